import Foundation

// The beginning and the end of editing. Each answer of the delegate is recorded in the trace.
extension UITextView {
  /// Whether editing may begin; the delegate decides, and is not asked if editing has begun already.
  var mayBeginEditing: Bool {
    isInEditing
      || ask("textViewShouldBeginEditing") { $0.textViewShouldBeginEditing(self) }
  }

  /// Whether editing may end; the delegate decides, and is not asked if editing has not begun: a view that is only
  /// selectable is first responder without editing.
  var mayEndEditing: Bool {
    !isInEditing || ask("textViewShouldEndEditing") { $0.textViewShouldEndEditing(self) }
  }

  /// Begins editing in a view that has become first responder.
  func beginEditing() {
    guard isFirstResponder, isEditable, !isInEditing else { return }
    isInEditing = true
    delegate?.textViewDidBeginEditing(self)
    post(UITextView.textDidBeginEditingNotification)
  }

  /// Ends editing in a view that has resigned first responder.
  func endEditing() {
    guard !isFirstResponder, isInEditing else { return }
    isInEditing = false
    delegate?.textViewDidEndEditing(self)
    post(UITextView.textDidEndEditingNotification)
  }

  /// Begins editing in a first responder that has become editable, without asking the delegate; one that is no longer
  /// editable resigns, if the delegate allows it.
  func beginOrEndEditing() {
    guard isFirstResponder else { return }
    if isEditable {
      beginEditing()
      reloadInputViews()
    } else {
      resignFirstResponder()
    }
  }
}

// The methods by which the text editor asks the delegate and reports changes.
extension UITextView {
  func delegateAllowsChange(of range: NSRange, to text: String) -> Bool {
    ask("textView(_:shouldChangeTextIn:replacementText:)") {
      $0.textView(self, shouldChangeTextIn: range, replacementText: text)
    }
  }

  func textDidChange() {
    recordText()
    textSizeChanged()
    delegate?.textViewDidChange(self)
    post(UITextView.textDidChangeNotification)
  }

  func selectionDidChange() { delegate?.textViewDidChangeSelection(self) }
}
