import Foundation

// What a controller asks of the screen and of its container, and what a container does for its children.
extension UIViewController {
  /// Announces another style of the status bar; without effect, since no status bar is shown.
  public func setNeedsStatusBarAppearanceUpdate() {}

  /// Announces another wish for the home indicator; without effect.
  public func setNeedsUpdateOfHomeIndicatorAutoHidden() {}

  /// Shows a controller in the nearest container, or else presents it; `show(_:sender:)` calls this.
  func showInContainer(_ other: UIViewController, _ sender: Any?) {
    if let navigation = navigationController {
      navigation.show(other, sender: sender)
    } else if let split = splitViewController {
      split.show(other, sender: sender)
    } else {
      present(other, animated: true)
    }
  }

  /// Shows a controller as the detail of the nearest split view controller, or else presents it.
  func showDetailInContainer(_ other: UIViewController, _ sender: Any?) {
    if let split = splitViewController {
      split.showDetailViewController(other, sender: sender)
    } else {
      present(other, animated: true)
    }
  }

  /// Begins the calls of appearing or disappearing of a child whose container makes them itself (R-RESP-38).
  ///
  /// `viewDidAppear` waits for `endAppearanceTransition()`.
  public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    guard isAppearing else {
      isAppearingInTransition = false
      return beginDisappearingWithChildren(animated: animated)
    }
    guard appearance == .disappeared || appearance == .disappearing else { return }
    isAppearingInTransition = true
    beginAppearingWithChildren(animated: animated)
  }

  /// Ends the calls that `beginAppearanceTransition` began: `viewDidAppear` or `viewDidDisappear` is called at once.
  public func endAppearanceTransition() {
    isAppearingInTransition = false
    for controller in controllersInView { controller.endAppearance() }
  }

  /// Moves from one child to another: adds the new view beside the old one, makes the changes as an animation, and removes
  /// the old view at its end (R-TRANS-10).
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
}
