package import TouchstoneMachTime
package import TouchstoneTrace

/// Decides when a shake begins, ends and is cancelled, from samples and times.
///
/// Pure; called by `MotionDispatcher`. Hardware either reports the start and the stop of a shake, or raw samples in which
/// this type finds them (R-MOTION-2).
///
/// | state | start | stop | time is up | interrupted |
/// |---|---|---|---|---|
/// | still | shaking, *began* | refused | – | – |
/// | shaking | refused | resting, *ended* | resting, *cancelled* | resting, *cancelled* |
/// | resting | refused; after the pause: shaking, *began* | refused | – | – |
///
/// The main thread may be busy when time is up; a start or a stop that comes later then cancels the shake.
package struct ShakeDetector: Equatable, Sendable {
  /// The duration after which a shake is cancelled.
  ///
  /// Source: R-MOTION-6, our choice.
  package static let limit = Duration.seconds(1)
  /// The time after a shake during which no other shake begins.
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

  /// The time at which the current shake is cancelled because it lasted too long; nil if there is no shake.
  package var deadline: MachAbsoluteTime? {
    if case .shaking(let end) = state { end } else { nil }
  }

  /// Processes the report that a shake has started.
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

  /// Processes the report that a shake has stopped.
  package mutating func stop(at now: MachAbsoluteTime) -> Decision {
    guard case .shaking(let end) = state else { return .refused(.upWithoutDown) }
    return finish(now < end ? .ended : .cancelled, at: now)
  }

  /// Processes a raw sample, in g along each axis.
  package mutating func addSample(
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

  /// Cancels a shake that has lasted too long to be a gesture.
  package mutating func timePassed(at now: MachAbsoluteTime) -> Decision {
    guard case .shaking(let end) = state, now >= end else { return .nothing }
    return finish(.cancelled, at: now)
  }

  /// Cancels the shake because the app becomes inactive or the receiver leaves its window (R-MOTION-5).
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
