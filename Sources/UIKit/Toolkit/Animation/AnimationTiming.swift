import Foundation
package import TouchstoneMachTime

/// The timing of an animation: which part of the difference between the old and the new value remains at a time.
///
/// The part depends on the time alone, and not on the frame before.
///
/// | time | remaining part of the difference |
/// |---|---|
/// | before the delay is over | all |
/// | within a cycle | 1 minus the progress of the curve |
/// | within a cycle that runs backwards | the same, backwards |
/// | from the end on | nothing: the value is that of the model |
package struct AnimationTiming: Hashable, Sendable {
  /// The time at which the values changed in the model; the delay begins then.
  package var start = MachAbsoluteTime.zero
  /// The delay before the first cycle, in seconds.
  package var delay = 0.0
  /// The duration of one cycle, in seconds.
  package var duration = 0.0
  /// The curve of each cycle.
  package var curve = TimingCurve(.easeInOut)
  /// Whether the animation repeats without an end.
  package var repeats = false
  /// The number of cycles of an animation that ends; with `autoreverses`, a cycle and its reverse count as one.
  package var count = 1.0
  /// Whether every second cycle runs backwards.
  package var autoreverses = false

  package init() {}

  /// The time at which the first cycle begins.
  package var beginning: MachAbsoluteTime { start.advanced(bySeconds: delay) }

  /// The time at which the animation ends; nil if it repeats without an end.
  package var end: MachAbsoluteTime? {
    repeats ? nil : beginning.advanced(bySeconds: (autoreverses ? 2 * duration : duration) * count)
  }

  /// Returns the remaining part of the difference at a time, from 1 to 0; a spring goes beyond.
  ///
  /// `part` is the part of each cycle in which the value changes, such as that of a key frame.
  package func remainder(
    at instant: MachAbsoluteTime, in part: ClosedRange<Double> = 0...1
  ) -> Double {
    guard instant > beginning else { return 1 }
    if let end, instant >= end { return 0 }
    let cycles = Double(instant.nanoseconds(since: beginning)) / 1e9 / duration
    // The number of cycles is infinite if the duration is 0.
    guard cycles.isFinite else { return 0 }
    let share = cycles - cycles.rounded(.down)
    let isBackwards = autoreverses && cycles.truncatingRemainder(dividingBy: 2) >= 1
    return 1 - curve.progress(at: part.share(of: isBackwards ? 1 - share : share))
  }
}

extension ClosedRange<Double> {
  /// The part of the range that lies before a number, from 0 to 1; for an empty range, 1 from its bound on and 0
  /// before.
  func share(of number: Double) -> Double {
    if number >= upperBound { return 1 }
    return number <= lowerBound ? 0 : (number - lowerBound) / (upperBound - lowerBound)
  }
}
