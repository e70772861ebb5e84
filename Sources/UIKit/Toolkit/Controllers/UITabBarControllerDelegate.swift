public import Foundation

/// Decides about selections by the user, and gives transitions; all methods are optional.
@preconcurrency @MainActor
public protocol UITabBarControllerDelegate: NSObjectProtocol {
  /// Whether a controller that the user selects may be shown.
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool

  /// Called after the user has selected a controller, perhaps the one that is shown already.
  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController)

  /// The animator of a change of tab; nil for none (R-TRANS-3).
  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?

  /// The object that lets the user drive the transition of an animator.
  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension UITabBarControllerDelegate {
  /// Returns true.
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool {
    true
  }

  /// Does nothing.
  public func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {}

  /// Returns nil.
  public func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }

  /// Returns nil.
  public func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}

extension UITabBarController {
  /// Shows one controller in place of another with the animator of the delegate; false if it gives none (R-TRANS-3).
  func beginTransition(
    from old: UIViewController, to new: UIViewController, in wrapper: UIView
  ) -> Bool {
    guard
      let animator = delegate?.tabBarController(
        self, animationControllerForTransitionFrom: old, to: new)
    else { return false }
    let coordinator = TransitionCoordinator(isAnimated: true, of: [self, old, new])
    new.loadViewIfNeeded()
    new.isAppearingInTransition = true
    new.beginAppearingWithChildren(animated: true)
    old.beginDisappearingWithChildren(animated: true)
    let place = frame(of: new, in: wrapper.bounds)
    new.view.frame = place
    new.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let places = ControllerTransition.Places(
      container: wrapper, front: tabBar, fromView: old.view, toView: new.view,
      finalFrame: place)
    let transition = ControllerTransition(
      from: old, to: new, in: places, with: coordinator, by: animator,
      interaction: delegate?.tabBarController(self, interactionControllerFor: animator)
    ) { [held = Anchored(self)] isComplete in
      guard let tabs = held.object else { return }
      if isComplete {
        if new.view.superview == nil { wrapper.addSubview(new.view) }
        new.view.frame = tabs.frame(of: new, in: wrapper.bounds)
        old.rootView?.removeFromSuperview()
        new.finishAppearingInTransition()
      } else {
        tabs.takeBack(from: old, to: new)
      }
    }
    transition.begin()
    return true
  }

  /// Selects the old tab again after a transition that was cancelled.
  private func takeBack(from old: UIViewController, to new: UIViewController) {
    selected = old
    tabBar.selectedItem = old.tabBarItem
    new.isAppearingInTransition = false
    new.beginDisappearingWithChildren(animated: true)
    new.rootView?.removeFromSuperview()
    old.reappearWithChildren(animated: true)
  }
}
