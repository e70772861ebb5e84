import TouchstoneMachTime
import TouchstoneRunLoops
import Testing
import TouchstoneTestSupport

@Suite struct CFRunLoopServingTests {
  @Test("R-RL-12: a signalled source0 does not wake the loop; the wake-up does")
  func signalDoesNotWake() {
    let played = PlayedLoop()
    let source = played.source("source")
    played.waiter.duringSleep { source.signal() }
    expectEqual(played.run(milliseconds: 5), .timedOut)
    expectEqual(played.log.take(), ["sleep until 5"])
    played.waiter.duringSleep {}
    expectEqual(played.run(milliseconds: 5), .timedOut)
    expectEqual(played.log.take(), ["source", "look", "sleep until 10"])
    played.waiter.duringSleep { played.loop.waker.signal(source.signaller) }
    expectEqual(played.run(milliseconds: 5), .timedOut)
    expectEqual(
      played.log.take(), ["sleep until 15", "source", "look", "sleep until 15"])
  }

  @Test("R-RL-14: two signals before service are one call, in the place of the first")
  func signalledTwice() {
    let played = PlayedLoop()
    played.waiter.logsWaits = false
    let first = played.source("first")
    let second = played.source("second")
    first.signal()
    second.signal()
    first.signal()
    #expect(first.isSignalled)
    played.run()
    #expect(!first.isSignalled)
    played.run()
    expectEqual(played.log.take(), ["first", "second"])
  }

  @Test("R-RL-15: source0s run by order, equal ones by the time of their signal")
  func sourceOrder() {
    let played = PlayedLoop()
    played.waiter.logsWaits = false
    let drain = played.source("fetcher drain", order: -2)
    let queue = played.source("event queue", order: -1)
    let purple = played.source("purple", order: -1)
    let last = played.source("serial queue", order: 0)
    for source in [last, purple, queue, drain] {
      source.signal()
    }
    played.run()
    expectEqual(played.log.take(), ["fetcher drain", "purple", "event queue", "serial queue"])
  }

  @Test("R-RL-15: a signal from inside a source0 runs in the next pass")
  func signalFromInside() {
    let played = PlayedLoop()
    var calls = 0
    var source: CFRunLoopSource?
    source = played.source("source") {
      calls += 1
      if calls == 1 { source?.signal() }
    }
    source?.signal()
    played.observe(.beforeSources)
    expectEqual(played.run(milliseconds: 1), .timedOut)
    expectEqual(
      played.log.take(),
      [
        "beforeSources", "source", "look", "beforeSources", "source", "look",
        "beforeSources", "sleep until 1",
      ])
  }

  @Test("R-RL-15: asked to return after a source, a pass runs only the first")
  func onlyTheFirst() {
    let played = PlayedLoop()
    played.waiter.logsWaits = false
    played.source("second", order: 2).signal()
    played.source("first", order: 1).signal()
    expectEqual(played.run(milliseconds: 1, returnAfterSource: true), .handledSource)
    expectEqual(played.log.take(), ["first"])
    expectEqual(played.run(milliseconds: 1, returnAfterSource: true), .handledSource)
    expectEqual(played.log.take(), ["second"])
  }

  @Test("A source0 that an earlier one invalidates, removes or serves is not called")
  func lookAgainAfterSource() {
    let played = PlayedLoop()
    played.waiter.logsWaits = false
    let invalidated = played.source("invalidated", order: 1)
    let removed = played.source("removed", order: 2)
    let served = played.source("served by a nested run", in: .commonModes, order: 3)
    played.loop.addCommonMode(.tracking)
    let first = played.source("first") {
      invalidated.invalidate()
      played.loop.remove(removed, .defaultMode)
      played.run(.tracking)
    }
    for source in [first, invalidated, removed, served] {
      source.signal()
    }
    played.run()
    expectEqual(played.log.take(), ["first", "served by a nested run"])
  }

  @Test("R-RL-19: observers run by order, equal ones as they were added")
  func observerOrder() {
    let played = PlayedLoop()
    played.source("source")
    played.observe(.entry, order: 2_000_000, name: "commit ")
    played.observe(.entry, order: 0, name: "first ")
    played.observe(.entry, order: -2_147_483_647, name: "pool ")
    played.observe(.entry, order: 0, name: "second ")
    played.run()
    expectEqual(
      played.log.take(), ["pool entry", "first entry", "second entry", "commit entry", "look"])
  }

  @Test("R-RL-19: an observer that does not repeat is invalidated after one call")
  func onceOnly() {
    let played = PlayedLoop()
    played.source("source")
    let observer = CFRunLoopObserver(activities: .allActivities, repeats: false) {
      played.log("\($1)")
      #expect($0.isValid)
    }
    played.loop.add(observer, .commonModes)
    played.run()
    expectEqual(played.log.take(), ["entry", "look"])
    #expect(!observer.isValid)
    #expect(!played.loop.contains(observer, .commonModes))
  }

  @Test("R-RL-19: an observer is not entered again while it runs")
  func observerIsNotReentered() {
    let played = PlayedLoop()
    played.waiter.logsWaits = false
    played.source("source")
    played.observe(.beforeSources, name: "other ")
    played.observe(.beforeTimers) { _ in played.run() }
    played.run()
    expectEqual(
      played.log.take(), ["beforeTimers", "other beforeSources", "other beforeSources"])
  }

  @Test("An observer that an earlier one removes or invalidates is not called, a new one later")
  func lookAgainAfterObserver() {
    let played = PlayedLoop()
    played.waiter.logsWaits = false
    played.source("source")
    var removed: CFRunLoopObserver?
    var invalidated: CFRunLoopObserver?
    played.observe(.beforeTimers, order: 0, name: "first ") { _ in
      if let removed { played.loop.remove(removed, .defaultMode) }
      invalidated?.invalidate()
      played.observe([.beforeTimers, .beforeSources], order: 9, name: "new ")
    }
    removed = played.observe(.beforeTimers, order: 1, name: "removed ")
    invalidated = played.observe(.beforeTimers, order: 2, name: "invalidated ")
    played.run()
    expectEqual(played.log.take(), ["first beforeTimers", "new beforeSources"])
  }

  @Test("R-RL-21: all due timers fire in the order of their dates, equal ones as they were set")
  func timersInOrder() {
    let played = PlayedLoop()
    played.timer("d", at: 3)
    played.timer("a", at: 1)
    let moved = played.timer("c", at: 0)
    played.timer("b", at: 2)
    moved.nextFireDate = .at(2)
    played.spend(3)
    expectEqual(played.run(), .timedOut)
    expectEqual(played.log.take(), ["a at 3", "b at 3", "c at 3", "d at 3"])
    expectEqual(played.run(), .finished, "one-shots are invalidated")
  }

  @Test("R-RL-21: missed dates of a repeating timer are skipped and the series is kept")
  func missedDatesAreSkipped() {
    let played = PlayedLoop()
    var calls = 0
    let timer = played.timer("tick", at: 10, every: 10) { timer in
      calls += 1
      if calls == 1 { played.spend(25) }
      if calls == 3 { timer.invalidate() }
    }
    expectEqual(played.run(milliseconds: 100), .finished)
    expectEqual(
      played.log.take(),
      [
        "sleep until 10", "tick at 10", "sleep until 40", "tick at 40", "sleep until 50",
        "tick at 50",
      ])
    #expect(!timer.isValid)
  }

  @Test("R-RL-21: a date set in the callback counts only if it is later than the one served")
  func dateSetInCallback() {
    let played = PlayedLoop()
    played.waiter.logsWaits = false
    let dates: [MachAbsoluteTime] = [.at(5), .at(27), .distantFuture]
    var calls = 0
    let timer = played.timer("tick", at: 10, every: 10) { timer in
      timer.nextFireDate = dates[calls]
      calls += 1
    }
    expectEqual(played.run(milliseconds: 100), .timedOut)
    expectEqual(played.log.take(), ["tick at 10", "tick at 20", "tick at 27"])
    expectEqual(timer.nextFireDate, .distantFuture)
  }

  @Test("A timer made by a timer waits for the next pass, even if it is due")
  func timerMadeByTimer() {
    let played = PlayedLoop()
    played.observe(.beforeTimers)
    played.timer("maker", at: 1) { _ in played.timer("made", at: 0) }
    played.timer("other", at: 1)
    expectEqual(played.run(milliseconds: 9), .finished)
    expectEqual(
      played.log.take(),
      [
        "beforeTimers", "sleep until 1", "maker at 1", "other at 1",
        "beforeTimers", "look", "made at 1",
      ])
  }

  @Test("A due timer that an earlier one invalidates, removes or puts off does not fire")
  func lookAgainAfterTimer() {
    let played = PlayedLoop()
    played.waiter.logsWaits = false
    var others: [CFRunLoopTimer] = []
    played.timer("first", at: 1) { _ in
      others[0].invalidate()
      played.loop.remove(others[1], .defaultMode)
      others[2].nextFireDate = .at(4)
    }
    others = [
      played.timer("invalidated", at: 1), played.timer("removed", at: 1),
      played.timer("put off", at: 1),
    ]
    expectEqual(played.run(milliseconds: 9), .finished)
    expectEqual(played.log.take(), ["first at 1", "put off at 4"])
  }

  @Test("R-RL-22: a timer is not entered again; other due timers fire in a nested run")
  func timerIsNotReentered() {
    let played = PlayedLoop()
    played.waiter.logsWaits = false
    played.timer("tick", at: 1, every: 1) { _ in
      if played.time.now == .at(1) {
        played.run(milliseconds: 2)
        played.log("nested run ended")
      }
    }
    played.timer("other", at: 1)
    expectEqual(played.run(milliseconds: 4), .timedOut)
    expectEqual(
      played.log.take(),
      [
        "tick at 1", "other at 1", "nested run ended", "tick at 4",
      ])
  }
}

@Suite struct CFRunLoopTimersTests {
  @Test func theNextDateOfAModeIsThatOfItsEarliestTimer() {
    let played = PlayedLoop()
    #expect(played.loop.nextTimerFireDate(.defaultMode) == nil)
    played.timer("paused", at: 0).nextFireDate = .distantFuture
    #expect(played.loop.nextTimerFireDate(.defaultMode) == nil)
    played.timer("later", at: 7)
    let earlier = played.timer("earlier", at: 3)
    expectEqual(played.loop.nextTimerFireDate(.defaultMode), .at(3))
    #expect(played.loop.nextTimerFireDate(.tracking) == nil)
    earlier.invalidate()
    expectEqual(played.loop.nextTimerFireDate(.defaultMode), .at(7))
  }

  @Test func aDateInThePastMeansNowAndTheSeriesStartsThere() {
    let played = PlayedLoop()
    played.spend(25)
    played.waiter.logsWaits = false
    let timer = played.timer("tick", at: 0, every: 10)
    expectEqual(timer.nextFireDate, .at(25))
    expectEqual(played.run(milliseconds: 20), .timedOut)
    expectEqual(played.log.take(), ["tick at 25", "tick at 35", "tick at 45"])
    timer.nextFireDate = .at(1)
    expectEqual(timer.nextFireDate, .at(45))
  }

  @Test func aTimerTakenOutAndPutBackKeepsItsSeries() {
    let played = PlayedLoop()
    played.waiter.logsWaits = false
    let timer = played.timer("tick", at: 10, every: 10)
    played.loop.remove(timer, .defaultMode)
    played.spend(34)
    played.loop.add(timer, .defaultMode)
    expectEqual(played.run(milliseconds: 16), .timedOut)
    expectEqual(played.log.take(), ["tick at 34", "tick at 40", "tick at 50"])
  }

  @Test func aTimerInTwoModesFiresOnceForEachDate() {
    let played = PlayedLoop()
    played.loop.addCommonMode(.tracking)
    played.waiter.logsWaits = false
    played.timer("tick", at: 10, every: 10, in: .commonModes)
    expectEqual(played.run(milliseconds: 10), .timedOut)
    expectEqual(played.run(.tracking), .timedOut)
    expectEqual(played.run(.tracking, milliseconds: 10), .timedOut)
    expectEqual(played.run(), .timedOut)
    expectEqual(played.log.take(), ["tick at 10", "tick at 20"])
  }

  @Test func aPausedTimerKeepsTheModeAliveAndNeverWakesIt() {
    let played = PlayedLoop()
    let timer = played.timer("tick", at: 1, every: 1)
    timer.nextFireDate = .distantFuture
    expectEqual(played.run(milliseconds: 9), .timedOut)
    expectEqual(played.log.take(), ["sleep until 9"])
    timer.nextFireDate = .at(11)
    expectEqual(played.run(milliseconds: 2), .timedOut)
    expectEqual(played.log.take(), ["sleep until 11", "tick at 11"])
  }

  @Test func aTimerWithoutALoopTakesAnyDate() {
    let timer = CFRunLoopTimer(fireDate: .at(9)) { _ in }
    timer.nextFireDate = .at(2)
    expectEqual(timer.nextFireDate, .at(2))
    timer.invalidate()
    timer.nextFireDate = .at(3)
    expectEqual(timer.nextFireDate, .at(2))
  }
}
