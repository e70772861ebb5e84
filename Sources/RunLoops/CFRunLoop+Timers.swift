package import MachTime

// Dates of timers: each change of a date takes a new sequence number, so that of two timers with one date
// the one that got it first fires first.
extension CFRunLoop {
  /// When the next timer of a mode is due; nil when none is.
  package func nextTimerFireDate(_ mode: CFRunLoopMode) -> MachAbsoluteTime? {
    modes[mode]?.deadline
  }

  func reschedule(_ timer: CFRunLoopTimer, to date: MachAbsoluteTime) {
    guard !timer.isFiring else {
      // Looked at when the callback returns.
      timer.date = max(date, time.now)
      return
    }
    disarmEverywhere(timer)
    timer.date = max(date, time.now)
    armEverywhere(timer)
  }

  /// Gives a timer its first place in this loop.
  ///
  /// A date in the past counts as now, as if it had been made with it: its series starts here.
  func introduce(_ timer: CFRunLoopTimer) {
    guard timer.membership.loop == nil else { return }
    timer.sequence = nextSequence()
    if !timer.hasMetClock {
      timer.hasMetClock = true
      timer.date = max(timer.date, time.now)
    }
  }

  func disarmEverywhere(_ timer: CFRunLoopTimer) {
    for mode in timer.membership.modes {
      modes[mode]?.disarm(timer)
    }
  }

  func armEverywhere(_ timer: CFRunLoopTimer) {
    timer.sequence = nextSequence()
    for mode in timer.membership.modes {
      modes[mode]?.arm(timer)
    }
  }

  private func nextSequence() -> UInt64 {
    lastSequence += 1
    return lastSequence
  }
}
