import Testing
import TouchstoneMachTime
import TouchstoneRunLoops
import TouchstoneTestSupport

struct CFRunLoopServingTests {
  @Test("R-RL-12: the signal of a source0 does not wake the loop; a wake-up does")
  func signalDoesNotWake() {
    let rig = LoopRig()
    let source = rig.source("source")
    rig.waiter.duringSleep { source.signal() }
    expectEqual(rig.run(milliseconds: 5), .timedOut)
    expectEqual(rig.log.take(), ["sleep until 5"])
    rig.waiter.duringSleep {}
    expectEqual(rig.run(milliseconds: 5), .timedOut)
    expectEqual(rig.log.take(), ["source", "poll", "sleep until 10"])
    rig.waiter.duringSleep { rig.loop.waker.signal(source.signaller) }
    expectEqual(rig.run(milliseconds: 5), .timedOut)
    expectEqual(
      rig.log.take(), ["sleep until 15", "source", "poll", "sleep until 15"])
  }

  @Test(
    "R-RL-14: a source that is signalled twice is called once, in the place of the first signal")
  func signalledTwice() {
    let rig = LoopRig()
    rig.waiter.logsWaits = false
    let first = rig.source("first")
    let second = rig.source("second")
    first.signal()
    second.signal()
    first.signal()
    #expect(first.isSignalled)
    rig.run()
    #expect(!first.isSignalled)
    rig.run()
    expectEqual(rig.log.take(), ["first", "second"])
  }

  @Test(
    "R-RL-15: source0s run by order, and with equal order by the time of their signal")
  func sourceOrder() {
    let rig = LoopRig()
    rig.waiter.logsWaits = false
    let drain = rig.source("fetcher drain", order: -2)
    let queue = rig.source("event queue", order: -1)
    let purple = rig.source("purple", order: -1)
    let last = rig.source("serial queue", order: 0)
    for source in [last, purple, queue, drain] {
      source.signal()
    }
    rig.run()
    expectEqual(rig.log.take(), ["fetcher drain", "purple", "event queue", "serial queue"])
  }

  @Test("R-RL-15: a source0 that signals itself runs again in the next pass")
  func signalFromInside() {
    let rig = LoopRig()
    var calls = 0
    var source: CFRunLoopSource?
    source = rig.source("source") {
      calls += 1
      if calls == 1 { source?.signal() }
    }
    source?.signal()
    rig.observe(.beforeSources)
    expectEqual(rig.run(milliseconds: 1), .timedOut)
    expectEqual(
      rig.log.take(),
      [
        "beforeSources", "source", "poll", "beforeSources", "source", "poll",
        "beforeSources", "sleep until 1",
      ])
  }

  @Test("R-RL-15: a run that returns after a source calls only the first one")
  func returnAfterFirstSource() {
    let rig = LoopRig()
    rig.waiter.logsWaits = false
    rig.source("second", order: 2).signal()
    rig.source("first", order: 1).signal()
    expectEqual(rig.run(milliseconds: 1, returnAfterSource: true), .handledSource)
    expectEqual(rig.log.take(), ["first"])
    expectEqual(rig.run(milliseconds: 1, returnAfterSource: true), .handledSource)
    expectEqual(rig.log.take(), ["second"])
  }

  @Test(
    "a source0 is not called if an earlier one invalidates it, removes it or serves it in a nested run"
  )
  func sourceEndedByEarlierSource() {
    let rig = LoopRig()
    rig.waiter.logsWaits = false
    let invalidated = rig.source("invalidated", order: 1)
    let removed = rig.source("removed", order: 2)
    let served = rig.source("served by a nested run", in: .commonModes, order: 3)
    rig.loop.addCommonMode(.tracking)
    let first = rig.source("first") {
      invalidated.invalidate()
      rig.loop.remove(removed, .defaultMode)
      rig.run(.tracking)
    }
    for source in [first, invalidated, removed, served] {
      source.signal()
    }
    rig.run()
    expectEqual(rig.log.take(), ["first", "served by a nested run"])
  }

  @Test("R-RL-19: observers run by order, and with equal order in the sequence of their addition")
  func observerOrder() {
    let rig = LoopRig()
    rig.source("source")
    rig.observe(.entry, order: 2_000_000, name: "commit ")
    rig.observe(.entry, order: 0, name: "first ")
    rig.observe(.entry, order: -2_147_483_647, name: "pool ")
    rig.observe(.entry, order: 0, name: "second ")
    rig.run()
    expectEqual(
      rig.log.take(), ["pool entry", "first entry", "second entry", "commit entry", "poll"])
  }

  @Test("R-RL-19: an observer that does not repeat is invalidated after one call")
  func onceOnly() {
    let rig = LoopRig()
    rig.source("source")
    let observer = CFRunLoopObserver(activities: .allActivities, repeats: false) {
      rig.log("\($1)")
      #expect($0.isValid)
    }
    rig.loop.add(observer, .commonModes)
    rig.run()
    expectEqual(rig.log.take(), ["entry", "poll"])
    #expect(!observer.isValid)
    #expect(!rig.loop.contains(observer, .commonModes))
  }

  @Test("R-RL-19: a nested run does not call the observer that runs it")
  func observerIsNotReentered() {
    let rig = LoopRig()
    rig.waiter.logsWaits = false
    rig.source("source")
    rig.observe(.beforeSources, name: "other ")
    rig.observe(.beforeTimers) { _ in rig.run() }
    rig.run()
    expectEqual(
      rig.log.take(), ["beforeTimers", "other beforeSources", "other beforeSources"])
  }

  @Test(
    "an observer is not called if an earlier one ends it, and a new one waits for the next activity"
  )
  func observerEndedByEarlierObserver() {
    let rig = LoopRig()
    rig.waiter.logsWaits = false
    rig.source("source")
    var removed: CFRunLoopObserver?
    var invalidated: CFRunLoopObserver?
    rig.observe(.beforeTimers, order: 0, name: "first ") { _ in
      if let removed { rig.loop.remove(removed, .defaultMode) }
      invalidated?.invalidate()
      rig.observe([.beforeTimers, .beforeSources], order: 9, name: "new ")
    }
    removed = rig.observe(.beforeTimers, order: 1, name: "removed ")
    invalidated = rig.observe(.beforeTimers, order: 2, name: "invalidated ")
    rig.run()
    expectEqual(rig.log.take(), ["first beforeTimers", "new beforeSources"])
  }

  @Test(
    "R-RL-21: due timers fire by date, and with equal dates in the order in which these were set"
  )
  func timersInOrder() {
    let rig = LoopRig()
    rig.timer("d", at: 3)
    rig.timer("a", at: 1)
    let moved = rig.timer("c", at: 0)
    rig.timer("b", at: 2)
    moved.nextFireDate = .at(2)
    rig.spend(3)
    expectEqual(rig.run(), .timedOut)
    expectEqual(rig.log.take(), ["a at 3", "b at 3", "c at 3", "d at 3"])
    expectEqual(rig.run(), .finished, "one-shots are invalidated")
  }

  @Test("R-RL-21: a repeating timer skips the dates it missed, and keeps its series")
  func missedDatesAreSkipped() {
    let rig = LoopRig()
    var calls = 0
    let timer = rig.timer("tick", at: 10, every: 10) { timer in
      calls += 1
      if calls == 1 { rig.spend(25) }
      if calls == 3 { timer.invalidate() }
    }
    expectEqual(rig.run(milliseconds: 100), .finished)
    expectEqual(
      rig.log.take(),
      [
        "sleep until 10", "tick at 10", "sleep until 40", "tick at 40", "sleep until 50",
        "tick at 50",
      ])
    #expect(!timer.isValid)
  }

  @Test("R-RL-21: a date set in the callback counts only if it is later than the one served")
  func dateSetInCallback() {
    let rig = LoopRig()
    rig.waiter.logsWaits = false
    let dates: [MachAbsoluteTime] = [.at(5), .at(27), .distantFuture]
    var calls = 0
    let timer = rig.timer("tick", at: 10, every: 10) { timer in
      timer.nextFireDate = dates[calls]
      calls += 1
    }
    expectEqual(rig.run(milliseconds: 100), .timedOut)
    expectEqual(rig.log.take(), ["tick at 10", "tick at 20", "tick at 27"])
    expectEqual(timer.nextFireDate, .distantFuture)
  }

  @Test("a timer made by a timer waits for the next pass, even if it is due")
  func timerMadeByTimer() {
    let rig = LoopRig()
    rig.observe(.beforeTimers)
    rig.timer("maker", at: 1) { _ in rig.timer("made", at: 0) }
    rig.timer("other", at: 1)
    expectEqual(rig.run(milliseconds: 9), .finished)
    expectEqual(
      rig.log.take(),
      [
        "beforeTimers", "sleep until 1", "maker at 1", "other at 1",
        "beforeTimers", "poll", "made at 1",
      ])
  }

  @Test("a due timer does not fire if an earlier one invalidates it, removes it or puts it off")
  func timerEndedByEarlierTimer() {
    let rig = LoopRig()
    rig.waiter.logsWaits = false
    var others: [CFRunLoopTimer] = []
    rig.timer("first", at: 1) { _ in
      others[0].invalidate()
      rig.loop.remove(others[1], .defaultMode)
      others[2].nextFireDate = .at(4)
    }
    others = [
      rig.timer("invalidated", at: 1), rig.timer("removed", at: 1),
      rig.timer("put off", at: 1),
    ]
    expectEqual(rig.run(milliseconds: 9), .finished)
    expectEqual(rig.log.take(), ["first at 1", "put off at 4"])
  }

  @Test("R-RL-22: a nested run fires other due timers, and not the timer that runs it")
  func timerIsNotReentered() {
    let rig = LoopRig()
    rig.waiter.logsWaits = false
    rig.timer("tick", at: 1, every: 1) { _ in
      if rig.time.now == .at(1) {
        rig.run(milliseconds: 2)
        rig.log("nested run ended")
      }
    }
    rig.timer("other", at: 1)
    expectEqual(rig.run(milliseconds: 4), .timedOut)
    expectEqual(
      rig.log.take(),
      [
        "tick at 1", "other at 1", "nested run ended", "tick at 4",
      ])
  }
}

struct CFRunLoopTimersTests {
  @Test("the next date of a mode is the date of its earliest timer, and nil without a timer")
  func nextDateOfMode() {
    let rig = LoopRig()
    expectNil(rig.loop.nextTimerFireDate(.defaultMode))
    rig.timer("paused", at: 0).nextFireDate = .distantFuture
    expectNil(rig.loop.nextTimerFireDate(.defaultMode))
    rig.timer("later", at: 7)
    let earlier = rig.timer("earlier", at: 3)
    expectEqual(rig.loop.nextTimerFireDate(.defaultMode), .at(3))
    expectNil(rig.loop.nextTimerFireDate(.tracking))
    earlier.invalidate()
    expectEqual(rig.loop.nextTimerFireDate(.defaultMode), .at(7))
  }

  @Test("overdue timers of a mode are those past their date that are not also in the other mode")
  func overdue() {
    let rig = LoopRig()
    rig.loop.addCommonMode(.tracking)
    rig.timer("past", at: 1)
    rig.timer("common", at: 1, in: .commonModes)
    rig.timer("now", at: 5)
    rig.timer("later", at: 9)
    rig.spend(5)
    expectEqual(rig.loop.overdueTimerCount(in: .defaultMode, notIn: .tracking), 1)
    expectEqual(rig.loop.overdueTimerCount(in: .initialization, notIn: .tracking), 0)
  }

  @Test("a timer with a date in the past is due at once, and its series starts then")
  func dateInThePast() {
    let rig = LoopRig()
    rig.spend(25)
    rig.waiter.logsWaits = false
    let timer = rig.timer("tick", at: 0, every: 10)
    expectEqual(timer.nextFireDate, .at(25))
    expectEqual(rig.run(milliseconds: 20), .timedOut)
    expectEqual(rig.log.take(), ["tick at 25", "tick at 35", "tick at 45"])
    timer.nextFireDate = .at(1)
    expectEqual(timer.nextFireDate, .at(45))
  }

  @Test("a timer that is removed and added again keeps its series")
  func takenOutAndPutBack() {
    let rig = LoopRig()
    rig.waiter.logsWaits = false
    let timer = rig.timer("tick", at: 10, every: 10)
    rig.loop.remove(timer, .defaultMode)
    rig.spend(34)
    rig.loop.add(timer, .defaultMode)
    expectEqual(rig.run(milliseconds: 16), .timedOut)
    expectEqual(rig.log.take(), ["tick at 34", "tick at 40", "tick at 50"])
  }

  @Test("a timer in two modes fires once for each date")
  func timerInTwoModes() {
    let rig = LoopRig()
    rig.loop.addCommonMode(.tracking)
    rig.waiter.logsWaits = false
    rig.timer("tick", at: 10, every: 10, in: .commonModes)
    expectEqual(rig.run(milliseconds: 10), .timedOut)
    expectEqual(rig.run(.tracking), .timedOut)
    expectEqual(rig.run(.tracking, milliseconds: 10), .timedOut)
    expectEqual(rig.run(), .timedOut)
    expectEqual(rig.log.take(), ["tick at 10", "tick at 20"])
  }

  @Test("a paused timer keeps its mode from being empty, and never wakes the loop")
  func pausedTimer() {
    let rig = LoopRig()
    let timer = rig.timer("tick", at: 1, every: 1)
    timer.nextFireDate = .distantFuture
    expectEqual(rig.run(milliseconds: 9), .timedOut)
    expectEqual(rig.log.take(), ["sleep until 9"])
    timer.nextFireDate = .at(11)
    expectEqual(rig.run(milliseconds: 2), .timedOut)
    expectEqual(rig.log.take(), ["sleep until 11", "tick at 11"])
  }

  @Test("a timer without a loop takes any date, until it is invalid")
  func timerWithoutLoop() {
    let timer = CFRunLoopTimer(fireDate: .at(9)) { _ in }
    timer.nextFireDate = .at(2)
    expectEqual(timer.nextFireDate, .at(2))
    timer.invalidate()
    timer.nextFireDate = .at(3)
    expectEqual(timer.nextFireDate, .at(2))
  }
}
