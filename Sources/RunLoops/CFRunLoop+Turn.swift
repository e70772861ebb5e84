internal import TouchstoneMachTime

/// One run of a loop, from entry to exit.
struct Run {
  let mode: ModeItems
  let limit: RunLimit
  let returnsAfterSource: Bool
  /// Starts out true, so that the first pass does not prefer the main queue (R-RL-6).
  var servedMainQueueLast = true
  var servedTimersLast = false

  var polls: Bool {
    if case .onePass = limit { true } else { false }
  }
}

extension CFRunLoop {
  /// One pass of a run; nil when another one follows.
  ///
  /// The numbers are the steps of R-RL-4.
  func turn(_ run: inout Run) -> RunEnd? {
    let mode = run.mode

    // 1. From here on a wake-up ends the next sleep.
    waker.listen()

    // 2. Timers will be looked at.
    notify(.beforeTimers, in: mode)

    // 3. Sources will be looked at.
    notify(.beforeSources, in: mode)

    // 4. Blocks that have been enqueued for this mode.
    performBlocks(in: mode)

    // 5. Sources that have been signalled.
    var handledSource = performSources0(in: mode, onlyOne: run.returnsAfterSource)

    // 6. Blocks that those have enqueued.
    if handledSource {
      performBlocks(in: mode)
    }

    // 7. The main queue, ready now, does without a sleep, unless it was served last time.
    var woken: PortSet.Ready? = takeSignOfMainQueue(run) ? .mainQueue : nil
    let polls = handledSource || run.polls
    let sleeps = woken == nil && !polls

    // 8. The loop is about to sleep.
    if sleeps {
      notify(.beforeWaiting, in: mode)
    }

    // 9. Sleep, or only a look if there is reason to go on.
    if woken == nil {
      woken = wait(run, polls: polls)
    }
    waker.ignore()

    // 10. The loop is awake.
    if sleeps {
      notify(.afterWaiting, in: mode)
    }

    // 11. The one thing that woke the loop.
    if serve(woken, &run) {
      handledSource = true
    }

    // 12. Blocks that this has enqueued.
    performBlocks(in: mode)

    // 13. Is the run over?
    return end(of: run, handledSource: handledSource, woken: woken)
  }

  /// R-RL-8: the first that holds.
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

  private func takeSignOfMainQueue(_ run: Run) -> Bool {
    guard !run.servedMainQueueLast, servesMainQueue(in: run.mode) else { return false }
    return mainQueue?.takeSign() ?? false
  }

  private func wait(_ run: Run, polls: Bool) -> PortSet.Ready? {
    let timers = run.mode.deadline
    // Due timers are a port that is ready, and ready ports take turns: without this, a descriptor
    // that never falls silent would keep all timers from firing.
    if !run.servedTimersLast, let timers, timers <= time.now {
      return nil
    }
    run.mode.ports.watchMainQueue(servesMainQueue(in: run.mode) ? mainQueue?.descriptor : nil)
    let deadline = polls ? .zero : earliest(timers, run.limit.deadline)
    let ready = waiter.wait(on: run.mode.ports, until: deadline)
    if ready == .mainQueue {
      // The answer is known: the descriptor was readable.
      _ = mainQueue?.takeSign()
    }
    return ready
  }

  private func earliest(_ one: MachAbsoluteTime?, _ other: MachAbsoluteTime?) -> MachAbsoluteTime? {
    guard let one, let other else { return one ?? other }
    return min(one, other)
  }

  /// R-RL-7: serves exactly one thing.
  ///
  /// True when that was a source or the main queue; timers do not count.
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
      // Removed since the wait ended, perhaps by an observer of afterWaiting.
      guard let source = run.mode.source1(token: token) else { return false }
      callOutToSource1(source)
      return true
    }
  }

  private func drainMainQueue() -> Bool {
    guard let mainQueue else { return false }
    isDrainingMainQueue = true
    defer { isDrainingMainQueue = false }
    callOutToMainDispatchQueue(mainQueue)
    return true
  }
}
