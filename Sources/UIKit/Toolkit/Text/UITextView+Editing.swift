public import Foundation

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

// The text by places and ranges; the work is in `TextEditor+Positions.swift`.
extension UITextView {
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

  /// What the delegate says to a change by a keyboard.
  public func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool {
    guard let span = range as? TextSpan else { return false }
    return editor.shouldChange(editor.store.whole(span.range), text)
  }
}
