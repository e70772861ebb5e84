public import Foundation

/// Where animations end.
public enum UIViewAnimatingPosition: Int, Sendable {
  /// At the new values.
  case end = 0
  /// At the old values.
  case start = 1
  /// Where they were stopped.
  case current = 2
}

/// Whether an animator is inactive, active or stopped.
public enum UIViewAnimatingState: Int, Sendable {
  /// It has not begun, or has finished.
  case inactive = 0
  /// It runs or is paused.
  case active = 1
  /// It was stopped and waits for `finishAnimation(at:)`.
  case stopped = 2
}

/// Starts, pauses and stops animations.
@preconcurrency @MainActor
public protocol UIViewAnimating: NSObjectProtocol {
  /// Whether the animations are inactive, active or stopped.
  var state: UIViewAnimatingState { get }
  /// Whether animations are under way and not paused.
  var isRunning: Bool { get }
  /// Whether animations go back to the old values.
  var isReversed: Bool { get set }
  /// How much of the way to the end is complete, from 0 to 1.
  var fractionComplete: CGFloat { get set }
  /// Starts the animations, or goes on with them.
  func startAnimation()
  /// Starts the animations after some seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Pauses the animations.
  func pauseAnimation()
  /// Ends the animations where they are.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Finishes animations that were stopped.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// Changes animations while they run.
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Adds animations that begin after a part of the time that is left.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  /// Adds animations.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Adds a closure that is called at the end.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  /// Goes on with paused animations with another curve or in another time.
  func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}
