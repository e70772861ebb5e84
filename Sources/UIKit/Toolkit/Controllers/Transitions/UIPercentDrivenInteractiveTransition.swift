public import Foundation

/// Lets the user drive the animations of a transition by saying how far they are.
///
/// Calls outside of a transition, or after the user has let go, do nothing.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning
{
  private var transition: ControllerTransition?
  private var driver: TransitionDriver?
  private var percent: CGFloat = 0

  /// Creates an object for one transition after the other.
  public override init() {
    super.init()
  }

  /// The seconds that the animations take without the user; 0 before the first transition.
  open var duration: CGFloat { CGFloat(driver?.duration ?? 0) }
  /// How far the transition is, from 0 to 1.
  open var percentComplete: CGFloat { percent }
  /// How fast the rest goes after the user has let go; 1, as fast as without the user.
  open var completionSpeed: CGFloat = 1
  /// The curve of the rest.
  open var completionCurve: UIView.AnimationCurve = .easeInOut
  /// A curve in place of `completionCurve`.
  open var timingCurve: (any UITimingCurveProvider)?
  /// Whether the user drives the transition from its beginning; true by default.
  open var wantsInteractiveStart = true

  /// Begins the transition, whose animations stand at their beginning.
  open func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    guard let transition = transitionContext as? ControllerTransition else { return }
    percent = 0
    self.transition = transition
    driver = transition.performDriven()
  }

  /// Shows a part of the way, from 0 to 1 (R-TRANS-4).
  open func update(_ percentComplete: CGFloat) {
    guard let driver, let transition, transition.isInteractive else { return }
    percent = min(1, max(0, percentComplete))
    driver.update(percent)
    transition.updateInteractiveTransition(percent)
  }

  /// Stands still in the middle of the rest, for the user to drive again.
  open func pause() {
    guard let driver, let transition else { return }
    percent = driver.pause()
    transition.pauseInteractiveTransition()
  }

  /// Shows the rest of the transition without the user (R-TRANS-4).
  open func finish() { letGo(cancelling: false) }

  /// Goes back to the beginning (R-TRANS-4).
  open func cancel() { letGo(cancelling: true) }

  private func letGo(cancelling: Bool) {
    guard let driver, let transition, transition.isInteractive else { return }
    if cancelling {
      transition.cancelInteractiveTransition()
    } else {
      transition.finishInteractiveTransition()
    }
    let given = timingCurve.map { CurveOverTime($0, for: driver.duration).curve }
    driver.letGo(
      cancelling: cancelling, along: given ?? TimingCurve(completionCurve),
      speed: Double(completionSpeed))
  }
}
