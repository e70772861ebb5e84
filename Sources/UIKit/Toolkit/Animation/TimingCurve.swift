import Foundation
package import TouchstoneMachTime

/// How far an animation has come after a share of its time.
///
/// Pure. Both are fractions of the whole; a spring may come further than its end for a while.
package enum TimingCurve: Hashable, Sendable {
  /// A curve from (0, 0) to (1, 1) that two points pull at.
  ///
  /// Documented: the points of the named curves (`CAMediaTimingFunction`).
  case bezier(x1: Double, y1: Double, x2: Double, y2: Double)
  /// A spring that has swung out at the end.
  ///
  /// The velocity is in whole distances per whole time. Documented: that a damping of 1 does not swing.
  case spring(damping: Double, velocity: Double)

  /// The curve that UIKit means by a name.
  package init(_ curve: UIView.AnimationCurve) {
    switch curve {
    case .easeInOut: self = .bezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1)
    case .easeIn: self = .bezier(x1: 0.42, y1: 0, x2: 1, y2: 1)
    case .easeOut: self = .bezier(x1: 0, y1: 0, x2: 0.58, y2: 1)
    case .linear: self = .bezier(x1: 0, y1: 0, x2: 1, y2: 1)
    }
  }

  /// How far the animation has come; exactly 0 and 1 at the ends.
  package func progress(at share: Double) -> Double {
    if share <= 0 { return 0 }
    if share >= 1 { return 1 }
    switch self {
    case .bezier(let x1, let y1, let x2, let y2):
      if x1 == y1, x2 == y2 { return share }
      return Self.cubic(y1, y2, at: Self.parameter(x1, x2, at: share))
    case .spring(let damping, let velocity):
      return Self.swing(damping: damping, velocity: velocity, at: share)
    }
  }

  /// One coordinate of the curve.
  private static func cubic(_ first: Double, _ second: Double, at t: Double) -> Double {
    let rest = 1 - t
    return 3 * rest * rest * t * first + 3 * rest * t * t * second + t * t * t
  }

  /// Where on the curve a share of the time is; the time never runs back on it, so halving finds it.
  private static func parameter(_ x1: Double, _ x2: Double, at share: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    while true {
      let middle = (low + high) / 2
      guard middle > low, middle < high else { return middle }
      if cubic(x1, x2, at: middle) < share { low = middle } else { high = middle }
    }
  }

  /// A spring of mass 1 that is pulled back from a whole distance, in closed form.
  private static func swing(damping: Double, velocity: Double, at share: Double) -> Double {
    let ratio = min(max(damping, leastDamping), 1)
    let decay = -log(springRest)
    let fading = exp(-decay * share)
    if ratio == 1 { return 1 - fading * (1 + (decay - velocity) * share) }
    let frequency = decay / ratio * (1 - ratio * ratio).squareRoot()
    let sine = (decay - velocity) / frequency * sin(frequency * share)
    return 1 - fading * (cos(frequency * share) + sine)
  }

  /// How much of its swing a spring has kept when its time is over, as a fraction.
  ///
  /// Source: none. Observed: that a spring is at rest by then; assumed: how nearly.
  package static let springRest = 0.001

  /// Springs are damped at least so much; unit: fraction of the damping that does not swing.
  ///
  /// Source: none. Documented: that it is more than 0; assumed.
  package static let leastDamping = 0.01
}

/// When an animation goes on, and how much of the way is left at an instant.
///
/// Pure. No frame depends on the frame before it.
///
/// | instant | what is left of the way |
/// |---|---|
/// | before the delay is over | all |
/// | within a cycle | what the curve leaves of the share of time that has passed |
/// | within a cycle that goes back | the same, read backwards |
/// | from the end on | nothing: the value is the model's |
package struct AnimationTiming: Hashable, Sendable {
  /// When the change was made.
  package var start = MachAbsoluteTime.zero
  /// How long it is seen where it was before, in seconds.
  package var delay = 0.0
  /// How long one cycle takes, in seconds.
  package var duration = 0.0
  /// How fast it goes when.
  package var curve = TimingCurve(.easeInOut)
  /// Whether it begins anew whenever it is over.
  package var repeats = false
  /// Whether every second cycle goes back.
  package var autoreverses = false

  package init() {}

  /// When the first cycle begins.
  package var beginning: MachAbsoluteTime { start.advanced(bySeconds: delay) }

  /// When the animation is over; nil if it never is.
  package var end: MachAbsoluteTime? {
    repeats ? nil : beginning.advanced(bySeconds: autoreverses ? 2 * duration : duration)
  }

  /// Which part of the way is still to go.
  package func remainder(at instant: MachAbsoluteTime) -> Double {
    guard instant > beginning else { return 1 }
    if let end, instant >= end { return 0 }
    let cycles = Double(instant.nanoseconds(since: beginning)) / 1e9 / duration
    // Cycles too short to count look as if they were over.
    guard cycles.isFinite else { return 0 }
    let share = cycles - cycles.rounded(.down)
    let isBackwards = autoreverses && cycles.truncatingRemainder(dividingBy: 2) >= 1
    return 1 - curve.progress(at: isBackwards ? 1 - share : share)
  }
}
