public import Foundation

/// An object that decides about the sizes and traits of its children: a controller or a presentation controller.
@preconcurrency @MainActor
public protocol UIContentContainer: NSObjectProtocol {
  /// The size that the object prefers.
  var preferredContentSize: CGSize { get }

  /// Called when the preferred size of a child has changed.
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)

  /// Called by a container when the fitting size of a child has changed.
  func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: any UIContentContainer)

  /// Returns the size of a child for a size of the object.
  func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize

  /// Called before the size of the object changes.
  func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)

  /// Called before the traits of the object change.
  func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator)
}

extension UIViewController: UIContentContainer {}
extension UIPresentationController: UIContentContainer {}

extension UIViewController {
  /// Calls `preferredContentSizeDidChange` of the controller's parent, or else of its presentation controller.
  package func preferredSizeChanged() {
    if let parent {
      parent.preferredContentSizeDidChange(forChildContentContainer: self)
    } else if presentedBy != nil {
      ownPresentationController.preferredContentSizeDidChange(forChildContentContainer: self)
    }
  }
}
