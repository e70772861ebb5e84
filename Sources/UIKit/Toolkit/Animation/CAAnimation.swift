public import Foundation

/// An object that is called when an animation begins and ends; the animation keeps it alive.
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

/// A change over time of what a layer shows; the values of the layer itself, its model, stay as they are.
///
/// A layer runs a copy of it, so that later changes have no effect (R-LAYER-17). This class has timing and a delegate;
/// its subclasses say what is shown.
@preconcurrency @MainActor
open class CAAnimation: NSObject, NSCopying, CAMediaTiming, CAAction {
  final var timing = MediaTiming()
  /// Values under names that are no properties.
  private final var attributes: [String: Any] = [:]

  /// How the progress follows from the time; nil means a constant speed.
  open var timingFunction: CAMediaTimingFunction?

  /// What is called when the animation begins and ends.
  open var delegate: (any CAAnimationDelegate)?

  /// Whether the layer gives the animation up when it has ended; true by default.
  open var isRemovedOnCompletion = true

  /// Makes an animation that shows nothing.
  public override init() { super.init() }

  /// Makes an animation as an archive would; archives are not read on this platform.
  public required init?(coder: NSCoder) { super.init() }

  /// Returns an animation with the same values.
  public nonisolated func copy(with zone: NSZone? = nil) -> Any {
    let copy: CAAnimation = MainThread.assumed { duplicate() }
    return copy
  }

  /// Returns an animation with the same values.
  func duplicate() -> CAAnimation {
    let copy = CAAnimation()
    copy.takeValues(of: self)
    return copy
  }

  /// Takes the values that all animations have.
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

  /// Shows what the animation shows at a time after its beginning, in a copy of the layer; here nothing.
  func apply(to layer: CALayer, after elapsed: Double) {}

  /// How far the animation is at a share of its duration.
  func progress(at share: Double) -> Double { timingFunction?.progress(at: share) ?? share }

  /// The value that was kept under a name.
  open func value(forKey key: String) -> Any? { attributes[key] }

  /// Keeps a value under a name, most often to recognize the animation in a method of its delegate.
  open func setValue(_ value: Any?, forKey key: String) { attributes[key] = value }
}

extension CAAnimation {
  /// When it begins, in the time of the layer; 0 means when it is added.
  public var beginTime: CFTimeInterval {
    get { timing.beginTime }
    set { timing.beginTime = newValue }
  }

  /// How long one cycle takes; 0 means the duration of the transaction, or of the group.
  public var duration: CFTimeInterval {
    get { timing.duration }
    set { timing.duration = max(0, newValue) }
  }

  /// How fast its time runs, as a multiple of the speed of the layer's time; 0 halts it.
  public var speed: Float {
    get { timing.speed }
    set { timing.speed = newValue }
  }

  /// What is added to its time, so that it shows another moment.
  public var timeOffset: CFTimeInterval {
    get { timing.timeOffset }
    set { timing.timeOffset = newValue }
  }

  /// The number of cycles, which need not be whole; 0 means one.
  public var repeatCount: Float {
    get { timing.repeatCount }
    set { timing.repeatCount = newValue }
  }

  /// How long the cycles are repeated; 0 means that `repeatCount` decides.
  public var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set { timing.repeatDuration = newValue }
  }

  /// Whether each cycle then runs backwards.
  public var autoreverses: Bool {
    get { timing.autoreverses }
    set { timing.autoreverses = newValue }
  }

  /// What is shown before the beginning and after the end; the end needs `isRemovedOnCompletion` to be false.
  public var fillMode: CAMediaTimingFillMode {
    get { timing.fillMode }
    set { timing.fillMode = newValue }
  }
}
