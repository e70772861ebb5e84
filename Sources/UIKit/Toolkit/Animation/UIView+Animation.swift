public import Foundation
package import TouchstoneMachTime

// Animations. A change takes effect at once in the model, against which touches are hit-tested unless a property
// animator makes the change (R-ANIM-1); the presentation follows frame by frame. The public methods come first, then
// the members for the rest of the module.
extension UIView {
  /// Animates changes over a number of seconds, easing in and out.
  ///
  /// The views that change receive no new touches during the animation (R-VIEW-12).
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void
  ) {
    animate(withDuration: duration, delay: 0, animations: animations)
  }

  /// Animates changes over a number of seconds, and then calls a completion with whether they finished.
  ///
  /// The completion is called with the first frame of the display at or after the end. If nothing is animated, or once
  /// the last animation was ended early, it is called in the next turn of the main loop.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, delay: 0, animations: animations, completion: completion)
  }

  /// Animates changes after a delay, with options.
  ///
  /// The views that change receive no new touches from the call to the end, the delay included, unless the
  /// options have `allowUserInteraction` (R-VIEW-12).
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      duration, delay, TimingCurve(options.curve), options, animations, completion)
  }

  /// Animates changes like a spring.
  ///
  /// With a damping of 1 the spring does not oscillate; a velocity of 1 covers the whole distance in a second.
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

  /// Makes changes without animation, even inside an animation block.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    AppContext.current.animator.withoutAnimation(actionsWithoutAnimation)
  }

  /// Enables or disables animations.
  public class func setAnimationsEnabled(_ enabled: Bool) {
    AppContext.current.animator.isEnabled = enabled
  }

  /// Whether animations are enabled; true by default.
  public class var areAnimationsEnabled: Bool { AppContext.current.animator.isEnabled }

  /// The duration of the current animation block, in seconds; 0 outside any block.
  public class var inheritedAnimationDuration: TimeInterval { AppContext.current.animator.duration }

  /// Animates changes with a timing curve.
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
  /// The appearance of the view in the model.
  package var appearance: ViewAppearance {
    ViewAppearance(geometry: geometry, opacity: Double(node.alpha))
  }

  /// Returns the appearance on the screen at the time of a frame of the display, from the appearance in the model.
  package func seen(at frame: MachAbsoluteTime, from model: ViewAppearance) -> ViewAppearance {
    var seen = model
    for animation in animations {
      let remainder = animation.block.remainder(at: frame, in: animation.part)
      guard remainder != 0 else { continue }
      let numbers = zip(animation.property.numbers(of: seen), animation.difference)
        .map { $0 - $1 * remainder }
      animation.property.set(numbers, in: &seen)
    }
    return seen
  }

  /// The appearance of the view on the screen.
  package var seenAppearance: ViewAppearance {
    guard !animations.isEmpty else { return appearance }
    return seen(at: context.animator.shownFrame, from: appearance)
  }

  /// Whether an animation keeps new touches from the view and its subviews (R-VIEW-12).
  package var ignoresTouchesDuringAnimation: Bool {
    animations.contains { !$0.block.options.contains(.allowUserInteraction) }
  }

  /// Converts a point of the superview to this view's coordinates for a hit test, by the view's place on the screen if
  /// a property animator moves it (R-ANIM-1).
  package func hitPoint(fromSuperview point: CGPoint) -> CGPoint {
    isHitWhereSeen
      ? seenAppearance.geometry.pointFromSuperview(point) : geometry.pointFromSuperview(point)
  }

  /// The bounds for a hit test: those on the screen if a property animator changes them (R-ANIM-1).
  package var hitBounds: CGRect {
    isHitWhereSeen ? seenAppearance.geometry.bounds : geometry.bounds
  }

  private var isHitWhereSeen: Bool { animations.contains { $0.block.isHitWhereSeen } }

  /// Whether a point in the view's coordinates in the model is inside the view on the screen; false without animations.
  package func isSeen(at point: CGPoint) -> Bool {
    guard !animations.isEmpty else { return false }
    let seen = seenAppearance.geometry
    return seen.bounds.standardized.contains(
      seen.pointFromSuperview(geometry.pointToSuperview(point)))
  }
}

extension UIView {
  /// The animations of the view's properties that have not ended, including delayed and paused ones.
  package var animations: [PropertyAnimation] {
    get { attached[[PropertyAnimation].self] ?? [] }
    set {
      attached[[PropertyAnimation].self] = newValue.isEmpty ? nil : newValue
      node.isAnimated = !newValue.isEmpty
    }
  }
}
