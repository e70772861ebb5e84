import Foundation

/// A mass on a spring, let go at the distance 1 from its rest (R-LAYER-25).
///
/// Pure. With little damping the mass swings, with much it creeps; at critical damping, in between, it comes to rest
/// soonest.
package struct Spring: Hashable, Sendable {
  let mass: Double
  let stiffness: Double
  let damping: Double
  /// The velocity towards the rest at the beginning, in distances a second.
  let velocity: Double

  /// The distance at which a spring counts as at rest.
  ///
  /// Documented: that there is a time after which it does; assumed: the distance.
  static let rest = 0.001

  /// The longest time until a spring is at rest, in seconds; one without damping never is.
  ///
  /// Source: our choice.
  static let longestTime = 1e4

  /// The frequency without damping, in radians a second.
  private var frequency: Double { (max(stiffness, 0) / max(mass, 1e-9)).squareRoot() }

  /// How fast the swings fade, as a part of a second.
  private var decay: Double { max(damping, 0) / (2 * max(mass, 1e-9)) }

  /// The distance from the rest after some seconds.
  func distance(at time: Double) -> Double {
    guard time > 0, frequency > 0 else { return 1 }
    let difference = decay * decay - frequency * frequency
    // Near to critical damping, where the other formulas would divide by almost zero.
    if abs(difference) < 1e-9 * frequency * frequency {
      return exp(-decay * time) * (1 + (decay - velocity) * time)
    }
    if difference < 0 {
      let swing = (-difference).squareRoot()
      let sine = (decay - velocity) / swing * sin(swing * time)
      return exp(-decay * time) * (cos(swing * time) + sine)
    }
    let (slow, fast) = rates(difference)
    let share = slowShare(slow, fast)
    return share * exp(slow * time) + (1 - share) * exp(fast * time)
  }

  /// The time after which the distance is never again larger than `rest`.
  var settlingTime: Double {
    var (low, high) = (0.0, 1.0)
    while envelope(at: high) > Spring.rest {
      guard high < Spring.longestTime else { return Spring.longestTime }
      (low, high) = (high, 2 * high)
    }
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if envelope(at: middle) > Spring.rest { low = middle } else { high = middle }
    }
    return high
  }

  /// An upper bound of the distance at a time; it only falls after at most one rise.
  private func envelope(at time: Double) -> Double {
    guard frequency > 0 else { return 1 }
    let difference = decay * decay - frequency * frequency
    if abs(difference) < 1e-9 * frequency * frequency {
      return exp(-decay * time) * (1 + abs(decay - velocity) * time)
    }
    if difference < 0 {
      return exp(-decay * time) * hypot(1, (decay - velocity) / (-difference).squareRoot())
    }
    let (slow, fast) = rates(difference)
    let share = slowShare(slow, fast)
    return abs(share) * exp(slow * time) + abs(1 - share) * exp(fast * time)
  }

  /// The two rates at which a spring without swings fades; both are negative.
  private func rates(_ difference: Double) -> (slow: Double, fast: Double) {
    (-decay + difference.squareRoot(), -decay - difference.squareRoot())
  }

  /// How much of the distance fades at the slow rate, so that distance and velocity are right at the beginning.
  private func slowShare(_ slow: Double, _ fast: Double) -> Double {
    (-velocity - fast) / (slow - fast)
  }
}
