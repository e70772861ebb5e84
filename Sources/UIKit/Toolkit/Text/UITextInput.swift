public import Foundation
import TouchstoneTrace

/// A text target whose text can be read, selected and changed by places and ranges.
///
/// On iOS the protocol asks for more: marked text, geometry and writing directions, which no keyboard here
/// has a use for. A place or a range of another target is answered with nil, or ignored.
@MainActor
public protocol UITextInput: UIKeyInput {
  /// What is selected; without length it is the insertion point.
  var selectedTextRange: UITextRange? { get set }

  /// The place in front of the first character.
  var beginningOfDocument: UITextPosition { get }

  /// The place behind the last character.
  var endOfDocument: UITextPosition { get }

  /// The text of a range.
  func text(in range: UITextRange) -> String?

  /// Puts text in place of a range.
  func replace(_ range: UITextRange, withText text: String)

  /// What lies between two places, in either order.
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?

  /// The place so many UTF-16 units behind another one, or in front of it; nil outside of the text.
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?

  /// Which of two places comes first.
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult

  /// How many UTF-16 units lie between two places.
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int

  /// Asked by a keyboard before it types into a range or deletes it; true unless implemented.
  func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool
}

extension UITextInput {
  /// It should.
  public func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool { true }

  /// Puts the question of a keyboard that is about to type a text into the selection.
  func mayType(_ text: String) -> Bool {
    guard let selection = selectedTextRange else { return true }
    return shouldChangeText(in: selection, replacementText: text)
  }

  /// Puts the question of a keyboard whose delete key is tapped; in front of the first character there is
  /// none.
  func mayDeleteBackward() -> Bool {
    guard let selection = selectedTextRange else { return true }
    if !selection.isEmpty { return shouldChangeText(in: selection, replacementText: "") }
    guard let before = position(from: selection.start, offset: -1),
      let range = textRange(from: before, to: selection.start)
    else { return true }
    return shouldChangeText(in: range, replacementText: "")
  }
}

/// A responder that takes typed text.
///
/// Whoever conforms and is first responder gets what is typed on a hardware keyboard and on the keyboard
/// of the screen, which is shown for it unless it brings an `inputView` of its own (R-RESP-23).
@MainActor
public protocol UIKeyInput: UITextInputTraits {
  /// Whether there is any text.
  var hasText: Bool { get }

  /// Puts text where the insertion point is, in place of what is selected; a return is `"\n"`.
  func insertText(_ text: String)

  /// Removes what is selected, else the character in front of the insertion point.
  func deleteBackward()
}

extension UIResponder {
  /// The responder as a target of typed text; nil if it takes none, as a text view that cannot be edited.
  package var keyInput: (any UIKeyInput)? {
    if let view = self as? UITextView, !view.isEditable { return nil }
    return self as? any UIKeyInput
  }

  /// Types text into the responder; false if it takes none.
  ///
  /// The one entry for typed text, whichever keyboard it comes from: `\u{8}` deletes backward. A target that can
  /// tell its selection is asked before (documented for `UITextInput`); the trace does not tell a secret.
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

/// A place between two characters of a text; what it means knows the text target that made it.
@MainActor
open class UITextPosition: NSObject {}

/// What lies between two places of a text; what it means knows the text target that made it.
@MainActor
open class UITextRange: NSObject {
  /// Where the range begins.
  open var start: UITextPosition { UITextPosition() }

  /// Where the range ends.
  open var end: UITextPosition { UITextPosition() }

  /// Whether nothing lies in the range.
  open var isEmpty: Bool { true }
}

/// A place in a text field or text view, counted in UTF-16 units.
final class TextOffset: UITextPosition {
  let offset: Int

  init(_ offset: Int) {
    self.offset = offset
    super.init()
  }
}

/// A range in a text field or text view, counted in UTF-16 units.
final class TextSpan: UITextRange {
  let range: NSRange

  init(_ range: NSRange) {
    self.range = range
    super.init()
  }

  override var start: UITextPosition { TextOffset(range.location) }
  override var end: UITextPosition { TextOffset(range.location + range.length) }
  override var isEmpty: Bool { range.length == 0 }
}
