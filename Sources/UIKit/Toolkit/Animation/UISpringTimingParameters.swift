public import Foundation

/// The parameters of a spring: a damping ratio, over the animator's duration; or mass, stiffness and damping, over the
/// time until the spring is at rest.
@preconcurrency @MainActor
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  /// The values that determine the movement.
  enum Kind: Equatable {
    /// A damping ratio; the spring is at rest at the end of the animator's duration.
    case ratio(Double)
    /// A mass on a spring, over the time until it is at rest; the animator's duration is ignored.
    case weight(mass: Double, stiffness: Double, damping: Double)
  }

  let kind: Kind
  /// The velocity at the beginning, in whole distances a second; only that along x is used.
  public let initialVelocity: CGVector

  /// Creates the spring that the system uses for its own transitions.
  ///
  /// Observed: its mass is 3, its stiffness 1000 and its damping 500.
  public override convenience init() {
    self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero)
  }

  /// Creates a spring that is at rest at the end of the duration, and oscillates if the ratio is less than 1.
  public convenience init(dampingRatio ratio: CGFloat) {
    self.init(dampingRatio: ratio, initialVelocity: .zero)
  }

  /// Creates a spring that is at rest at the end of the duration, with an initial velocity.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    kind = .ratio(ratio)
    initialVelocity = velocity
    super.init()
  }

  /// Creates a spring from physical values; the animator's duration is ignored.
  public init(
    mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector
  ) {
    kind = .weight(mass: mass, stiffness: stiffness, damping: damping)
    initialVelocity = velocity
    super.init()
  }

  /// Creates a spring from its perceived duration in seconds and its bounce; the animator's duration is ignored.
  ///
  /// With a bounce of 0 the spring does not oscillate, with 1 it never stops, and with less than 0 it is overdamped.
  /// Documented for the springs of SwiftUI, which UIKit shares: the stiffness is (2π / duration)², and the damping
  /// follows from the bounce.
  public init(duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity: CGVector = .zero)
  {
    let frequency = 2 * Double.pi / max(duration, 1e-6)
    let ratio = bounce >= 0 ? 1 - Double(bounce) : 1 / (1 + Double(bounce))
    kind = .weight(mass: 1, stiffness: frequency * frequency, damping: 2 * ratio * frequency)
    self.initialVelocity = initialVelocity
    super.init()
  }

  /// The kind of the curve: `spring`.
  open var timingCurveType: UITimingCurveType { .spring }
  /// Returns nil.
  open var cubicTimingParameters: UICubicTimingParameters? { nil }
  /// The parameters themselves.
  open var springTimingParameters: UISpringTimingParameters? { self }
}
