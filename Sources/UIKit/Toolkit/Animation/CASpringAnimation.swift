public import Foundation

/// An animation that moves like a mass on a spring.
///
/// The app sets the duration; `settlingDuration` is the duration after which the spring is at rest.
open class CASpringAnimation: CABasicAnimation {
  /// The mass at the end of the spring; 1 by default.
  open var mass: CGFloat = 1

  /// The stiffness of the spring; 100 by default.
  open var stiffness: CGFloat = 100

  /// The damping of the spring; 10 by default.
  open var damping: CGFloat = 10

  /// The velocity at the beginning, in whole distances a second; 0 by default.
  open var initialVelocity: CGFloat = 0

  /// The time until the spring is at rest, in seconds.
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
