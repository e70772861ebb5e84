import Foundation

// The requests of a controller to the screen and to its container, and the work of a container for its children.
extension UIViewController {
  /// Requests another style of the status bar; without effect, since no status bar is shown.
  public func setNeedsStatusBarAppearanceUpdate() {}

  /// Requests that the home indicator be hidden or shown; without effect.
  public func setNeedsUpdateOfHomeIndicatorAutoHidden() {}

  /// Does the work of `show(_:sender:)`: shows a controller in the nearest navigation or split view controller, or else
  /// presents it.
  func showInContainer(_ other: UIViewController, _ sender: Any?) {
    if let navigation = navigationController {
      navigation.show(other, sender: sender)
    } else if let split = splitViewController {
      split.show(other, sender: sender)
    } else {
      present(other, animated: true)
    }
  }

  /// Does the work of `showDetailViewController(_:sender:)`: shows a controller as the detail of the nearest split view
  /// controller, or else presents it.
  func showDetailInContainer(_ other: UIViewController, _ sender: Any?) {
    if let split = splitViewController {
      split.showDetailViewController(other, sender: sender)
    } else {
      present(other, animated: true)
    }
  }

  /// Begins the appearance or disappearance of a child whose container makes the appearance calls itself (R-RESP-38).
  ///
  /// `viewDidAppear` is not called before `endAppearanceTransition()`.
  public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    guard isAppearing else {
      isAppearingInTransition = false
      return beginDisappearingWithChildren(animated: animated)
    }
    guard appearance == .disappeared || appearance == .disappearing else { return }
    isAppearingInTransition = true
    beginAppearingWithChildren(animated: animated)
  }

  /// Ends what `beginAppearanceTransition(_:animated:)` began: calls `viewDidAppear` or `viewDidDisappear` at once.
  public func endAppearanceTransition() {
    isAppearingInTransition = false
    for controller in controllersInView { controller.endAppearance() }
  }

  /// Does the work of `transition(from:to:duration:options:animations:completion:)`: adds the view of the new child
  /// beside that of the old one, runs the animation, and then removes the old view (R-TRANS-10).
  ///
  /// Traps if the children have another parent, or if this controller makes their appearance calls itself.
  func exchange(
    _ old: UIViewController, _ new: UIViewController, _ duration: TimeInterval,
    _ options: UIView.AnimationOptions, _ animations: (() -> Void)?,
    _ completion: ((Bool) -> Void)?
  ) {
    precondition(
      old.parent === self && new.parent === self,
      "Children view controllers \(old) and \(new) must have a common parent view controller when calling "
        + "transition(from:to:duration:options:animations:completion:)")
    precondition(
      shouldAutomaticallyForwardAppearanceMethods,
      "\(self) makes the appearance calls of its children itself, and so their transitions")
    new.loadViewIfNeeded()
    let isShown = old.viewIfLoaded?.window?.isShown == true && appearance != .disappeared
    if isShown {
      new.isAppearingInTransition = true
      new.beginAppearingWithChildren(animated: duration > 0)
      old.beginDisappearingWithChildren(animated: duration > 0)
    }
    if let newView = new.view, let holder = old.viewIfLoaded?.superview ?? viewIfLoaded {
      if newView.superview !== holder { holder.addSubview(newView) }
    }
    UIView.animate(
      withDuration: duration, delay: 0, options: options, animations: { animations?() },
      completion: { finished in
        old.viewIfLoaded?.removeFromSuperview()
        if isShown { new.endAppearanceTransition() }
        completion?(finished)
      })
  }

  /// Removes a child and its view; does nothing if this controller is not the parent.
  func removeChild(_ child: UIViewController?) {
    guard let child, child.parent === self else { return }
    child.willMove(toParent: nil)
    child.viewIfLoaded?.removeFromSuperview()
    child.removeFromParent()
  }
}
