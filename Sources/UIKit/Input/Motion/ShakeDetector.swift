package import TouchstoneMachTime
package import TouchstoneTrace

/// Decides when a shake begins, ends and is cancelled: samples and moments in, decisions out.
///
/// Pure; `MotionDispatcher` feeds it. Hardware may report the two ends of a shake itself, or raw samples
/// from which they are found (R-MOTION-2).
///
/// | state | start | stop | time is up | interrupted |
/// |---|---|---|---|---|
/// | still | shaking, *began* | refused | – | – |
/// | shaking | refused | resting, *ended* | resting, *cancelled* | resting, *cancelled* |
/// | resting | refused; still once the pause is over | refused | – | – |
package struct ShakeDetector: Equatable, Sendable {
  /// A shake that lasts so long is cancelled.
  ///
  /// Source: R-MOTION-6, our choice.
  package static let limit = Duration.seconds(1)
  /// After a shake no other one begins for so long.
  ///
  /// Source: R-MOTION-6, our choice.
  package static let pause = Duration.seconds(1)

  /// What a report means for the app.
  package enum Decision: Equatable, Sendable {
    case nothing
    case began
    case ended
    case cancelled
    case refused(TraceReason)
  }

  private enum State: Equatable {
    case still
    case shaking(until: MachAbsoluteTime)
    case resting(until: MachAbsoluteTime)
  }

  private var state = State.still
  private var filter = JoltFilter()

  package init() {}

  /// When the present shake has lasted too long; nil while there is none.
  package var deadline: MachAbsoluteTime? {
    if case .shaking(let end) = state { end } else { nil }
  }

  /// The device is being shaken.
  package mutating func start(at now: MachAbsoluteTime) -> Decision {
    switch state {
    case .shaking(let end) where now < end: return .refused(.shakeStillRunning)
    case .shaking: return finish(.cancelled, at: now)
    case .resting(let end) where now < end: return .refused(.shakeTooSoon)
    case .still, .resting:
      state = .shaking(until: now + Self.limit)
      return .began
    }
  }

  /// The device is no longer shaken.
  package mutating func stop(at now: MachAbsoluteTime) -> Decision {
    guard case .shaking(let end) = state else { return .refused(.upWithoutDown) }
    return finish(now < end ? .ended : .cancelled, at: now)
  }

  /// Takes a raw sample, in g along each axis.
  package mutating func feel(
    x: Double, y: Double, z: Double, at now: MachAbsoluteTime
  ) -> Decision {
    let isShaken = filter.take(x: x, y: y, z: z, at: now)
    switch (state, isShaken) {
    case (.shaking(let end), _) where now >= end: return finish(.cancelled, at: now)
    case (.shaking, false): return finish(.ended, at: now)
    case (.shaking, true), (_, false): return .nothing
    case (.still, true), (.resting, true):
      let decision = start(at: now)
      return decision == .began ? .began : .nothing
    }
  }

  /// Looks at the clock: a shake that lasts too long is no gesture of a person.
  package mutating func timePassed(at now: MachAbsoluteTime) -> Decision {
    guard case .shaking(let end) = state, now >= end else { return .nothing }
    return finish(.cancelled, at: now)
  }

  /// Something came between: the app is inactive, or the receiver left its window (R-MOTION-5).
  package mutating func interrupt(at now: MachAbsoluteTime) -> Decision {
    guard case .shaking = state else { return .nothing }
    return finish(.cancelled, at: now)
  }

  private mutating func finish(_ decision: Decision, at now: MachAbsoluteTime) -> Decision {
    state = .resting(until: now + Self.pause)
    filter.forgetJolts()
    return decision
  }
}

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

  /// The first estimate of gravity: it has the strength of 1 g, even if the device is being shaken already.
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
