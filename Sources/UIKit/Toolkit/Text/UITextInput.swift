public import Foundation

/// A responder whose text can be read, selected and changed by positions and ranges.
///
/// On iOS the protocol requires more, such as marked text, geometry and writing directions, which no keyboard
/// uses on this platform. A method ignores a position or range of a class that the responder does not create, or
/// returns nil, 0, false or `.orderedSame` for it.
@preconcurrency @MainActor
public protocol UITextInput: UIKeyInput {
  /// The selected range; an empty one is the insertion point, and nil means that there is neither.
  var selectedTextRange: UITextRange? { get set }

  /// The position before the first character.
  var beginningOfDocument: UITextPosition { get }

  /// The position after the last character.
  var endOfDocument: UITextPosition { get }

  /// Returns the text in a range; nil for a range of a class that the responder does not create.
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

/// A position between two characters, whose content only the text target that created it interprets.
@preconcurrency @MainActor
open class UITextPosition: NSObject {}

/// A range of text, whose content only the text target that created it interprets.
@preconcurrency @MainActor
open class UITextRange: NSObject {
  /// Where the range begins.
  open var start: UITextPosition { UITextPosition() }

  /// Where the range ends.
  open var end: UITextPosition { UITextPosition() }

  /// Whether the range is empty.
  open var isEmpty: Bool { true }
}
