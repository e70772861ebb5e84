import Foundation

extension UITabBarController {
  /// Begins to show one controller in place of another with the delegate's animator; does nothing and returns false if
  /// the delegate returns none (R-TRANS-3).
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
    hideBarForPushes()
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
        tabs.complete(from: old, to: new, in: wrapper)
      } else {
        tabs.takeBack(from: old, to: new)
      }
    }
    transition.begin()
    return true
  }

  /// Replaces the old view with the new one after a transition that was completed.
  private func complete(
    from old: UIViewController, to new: UIViewController, in wrapper: UIView
  ) {
    if new.view.superview == nil { wrapper.addSubview(new.view) }
    new.view.frame = frame(of: new, in: wrapper.bounds)
    old.rootView?.removeFromSuperview()
    new.finishAppearingInTransition()
  }

  /// Selects the old tab again after a transition that was cancelled.
  private func takeBack(from old: UIViewController, to new: UIViewController) {
    selected = old
    tabBar.selectedItem = old.tabBarItem
    new.isAppearingInTransition = false
    new.beginDisappearingWithChildren(animated: true)
    new.rootView?.removeFromSuperview()
    hideBarForPushes()
    old.reappearWithChildren(animated: true)
  }
}
