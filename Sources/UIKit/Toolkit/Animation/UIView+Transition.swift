public import Foundation

// Transitions: changes of what a view contains. The new content is there at once, for touches too; a transition takes its
// time, in which the view ignores touches unless the options allow them (R-ANIM-8).
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

  /// Puts one view in the place of another with a transition; with `showHideTransitionViews` it shows one and hides the
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
