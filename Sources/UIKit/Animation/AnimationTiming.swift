package import MachTime

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
