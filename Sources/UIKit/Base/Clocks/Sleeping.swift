import Foundation
import TouchstoneMachTime

// An app that imports UIKit calls these functions instead of the standard library's of the same names: the compiler
// prefers the declarations of any other module.

extension Task where Success == Never, Failure == Never {
  /// Waits on the app's clock; ends early with an error if the task is cancelled.
  nonisolated(nonsending) public static func sleep(nanoseconds duration: UInt64) async throws {
    try await wait(nanoseconds: duration)
  }

  /// Waits on the app's clock; ends early with an error if the task is cancelled.
  ///
  /// A clock of another kind than the two of the standard library performs the wait itself.
  nonisolated(nonsending) public static func sleep<C: Clock>(
    for duration: C.Instant.Duration, tolerance: C.Instant.Duration? = nil,
    clock: C = .continuous
  ) async throws {
    guard let nanoseconds = clock.nanosecondsOfApp(in: duration) else {
      try await clock.sleep(until: clock.now.advanced(by: duration), tolerance: tolerance)
      return
    }
    try await wait(nanoseconds: nanoseconds)
  }

  /// Waits until an instant of a clock; the interval from now to the instant passes on the app's clock.
  ///
  /// A clock of another kind than the two of the standard library performs the wait itself.
  nonisolated(nonsending) public static func sleep<C: Clock>(
    until deadline: C.Instant, tolerance: C.Instant.Duration? = nil, clock: C = .continuous
  ) async throws {
    guard let nanoseconds = clock.nanosecondsOfApp(in: clock.now.duration(to: deadline)) else {
      try await clock.sleep(until: deadline, tolerance: tolerance)
      return
    }
    try await wait(nanoseconds: nanoseconds)
  }
}

extension Clock {
  /// The nanoseconds that a wait of this duration takes on the app's clock; nil for a clock with a time of its own.
  fileprivate func nanosecondsOfApp(in duration: Instant.Duration) -> UInt64? {
    guard self is ContinuousClock || self is SuspendingClock, let time = duration as? Swift.Duration
    else { return nil }
    return UInt64(max(0, time.wholeNanoseconds))
  }
}

extension ContinuousClock {
  /// Waits until an instant, measured on the app's clock.
  nonisolated(nonsending) public func sleep(
    until deadline: Instant, tolerance: Duration? = nil
  ) async throws {
    try await Task.sleep(until: deadline, tolerance: tolerance, clock: self)
  }

  /// Waits on the app's clock.
  nonisolated(nonsending) public func sleep(
    for duration: Duration, tolerance: Duration? = nil
  ) async throws {
    try await Task.sleep(for: duration, tolerance: tolerance, clock: self)
  }
}

extension SuspendingClock {
  /// Waits until an instant, measured on the app's clock.
  nonisolated(nonsending) public func sleep(
    until deadline: Instant, tolerance: Duration? = nil
  ) async throws {
    try await Task.sleep(until: deadline, tolerance: tolerance, clock: self)
  }

  /// Waits on the app's clock.
  nonisolated(nonsending) public func sleep(
    for duration: Duration, tolerance: Duration? = nil
  ) async throws {
    try await Task.sleep(for: duration, tolerance: tolerance, clock: self)
  }
}

/// Waits on the app's clock, or until the task is cancelled.
///
/// If the task that drives a test sleeps, `AppContext.startSleep` advances the clock and returns no alarm. The alarm of
/// another task is unattended if the driving task waits for that task, so that nobody advances the clock.
nonisolated(nonsending) private func wait(nanoseconds: UInt64) async throws {
  try Task<Never, Never>.checkCancellation()
  if let (alarm, app) = await AppContext.startSleep(nanoseconds: nanoseconds) {
    await withTaskCancellationHandler {
      await alarm.rings()
    } onCancel: {
      alarm.ringNow()
    }
    if alarm.isUnattended { throw await UnattendedSleep.reported(until: alarm.deadline, of: app) }
  }
  try Task<Never, Never>.checkCancellation()
}
