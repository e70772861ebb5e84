import Trace

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
  /// Types text into the responder; false if it takes none.
  ///
  /// The one entry for typed text, whichever keyboard it comes from: `\u{8}` deletes backward.
  package func insertTyped(_ text: String) -> Bool {
    guard let target = self as? any UIKeyInput else { return false }
    let context = AppContext.current
    context.lane.input(
      text, into: context.names.name(of: self), event: context.lane.currentEvent)
    if text == "\u{8}" { target.deleteBackward() } else { target.insertText(text) }
    return true
  }
}
