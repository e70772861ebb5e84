internal import TouchstoneLinux
internal import Synchronization

/// The half of a run loop that may cross threads: it ends the loop's sleep.
///
/// Wake-ups coalesce: however many there are before the loop takes one, it wakes once. Those sent while
/// a pass is between its wake and its end are ignored, because the next pass looks at all sources
/// anyway (R-RL-16).
package final class RunLoopWaker: Sendable {
  /// What one run knows.
  ///
  /// Runs nest, and each begins anew (R-RL-2).
  struct RunState {
    var isStopRequested = false
    /// A loop that does not run looks at everything when it starts to.
    var ignoresWakeUps = true
  }

  private struct State {
    var run = RunState()
    var isRunning = false
    /// Somebody has written the descriptor or is about to, and the loop has not taken it yet.
    var isPending = false

    /// Whether the caller is the one who has to write the descriptor.
    mutating func becomePending() -> Bool {
      defer { isPending = true }
      return !isPending
    }
  }

  private let event: EventFD
  // A wake-up is either seen as ignored before the loop looks at its sources or ends the wait after
  // that. The descriptor is written and read outside of the lock: the loop wakes with the write, and
  // would at once wait for whoever woke it.
  private let state = Mutex(State())

  init() {
    do throws(Errno) {
      event = try EventFD()
    } catch {
      endForLackOfDescriptors(error)
    }
  }

  /// Becomes readable when the loop is to wake.
  var descriptor: CInt { event.rawDescriptor }

  /// Ends the loop's sleep, or the next one.
  package func wakeUp() {
    let isFirst = state.withLock { !$0.run.ignoresWakeUps && $0.becomePending() }
    if isFirst { event.signal() }
  }

  /// Marks a source and wakes the loop (R-RL-12, R-FETCH-6).
  package func signal(_ source: RunLoopSignaller) {
    source.signal()
    wakeUp()
  }

  /// Ends the innermost run that is going on; without one it does nothing.
  package func stop() {
    let isFirst = state.withLock { state in
      guard state.isRunning else { return false }
      state.run.isStopRequested = true
      return !state.run.ignoresWakeUps && state.becomePending()
    }
    if isFirst { event.signal() }
  }

  /// A run begins.
  ///
  /// Returns what has to be put back when it ends.
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

  /// Wake-ups count from now on.
  func listen() {
    let isFirst = state.withLock { state in
      state.run.ignoresWakeUps = false
      // Asked for by another thread after the last pass looked: not to be slept through.
      return state.run.isStopRequested && state.becomePending()
    }
    if isFirst { event.signal() }
  }

  /// Wake-ups do not count until the next `listen()`.
  func ignore() {
    state.withLock { $0.run.ignoresWakeUps = true }
  }

  /// Takes the pending wake-up, once the loop has seen it.
  ///
  /// The descriptor is read first. Who asks for a wake-up in between finds one pending and writes
  /// nothing: the pass that follows looks at all sources anyway.
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
