public import Foundation

/// Decides about the editing of a text field.
///
/// All methods are optional: an extension implements each with the behavior of a missing method on iOS. They
/// are declared in the order in which a usual edit calls them.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: AnyObject {
  /// Whether editing may begin; if not, the field cannot become first responder.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool

  /// Called after editing has begun.
  func textFieldDidBeginEditing(_ textField: UITextField)

  /// Whether the text in a range may be replaced.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool

  /// Called after the selection has changed.
  func textFieldDidChangeSelection(_ textField: UITextField)

  /// Whether the text may be cleared, by the clear button or because `clearsOnBeginEditing` is set.
  func textFieldShouldClear(_ textField: UITextField) -> Bool

  /// Whether the return key sends its control events.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool

  /// Whether editing may end; if not, the field cannot resign first responder.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool

  /// Called after editing has ended.
  func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)

  /// The older form of the method above, called by the default implementation of that method.
  func textFieldDidEndEditing(_ textField: UITextField)
}

extension UITextFieldDelegate {
  /// Returns true.
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  /// Returns true.
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { true }
  /// Does nothing.
  public func textFieldDidChangeSelection(_ textField: UITextField) {}
  /// Returns true.
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  /// Returns true.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
  /// Returns true.
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  /// Calls the older form.
  public func textFieldDidEndEditing(
    _ textField: UITextField, reason: UITextField.DidEndEditingReason
  ) {
    textFieldDidEndEditing(textField)
  }
  /// Does nothing.
  public func textFieldDidEndEditing(_ textField: UITextField) {}
}
