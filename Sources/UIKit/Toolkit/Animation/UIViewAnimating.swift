public import Foundation

/// The position at which animations end.
public enum UIViewAnimatingPosition: Int, Sendable {
  /// At the new values.
  case end = 0
  /// At the old values.
  case start = 1
  /// At the values at which they were stopped.
  case current = 2
}

/// The state of an animator.
public enum UIViewAnimatingState: Int, Sendable {
  /// The animations have not begun, or have finished.
  case inactive = 0
  /// The animations run or are paused.
  case active = 1
  /// The animations were stopped, and `finishAnimation(at:)` must be called.
  case stopped = 2
}

/// The methods of an object that starts, pauses and stops animations.
@preconcurrency @MainActor
public protocol UIViewAnimating: NSObjectProtocol {
  /// Whether the animations are inactive, active or stopped.
  var state: UIViewAnimatingState { get }
  /// Whether the animations run, and are not paused.
  var isRunning: Bool { get }
  /// Whether the animations go back to the old values.
  var isReversed: Bool { get set }
  /// The part of the way to the end that is complete, from 0 to 1.
  var fractionComplete: CGFloat { get set }
  /// Starts or resumes the animations.
  func startAnimation()
  /// Starts the animations after a delay, in seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Pauses the animations.
  func pauseAnimation()
  /// Stops the animations at their present values; if `withoutFinishing` is false, `finishAnimation(at:)` must follow.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Finishes animations that were stopped.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// The methods of an object that changes animations while they run.
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Adds animations that begin after a part of the remaining time, from 0 to 1.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  /// Adds animations.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Adds a closure that is called at the end.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  /// Resumes paused animations with another curve, or over another part of the duration.
  func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}
