import Foundation

extension UINavigationController {
  /// The kind of a change of the stack.
  public enum Operation: Int, Sendable {
    /// Neither a push nor a pop.
    case none = 0
    /// A controller comes to the top.
    case push = 1
    /// Controllers leave the top.
    case pop = 2
  }

  /// A change of the stack.
  struct StackChange {
    /// The stack before the change.
    let former: [UIViewController]
    let entering: [UIViewController]
    let leaving: [UIViewController]
    let operation: Operation
  }

  /// Begins to show one controller in place of another with the delegate's animator (R-TRANS-3).
  ///
  /// Returns false, and does nothing, if the view is not on the screen or the delegate returns no animator. The
  /// animator adds the new view to the container of the old one.
  func beginTransition(
    from old: UIViewController, to new: UIViewController, _ change: StackChange
  ) -> Bool {
    guard isOnScreen, let wrapper,
      let animator = delegate?.navigationController(
        self, animationControllerFor: change.operation, from: old, to: new)
    else { return false }
    let coordinator = TransitionCoordinator(isAnimated: true, of: [self, old, new])
    new.loadViewIfNeeded()
    new.isAppearingInTransition = true
    old.beginDisappearingWithChildren(animated: true)
    new.beginAppearingWithChildren(animated: true)
    announce(new, animated: true)
    let place = frame(of: new, in: wrapper.bounds)
    new.view.frame = place
    new.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    showItems()
    let places = ControllerTransition.Places(
      container: wrapper, front: navigationBar, fromView: old.view, toView: new.view,
      finalFrame: place)
    let transition = ControllerTransition(
      from: old, to: new, in: places, with: coordinator, by: animator,
      interaction: delegate?.navigationController(self, interactionControllerFor: animator)
    ) { [held = Anchored(self)] isComplete in
      guard let navigation = held.object else { return }
      if isComplete {
        navigation.complete(change, from: old, to: new, in: wrapper)
      } else {
        navigation.takeBack(change, from: old, to: new)
      }
    }
    transition.begin()
    return true
  }

  /// Replaces the old view with the new one after a transition that was completed.
  private func complete(
    _ change: StackChange, from old: UIViewController, to new: UIViewController,
    in wrapper: UIView
  ) {
    if new.view.superview == nil { wrapper.addSubview(new.view) }
    new.view.frame = frame(of: new, in: wrapper.bounds)
    old.rootView?.removeFromSuperview()
    new.finishAppearingInTransition()
    finishTransition(
      entering: change.entering, leaving: change.leaving, isNewTop: true, animated: true)
  }

  /// Restores the stack after a transition that was cancelled.
  private func takeBack(
    _ change: StackChange, from old: UIViewController, to new: UIViewController
  ) {
    stack = change.former
    new.isAppearingInTransition = false
    new.beginDisappearingWithChildren(animated: true)
    new.rootView?.removeFromSuperview()
    for controller in change.leaving { controller.passage = .none }
    for controller in change.entering {
      controller.passage = .none
      controller.willMove(toParent: nil)
      controller.removeFromParent()
    }
    old.reappearWithChildren(animated: true)
    showItems()
  }
}
