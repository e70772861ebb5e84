public import Foundation

// Transitions: changes of the content of a view. The new content is in the view at once, for touches, too. During the
// transition the view receives no new touches unless the options allow them (R-ANIM-8).
extension UIView {
  /// Makes changes inside a view with a transition.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: UIView.AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    transition(duration, options, completion) { animator in
      animator.hold(view)
      animations?()
    }
  }

  /// Replaces one view with another with a transition; with `showHideTransitionViews`, shows one view and hides the
  /// other instead.
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval,
    options: UIView.AnimationOptions = [], completion: ((Bool) -> Void)? = nil
  ) {
    transition(duration, options, completion) { animator in
      if let container = fromView.superview { animator.hold(container) }
      animator.withoutAnimation {
        if options.contains(.showHideTransitionViews) {
          (fromView.isHidden, toView.isHidden) = (true, false)
        } else {
          fromView.superview?.insertSubview(toView, aboveSubview: fromView)
          fromView.removeFromSuperview()
        }
      }
    }
  }

  /// Runs a closure that makes the changes of a transition.
  private class func transition(
    _ duration: TimeInterval, _ options: UIView.AnimationOptions, _ completion: ((Bool) -> Void)?,
    _ changes: (Animator) -> Void
  ) {
    let animator = AppContext.current.animator
    var timing = AnimationTiming()
    timing.duration = duration
    timing.curve = TimingCurve(options.curve)
    animator.animate(timing, options, { changes(animator) }, completion)
  }
}
