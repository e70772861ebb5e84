import Foundation

/// An animation of one property of a layer, or of a part of a property.
open class CAPropertyAnimation: CAAnimation {
  /// The property, such as `opacity`, `position.x` or `transform.rotation.z`.
  open var keyPath: String?

  /// Whether the value of the animation is added to that of the model and of the animations that were added before.
  open var isAdditive = false

  /// Whether each cycle begins at the last value of the cycle before; stored without effect.
  open var isCumulative = false

  /// Creates an animation of a property.
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

  /// Returns the value at a share of the duration, given that of the model with the animations that were added before;
  /// nil if the animation has no effect.
  func value(at share: Double, model: AnimationValue?) -> AnimationValue? { nil }
}
