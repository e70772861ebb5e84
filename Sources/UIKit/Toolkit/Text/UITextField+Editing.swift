public import Foundation

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

// The text by places and ranges; the work is in `TextEditor+Positions.swift`.
extension UITextField {
  /// What is selected; without length it is the insertion point.
  public var selectedTextRange: UITextRange? {
    get { editor.selectedTextRange }
    set { editor.selectedTextRange = newValue }
  }

  /// The place in front of the first character.
  public var beginningOfDocument: UITextPosition { TextOffset(0) }

  /// The place behind the last character.
  public var endOfDocument: UITextPosition { TextOffset(editor.store.length) }

  /// The text of a range; nil for a range of another target.
  public func text(in range: UITextRange) -> String? { editor.text(in: range) }

  /// Puts text in place of a range without asking the delegate.
  public func replace(_ range: UITextRange, withText text: String) {
    editor.replace(range, with: text)
  }

  /// What lies between two places, in either order.
  public func textRange(
    from fromPosition: UITextPosition, to toPosition: UITextPosition
  ) -> UITextRange? {
    editor.textRange(from: fromPosition, to: toPosition)
  }

  /// The place so many UTF-16 units behind another one; nil outside of the text.
  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    editor.position(from: position, offset: offset)
  }

  /// Which of two places comes first.
  public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    editor.compare(position, to: other)
  }

  /// How many UTF-16 units lie between two places.
  public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    editor.offset(from: from, to: toPosition)
  }

  /// What the delegate says to a change by a keyboard; a return is no change and has its own question.
  public func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool {
    guard text != "\n" else { return true }
    guard let span = range as? TextSpan else { return false }
    return editor.shouldChange(editor.store.whole(span.range), text)
  }
}
