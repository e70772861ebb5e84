import IOKit

/// The samples of motion sensors while a device is shaken or moved.
///
/// Times are in nanoseconds, and rates are samples per second.
package enum MotionReports {
  /// The default timings and strengths of a shake, all of them our choice.
  package enum Defaults {
    /// How long a shake lasts.
    package static let shakeNanoseconds: UInt64 = 400_000_000
    /// How long the device is still afterwards, so that the end of the shake can be detected.
    package static let stillNanoseconds: UInt64 = 500_000_000
    /// The number of samples per second.
    package static let samplesPerSecond = 50.0
    /// The number of swings to and fro per second.
    static let swingsPerSecond = 5.0
    /// The peak of a swing, in g.
    static let peak = 2.0
  }

  /// A shake as samples of the accelerometer: to and fro along x, then still.
  package static func shake(
    for duration: UInt64 = Defaults.shakeNanoseconds,
    rate: Double = Defaults.samplesPerSecond
  ) -> ReportSequence {
    let end = duration + Defaults.stillNanoseconds
    return stream(.accelerometer, over: end, rate: rate) { time in
      guard time < duration else { return .still }
      let seconds = Double(time) / 1e9
      var sample = MotionVector.still
      sample.x = Defaults.peak * sine(seconds * Defaults.swingsPerSecond)
      return sample
    }
  }

  /// A shake that the hardware recognized itself: its start and its end (R-HID-25).
  package static func reportedShake(
    for duration: UInt64 = Defaults.shakeNanoseconds
  ) -> ReportSequence {
    ReportSequence([TimedReport(0, .shake(.start)), TimedReport(duration, .shake(.end))])
  }

  /// The samples of a sensor whose values change evenly from `first` to `last`, which is the last value if a sample is
  /// due at the very end.
  package static func stream(
    _ sensor: MotionSensor, from first: MotionVector, to last: MotionVector, over duration: UInt64,
    rate: Double = Defaults.samplesPerSecond
  ) -> ReportSequence {
    stream(sensor, over: duration, rate: rate) { time in
      duration == 0 ? first : first.moved(toward: last, part: Double(time) / Double(duration))
    }
  }

  /// The number of samples of a stream, including the one at its start; `Int.max` if the number is too large.
  package static func sampleCount(over duration: UInt64, rate: Double) -> Int {
    let exact = Double(duration) * rate / 1e9
    // A sample that is due at the very end counts, although the product may be a little too small.
    return exact < 1e15 ? Int((exact + 1e-6).rounded(.down)) + 1 : .max
  }

  private static func stream(
    _ sensor: MotionSensor, over duration: UInt64, rate: Double,
    value: (UInt64) -> MotionVector
  ) -> ReportSequence {
    let reports = (0..<sampleCount(over: duration, rate: rate)).map { index -> TimedReport in
      let time = min(duration, UInt64((Double(index) * 1e9 / rate).rounded()))
      var sample = value(time)
      sample.sequence = UInt32(truncatingIfNeeded: index + 1)
      return TimedReport(time, .motion(sensor, sample))
    }
    return ReportSequence(reports, durationNanoseconds: duration)
  }

  /// The sine of a number of full turns.
  ///
  /// This is an approximation of our own, because the last bit of a library's result may differ between machines, and
  /// traces must not.
  private static func sine(_ turns: Double) -> Double {
    let part = turns - turns.rounded(.down)
    let half = part < 0.5 ? part : part - 0.5
    // Bhaskara's formula for half a turn: exact at the ends and the peak, off by at most 0.002 between them.
    let x = 16 * half * (0.5 - half)
    let halfWave = 4 * x / (5 - x)
    return part < 0.5 ? halfWave : -halfWave
  }
}
