public import Foundation

/// An object that decides about the sizes and the traits of what it contains: a controller or its presentation controller.
@preconcurrency @MainActor
public protocol UIContentContainer: NSObjectProtocol {
  /// The size that the object wants.
  var preferredContentSize: CGSize { get }

  /// Called when a child wants another size.
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)

  /// Called by a container when the fitting size of a child has changed.
  func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: any UIContentContainer)

  /// The size that a child gets when the object gets one.
  func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize

  /// Called before the object gets another size.
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
  /// Calls the container of the controller, or else the controller of its presentation, about another preferred size.
  package func preferredSizeChanged() {
    if let parent {
      parent.preferredContentSizeDidChange(forChildContentContainer: self)
    } else if presentedBy != nil {
      ownPresentationController.preferredContentSizeDidChange(forChildContentContainer: self)
    }
  }
}
