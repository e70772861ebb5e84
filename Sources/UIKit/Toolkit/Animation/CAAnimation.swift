public import Foundation

/// The methods of an animation's delegate, which is called when the animation begins and ends; the animation retains
/// it.
///
/// Both methods are optional: an extension implements each with the behavior of a missing method on iOS.
@preconcurrency @MainActor
public protocol CAAnimationDelegate: NSObjectProtocol {
  /// Called with the first frame of the animation.
  func animationDidStart(_ anim: CAAnimation)

  /// Called when the animation has ended, with whether it came to its end (R-LAYER-22).
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ anim: CAAnimation) {}

  /// Does nothing.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// A change over time of the presentation of a layer; the properties of the layer itself, its model, do not change.
///
/// A layer runs a copy of the animation, so that later changes have no effect (R-LAYER-17). This class has the timing
/// and the delegate; subclasses change the presentation.
@preconcurrency @MainActor
open class CAAnimation: NSObject, NSCopying, CAMediaTiming, CAAction {
  final var timing = MediaTiming()
  /// The values that `setValue(_:forKey:)` has stored.
  private final var attributes: [String: Any] = [:]

  /// The function that maps the time to the progress; nil means a constant speed.
  open var timingFunction: CAMediaTimingFunction?

  /// The object that is called when the animation begins and ends; retained.
  open var delegate: (any CAAnimationDelegate)?

  /// Whether the layer removes the animation when it has ended; true by default.
  open var isRemovedOnCompletion = true

  /// Creates an animation without an effect.
  public override init() { super.init() }

  /// Creates an animation without an effect; archives are not read on this platform.
  public required init?(coder: NSCoder) { super.init() }

  /// Returns an animation with the same values.
  public nonisolated func copy(with zone: NSZone? = nil) -> Any {
    let copy: CAAnimation = MainThread.assumed { duplicate() }
    return copy
  }

  /// Returns an animation of the same class with the same values; a subclass overrides this.
  func duplicate() -> CAAnimation {
    let copy = CAAnimation()
    copy.takeValues(of: self)
    return copy
  }

  /// Takes the values of another animation; a subclass overrides this to take its own values, too.
  func takeValues(of other: CAAnimation) {
    timing = other.timing
    attributes = other.attributes
    timingFunction = other.timingFunction
    delegate = other.delegate
    isRemovedOnCompletion = other.isRemovedOnCompletion
  }

  /// Adds the animation to a layer, as the action of a property that has changed.
  open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }

  /// Applies the animation to a copy of the layer, at a time in seconds after its beginning; does nothing unless
  /// overridden.
  func apply(to layer: CALayer, after elapsed: Double) {}

  /// Returns the progress of the animation at a share of its duration.
  func progress(at share: Double) -> Double { timingFunction?.progress(at: share) ?? share }

  /// Returns the value that was stored for a key; nil if there is none.
  open func value(forKey key: String) -> Any? { attributes[key] }

  /// Stores a value for a key, by which a delegate can recognize the animation.
  open func setValue(_ value: Any?, forKey key: String) { attributes[key] = value }
}

extension CAAnimation {
  /// The time at which the animation begins, in seconds of the layer's time; 0 means when it is added.
  public var beginTime: CFTimeInterval {
    get { timing.beginTime }
    set { timing.beginTime = newValue }
  }

  /// The duration of one cycle, in seconds; 0 means the duration of the transaction, or of the group.
  public var duration: CFTimeInterval {
    get { timing.duration }
    set { timing.duration = max(0, newValue) }
  }

  /// The speed of the animation's time, as a multiple of the layer's time; 0 halts it.
  public var speed: Float {
    get { timing.speed }
    set { timing.speed = newValue }
  }

  /// The number of seconds that is added to the animation's time.
  public var timeOffset: CFTimeInterval {
    get { timing.timeOffset }
    set { timing.timeOffset = newValue }
  }

  /// The number of cycles, which need not be whole; 0 means one.
  public var repeatCount: Float {
    get { timing.repeatCount }
    set { timing.repeatCount = newValue }
  }

  /// The duration in seconds for which the cycles are repeated; 0 means that `repeatCount` decides.
  public var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set { timing.repeatDuration = newValue }
  }

  /// Whether each cycle is followed by one that runs backwards.
  public var autoreverses: Bool {
    get { timing.autoreverses }
    set { timing.autoreverses = newValue }
  }

  /// Whether the animation has an effect before its beginning and after its end; the latter requires that
  /// `isRemovedOnCompletion` be false.
  public var fillMode: CAMediaTimingFillMode {
    get { timing.fillMode }
    set { timing.fillMode = newValue }
  }
}
