import Foundation

/// An animation from one value to another (R-LAYER-18).
///
/// | given | from | to |
/// |---|---|---|
/// | `fromValue` and `toValue` | `fromValue` | `toValue` |
/// | `fromValue` and `byValue` | `fromValue` | `fromValue` plus `byValue` |
/// | `byValue` and `toValue` | `toValue` minus `byValue` | `toValue` |
/// | `fromValue` | `fromValue` | the value of the model |
/// | `toValue` | the value of the model | `toValue` |
/// | `byValue` | the value of the model | the value of the model plus `byValue` |
///
/// The value of the model includes the effect of animations of the same property that were added before.
open class CABasicAnimation: CAPropertyAnimation {
  /// The value at the beginning.
  open var fromValue: Any?

  /// The value at the end.
  open var toValue: Any?

  /// The value at the end minus that at the beginning.
  open var byValue: Any?

  /// Whether no value is given, so that the animation goes from the previous value of the model to the present one.
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

  /// The values at the beginning and at the end; nil if the given values do not determine them.
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
