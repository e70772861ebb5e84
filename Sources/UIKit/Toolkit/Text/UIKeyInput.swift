import TouchstoneTrace

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
