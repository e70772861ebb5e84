import TouchstoneMachTime

/// Distinguishes a device that is shaken to and fro from one that falls, rotates or is carried.
///
/// Pure. Gravity is estimated as the slow part of the signal. A jolt is a sample that differs from gravity by more than
/// a threshold along one axis. Jolts along one axis that reverse their direction within a short time are a shake.
/// The numbers are our choice; Apple publishes none.
struct JoltFilter: Equatable, Sendable {
  /// The smallest difference from gravity along one axis that is a jolt, in g.
  static let threshold = 0.8
  /// The number of reversals that make a shake.
  static let reversalsNeeded = 2
  /// The longest time between two reversals of one shake.
  static let reversalLimit = Duration.milliseconds(400)
  /// The time constant with which the estimate of gravity follows the samples, in seconds.
  static let gravityTime = 0.5

  private struct Jolt: Equatable {
    var axis: Int
    var isForward: Bool
    var time: MachAbsoluteTime
  }

  private var gravity: [Double] = []
  /// The time of the last sample.
  private var lastSample: MachAbsoluteTime?
  /// The first jolt in the present direction.
  private var lastReversal: Jolt?
  private var reversals = 0

  /// Processes one sample in g; returns whether the device is being shaken.
  ///
  /// The device is being shaken from the second reversal on, until no further reversal follows in time, a jolt along
  /// another axis follows, or the jolts are forgotten.
  mutating func take(x: Double, y: Double, z: Double, at now: MachAbsoluteTime) -> Bool {
    let sample = [x, y, z]
    // The estimate of gravity follows the sample only after it was compared with it.
    defer { updateGravity(with: sample, at: now) }
    if gravity.isEmpty { gravity = Self.unit(sample) }
    if let lastReversal, now - lastReversal.time > Self.reversalLimit {
      self.lastReversal = nil
      reversals = 0
    }
    let differences = zip(sample, gravity).map { $0 - $1 }
    let axis = differences.indices.max { differences[$0].magnitude < differences[$1].magnitude }
    if let axis, differences[axis].magnitude > Self.threshold {
      add(Jolt(axis: axis, isForward: differences[axis] > 0, time: now))
    }
    return reversals >= Self.reversalsNeeded
  }

  /// Resets the count of jolts after a shake; the estimate of gravity is kept.
  mutating func forgetJolts() {
    lastReversal = nil
    reversals = 0
  }

  private mutating func add(_ jolt: Jolt) {
    guard let lastReversal else {
      self.lastReversal = jolt
      return
    }
    guard jolt.axis == lastReversal.axis else {
      // A jolt along another axis restarts the count, however weak it is.
      self.lastReversal = jolt
      reversals = 0
      return
    }
    guard jolt.isForward != lastReversal.isForward else { return }
    reversals += 1
    self.lastReversal = jolt
  }

  /// The first estimate of gravity, scaled to 1 g in case the device is being shaken already.
  private static func unit(_ sample: [Double]) -> [Double] {
    let length = sample.map { $0 * $0 }.reduce(0, +).squareRoot()
    return length > 0 ? sample.map { $0 / length } : sample
  }

  /// Updates the estimate of gravity with a low-pass filter.
  ///
  /// A sample after a gap of more than `reversalLimit` does not change it, because it may be the peak of a shake.
  private mutating func updateGravity(with sample: [Double], at now: MachAbsoluteTime) {
    defer { self.lastSample = now }
    guard let lastSample, now - lastSample <= Self.reversalLimit else { return }
    let passed = Double(now.nanoseconds(since: lastSample)) / 1e9
    let share = passed / (Self.gravityTime + passed)
    gravity = zip(gravity, sample).map { $0 + ($1 - $0) * share }
  }
}
