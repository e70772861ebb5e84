public import Foundation

/// The kind of the curve of timing parameters.
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

/// The methods of an object that provides the curve of a `UIViewPropertyAnimator`.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: NSObjectProtocol {
  /// The kind of the curve, which decides about the parameters that are used.
  var timingCurveType: UITimingCurveType { get }
  /// The parameters of a Bézier curve; nil if there is none.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The parameters of a spring; nil if there is none.
  var springTimingParameters: UISpringTimingParameters? { get }
}
