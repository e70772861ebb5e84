package import TouchstoneMachTime

// The steps of a pass that serve more than one item. What is served is collected first; whether it is still
// wanted is asked again before each call, since the calls before may have changed it.
extension CFRunLoop {
  /// Tells the observers of a moment (R-RL-19).
  func notify(_ activity: CFRunLoopActivity, in mode: ModeItems) {
    guard !mode.observedActivities.isDisjoint(with: activity) else { return }
    // The array as it is now: one added by an observer hears of the next moment.
    for observer in mode.observers where observer.activities.contains(activity) {
      guard observer.isValid, !observer.isFiring, observer.membership.contains(mode.name) else {
        continue
      }
      observer.isFiring = true
      callOutToObserver(observer, activity)
      observer.isFiring = false
      if !observer.repeats {
        observer.invalidate()
      }
    }
  }

  /// Serves the signalled sources by (order, time of the signal); true when any was served (R-RL-15).
  func performSources0(in mode: ModeItems, onlyOne: Bool) -> Bool {
    var signalled: [(source: CFRunLoopSource, ticket: UInt64)] = []
    for source in mode.sources0 {
      if let ticket = source.signaller.pendingTicket {
        signalled.append((source, ticket))
      }
    }
    signalled.sort { ($0.source.order, $0.ticket) < ($1.source.order, $1.ticket) }
    var handled = false
    for (source, _) in signalled {
      guard source.isValid, source.membership.contains(mode.name) else { continue }
      // Taken before the call, so that a signal from inside asks for another one (R-RL-15). A
      // nested run may have served it already.
      guard source.signaller.take() else { continue }
      callOutToSource0(source)
      handled = true
      if onlyOne {
        break
      }
    }
    return handled
  }

  /// Fires all timers due now, in the order of their dates; true when any did (R-RL-21).
  func fireDueTimers(in mode: ModeItems) -> Bool {
    // Collected once, so that a timer made by a timer waits for the next pass.
    var fired = false
    for timer in mode.schedule.due(at: time.now) {
      let isDue = timer.date <= time.now && !timer.isFiring
      guard timer.isValid, isDue, timer.membership.contains(mode.name) else { continue }
      fire(timer)
      fired = true
    }
    return fired
  }

  private func fire(_ timer: CFRunLoopTimer) {
    let served = timer.date
    disarmEverywhere(timer)
    timer.isFiring = true
    callOutToTimer(timer)
    timer.isFiring = false
    guard timer.repeats else {
      timer.invalidate()
      return
    }
    guard timer.isValid else { return }
    if timer.date <= served {
      timer.date = served
      timer.date = timer.dateAfter(time.now)
    }
    armEverywhere(timer)
  }
}

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

// The only places from which a run loop calls code it does not know. The functions are never inlined, so
// that a backtrace tells what kind of code is running. Whoever uses one looks again afterwards
// at everything it had looked at before: items come and go, and runs nest, inside a call-out.

@inline(never)
func callOutToSource0(_ source: CFRunLoopSource) {
  source.perform?()
}

@inline(never)
func callOutToSource1(_ source: CFRunLoopSource) {
  source.perform?()
}

@inline(never)
func callOutToTimer(_ timer: CFRunLoopTimer) {
  timer.callout?(timer)
}

@inline(never)
func callOutToObserver(_ observer: CFRunLoopObserver, _ activity: CFRunLoopActivity) {
  observer.callout?(observer, activity)
}

@inline(never)
func callOutToBlock(_ block: () -> Void) {
  block()
}

@inline(never)
func callOutToMainDispatchQueue(_ queue: any MainQueue) {
  queue.drain()
}
