import UIKit

/// A text target of an app's own class, whose text a field that is not shown holds.
final class CustomTextInput: UIView, UITextInput {
  private let inner = UITextField(frame: .zero)
  override var canBecomeFirstResponder: Bool { true }
  /// Whether the target refuses every change that a keyboard asks about.
  var isFrozen = false
  /// Whether the target has a selection or an insertion point.
  var hasSelection = true
  var text: String { inner.text ?? "" }
  var hasText: Bool { inner.hasText }
  func insertText(_ text: String) { inner.insertText(text) }
  func deleteBackward() { inner.deleteBackward() }
  var selectedTextRange: UITextRange? {
    get { hasSelection ? inner.selectedTextRange : nil }
    set { inner.selectedTextRange = newValue }
  }
  var beginningOfDocument: UITextPosition { inner.beginningOfDocument }
  var endOfDocument: UITextPosition { inner.endOfDocument }
  func text(in range: UITextRange) -> String? { inner.text(in: range) }
  func replace(_ range: UITextRange, withText text: String) { inner.replace(range, withText: text) }
  func textRange(from first: UITextPosition, to second: UITextPosition) -> UITextRange? {
    inner.textRange(from: first, to: second)
  }
  func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    inner.position(from: position, offset: offset)
  }
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    inner.compare(position, to: other)
  }
  func offset(from: UITextPosition, to: UITextPosition) -> Int { inner.offset(from: from, to: to) }
  func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool { !isFrozen }
}
