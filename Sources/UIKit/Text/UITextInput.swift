public import Foundation

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
