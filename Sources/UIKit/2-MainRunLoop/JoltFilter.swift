import MachTime

/// Tells a device that is shaken to and fro from one that falls, turns or is carried.
///
/// Pure. A jolt is a sample that differs from gravity, which is the slow part of the signal, by more than a
/// limit along one axis; jolts of turning direction along one axis, close together, are a shake.
/// Numbers: ours; Apple publishes none.
struct JoltFilter: Equatable, Sendable {
  /// A jolt differs from gravity by so much along one axis, in g.
  static let threshold = 0.8
  /// So many turns of direction make a shake.
  static let turnsNeeded = 2
  /// Turns further apart than this belong to different movements.
  static let turnLimit = Duration.milliseconds(400)
  /// How fast the idea of gravity follows the samples, in seconds.
  static let gravityTime = 0.5

  private struct Jolt: Equatable {
    var axis: Int
    var isForward: Bool
    var time: MachAbsoluteTime
  }

  private var gravity: [Double] = []
  private var lastSample: MachAbsoluteTime?
  private var last: Jolt?
  private var turns = 0

  /// Takes one sample in g; true while the device is shaken.
  mutating func take(x: Double, y: Double, z: Double, at now: MachAbsoluteTime) -> Bool {
    let sample = [x, y, z]
    defer { follow(sample, at: now) }
    if gravity.isEmpty { gravity = Self.unit(sample) }
    if let last, now - last.time > Self.turnLimit {
      self.last = nil
      turns = 0
    }
    let differences = zip(sample, gravity).map { $0 - $1 }
    let axis = differences.indices.max { differences[$0].magnitude < differences[$1].magnitude }
    if let axis, differences[axis].magnitude > Self.threshold {
      feel(Jolt(axis: axis, isForward: differences[axis] > 0, time: now))
    }
    return turns >= Self.turnsNeeded
  }

  /// A shake is over: the next one counts anew, and gravity is where it was.
  mutating func forgetJolts() {
    last = nil
    turns = 0
  }

  private mutating func feel(_ jolt: Jolt) {
    guard let last else {
      self.last = jolt
      return
    }
    guard jolt.axis == last.axis else {
      // The stronger movement along another axis starts the count anew.
      self.last = jolt
      turns = 0
      return
    }
    guard jolt.isForward != last.isForward else { return }
    turns += 1
    self.last = jolt
  }

  /// The first guess at gravity: it has the strength of 1 g, even if the device is being shaken already.
  private static func unit(_ sample: [Double]) -> [Double] {
    let length = sample.map { $0 * $0 }.reduce(0, +).squareRoot()
    return length > 0 ? sample.map { $0 / length } : sample
  }

  /// A low pass: what stays is gravity.
  ///
  /// One sample after a gap says nothing of what was in between, and may be the peak of a shake.
  private mutating func follow(_ sample: [Double], at now: MachAbsoluteTime) {
    defer { self.lastSample = now }
    guard let lastSample, now - lastSample <= Self.turnLimit else { return }
    let passed = Double(now.nanoseconds(since: lastSample)) / 1e9
    let share = passed / (Self.gravityTime + passed)
    gravity = zip(gravity, sample).map { $0 + ($1 - $0) * share }
  }
}
