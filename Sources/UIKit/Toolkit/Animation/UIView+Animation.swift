public import Foundation
package import TouchstoneMachTime

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
    return seen(at: context.animator.shownFrame, from: appearance)
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

extension UIView {
  /// How an animation goes, and what touches may do meanwhile.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    /// The bits, as on iOS.
    public let rawValue: UInt

    /// Makes options from bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// What is animated is laid out within the animation.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// New touches may hit what is animated.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// What is still in flight ends, and this animation begins where it is seen.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// It begins anew until somebody ends it.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// It goes back the way it came.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// It lasts as long as it says, not as long as the animation around it.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// It has its own curve, not that of the animation around it.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// Content is drawn anew in every frame; without effect, as nothing is drawn on this platform.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// A transition hides views and does not remove them; for transitions only.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// It takes no options from the animation around it.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

    /// Slow at both ends, which is what no curve means.
    public static let curveEaseInOut: AnimationOptions = []
    /// Slow at the beginning.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Slow at the end.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// As fast at all times.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    /// No transition; transitions are looks, and nothing is drawn on this platform.
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

    /// As often as the system likes.
    public static let preferredFramesPerSecondDefault: AnimationOptions = []
    /// Sixty frames a second; this display has no others.
    public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
    /// Thirty frames a second; this display has no others than sixty.
    public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)
  }

  /// The pace of an animation.
  public enum AnimationCurve: Int, Sendable {
    /// Slow at both ends.
    case easeInOut
    /// Slow at the beginning.
    case easeIn
    /// Slow at the end.
    case easeOut
    /// As fast at all times.
    case linear
  }
}

extension UIView.AnimationOptions {
  /// The curve that the options name; it is a number among the bits, not a set of them.
  package var curve: UIView.AnimationCurve {
    UIView.AnimationCurve(rawValue: Int(rawValue >> 16 & 0b11)) ?? .easeInOut
  }
}
