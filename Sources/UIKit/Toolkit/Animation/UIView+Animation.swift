public import Foundation
package import TouchstoneMachTime

// Animations. A change takes effect at once in the model, which is what touches are tested against; the
// presentation follows frame by frame. The public methods come first, then what the rest of the module uses.
extension UIView {
  /// Animates changes over a number of seconds, easing in and out.
  ///
  /// Meanwhile the views that change receive no new touches (R-VIEW-12).
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void
  ) {
    animate(withDuration: duration, delay: 0, animations: animations)
  }

  /// Animates changes over a number of seconds, and then calls a completion with whether they finished.
  ///
  /// The completion is called with the first frame at or after the end, or, if nothing is animated, in the
  /// next cycle of the main loop.
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
  /// With a damping of 1 it does not oscillate; a velocity of 1 covers the whole distance in a second.
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

  /// Returns the appearance on the screen in a frame, for an appearance in the model.
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

  /// A point of the superview in this view's coordinates, for a hit test: from where the view is seen if a property
  /// animator moves it (R-ANIM-1).
  package func hitPoint(fromSuperview point: CGPoint) -> CGPoint {
    isHitWhereSeen
      ? seenAppearance.geometry.pointFromSuperview(point) : geometry.pointFromSuperview(point)
  }

  /// The bounds for a hit test: those that are seen if a property animator changes them (R-ANIM-1).
  package var hitBounds: CGRect {
    isHitWhereSeen ? seenAppearance.geometry.bounds : geometry.bounds
  }

  private var isHitWhereSeen: Bool { animations.contains { $0.block.isHitWhereSeen } }

  /// Whether a point is inside the view on the screen; it is in the view's own coordinates, those of the model.
  package func isSeen(at point: CGPoint) -> Bool {
    guard !animations.isEmpty else { return false }
    let seen = seenAppearance.geometry
    return seen.bounds.standardized.contains(
      seen.pointFromSuperview(geometry.pointToSuperview(point)))
  }
}

extension UIView {
  /// The options of an animation.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    /// The bits, as on iOS.
    public let rawValue: UInt

    /// Creates options from bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Lays out the views that change inside the animation.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Lets the views that change receive new touches.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Ends running animations, and begins at what is on the screen.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Repeats the animation until it is ended.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// Runs the animation backwards after each cycle.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// Uses its own duration, not that of the enclosing animation.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// Uses its own curve, not that of the enclosing animation.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// Redraws content in every frame; has no effect, since content is drawn only for a picture.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// Hides views in a transition instead of removing them.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// Does not inherit options of the enclosing animation.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

    /// Eases in and out; the default.
    public static let curveEaseInOut: AnimationOptions = []
    /// Eases in.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Eases out.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Keeps a constant speed.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    /// No transition.
    public static let transitionNone: AnimationOptions = []
    /// Left to right, like the page of a book.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// Right to left, like the page of a book.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// Upwards, like a sheet of paper.
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    /// Downwards, like a sheet of paper.
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    /// One fades out while the other fades in.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// From the top, like a card.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// From the bottom, like a card.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

    /// The default frame rate.
    public static let preferredFramesPerSecondDefault: AnimationOptions = []
    /// Sixty frames a second, the only rate of this display.
    public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
    /// Thirty frames a second; this display shows sixty all the same.
    public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)
  }

  /// The timing curve of an animation.
  public enum AnimationCurve: Int, Sendable {
    /// Eases in and out.
    case easeInOut
    /// Eases in.
    case easeIn
    /// Eases out.
    case easeOut
    /// Keeps a constant speed.
    case linear
  }
}

extension UIView.AnimationOptions {
  /// The curve of the options, which is stored as a number in two of the bits.
  package var curve: UIView.AnimationCurve {
    UIView.AnimationCurve(rawValue: Int(rawValue >> 16 & 0b11)) ?? .easeInOut
  }
}

extension UIView {
  /// The animations of the view's properties that are under way.
  package var animations: [PropertyAnimation] {
    get { attached[[PropertyAnimation].self] ?? [] }
    set {
      attached[[PropertyAnimation].self] = newValue.isEmpty ? nil : newValue
      node.isAnimated = !newValue.isEmpty
    }
  }
}
