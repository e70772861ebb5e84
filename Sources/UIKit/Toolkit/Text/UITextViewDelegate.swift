public import Foundation

/// Decides about the editing of a text view.
///
/// All methods are optional: an extension implements each with the behavior of a missing method on iOS. They
/// are declared in the order in which a usual edit calls them.
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// Whether editing may begin; if not, the view cannot become first responder.
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool

  /// Called after editing has begun.
  func textViewDidBeginEditing(_ textView: UITextView)

  /// Whether the text in a range may be replaced.
  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool

  /// Called after the selection has changed; if the text changed too, before `textViewDidChange(_:)`.
  func textViewDidChangeSelection(_ textView: UITextView)

  /// Called after every edit of the text, also by `insertText(_:)` and undo; not after setting `text`.
  func textViewDidChange(_ textView: UITextView)

  /// Whether editing may end; if not, the view cannot resign first responder.
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool

  /// Called after editing has ended.
  func textViewDidEndEditing(_ textView: UITextView)
}

extension UITextViewDelegate {
  /// Returns true.
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  /// Does nothing.
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  /// Returns true.
  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  /// Does nothing.
  public func textViewDidChangeSelection(_ textView: UITextView) {}
  /// Does nothing.
  public func textViewDidChange(_ textView: UITextView) {}
  /// Returns true.
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  /// Does nothing.
  public func textViewDidEndEditing(_ textView: UITextView) {}
}
