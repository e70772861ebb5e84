public import Foundation

/// An interactive transition whose animations the user drives by setting their progress.
///
/// `update(_:)`, `finish()` and `cancel()` do nothing outside of a transition or after its interaction has ended;
/// `pause()` begins the interaction again.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning
{
  private var transition: ControllerTransition?
  private var driver: TransitionDriver?
  private var percent: CGFloat = 0

  /// Creates an object that can drive any number of transitions, one after the other.
  public override init() {
    super.init()
  }

  /// The seconds that the animations take without the user; 0 before the first transition.
  open var duration: CGFloat { CGFloat(driver?.duration ?? 0) }
  /// The progress of the transition, from 0 to 1.
  open var percentComplete: CGFloat { percent }
  /// The speed after the interaction has ended, relative to the transition without the user; 1 by default.
  open var completionSpeed: CGFloat = 1
  /// The curve of the animations after the interaction has ended.
  open var completionCurve: UIView.AnimationCurve = .easeInOut
  /// A curve that replaces `completionCurve`; nil by default.
  open var timingCurve: (any UITimingCurveProvider)?
  /// Whether the user drives the transition from its beginning; true by default.
  open var wantsInteractiveStart = true

  /// Begins the transition, with its animations paused at their beginning.
  open func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    guard let transition = transitionContext as? ControllerTransition else { return }
    percent = 0
    self.transition = transition
    driver = transition.performDriven()
  }

  /// Moves the animations to a progress, clamped to 0…1 (R-TRANS-4).
  open func update(_ percentComplete: CGFloat) {
    guard let driver, let transition, transition.isInteractive else { return }
    percent = min(1, max(0, percentComplete))
    driver.update(percent)
    transition.updateInteractiveTransition(percent)
  }

  /// Pauses the animations after the interaction has ended, so that the user drives them again.
  open func pause() {
    guard let driver, let transition else { return }
    percent = driver.pause()
    transition.pauseInteractiveTransition()
  }

  /// Ends the interaction and completes the transition (R-TRANS-4).
  open func finish() { endInteraction(cancelling: false) }

  /// Ends the interaction and runs the animations back to their beginning (R-TRANS-4).
  open func cancel() { endInteraction(cancelling: true) }

  private func endInteraction(cancelling: Bool) {
    guard let driver, let transition, transition.isInteractive else { return }
    if cancelling {
      transition.cancelInteractiveTransition()
    } else {
      transition.finishInteractiveTransition()
    }
    let given = timingCurve.map { CurveOverTime($0, for: driver.duration).curve }
    driver.run(
      cancelling: cancelling, along: given ?? TimingCurve(completionCurve),
      speed: Double(completionSpeed))
  }
}
