public import Foundation
import TouchstoneTrace

/// A responder whose text can be read, selected and changed by positions and ranges.
///
/// On iOS the protocol requires more, such as marked text, geometry and writing directions, which no keyboard
/// uses on this platform. A position or range of another object is ignored, or answered with nil.
@preconcurrency @MainActor
public protocol UITextInput: UIKeyInput {
  /// The selected range; an empty one is the insertion point.
  var selectedTextRange: UITextRange? { get set }

  /// The position before the first character.
  var beginningOfDocument: UITextPosition { get }

  /// The position after the last character.
  var endOfDocument: UITextPosition { get }

  /// Returns the text in a range; nil for a range of another object.
  func text(in range: UITextRange) -> String?

  /// Replaces the text in a range.
  func replace(_ range: UITextRange, withText text: String)

  /// Returns the range between two positions, in either order.
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?

  /// Returns the position a number of UTF-16 units after another one; nil outside the text.
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?

  /// Compares two positions by their order in the text.
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult

  /// Returns the number of UTF-16 units from one position to another.
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int

  /// Whether a keyboard may replace the text in a range; true unless implemented.
  func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool
}

extension UITextInput {
  /// Allows every change.
  public func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool { true }

  /// Whether a keyboard may type a text in place of the selection.
  func mayType(_ text: String) -> Bool {
    guard let selection = selectedTextRange else { return true }
    return shouldChangeText(in: selection, replacementText: text)
  }

  /// Whether a keyboard may delete backward; true where there is nothing to delete.
  func mayDeleteBackward() -> Bool {
    guard let selection = selectedTextRange else { return true }
    if !selection.isEmpty { return shouldChangeText(in: selection, replacementText: "") }
    guard let before = position(from: selection.start, offset: -1),
      let range = textRange(from: before, to: selection.start)
    else { return true }
    return shouldChangeText(in: range, replacementText: "")
  }
}

/// A responder that accepts typed text.
///
/// As first responder it gets the text that is typed on a hardware keyboard and on the on-screen keyboard,
/// which is shown unless the responder has an `inputView` of its own (R-RESP-23).
@preconcurrency @MainActor
public protocol UIKeyInput: UITextInputTraits {
  /// Whether there is any text.
  var hasText: Bool { get }

  /// Types text in place of the selection; a return is `"\n"`.
  func insertText(_ text: String)

  /// Deletes the selection, or else the character before the insertion point.
  func deleteBackward()
}

extension UIResponder {
  /// The responder as a target of typed text; nil if it accepts none, like a text view that is not editable.
  package var keyInput: (any UIKeyInput)? {
    if let view = self as? any TextEditing, !view.isEditable { return nil }
    return self as? any UIKeyInput
  }

  /// Types text into the responder; false if it accepts none.
  ///
  /// Every keyboard types through this method; `\u{8}` deletes backward. A `UITextInput` is first asked whether
  /// the text may change (documented). Secure text is recorded as bullets.
  package func insertTyped(_ text: String) -> Bool {
    guard let target = keyInput else { return false }
    context.lane.input(
      target.isSecureTextEntry ? "•" : text, into: context.names.name(of: self),
      event: context.lane.currentEvent)
    let document = target as? any UITextInput
    if text == "\u{8}" {
      if document?.mayDeleteBackward() != false { target.deleteBackward() }
    } else if document?.mayType(text) != false {
      target.insertText(text)
    }
    return true
  }
}

/// A position between two characters, opaque to all but the text target that created it.
@preconcurrency @MainActor
open class UITextPosition: NSObject {}

/// A range of text, opaque to all but the text target that created it.
@preconcurrency @MainActor
open class UITextRange: NSObject {
  /// Where the range begins.
  open var start: UITextPosition { UITextPosition() }

  /// Where the range ends.
  open var end: UITextPosition { UITextPosition() }

  /// Whether the range is empty.
  open var isEmpty: Bool { true }
}
