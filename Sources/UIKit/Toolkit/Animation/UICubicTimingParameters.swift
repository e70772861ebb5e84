public import Foundation

/// The parameters of a named curve, or of a Bézier curve from (0, 0) to (1, 1).
@preconcurrency @MainActor
open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  /// The named curve; `easeInOut` if control points were given.
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

  /// The kind of the curve: `builtin` for a named curve, `cubic` for control points.
  open var timingCurveType: UITimingCurveType { isNamed ? .builtin : .cubic }
  /// The parameters themselves.
  open var cubicTimingParameters: UICubicTimingParameters? { self }
  /// Returns nil.
  open var springTimingParameters: UISpringTimingParameters? { nil }
}
