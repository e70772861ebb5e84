internal import TouchstoneLinux
internal import Synchronization

/// Wakes or stops a run loop from any thread.
///
/// Wake-ups coalesce: the loop wakes once for all that come before it clears them. Wake-ups between
/// the wake and the end of a pass are ignored, because the next pass checks all sources anyway
/// (R-RL-16).
package final class RunLoopWaker: Sendable {
  /// The state of one run; each nested run begins with a new state (R-RL-2).
  struct RunState {
    var isStopRequested = false
    /// True outside a run, because a run checks everything when it begins.
    var ignoresWakeUps = true
  }

  private struct State {
    var run = RunState()
    var isRunning = false
    /// Whether a thread has signalled the descriptor, or is about to, and the loop has not cleared
    /// it.
    var isPending = false

    /// Makes a wake-up pending; returns whether the caller must signal the descriptor.
    mutating func becomePending() -> Bool {
      defer { isPending = true }
      return !isPending
    }
  }

  private let event: EventFD
  // A wake-up is either ignored before the loop checks its sources, or it ends the wait after that.
  // The descriptor is written and read outside the lock, because the write wakes the loop, which
  // would then wait for the lock.
  private let state = Mutex(State())

  init() {
    do throws(Errno) {
      event = try EventFD()
    } catch {
      endForLackOfDescriptors(error)
    }
  }

  /// The descriptor that is readable when the loop must wake.
  var descriptor: CInt { event.rawDescriptor }

  /// Whether the descriptor may be readable; if not, no wake-up came before this call.
  var isPending: Bool { state.withLock { $0.isPending } }

  /// The state of the innermost run.
  var run: RunState { state.withLock { $0.run } }

  /// Ends the current sleep of the loop, or the next one.
  package func wakeUp() {
    let isFirst = state.withLock { !$0.run.ignoresWakeUps && $0.becomePending() }
    if isFirst { event.signal() }
  }

  /// Signals a source and wakes the loop (R-RL-12, R-FETCH-6).
  package func signal(_ source: RunLoopSignaller) {
    source.signal()
    wakeUp()
  }

  /// Ends the innermost run; has no effect outside a run.
  package func stop() {
    let isFirst = state.withLock { state in
      guard state.isRunning else { return false }
      state.run.isStopRequested = true
      return !state.run.ignoresWakeUps && state.becomePending()
    }
    if isFirst { event.signal() }
  }

  /// Begins a run and returns the outer state, which `endRun(restoring:)` restores.
  func beginRun() -> (run: RunState, isRunning: Bool) {
    state.withLock { state in
      defer {
        state.run = RunState(isStopRequested: false, ignoresWakeUps: false)
        state.isRunning = true
      }
      return (state.run, state.isRunning)
    }
  }

  func endRun(restoring outer: (run: RunState, isRunning: Bool)) {
    state.withLock { state in
      state.run = outer.run
      state.isRunning = outer.isRunning
    }
  }

  /// Accepts wake-ups from now on.
  func acceptWakeUps() {
    let isFirst = state.withLock { state in
      state.run.ignoresWakeUps = false
      // Another thread requested a stop after the last pass checked; the loop must not sleep.
      return state.run.isStopRequested && state.becomePending()
    }
    if isFirst { event.signal() }
  }

  /// Ignores wake-ups until the next `acceptWakeUps()`.
  func ignoreWakeUps() {
    state.withLock { $0.run.ignoresWakeUps = true }
  }

  /// Clears the pending wake-up after the loop woke.
  ///
  /// The descriptor is read first. A wake-up in between finds one pending and writes nothing, which
  /// is fine because the following pass checks all sources.
  func takeWakeUp() {
    event.drain()
    state.withLock { $0.isPending = false }
  }

  func takeStop() -> Bool {
    state.withLock { state in
      defer { state.run.isStopRequested = false }
      return state.run.isStopRequested
    }
  }
}
