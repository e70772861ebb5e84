internal import TouchstoneMachTime

extension CFRunLoop {
  /// Makes one turn of a run; returns nil if another turn follows.
  ///
  /// The numbers are the steps of R-RL-4.
  func turn(_ run: inout Run) -> RunEnd? {
    let mode = run.mode

    // 1. From now on a wake-up ends the next sleep.
    waker.acceptWakeUps()

    // 2. Observers: timers are about to be handled.
    notify(.beforeTimers, in: mode)

    // 3. Observers: sources are about to be handled.
    notify(.beforeSources, in: mode)

    // 4. Blocks that were enqueued for this mode.
    performBlocks(in: mode)

    // 5. Version 0 sources that were signalled.
    var handledSource = performSources0(in: mode, onlyOne: run.returnsAfterSource)

    // 6. Blocks that these sources enqueued.
    if handledSource {
      performBlocks(in: mode)
    }

    // 7. No sleep if the main queue is ready, unless it was drained in the last turn.
    var woken: PortSet.Ready? = clearSignalOfMainQueue(run) ? .mainQueue : nil
    let polls = handledSource || run.polls
    let sleeps = woken == nil && !polls

    // 8. Observers: the loop is about to sleep.
    if sleeps {
      notify(.beforeWaiting, in: mode)
    }

    // 9. Sleep, or only poll if a version 0 source was handled or the run has one turn only.
    if woken == nil {
      woken = wait(run, polls: polls)
    }
    waker.ignoreWakeUps()

    // 10. Observers: the loop is awake.
    if sleeps {
      notify(.afterWaiting, in: mode)
    }

    // 11. Handle the one thing that woke the loop, or the due timers.
    if serve(woken, &run) {
      handledSource = true
    }

    // 12. Blocks that this enqueued.
    performBlocks(in: mode)

    // 13. Decide whether the run is over.
    return end(of: run, handledSource: handledSource, woken: woken)
  }

  /// Why the run ends after this turn: the first condition that holds, in the order of R-RL-8; nil if the run goes on.
  private func end(of run: Run, handledSource: Bool, woken: PortSet.Ready?) -> RunEnd? {
    if handledSource, run.returnsAfterSource {
      return .handledSource
    }
    if run.limit.isOver(at: time.now) {
      return .timedOut
    }
    if takeStop(in: run.mode) {
      return .stopped
    }
    if isEmpty(run.mode) {
      return .finished
    }
    return woken == .idle ? .idle : nil
  }

  /// Clears the signal of the main queue, unless this turn must not serve the queue; returns whether there was one.
  private func clearSignalOfMainQueue(_ run: Run) -> Bool {
    guard !run.servedMainQueueLast, servesMainQueue(in: run.mode) else { return false }
    return mainQueue?.clearSignal() ?? false
  }

  /// Waits, or only polls, and returns the port that became ready; nil if none did, so that only timers can be due.
  private func wait(_ run: Run, polls: Bool) -> PortSet.Ready? {
    let timers = run.mode.deadline
    // Due timers count as a ready port, and ready ports alternate. Otherwise a descriptor that is
    // always readable would keep all timers from firing.
    if !run.servedTimersLast, let timers, timers <= time.now {
      return nil
    }
    run.mode.ports.watchMainQueue(servesMainQueue(in: run.mode) ? mainQueue?.descriptor : nil)
    // If the main queue was not served last, step 7 has found it empty, and a turn that polls has called no code since.
    if polls, !run.servedMainQueueLast, !run.mode.ports.mayBeReadyBesidesMainQueue { return nil }
    let deadline = polls ? .zero : earliest(timers, run.limit.deadline)
    let ready = waiter.wait(on: run.mode.ports, until: deadline)
    if ready == .mainQueue {
      // The result is true in any case, since the descriptor was readable.
      _ = mainQueue?.clearSignal()
    }
    return ready
  }

  private func earliest(_ one: MachAbsoluteTime?, _ other: MachAbsoluteTime?) -> MachAbsoluteTime? {
    guard let one, let other else { return one ?? other }
    return min(one, other)
  }

  /// Handles the one port that woke the loop, or the due timers if there is none (R-RL-7).
  ///
  /// Returns true if the port was that of a source or of the main queue; timers do not count.
  private func serve(_ woken: PortSet.Ready?, _ run: inout Run) -> Bool {
    run.servedTimersLast = false
    run.servedMainQueueLast = woken == .mainQueue
    switch woken {
    case nil:
      run.servedTimersLast = fireDueTimers(in: run.mode)
      return false
    case .wake?, .idle?:
      return false
    case .mainQueue?:
      return drainMainQueue()
    case .port(let token)?:
      // An observer of afterWaiting may have removed the source.
      guard let source = run.mode.source1(token: token) else { return false }
      callOut = .source1(source)
      callOutToSource1(source)
      callOut = .none
      return true
    }
  }

  private func drainMainQueue() -> Bool {
    guard let mainQueue else { return false }
    isDrainingMainQueue = true
    defer { isDrainingMainQueue = false }
    callOut = .mainQueue
    callOutToMainDispatchQueue(mainQueue)
    callOut = .none
    return true
  }
}

/// One run of a loop, from entry to exit.
struct Run {
  let mode: ModeItems
  let limit: RunLimit
  /// Whether the run ends after it has handled a source or the main queue, in the same turn.
  let returnsAfterSource: Bool
  /// Whether the last turn served the main queue; true at first, so that the first turn does not prefer it (R-RL-6).
  var servedMainQueueLast = true
  /// Whether the last turn fired timers, so that in the next turn a ready port comes first.
  var servedTimersLast = false

  /// Whether the run never sleeps, since it has one turn only.
  var polls: Bool {
    if case .oneTurn = limit { true } else { false }
  }
}
