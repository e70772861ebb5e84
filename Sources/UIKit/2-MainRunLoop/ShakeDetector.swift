package import MachTime
package import Trace

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
