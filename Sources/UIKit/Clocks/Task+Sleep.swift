import Foundation
import MachTime

extension Task where Success == Never, Failure == Never {
  /// Waits on the app's clock; ends early with an error if the task is cancelled.
  nonisolated(nonsending) public static func sleep(nanoseconds duration: UInt64) async throws {
    try await wait(nanoseconds: duration)
  }

  /// Waits on the app's clock; ends early with an error if the task is cancelled.
  ///
  /// Clocks that do not count seconds are asked themselves.
  nonisolated(nonsending) public static func sleep<C: Clock>(
    for duration: C.Instant.Duration, tolerance: C.Instant.Duration? = nil,
    clock: C = .continuous
  ) async throws {
    guard let seconds = duration as? Duration else {
      try await clock.sleep(until: clock.now.advanced(by: duration), tolerance: tolerance)
      return
    }
    try await wait(nanoseconds: UInt64(max(0, seconds.wholeNanoseconds)))
  }

  /// Waits until an instant of a clock, measured on the app's clock.
  nonisolated(nonsending) public static func sleep<C: Clock>(
    until deadline: C.Instant, tolerance: C.Instant.Duration? = nil, clock: C = .continuous
  ) async throws {
    try await sleep(for: clock.now.duration(to: deadline), tolerance: tolerance, clock: clock)
  }
}

/// Waits on the app's clock, or until the task is cancelled.
nonisolated(nonsending) private func wait(nanoseconds: UInt64) async throws {
  try Task<Never, Never>.checkCancellation()
  let (now, delayedWork) = await AppContext.alarmClock
  let alarm = Alarm(at: now.advanced(by: nanoseconds), of: delayedWork)
  await withTaskCancellationHandler {
    await alarm.rings()
  } onCancel: {
    alarm.ringNow()
  }
  try Task<Never, Never>.checkCancellation()
}
