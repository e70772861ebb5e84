import Foundation

// When editing begins and ends, and what the delegate is asked: each answer is a record of the trace.
extension UITextView {
  func connectEditor() {
    editor.shouldChange = { [unowned self] range, text in
      ask("textView(_:shouldChangeTextIn:replacementText:)") {
        $0.textView(self, shouldChangeTextIn: range, replacementText: text)
      }
    }
    editor.didChange = { [unowned self] in
      recordText()
      delegate?.textViewDidChange(self)
      post(UITextView.textDidChangeNotification)
    }
    editor.didSelect = { [unowned self] in delegate?.textViewDidChangeSelection(self) }
  }

  /// A view that cannot be edited can be first responder so that its text can be copied.
  var mayBecomeFirst: Bool {
    guard isEditable else { return isSelectable }
    return isInEditing
      || ask("textViewShouldBeginEditing") { $0.textViewShouldBeginEditing(self) }
  }

  var mayEndEditing: Bool {
    !isInEditing || ask("textViewShouldEndEditing") { $0.textViewShouldEndEditing(self) }
  }

  func beginEditing() {
    guard isFirstResponder, isEditable, !isInEditing else { return }
    isInEditing = true
    delegate?.textViewDidBeginEditing(self)
    post(UITextView.textDidBeginEditingNotification)
  }

  func finishEditing() {
    guard !isFirstResponder, isInEditing else { return }
    isInEditing = false
    delegate?.textViewDidEndEditing(self)
    post(UITextView.textDidEndEditingNotification)
  }

  /// Editing goes on or ends as the view becomes editable or stops being so.
  func editableChanged() {
    guard isFirstResponder else { return }
    if isEditable {
      beginEditing()
      reloadInputViews()
    } else {
      resignFirstResponder()
    }
  }

  /// What a tap does: it begins editing.
  func tapped(by touches: Set<UITouch>) {
    guard touches.contains(where: { bounds.contains($0.location(in: self)) }) else { return }
    becomeFirstResponder()
  }

  /// A secret is not told.
  func recordText() {
    let shown = editor.store.text
    TextQuestion.record(
      isSecureTextEntry ? String(repeating: "•", count: shown.count) : shown, of: self)
  }

  private func ask(_ question: String, _ body: (any UITextViewDelegate) -> Bool) -> Bool {
    TextQuestion.ask(question, of: delegate, about: self, body)
  }

  private func post(_ name: NSNotification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }
}
