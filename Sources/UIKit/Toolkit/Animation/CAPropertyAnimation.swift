public import Foundation

/// An animation of one property of a layer, or of a part of one.
open class CAPropertyAnimation: CAAnimation {
  /// The property, such as `opacity`, `position.x` or `transform.rotation.z`.
  open var keyPath: String?

  /// Whether the value of the animation is added to that of the model.
  open var isAdditive = false

  /// Whether each cycle begins where the one before ended; stored without effect.
  open var isCumulative = false

  /// Makes an animation of a property.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  override func takeValues(of other: CAAnimation) {
    super.takeValues(of: other)
    guard let other = other as? CAPropertyAnimation else { return }
    keyPath = other.keyPath
    isAdditive = other.isAdditive
    isCumulative = other.isCumulative
  }

  override func apply(to layer: CALayer, after elapsed: Double) {
    guard let keyPath, let share = timing.share(at: elapsed) else { return }
    let model = AnimationValue(layer.value(forKeyPath: keyPath))
    guard let shown = value(at: share, model: model) else { return }
    guard let seen = isAdditive ? model?.adding(shown) : shown else { return }
    layer.setValue(seen.value, forKeyPath: keyPath)
  }

  /// The value at a share of the duration; nil for none.
  func value(at share: Double, model: AnimationValue?) -> AnimationValue? { nil }
}

/// An animation from one value to another (R-LAYER-18).
///
/// | given | from | to |
/// |---|---|---|
/// | `fromValue` and `toValue` | the one | the other |
/// | `fromValue` and `byValue` | the one | the sum of both |
/// | `byValue` and `toValue` | the difference of both | the latter |
/// | `fromValue` | that | the value of the model |
/// | `toValue` | the value of the model | that |
/// | `byValue` | the value of the model | the sum of both |
open class CABasicAnimation: CAPropertyAnimation {
  /// Where the animation begins.
  open var fromValue: Any?

  /// Where the animation ends.
  open var toValue: Any?

  /// How far the animation goes.
  open var byValue: Any?

  /// Whether no value is given, so that the animation goes from what was to what is.
  final var hasNoValues: Bool { fromValue == nil && toValue == nil && byValue == nil }

  override func duplicate() -> CAAnimation {
    let copy = CABasicAnimation()
    copy.takeValues(of: self)
    return copy
  }

  override func takeValues(of other: CAAnimation) {
    super.takeValues(of: other)
    guard let other = other as? CABasicAnimation else { return }
    fromValue = other.fromValue
    toValue = other.toValue
    byValue = other.byValue
  }

  override func value(at share: Double, model: AnimationValue?) -> AnimationValue? {
    guard let (start, end) = ends(model) else { return nil }
    return start.mixed(with: end, progress(at: share))
  }

  private func ends(_ model: AnimationValue?) -> (AnimationValue, AnimationValue)? {
    let from = AnimationValue(fromValue)
    let to = AnimationValue(toValue)
    let by = AnimationValue(byValue)
    let difference = by.flatMap { to?.subtracting($0) }
    guard let start = from ?? difference ?? model else { return nil }
    let sum = by.flatMap { start.adding($0) }
    guard let end = to ?? sum ?? model else { return nil }
    return (start, end)
  }
}

/// An animation that swings like a mass on a spring.
///
/// The app sets its duration; `settlingDuration` is the one that suits the spring.
open class CASpringAnimation: CABasicAnimation {
  /// The mass at the end of the spring; 1 by default.
  open var mass: CGFloat = 1

  /// How stiff the spring is; 100 by default.
  open var stiffness: CGFloat = 100

  /// How much the spring is slowed down; 10 by default.
  open var damping: CGFloat = 10

  /// The velocity at the beginning, in distances a second; 0 by default.
  open var initialVelocity: CGFloat = 0

  /// How long the spring takes until it is at rest.
  open var settlingDuration: CFTimeInterval { spring.settlingTime }

  override func duplicate() -> CAAnimation {
    let copy = CASpringAnimation()
    copy.takeValues(of: self)
    return copy
  }

  override func takeValues(of other: CAAnimation) {
    super.takeValues(of: other)
    guard let other = other as? CASpringAnimation else { return }
    mass = other.mass
    stiffness = other.stiffness
    damping = other.damping
    initialVelocity = other.initialVelocity
  }

  override func progress(at share: Double) -> Double {
    1 - spring.distance(at: super.progress(at: share) * duration)
  }

  private var spring: Spring {
    Spring(
      mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping),
      velocity: Double(initialVelocity))
  }
}
