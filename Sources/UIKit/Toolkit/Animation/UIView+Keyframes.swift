public import Foundation

// Key frames: parts of one animation, each with changes of its own. The values go in straight lines from those of the
// previous key frame to those of the next; `calculationModePaced` and the cubic modes do the same here.
extension UIView {
  /// The options of an animation with key frames; bits 0 to 5 and 9 mean the same as in `AnimationOptions`.
  public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    /// The bits, as on iOS.
    public let rawValue: UInt

    /// Creates options from bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Lays out the changed views at the end of the closure, so that changes of their subviews are animated, too.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    /// Lets the views that change receive new touches.
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    /// Ends the running animations of the properties that change, and begins at the values on the screen.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    /// Repeats the animation until it is ended.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    /// Runs the animation backwards after each cycle.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    /// Uses its own duration, not that of the enclosing animation.
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
    /// Does not inherit options of the enclosing animation.
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)

    /// In straight lines from key frame to key frame; the default.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// In jumps, each at the end of its key frame.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// At a constant speed; here in straight lines.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// On a smooth curve; here in straight lines.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// On a smooth curve at a constant speed; here in straight lines.
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)
  }

  /// Animates the changes of key frames, which the closure adds with `addKeyframe` (R-ANIM-7).
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: UIView.KeyframeAnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    var timing = AnimationTiming()
    (timing.duration, timing.delay) = (duration, max(0, delay))
    timing.curve = TimingCurve(.linear)
    // The calculation mode is a number in the bits from 10 on. Bits 0 to 5 and 9 mean the same in both kinds of
    // options.
    let isDiscrete = options.rawValue >> 10 & 0b111 == 1
    let ofBlock = UIView.AnimationOptions(rawValue: options.rawValue & 0b10_0011_1111)
    AppContext.current.animator.animate(
      timing, ofBlock.union(.overrideInheritedCurve),
      { AppContext.current.animator.withFrames(areDiscrete: isDiscrete, animations) }, completion)
  }

  /// Adds a key frame, whose start and duration are parts of the animation's duration, from 0 to 1 (R-ANIM-7).
  ///
  /// Outside of an animation block the changes are not animated.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    let start = min(1, max(0, frameStartTime))
    AppContext.current.animator.collectFrame(
      start...min(1, max(start, frameStartTime + frameDuration)), animations)
  }
}
