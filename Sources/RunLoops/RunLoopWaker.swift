internal import Synchronization
internal import TouchstoneLinux

/// Wakes or stops a run loop from any thread.
///
/// Wake-ups coalesce: the loop wakes once for all wake-ups that come before it clears them. Wake-ups between
/// the wake and the end of a turn are ignored, because the next turn checks all sources anyway
/// (R-RL-16).
package final class RunLoopWaker: Sendable {
  /// The state that the loop shares with other threads, in one word, so that it changes atomically without a lock.
  struct Flags: OptionSet, AtomicRepresentable {
    let rawValue: UInt8

    /// The current run must end.
    static let stopRequested = Flags(rawValue: 1 << 0)
    /// Set outside a run, and from a wake to the next turn, because a run or a turn checks all sources when it begins.
    static let ignoresWakeUps = Flags(rawValue: 1 << 1)
    /// Set during a run.
    static let running = Flags(rawValue: 1 << 2)
    /// A thread has signalled the descriptor, or is about to, and the loop has not cleared it.
    static let pending = Flags(rawValue: 1 << 3)

    /// Makes a wake-up pending; returns whether the caller must signal the descriptor.
    fileprivate mutating func becomePending() -> Bool { insert(.pending).inserted }
  }

  private let event: EventFD
  // An ignored wake-up comes before the loop checks its sources, and every later wake-up ends the wait. This is true
  // only if all threads see changes of the flags and signals of sources in one order, so the accesses are sequentially
  // consistent.
  private let flags = Atomic(Flags.ignoresWakeUps)

  init() {
    do throws(Errno) {
      event = try EventFD()
    } catch {
      endForLackOfDescriptors(error)
    }
  }

  /// The descriptor that is readable when the loop must wake.
  var descriptor: CInt { event.rawDescriptor }

  /// Whether the descriptor may be readable; if not, every wake-up before this call was ignored or has been cleared.
  var isPending: Bool { flags.load(ordering: .sequentiallyConsistent).contains(.pending) }

  /// The flags as they are now; other threads may change them at any time.
  var current: Flags { flags.load(ordering: .sequentiallyConsistent) }

  /// Ends the current sleep of the loop, or the next one; has no effect outside a run, or from a wake to the next turn.
  package func wakeUp() {
    let isFirst = update { !$0.contains(.ignoresWakeUps) && $0.becomePending() }
    if isFirst { event.signal() }
  }

  /// Signals a source and wakes the loop (R-RL-12, R-FETCH-6).
  package func signal(_ source: RunLoopSignaller) {
    source.signal()
    wakeUp()
  }

  /// Ends the innermost run; has no effect outside a run.
  package func stop() {
    let isFirst = update { flags in
      guard flags.contains(.running) else { return false }
      flags.insert(.stopRequested)
      return !flags.contains(.ignoresWakeUps) && flags.becomePending()
    }
    if isFirst { event.signal() }
  }

  /// Begins a run with its own flags; returns the flags of the outer run, for `endRun(restoring:)` (R-RL-2).
  func beginRun() -> Flags {
    update { flags in
      let outer = flags
      flags = flags.intersection(.pending).union(.running)
      return outer
    }
  }

  /// Ends a run and restores the flags of the outer one; a pending wake-up stays pending.
  func endRun(restoring outer: Flags) {
    update { $0 = $0.intersection(.pending).union(outer.subtracting(.pending)) }
  }

  /// Accepts wake-ups from now on.
  func acceptWakeUps() {
    let isFirst = update { flags in
      flags.remove(.ignoresWakeUps)
      // If a stop was requested after the last turn had checked for one, the loop must not sleep.
      return flags.contains(.stopRequested) && flags.becomePending()
    }
    if isFirst { event.signal() }
  }

  /// Ignores wake-ups until the next `acceptWakeUps()`.
  func ignoreWakeUps() {
    update { _ = $0.insert(.ignoresWakeUps) }
  }

  /// Clears the pending wake-up after the loop woke.
  ///
  /// The descriptor is read before the flag is cleared. A wake-up in between finds the flag set and does not signal;
  /// nothing is lost, because the next turn checks all sources.
  func takeWakeUp() {
    event.drain()
    update { _ = $0.remove(.pending) }
  }

  /// Clears the request to stop; returns whether there was one.
  func takeStop() -> Bool {
    update { $0.remove(.stopRequested) != nil }
  }

  /// Changes the flags atomically; `change` is called again if another thread was faster.
  @inline(__always)
  private func update<Result>(_ change: (inout Flags) -> Result) -> Result {
    var old = flags.load(ordering: .sequentiallyConsistent)
    while true {
      var new = old
      let result = change(&new)
      guard new != old else { return result }
      let (isDone, found) = flags.weakCompareExchange(
        expected: old, desired: new, ordering: .sequentiallyConsistent)
      if isDone { return result }
      old = found
    }
  }
}
