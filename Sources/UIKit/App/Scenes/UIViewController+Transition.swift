package import Foundation

// Controllers of a window that is about to get another size.
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

  /// Calls `viewWillTransition(to:with:)` of the children, with the size of this controller's view.
  ///
  /// Documented: every child gets the size that its parent has for it, by default the parent's own, and a child whose
  /// view has that size already is not called.
  package func passTransitionOn(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children where child.viewIfLoaded?.bounds.size != size {
      child.viewWillTransition(to: size, with: coordinator)
    }
  }
}
