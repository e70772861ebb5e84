public import Foundation

/// An item that provides different data for different activities.
@preconcurrency @MainActor
public protocol UIActivityItemSource: NSObjectProtocol {
  /// The object that represents the item until an activity is chosen.
  func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController)
    -> Any

  /// The data that an activity receives; nil if the item is not shared by it.
  func activityViewController(
    _ activityViewController: UIActivityViewController,
    itemForActivityType activityType: UIActivity.ActivityType?
  ) -> Any?

  /// The subject of a mail; optional.
  func activityViewController(
    _ activityViewController: UIActivityViewController,
    subjectForActivityType activityType: UIActivity.ActivityType?
  ) -> String
}

extension UIActivityItemSource {
  /// Returns an empty text.
  public func activityViewController(
    _ activityViewController: UIActivityViewController,
    subjectForActivityType activityType: UIActivity.ActivityType?
  ) -> String { "" }
}
