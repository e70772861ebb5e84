import Foundation

// When editing begins and ends, and what the delegate is asked: each answer is a record of the trace.
extension UITextField {
  func connectEditor() {
    editor.shouldChange = { [unowned self] range, text in
      ask("textField(_:shouldChangeCharactersIn:replacementString:)") {
        $0.textField(self, shouldChangeCharactersIn: range, replacementString: text)
      }
    }
    editor.didChange = { [unowned self] in
      recordText()
      sendActions(for: .editingChanged)
      post(UITextField.textDidChangeNotification)
    }
    editor.didSelect = { [unowned self] in delegate?.textFieldDidChangeSelection(self) }
  }

  var mayBeginEditing: Bool {
    isInEditing
      || ask("textFieldShouldBeginEditing") { $0.textFieldShouldBeginEditing(self) }
  }

  var mayEndEditing: Bool {
    !isInEditing || ask("textFieldShouldEndEditing") { $0.textFieldShouldEndEditing(self) }
  }

  func beginEditing() {
    guard isFirstResponder, !isInEditing else { return }
    isInEditing = true
    showClearButton()
    if clearsOnBeginEditing, hasText { clear() }
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    post(UITextField.textDidBeginEditingNotification)
  }

  func finishEditing() {
    guard !isFirstResponder, isInEditing else { return }
    isInEditing = false
    showClearButton()
    editor.undoManager.removeAllActions()
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    sendActions(for: .editingDidEnd)
    post(UITextField.textDidEndEditingNotification)
  }

  /// R-TEXT-4: a field with somebody waiting for the exit gives up being first responder.
  func pressReturn() {
    guard ask("textFieldShouldReturn", { $0.textFieldShouldReturn(self) }) else { return }
    let isAwaited = registrations.contains { $0.events.contains(.editingDidEndOnExit) }
    sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
    if isAwaited { resignFirstResponder() }
  }

  /// R-TEXT-6: asked as such, told as any change.
  func clear() {
    guard ask("textFieldShouldClear", { $0.textFieldShouldClear(self) }) else { return }
    editor.perform(editor.store.wholeRange, into: "", named: "Clear")
  }

  /// A secret is not told.
  func recordText() {
    showClearButton()
    let shown = text ?? ""
    TextQuestion.record(
      isSecureTextEntry ? String(repeating: "•", count: shown.count) : shown, of: self)
  }

  private func ask(_ question: String, _ body: (any UITextFieldDelegate) -> Bool) -> Bool {
    TextQuestion.ask(question, of: delegate, about: self, body)
  }

  private func post(_ name: NSNotification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }
}
