import TouchstoneTrace

/// A responder that accepts typed text.
///
/// As first responder it receives the text that is typed on a hardware keyboard or on the on-screen keyboard. The
/// on-screen keyboard is shown unless the responder, or one further along its chain, has an `inputView` (R-RESP-23).
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

  /// Types text into the responder; returns false if the responder accepts none, and true even if a `UITextInput`
  /// refuses this text.
  ///
  /// Every keyboard types by this method; `\u{8}` deletes backward. A `UITextInput` is first asked whether
  /// the text may change (documented). Secure text is recorded as a bullet.
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
