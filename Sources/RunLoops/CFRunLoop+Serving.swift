package import TouchstoneMachTime

// The steps of a turn that handle more than one item. The items are collected first; each is
// checked again before its call, since earlier calls may have removed or invalidated it.
extension CFRunLoop {
  /// Calls the observers of an activity (R-RL-19).
  func notify(_ activity: CFRunLoopActivity, in mode: ModeItems) {
    guard !mode.observedActivities.isDisjoint(with: activity) else { return }
    // A copy of the array: an observer added by an observer is called at the next activity.
    for observer in mode.observers where observer.activities.contains(activity) {
      guard observer.isValid, !observer.isFiring, observer.membership.contains(mode.name) else {
        continue
      }
      observer.isFiring = true
      callOut = .observer(observer, activity)
      callOutToObserver(observer, activity)
      callOut = .none
      observer.isFiring = false
      if !observer.repeats {
        observer.invalidate()
      }
    }
  }

  /// Handles signalled sources by order, then by the time of their signals, or the first of them if `onlyOne` is true.
  ///
  /// Returns whether a source was called (R-RL-15).
  func performSources0(in mode: ModeItems, onlyOne: Bool) -> Bool {
    var first: (source: CFRunLoopSource, ticket: UInt64)?
    // Usually one source is signalled, for which no array is needed.
    var signalled: [(source: CFRunLoopSource, ticket: UInt64)] = []
    for source in mode.sources0 {
      guard let ticket = source.signaller.pendingTicket else { continue }
      if let first {
        if signalled.isEmpty { signalled.append(first) }
        signalled.append((source, ticket))
      } else {
        first = (source, ticket)
      }
    }
    guard let first else { return false }
    guard !signalled.isEmpty else { return perform(first.source, in: mode) }
    signalled.sort { ($0.source.order, $0.ticket) < ($1.source.order, $1.ticket) }
    var handled = false
    for (source, _) in signalled {
      guard perform(source, in: mode) else { continue }
      handled = true
      if onlyOne {
        break
      }
    }
    return handled
  }

  private func perform(_ source: CFRunLoopSource, in mode: ModeItems) -> Bool {
    guard source.isValid, source.membership.contains(mode.name) else { return false }
    // The signal is cleared before the call, so that a signal during the call causes another call (R-RL-15). A
    // nested run may have handled the source already.
    guard source.signaller.take() else { return false }
    callOut = .source0(source)
    callOutToSource0(source)
    callOut = .none
    return true
  }

  /// Fires all timers due now in the order of their dates; returns whether one fired (R-RL-21).
  func fireDueTimers(in mode: ModeItems) -> Bool {
    guard let first = mode.schedule.first, first.deadline <= time.now else { return false }
    // Usually one timer is due, for which no array is needed.
    guard mode.schedule.hasSeveral(dueAt: time.now) else { return fireIfDue(first.element, mode) }
    // Collected once, so that a timer that a callout adds waits for the next turn.
    var fired = false
    for timer in mode.schedule.due(at: time.now) {
      if fireIfDue(timer, mode) { fired = true }
    }
    return fired
  }

  private func fireIfDue(_ timer: CFRunLoopTimer, _ mode: ModeItems) -> Bool {
    let isDue = timer.date <= time.now && !timer.isFiring
    guard timer.isValid, isDue, timer.membership.contains(mode.name) else { return false }
    fire(timer)
    return true
  }

  /// Calls a timer; then schedules it for its next date, or invalidates it if it does not repeat.
  private func fire(_ timer: CFRunLoopTimer) {
    let served = timer.date
    disarmEverywhere(timer)
    timer.isFiring = true
    callOut = .timer(timer)
    callOutToTimer(timer)
    callOut = .none
    timer.isFiring = false
    guard timer.repeats else {
      timer.invalidate()
      return
    }
    guard timer.isValid else { return }
    // Unless the callout set a later date, the series continues.
    if timer.date == served { timer.date = timer.dateAfter(time.now) }
    armEverywhere(timer)
  }
}

// Dates of timers: each change of a date takes a new sequence number, so that timers with equal
// dates fire in the order in which they got the date.
extension CFRunLoop {
  /// The date of the next timer of a mode, or nil if there is none.
  package func nextTimerFireDate(_ mode: CFRunLoopMode) -> MachAbsoluteTime? {
    knownItems(of: mode)?.deadline
  }

  /// The number of overdue timers of a mode that are not in the mode `other`.
  package func overdueTimerCount(in mode: CFRunLoopMode, notIn other: CFRunLoopMode) -> Int {
    let now = time.now
    return knownItems(of: mode)?.schedule.due(at: now).filter {
      $0.date < now && !contains($0, other)
    }.count ?? 0
  }

  /// Sets the date of a timer in this loop; a date in the past becomes now.
  func reschedule(_ timer: CFRunLoopTimer, to date: MachAbsoluteTime) {
    guard !timer.isFiring else {
      // fire(_:) uses the date when the callout returns.
      timer.date = max(date, time.now)
      return
    }
    disarmEverywhere(timer)
    timer.date = max(date, time.now)
    armEverywhere(timer)
    onDemand?()
  }

  /// Gives a timer that joins this loop its sequence number and the number with which it is printed.
  ///
  /// If the timer joins a loop for the first time, a date in the past becomes now, and the series of a repeating timer
  /// starts there. A timer that is in a mode of the loop already is left as it is.
  func register(_ timer: CFRunLoopTimer) {
    guard timer.membership.loop == nil else { return }
    timer.sequence = nextSequence()
    timerCount += 1
    timer.number = timerCount
    if !timer.isFireDateClamped {
      timer.isFireDateClamped = true
      timer.date = max(timer.date, time.now)
    }
  }

  /// Takes a timer out of the schedules of all its modes; it stays in the modes.
  func disarmEverywhere(_ timer: CFRunLoopTimer) {
    for mode in timer.membership.modes {
      knownItems(of: mode)?.disarm(timer)
    }
  }

  /// Schedules a timer in all its modes, with a new sequence number.
  func armEverywhere(_ timer: CFRunLoopTimer) {
    timer.sequence = nextSequence()
    for mode in timer.membership.modes {
      knownItems(of: mode)?.arm(timer)
    }
  }

  private func nextSequence() -> UInt64 {
    lastSequence += 1
    return lastSequence
  }
}

// The only functions from which a turn calls the code of items, of blocks and of the main queue. They are never
// inlined, so that the backtrace of a crash shows the kind of code that ran; in a running program `callOut` shows it.
// A call may add and remove items and may run the loop, so callers check their assumptions again
// afterwards.

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
