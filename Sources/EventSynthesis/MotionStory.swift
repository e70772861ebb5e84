import IOKit

/// What motion sensors report while a device is shaken, turned or carried.
package enum MotionStory {
  /// The habits of an arm that nobody told otherwise; all of them are our choice.
  package enum Habit {
    /// How long an arm shakes.
    package static let shakeNanoseconds: UInt64 = 400_000_000
    /// How long the device is still afterwards, so that the end of the shake can be felt.
    package static let stillNanoseconds: UInt64 = 500_000_000
    /// Samples a second.
    package static let samplesPerSecond = 50.0
    /// To and fro so often a second.
    static let swingsPerSecond = 5.0
    /// How hard a swing is at its peak, in g.
    static let peak = 2.0
  }

  /// A shake as the accelerometer feels it: to and fro along x, then still.
  package static func shake(
    for duration: UInt64 = Habit.shakeNanoseconds,
    rate: Double = Habit.samplesPerSecond
  ) -> HardwareStory {
    let end = duration + Habit.stillNanoseconds
    return stream(.accelerometer, over: end, rate: rate) { time in
      guard time < duration else { return .still }
      let seconds = Double(time) / 1e9
      var sample = MotionVector.still
      sample.x = Habit.peak * sine(seconds * Habit.swingsPerSecond)
      return sample
    }
  }

  /// A shake that the hardware recognized itself: its start and its end (R-HID-25).
  package static func reportedShake(
    for duration: UInt64 = Habit.shakeNanoseconds
  ) -> HardwareStory {
    HardwareStory([TimedReport(0, .shake(.start)), TimedReport(duration, .shake(.end))])
  }

  /// A sensor whose values go evenly from one to another, both included.
  package static func stream(
    _ sensor: MotionSensor, from first: MotionVector, to last: MotionVector, over duration: UInt64,
    rate: Double = Habit.samplesPerSecond
  ) -> HardwareStory {
    stream(sensor, over: duration, rate: rate) { time in
      duration == 0 ? first : first.moved(toward: last, part: Double(time) / Double(duration))
    }
  }

  /// How many samples a stream has.
  package static func sampleCount(over duration: UInt64, rate: Double) -> Int {
    let exact = Double(duration) * rate / 1e9
    return exact < 1e15 ? Int((exact + 1e-6).rounded(.down)) + 1 : .max
  }

  private static func stream(
    _ sensor: MotionSensor, over duration: UInt64, rate: Double,
    value: (UInt64) -> MotionVector
  ) -> HardwareStory {
    let reports = (0..<sampleCount(over: duration, rate: rate)).map { index -> TimedReport in
      let time = min(duration, UInt64((Double(index) * 1e9 / rate).rounded()))
      var sample = value(time)
      sample.sequence = UInt32(truncatingIfNeeded: index + 1)
      return TimedReport(time, .motion(sensor, sample))
    }
    return HardwareStory(reports, durationNanoseconds: duration)
  }

  /// The sine of so many full turns.
  ///
  /// A polynomial of our own: a library's last bit may differ from machine to machine, and traces may not.
  private static func sine(_ turns: Double) -> Double {
    let part = turns - turns.rounded(.down)
    let half = part < 0.5 ? part : part - 0.5
    // Exact at the ends and the peak, and off by 0.002 at most between them.
    let x = 16 * half * (0.5 - half)
    let bow = 4 * x / (5 - x)
    return part < 0.5 ? bow : -bow
  }
}
