import Foundation

/// The progress of an animation as a function of the fraction of its duration.
///
/// The progress is 0 at the beginning and 1 at the end. On the way it can be outside of 0 to 1 for a spring, and for a
/// Bézier curve if the y of a control point is.
package enum TimingCurve: Hashable, Sendable {
  /// A cubic Bézier curve from (0, 0) to (1, 1) with two control points.
  ///
  /// Documented: the points of the named curves (`CAMediaTimingFunction`).
  case bezier(x1: Double, y1: Double, x2: Double, y2: Double)
  /// A spring that is at rest at the end.
  ///
  /// The damping is a fraction of critical damping, from `leastDamping` to 1; any other value counts as the nearer
  /// bound. The initial velocity is in whole distances per whole duration. Documented: with a damping of 1 the spring
  /// does not oscillate.
  case spring(damping: Double, velocity: Double)
  /// A mass on a spring, over a number of seconds.
  case weight(Spring, over: Double)

  /// Creates the Bézier curve of a named curve.
  package init(_ curve: UIView.AnimationCurve) {
    let (first, second) = Self.controlPoints(of: curve)
    self = .bezier(x1: first.x, y1: first.y, x2: second.x, y2: second.y)
  }

  /// Returns the control points of a named curve.
  static func controlPoints(of curve: UIView.AnimationCurve) -> (CGPoint, CGPoint) {
    switch curve {
    case .easeInOut: (CGPoint(x: 0.42, y: 0), CGPoint(x: 0.58, y: 1))
    case .easeIn: (CGPoint(x: 0.42, y: 0), CGPoint(x: 1, y: 1))
    case .easeOut: (CGPoint(x: 0, y: 0), CGPoint(x: 0.58, y: 1))
    case .linear: (CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 1))
    }
  }

  /// Returns the progress at a fraction of the duration; exactly 0 and 1 at the ends.
  package func progress(at share: Double) -> Double {
    if share <= 0 { return 0 }
    if share >= 1 { return 1 }
    switch self {
    case .bezier(let x1, let y1, let x2, let y2):
      if x1 == y1, x2 == y2 { return share }
      return Self.cubic(y1, y2, at: Self.parameter(x1, x2, at: share))
    case .spring(let damping, let velocity):
      return Self.swing(damping: damping, velocity: velocity, at: share)
    case .weight(let spring, let duration): return 1 - spring.distance(at: share * duration)
    }
  }

  /// Returns the fraction of the duration at which a Bézier curve reaches a progress; nil for springs, which can reach
  /// it several times.
  package func share(at progress: Double) -> Double? {
    guard case .bezier(let x1, let y1, let x2, let y2) = self else { return nil }
    if progress <= 0 { return 0 }
    if progress >= 1 { return 1 }
    if x1 == y1, x2 == y2 { return progress }
    return Self.cubic(x1, x2, at: Self.parameter(y1, y2, at: progress))
  }

  /// Returns a coordinate of a Bézier curve at a parameter, from this coordinate of the two control points.
  private static func cubic(_ first: Double, _ second: Double, at t: Double) -> Double {
    let rest = 1 - t
    return 3 * rest * rest * t * first + 3 * rest * t * t * second + t * t * t
  }

  /// Returns a parameter at which one coordinate of the curve has a value, by bisection.
  ///
  /// For x there is only one if the x of both control points is from 0 to 1, as in every named curve, since x then only
  /// grows. For y there may be several if the y of a control point is outside of 0 to 1.
  private static func parameter(_ x1: Double, _ x2: Double, at share: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    while true {
      let middle = (low + high) / 2
      guard middle > low, middle < high else { return middle }
      if cubic(x1, x2, at: middle) < share { low = middle } else { high = middle }
    }
  }

  /// Returns the progress of a spring of mass 1, in closed form.
  ///
  /// The amplitude falls as `exp(-decay * share)`, with the decay that leaves `springRest` at the end.
  private static func swing(damping: Double, velocity: Double, at share: Double) -> Double {
    let ratio = min(max(damping, leastDamping), 1)
    let decay = -log(springRest)
    let fading = exp(-decay * share)
    if ratio == 1 { return 1 - fading * (1 + (decay - velocity) * share) }
    let frequency = decay / ratio * (1 - ratio * ratio).squareRoot()
    let sine = (decay - velocity) / frequency * sin(frequency * share)
    return 1 - fading * (cos(frequency * share) + sine)
  }

  /// The fraction of its amplitude that a spring still has at the end.
  ///
  /// Observed: a spring is at rest at the end; assumed: the value.
  package static let springRest = 0.001

  /// The minimum damping of springs, as a fraction of critical damping.
  ///
  /// Documented: it is more than 0; assumed: the value.
  package static let leastDamping = 0.01
}
