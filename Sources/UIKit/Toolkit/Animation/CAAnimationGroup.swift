import Foundation

/// Several animations of one layer that run in the time of the group (R-LAYER-20).
///
/// The animations have no effect after the end of the group, unless the group fills forwards. An animation without a
/// duration has that of the group. The delegates of the animations are not called.
open class CAAnimationGroup: CAAnimation {
  /// The animations; applied in their order.
  open var animations: [CAAnimation]?

  override func duplicate() -> CAAnimation {
    let copy = CAAnimationGroup()
    copy.takeValues(of: self)
    return copy
  }

  override func takeValues(of other: CAAnimation) {
    super.takeValues(of: other)
    guard let other = other as? CAAnimationGroup else { return }
    animations = other.animations?.map { $0.duplicate() }
  }

  override func apply(to layer: CALayer, after elapsed: Double) {
    guard let share = timing.share(at: elapsed) else { return }
    let time = progress(at: share) * duration
    for animation in animations ?? [] {
      let inner = animation.duplicate()
      if inner.duration == 0 { inner.duration = duration }
      inner.apply(to: layer, after: time - inner.beginTime)
    }
  }
}
