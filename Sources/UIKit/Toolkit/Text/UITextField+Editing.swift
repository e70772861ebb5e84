import Foundation

// The beginning and the end of editing. Each answer of the delegate is recorded in the trace.
extension UITextField {
  /// Whether editing may begin; the delegate decides, and is not asked if editing has begun already.
  var mayBeginEditing: Bool {
    isInEditing
      || ask("textFieldShouldBeginEditing") { $0.textFieldShouldBeginEditing(self) }
  }

  /// Whether editing may end; the delegate decides, and is not asked if there is no editing.
  var mayEndEditing: Bool {
    !isInEditing || ask("textFieldShouldEndEditing") { $0.textFieldShouldEndEditing(self) }
  }

  /// Begins editing in a field that has become first responder.
  func beginEditing() {
    guard isFirstResponder, !isInEditing else { return }
    isInEditing = true
    updateClearButton()
    if clearsOnBeginEditing, hasText { clear() }
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    post(UITextField.textDidBeginEditingNotification)
  }

  /// Ends editing in a field that has resigned first responder.
  func endEditing() {
    guard !isFirstResponder, isInEditing else { return }
    isInEditing = false
    updateClearButton()
    invalidateIntrinsicContentSize()
    editor.undoManager.removeAllActions()
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    sendActions(for: .editingDidEnd)
    post(UITextField.textDidEndEditingNotification)
  }

  /// Handles the return key; the field resigns first responder if it has an action for `editingDidEndOnExit`
  /// (R-TEXT-4).
  func pressReturn() {
    guard ask("textFieldShouldReturn", { $0.textFieldShouldReturn(self) }) else { return }
    let hasExitAction = registrations.contains { $0.events.contains(.editingDidEndOnExit) }
    sendActions(for: .editingDidEndOnExit)
    if hasExitAction { resignFirstResponder() }
  }

  /// Clears the text if the delegate allows it (R-TEXT-6).
  func clear() {
    guard ask("textFieldShouldClear", { $0.textFieldShouldClear(self) }) else { return }
    editor.replace(editor.store.wholeRange, with: "", actionName: "Clear")
  }
}

// The methods by which the text editor asks the delegate and reports changes.
extension UITextField {
  /// True: a field is always editable.
  var isEditable: Bool { true }

  func delegateAllowsChange(of range: NSRange, to text: String) -> Bool {
    ask("textField(_:shouldChangeCharactersIn:replacementString:)") {
      $0.textField(self, shouldChangeCharactersIn: range, replacementString: text)
    }
  }

  func textDidChange() {
    updateClearButton()
    recordText()
    sendActions(for: .editingChanged)
    post(UITextField.textDidChangeNotification)
  }

  func selectionDidChange() { delegate?.textFieldDidChangeSelection(self) }

  /// Asks the delegate whether a keyboard may replace the text in a range.
  ///
  /// A return changes no text; `textFieldShouldReturn(_:)` is asked about it instead.
  public func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool {
    guard text != "\n" else { return true }
    guard let span = range as? TextSpan else { return false }
    return delegateAllowsChange(of: editor.store.whole(span.range), to: text)
  }
}
