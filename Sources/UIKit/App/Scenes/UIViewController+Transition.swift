package import Foundation

// Calls of the controllers of a window that is about to change its size or traits.
extension UIViewController {
  /// Calls `viewWillTransition(to:with:)` of the controller, then of the presentation controller of the controller that it
  /// presents, which by default passes the call on to that controller (R-TRANS-7).
  func announceTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    viewWillTransition(to: size, with: coordinator)
    presentation?.presented.ownPresentationController.viewWillTransition(
      to: size, with: coordinator)
  }

  /// Calls `willTransition(to:with:)` of the controller, then of the presentation controller of the controller that it
  /// presents, which by default passes the call on to that controller.
  func announceTransition(
    to traits: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    willTransition(to: traits, with: coordinator)
    presentation?.presented.ownPresentationController.willTransition(to: traits, with: coordinator)
  }

  /// Calls `willTransition(to:with:)` of the children, each with the traits that the child will have.
  package func passTransitionOn(
    to traits: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children {
      let given = overrideTraitCollection(forChild: child).map { [traits, $0] } ?? [traits]
      child.willTransition(to: UITraitCollection(traitsFrom: given), with: coordinator)
    }
  }

  /// Calls `viewWillTransition(to:with:)` of the children, each with the size that the child will have.
  ///
  /// Documented: the parent decides each child's size, by default its own, and a child whose view has that size already
  /// is not called.
  package func passTransitionOn(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children {
      let given = self.size(forChildContentContainer: child, withParentContainerSize: size)
      guard child.viewIfLoaded?.bounds.size != given else { continue }
      child.viewWillTransition(to: given, with: coordinator)
    }
  }
}
