import Foundation

/// A mass on a spring that is released at the distance 1 from its rest position (R-LAYER-25).
///
/// With less than critical damping the mass oscillates; with more it approaches the rest position slowly; at critical
/// damping it comes to rest soonest.
package struct Spring: Hashable, Sendable {
  let mass: Double
  let stiffness: Double
  let damping: Double
  /// The velocity towards the rest position at the beginning, in whole distances a second.
  let velocity: Double

  /// The largest distance of a spring that counts as at rest.
  ///
  /// Documented: a spring settles after a time; assumed: the distance.
  static let rest = 0.001

  /// The settling time, in seconds, of a spring that does not settle in about that time, such as one without damping.
  ///
  /// Source: our choice.
  static let longestTime = 1e4

  /// The frequency without damping, in radians a second; a mass of 0 counts as a very small one, here and below.
  private var frequency: Double { (max(stiffness, 0) / max(mass, 1e-9)).squareRoot() }

  /// The rate at which the amplitude decays, per second.
  private var decay: Double { max(damping, 0) / (2 * max(mass, 1e-9)) }

  /// Returns the distance from the rest position after a time in seconds; negative on the other side.
  func distance(at time: Double) -> Double {
    guard time > 0, frequency > 0 else { return 1 }
    let difference = decay * decay - frequency * frequency
    // Near critical damping, the other formulas would divide by almost zero.
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

  /// The time in seconds after which the distance remains below `rest`.
  var settlingTime: Double {
    var (low, high) = (0.0, 1.0)
    while envelope(at: high) > Spring.rest {
      guard high < Spring.longestTime else { return Spring.longestTime }
      (low, high) = (high, 2 * high)
    }
    // Sixty halvings use up the precision of the numbers.
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if envelope(at: middle) > Spring.rest { low = middle } else { high = middle }
    }
    return high
  }

  /// An upper bound of the distance at a time; it rises at most once, and then falls.
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

  /// The two rates at which a spring that does not oscillate decays, per second; both are negative.
  private func rates(_ difference: Double) -> (slow: Double, fast: Double) {
    (-decay + difference.squareRoot(), -decay - difference.squareRoot())
  }

  /// The part of the distance that decays at the slow rate, which follows from the distance and velocity at the
  /// beginning.
  private func slowShare(_ slow: Double, _ fast: Double) -> Double {
    (-velocity - fast) / (slow - fast)
  }
}
