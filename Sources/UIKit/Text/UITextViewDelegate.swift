public import Foundation

/// Decides what happens to the text of a text view.
///
/// On iOS every method is optional; here they are extension members with the default that a missing method
/// has. The order of the calls is the order in which they stand here.
@MainActor
public protocol UITextViewDelegate: AnyObject {
  /// Whether editing may begin; a view that may not cannot become first responder.
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool

  /// Editing has begun.
  func textViewDidBeginEditing(_ textView: UITextView)

  /// Whether people may change a range into another text.
  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool

  /// The selection has changed; with the text, this comes first.
  func textViewDidChangeSelection(_ textView: UITextView)

  /// People changed the text.
  func textViewDidChange(_ textView: UITextView)

  /// Whether editing may end; a view that may not cannot resign first responder.
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool

  /// Editing has ended.
  func textViewDidEndEditing(_ textView: UITextView)
}

extension UITextViewDelegate {
  /// It may.
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  /// Does nothing.
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  /// They may.
  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  /// Does nothing.
  public func textViewDidChangeSelection(_ textView: UITextView) {}
  /// Does nothing.
  public func textViewDidChange(_ textView: UITextView) {}
  /// It may.
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  /// Does nothing.
  public func textViewDidEndEditing(_ textView: UITextView) {}
}
