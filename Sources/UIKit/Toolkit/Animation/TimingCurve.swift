import Foundation
package import TouchstoneMachTime

/// The progress of an animation as a function of the fraction of its duration.
///
/// Pure. Progress is a fraction as well; that of a spring can exceed 1 for a while.
package enum TimingCurve: Hashable, Sendable {
  /// A cubic Bézier curve from (0, 0) to (1, 1) with two control points.
  ///
  /// Documented: the points of the named curves (`CAMediaTimingFunction`).
  case bezier(x1: Double, y1: Double, x2: Double, y2: Double)
  /// A spring that is at rest at the end.
  ///
  /// The damping is a fraction of critical damping; the initial velocity is in whole distances per whole
  /// duration. Documented: that a damping of 1 does not oscillate.
  case spring(damping: Double, velocity: Double)
  /// A weight on a spring, over the seconds until it is at rest.
  case weight(Spring, over: Double)

  /// Creates the curve of an animation curve of UIKit.
  package init(_ curve: UIView.AnimationCurve) {
    let (first, second) = Self.controlPoints(of: curve)
    self = .bezier(x1: first.x, y1: first.y, x2: second.x, y2: second.y)
  }

  /// The control points of a named curve.
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

  /// The fraction of the duration at which a Bézier curve reaches a progress; nil for springs, which pass it several times.
  package func share(at progress: Double) -> Double? {
    guard case .bezier(let x1, let y1, let x2, let y2) = self else { return nil }
    if progress <= 0 { return 0 }
    if progress >= 1 { return 1 }
    if x1 == y1, x2 == y2 { return progress }
    return Self.cubic(x1, x2, at: Self.parameter(y1, y2, at: progress))
  }

  /// One coordinate of a Bézier curve, from those of its two control points.
  private static func cubic(_ first: Double, _ second: Double, at t: Double) -> Double {
    let rest = 1 - t
    return 3 * rest * rest * t * first + 3 * rest * t * t * second + t * t * t
  }

  /// Returns the parameter at which one coordinate of the curve has a value, by bisection; time is monotonic.
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

  /// The fraction of its amplitude that a spring has left at the end.
  ///
  /// Observed: a spring is at rest by then; assumed: the value.
  package static let springRest = 0.001

  /// The minimum damping of springs, as a fraction of critical damping.
  ///
  /// Documented: it is more than 0; assumed: the value.
  package static let leastDamping = 0.01
}

/// The timing of an animation: how much of the difference is left at a time.
///
/// Pure. No frame depends on the frame before it.
///
/// | time | what is left of the difference |
/// |---|---|
/// | before the delay is over | all |
/// | within a cycle | 1 minus the progress of the curve |
/// | within a cycle that runs backwards | the same, backwards |
/// | from the end on | nothing: the value is that of the model |
package struct AnimationTiming: Hashable, Sendable {
  /// The time of the change.
  package var start = MachAbsoluteTime.zero
  /// The delay before the first cycle, in seconds.
  package var delay = 0.0
  /// The duration of one cycle, in seconds.
  package var duration = 0.0
  /// The curve of each cycle.
  package var curve = TimingCurve(.easeInOut)
  /// Whether the animation repeats without an end.
  package var repeats = false
  /// How many cycles there are, unless it repeats without an end; a cycle there and back is one.
  package var count = 1.0
  /// Whether every second cycle runs backwards.
  package var autoreverses = false

  package init() {}

  /// The time at which the first cycle begins.
  package var beginning: MachAbsoluteTime { start.advanced(bySeconds: delay) }

  /// The time at which the animation ends; nil if it repeats.
  package var end: MachAbsoluteTime? {
    repeats ? nil : beginning.advanced(bySeconds: (autoreverses ? 2 * duration : duration) * count)
  }

  /// Returns the part of the difference that is left at a time.
  ///
  /// Of an animation that takes only a part of each cycle, such as a key frame, the difference goes in that part.
  package func remainder(
    at instant: MachAbsoluteTime, in part: ClosedRange<Double> = 0...1
  ) -> Double {
    guard instant > beginning else { return 1 }
    if let end, instant >= end { return 0 }
    let cycles = Double(instant.nanoseconds(since: beginning)) / 1e9 / duration
    // Cycles that are too short to be counted are treated as ended.
    guard cycles.isFinite else { return 0 }
    let share = cycles - cycles.rounded(.down)
    let isBackwards = autoreverses && cycles.truncatingRemainder(dividingBy: 2) >= 1
    return 1 - curve.progress(at: part.share(of: isBackwards ? 1 - share : share))
  }
}

extension ClosedRange<Double> {
  /// How much of the range lies before a number, from 0 to 1; a range of one number lies before it or not at all.
  func share(of number: Double) -> Double {
    if number >= upperBound { return 1 }
    return number <= lowerBound ? 0 : (number - lowerBound) / (upperBound - lowerBound)
  }
}
