public import Foundation

/// The kind of curve that timing parameters give.
public enum UITimingCurveType: Int, Sendable {
  /// One of the named curves.
  case builtin = 0
  /// A Bézier curve with two control points.
  case cubic = 1
  /// A spring.
  case spring = 2
  /// Several curves at once.
  case composed = 3
}

/// Gives a `UIViewPropertyAnimator` its curve.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: NSObjectProtocol {
  /// Which of the parameters to use.
  var timingCurveType: UITimingCurveType { get }
  /// The parameters of a Bézier curve.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The parameters of a spring.
  var springTimingParameters: UISpringTimingParameters? { get }
}

/// A named curve or a Bézier curve from (0, 0) to (1, 1).
@preconcurrency @MainActor
open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  /// The named curve; `easeInOut` where control points were given.
  public let animationCurve: UIView.AnimationCurve
  /// The first control point.
  public let controlPoint1: CGPoint
  /// The second control point.
  public let controlPoint2: CGPoint
  private let isNamed: Bool

  /// Creates the parameters of the default curve, which eases in and out.
  public override convenience init() { self.init(animationCurve: .easeInOut) }

  /// Creates the parameters of a named curve.
  public init(animationCurve curve: UIView.AnimationCurve) {
    animationCurve = curve
    (controlPoint1, controlPoint2) = TimingCurve.controlPoints(of: curve)
    isNamed = true
    super.init()
  }

  /// Creates the parameters of a Bézier curve.
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    animationCurve = .easeInOut
    (controlPoint1, controlPoint2) = (point1, point2)
    isNamed = false
    super.init()
  }

  /// Whether the curve has a name or control points of its own.
  open var timingCurveType: UITimingCurveType { isNamed ? .builtin : .cubic }
  /// The parameters themselves.
  open var cubicTimingParameters: UICubicTimingParameters? { self }
  /// Returns nil.
  open var springTimingParameters: UISpringTimingParameters? { nil }
}

/// A spring: by its damping ratio over the animator's duration, or by mass, stiffness and damping for as long as it takes.
@preconcurrency @MainActor
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  /// What determines the movement.
  enum Kind: Equatable {
    /// At rest at the end of the animator's duration.
    case ratio(Double)
    /// A mass on a spring, over the time until it is at rest; the animator's duration is ignored.
    case weight(mass: Double, stiffness: Double, damping: Double)
  }

  let kind: Kind
  /// How fast the animation begins, in whole distances a second.
  public let initialVelocity: CGVector

  /// Creates the spring that the system uses for its own transitions.
  ///
  /// Observed: its mass is 3, its stiffness 1000 and its damping 500.
  public override convenience init() {
    self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero)
  }

  /// Creates a spring that is at rest at the end of the duration, and swings if the ratio is less than 1.
  public convenience init(dampingRatio ratio: CGFloat) {
    self.init(dampingRatio: ratio, initialVelocity: .zero)
  }

  /// Creates a spring that is at rest at the end of the duration, with the velocity that it begins with.
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

  /// Creates a spring by its perceived duration and its bounce: 0 does not swing, 1 never stops, less than 0 creeps.
  ///
  /// Documented for springs of SwiftUI, which UIKit shares: stiffness is (2π / duration)², damping follows from the bounce.
  public init(duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity: CGVector = .zero)
  {
    let frequency = 2 * Double.pi / max(duration, 1e-6)
    let ratio = bounce >= 0 ? 1 - Double(bounce) : 1 / (1 + Double(bounce))
    kind = .weight(mass: 1, stiffness: frequency * frequency, damping: 2 * ratio * frequency)
    self.initialVelocity = initialVelocity
    super.init()
  }

  /// A spring.
  open var timingCurveType: UITimingCurveType { .spring }
  /// Returns nil.
  open var cubicTimingParameters: UICubicTimingParameters? { nil }
  /// The parameters themselves.
  open var springTimingParameters: UISpringTimingParameters? { self }
}
