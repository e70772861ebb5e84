import Foundation
package import TouchstoneMachTime

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
  /// An animation that takes only a part of each cycle, such as a key frame, makes its change in that part.
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
