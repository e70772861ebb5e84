public import Foundation
package import MachTime

// Animations. A change is at its end at once, and that is what touches meet; what is seen follows on the
// display's frames. The names that people call stand first, what the rest of the module asks below.
extension UIView {
  /// Makes changes that are seen to happen over some seconds, slow at both ends.
  ///
  /// Meanwhile the views that change take no new touches (R-VIEW-12).
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void
  ) {
    animate(withDuration: duration, delay: 0, animations: animations)
  }

  /// Makes changes that are seen to happen over some seconds, and tells whether they came to their end.
  ///
  /// The completion is called with the first frame at or after the end, or, if there is nothing to wait
  /// for, in the next cycle of the main loop.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, delay: 0, animations: animations, completion: completion)
  }

  /// Makes changes that are seen to happen after a delay, as the options say.
  ///
  /// The views that change take no new touches from the call to the end, the delay included, unless the
  /// options have `allowUserInteraction` (R-VIEW-12).
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      duration, delay, TimingCurve(options.curve), options, animations, completion)
  }

  /// Makes changes that are seen to swing to their end like a spring.
  ///
  /// A damping of 1 does not swing; a velocity of 1 covers the whole distance in a second.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      duration, delay, .spring(damping: dampingRatio, velocity: velocity * duration), options,
      animations, completion)
  }

  /// Makes changes that are seen at once, within an animation, too.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    AppContext.current.animator.withoutAnimation(actionsWithoutAnimation)
  }

  /// Says whether changes are animated from now on.
  public class func setAnimationsEnabled(_ enabled: Bool) {
    AppContext.current.animator.isEnabled = enabled
  }

  /// Whether changes are animated; true unless somebody said otherwise.
  public class var areAnimationsEnabled: Bool { AppContext.current.animator.isEnabled }

  /// How long the animation takes in whose closure this is asked, in seconds; 0 outside of all.
  public class var inheritedAnimationDuration: TimeInterval { AppContext.current.animator.duration }

  private class func animate(
    _ duration: TimeInterval, _ delay: TimeInterval, _ curve: TimingCurve,
    _ options: UIView.AnimationOptions, _ changes: () -> Void, _ completion: ((Bool) -> Void)?
  ) {
    var timing = AnimationTiming()
    timing.duration = duration
    timing.delay = max(0, delay)
    timing.curve = curve
    AppContext.current.animator.animate(timing, options, changes, completion)
  }
}

extension UIView {
  /// Where and how the view is: what its properties say.
  package var appearance: ViewAppearance {
    ViewAppearance(geometry: geometry, opacity: Double(alphaValue))
  }

  /// Where and how the view is seen in a frame, if its properties say what is given.
  package func seen(at frame: MachAbsoluteTime, from model: ViewAppearance) -> ViewAppearance {
    var seen = model
    for animation in animations {
      let remainder = animation.block.timing.remainder(at: frame)
      guard remainder != 0 else { continue }
      let numbers = zip(animation.property.numbers(of: seen), animation.way)
        .map { $0 - $1 * remainder }
      animation.property.set(numbers, in: &seen)
    }
    return seen
  }

  /// Where and how the view is seen now.
  package var seenAppearance: ViewAppearance {
    guard !animations.isEmpty else { return appearance }
    return seen(at: AppContext.current.animator.shownFrame, from: appearance)
  }

  /// Whether an animation keeps new touches from the view and what it holds (R-VIEW-12).
  package var isDeafByAnimation: Bool {
    animations.contains { !$0.block.options.contains(.allowUserInteraction) }
  }

  /// Whether a point of the view's coordinates that misses the view lies on what is seen of it.
  package func isSeen(at point: CGPoint) -> Bool {
    guard !animations.isEmpty else { return false }
    let seen = seenAppearance.geometry
    return seen.bounds.standardized.contains(
      seen.pointFromSuperview(geometry.pointToSuperview(point)))
  }
}
