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
    let context = AppContext.current
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
