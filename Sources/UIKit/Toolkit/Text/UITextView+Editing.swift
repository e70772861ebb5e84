import Foundation

// The beginning and the end of editing. Each answer of the delegate is recorded in the trace.
extension UITextView {
  /// Whether editing may begin; the delegate decides, and is not asked if editing has begun already.
  var mayBeginEditing: Bool {
    isInEditing
      || ask("textViewShouldBeginEditing") { $0.textViewShouldBeginEditing(self) }
  }

  /// Whether editing may end; the delegate decides, and is not asked if editing has not begun, as in a view that is not
  /// editable.
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

  /// Begins or ends editing in a first responder whose `isEditable` has changed.
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
