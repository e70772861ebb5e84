public import Foundation

// The text by places and ranges; the work is in `TextEditor+Positions.swift`.
extension UITextView {
  /// What is selected; without length it is the insertion point.
  public var selectedTextRange: UITextRange? {
    get { editor.selectedTextRange }
    set { editor.selectedTextRange = newValue }
  }

  /// The place in front of the first character.
  public var beginningOfDocument: UITextPosition { TextOffset(0) }

  /// The place behind the last character.
  public var endOfDocument: UITextPosition { TextOffset(editor.store.length) }

  /// The text of a range; nil for a range of another target.
  public func text(in range: UITextRange) -> String? { editor.text(in: range) }

  /// Puts text in place of a range without asking the delegate.
  public func replace(_ range: UITextRange, withText text: String) {
    editor.replace(range, with: text)
  }

  /// What lies between two places, in either order.
  public func textRange(
    from fromPosition: UITextPosition, to toPosition: UITextPosition
  ) -> UITextRange? {
    editor.textRange(from: fromPosition, to: toPosition)
  }

  /// The place so many UTF-16 units behind another one; nil outside of the text.
  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    editor.position(from: position, offset: offset)
  }

  /// Which of two places comes first.
  public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    editor.compare(position, to: other)
  }

  /// How many UTF-16 units lie between two places.
  public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    editor.offset(from: from, to: toPosition)
  }

  /// What the delegate says to a change by a keyboard.
  public func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool {
    guard let span = range as? TextSpan else { return false }
    return editor.shouldChange(editor.store.whole(span.range), text)
  }
}
