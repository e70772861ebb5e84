import TouchstoneMachTime
import TouchstoneRunLoops
import Testing
import TouchstoneTestSupport

@Suite struct CFRunLoopTests {
  @Test("R-RL-1: the common modes cannot be run, and no observer is called")
  func commonModesDoNotRun() {
    let played = PlayedLoop()
    played.source("source", in: .commonModes)
    played.observe(in: .commonModes)
    expectEqual(played.run(.commonModes), .finished)
    #expect(!played.loop.run(mode: .commonModes, before: .at(1)))
    expectEqual(played.log.take(), [])
  }

  @Test("R-RL-1: a mode that is unknown or empty finishes with no observer called")
  func emptyModeFinishes() {
    let played = PlayedLoop()
    expectEqual(played.run(), .finished)
    played.observe()
    expectEqual(played.run(), .finished)
    expectEqual(played.run(.tracking), .finished)
    expectEqual(played.log.take(), [])
  }

  @Test("R-RL-10: a source, a timer or a block keeps a mode from being empty, an observer does not")
  func whatCountsAsContent() {
    let source = PlayedLoop()
    source.source("never signalled")
    expectEqual(source.run(), .timedOut)
    let timer = PlayedLoop()
    timer.timer("later", at: 5)
    expectEqual(timer.run(), .timedOut)
    let block = PlayedLoop()
    block.loop.perform(inModes: [.tracking]) {}
    expectEqual(block.run(), .finished)
    block.loop.perform(inModes: [.commonModes]) { block.log("block") }
    expectEqual(
      block.run(milliseconds: 9), .timedOut, "emptied before the sleep, looked at after it")
    expectEqual(block.log.take(), ["block", "sleep until 9"])
    expectEqual(block.run(milliseconds: 9), .finished)
  }

  @Test("R-RL-10: the main loop is never empty in a common mode")
  func mainLoopIsNeverEmpty() throws {
    let played = PlayedLoop(mainQueue: try PlayedMainQueue())
    expectEqual(played.run(milliseconds: 3), .timedOut)
    expectEqual(played.run(.tracking), .finished)
    played.loop.addCommonMode(.tracking)
    expectEqual(played.run(.tracking), .timedOut)
  }

  @Test("R-RL-10: a main loop without a queue of its own is never empty either")
  func mainLoopWithoutQueueIsNeverEmpty() {
    let time = VirtualTimeSource()
    let waiter = SteppedWaiter(time: time, limit: .at(100))
    let loop = CFRunLoop(waiter: waiter, time: time, isMain: true, mainQueue: nil)
    let result = loop.runInMode(.defaultMode, seconds: 0.05, returnAfterSourceHandled: false)
    expectEqual(result, .timedOut)
    expectEqual(time.now, .at(50))
  }

  @Test("R-RL-2: a nested run in another mode enters, leaves and restores the outer one")
  func nestedRun() {
    let played = PlayedLoop()
    let inner = played.source("inner", in: .tracking)
    played.observe(in: .tracking, name: "tracking ")
    let outer = played.source("outer") {
      inner.signal()
      expectEqual(played.loop.currentMode, .defaultMode)
      expectEqual(played.run(.tracking, returnAfterSource: true), .handledSource)
      expectEqual(played.loop.currentMode, .defaultMode)
      played.log("back")
    }
    played.observe([.entry, .beforeSources, .exit])
    outer.signal()
    expectEqual(played.run(), .timedOut)
    #expect(played.loop.currentMode == nil)
    expectEqual(
      played.log.take(),
      [
        "entry", "beforeSources", "outer", "tracking entry", "tracking beforeTimers",
        "tracking beforeSources", "inner", "look", "tracking exit", "back", "look", "exit",
      ])
  }

  @Test("R-RL-3: a stop from an entry observer ends the run before its first pass")
  func stopPendingAtStart() {
    let played = PlayedLoop()
    played.source("source").signal()
    let stopper = CFRunLoopObserver(activities: .entry, repeats: false) { _, _ in
      played.loop.stop()
    }
    played.loop.add(stopper, .defaultMode)
    played.observe()
    expectEqual(played.run(milliseconds: 5), .stopped)
    expectEqual(played.log.take(), ["entry", "exit"])
    expectEqual(played.run(), .timedOut, "the request was used up")
  }

  @Test("R-RL-3: a stop of a mode waits for the next run in it")
  func stopOfMode() {
    let played = PlayedLoop()
    played.source("default")
    played.source("tracking", in: .tracking)
    played.loop.stop(mode: .tracking)
    played.waiter.logsWaits = false
    played.observe(in: .tracking)
    expectEqual(played.run(), .timedOut)
    expectEqual(played.run(.tracking), .stopped)
    expectEqual(played.log.take(), ["entry", "exit"])
    expectEqual(played.run(.tracking), .timedOut)
  }

  @Test("R-RL-2: a stop outside every run is lost, as each run begins anew")
  func stopOutsideIsLost() {
    let played = PlayedLoop()
    played.source("source")
    played.loop.stop()
    expectEqual(played.run(milliseconds: 1), .timedOut)
  }

  @Test("R-RL-2: a stop ends the innermost run only")
  func stopEndsInnermost() {
    let played = PlayedLoop()
    played.waiter.logsWaits = false
    let inner = played.source("inner", in: .tracking) { played.loop.stop() }
    let outer = played.source("outer") {
      inner.signal()
      expectEqual(played.run(.tracking, milliseconds: 50), .stopped)
    }
    outer.signal()
    expectEqual(played.run(milliseconds: 7), .timedOut)
    expectEqual(played.log.take(), ["outer", "inner"])
  }

  @Test("R-RL-9: a time of zero or less makes one pass that does not sleep")
  func onePass() {
    for seconds in [0, -1, -Double.infinity, .nan] {
      let played = PlayedLoop()
      played.source("source")
      played.observe()
      let result = played.loop.runInMode(
        .defaultMode, seconds: seconds, returnAfterSourceHandled: false)
      expectEqual(result, .timedOut)
      expectEqual(played.log.take(), ["entry", "beforeTimers", "beforeSources", "look", "exit"])
    }
  }

  @Test("R-RL-9: a run with a time limit sleeps until it; over sixteen years there is no limit")
  func limits() {
    let played = PlayedLoop()
    played.source("source")
    expectEqual(played.run(milliseconds: 20), .timedOut)
    expectEqual(played.log.take(), ["sleep until 20"])
    let result = played.loop.runInMode(
      .defaultMode, seconds: 504_911_233, returnAfterSourceHandled: false)
    expectEqual(result, .timedOut, "idle: the player does not wait for ever")
    expectEqual(played.log.take(), ["sleep"])
  }

  @Test("R-RL-9: run repeats the default mode until it is stopped or finished")
  func runUntilStopped() {
    let played = PlayedLoop()
    played.timer("tick", at: 10, every: 10) { _ in
      if played.time.now == .at(30) { played.loop.stop() }
    }
    played.waiter.logsWaits = false
    played.loop.run()
    expectEqual(played.log.take(), ["tick at 10", "tick at 20", "tick at 30"])
    let finishing = PlayedLoop()
    finishing.timer("once", at: 10)
    finishing.waiter.logsWaits = false
    finishing.loop.run()
    expectEqual(finishing.log.take(), ["once at 10"])
  }

  @Test("R-RL-11: run(mode:before:) returns after the first source, true unless finished")
  func runBefore() {
    let played = PlayedLoop()
    #expect(!played.loop.run(mode: .defaultMode, before: .at(10)))
    played.timer("tick", at: 1, every: 1)
    let source = played.source("source") { played.log("-") }
    source.signal()
    played.waiter.logsWaits = false
    #expect(played.loop.run(mode: .defaultMode, before: .at(10)))
    expectEqual(played.log.take(), ["source", "-"])
    #expect(played.loop.run(mode: .defaultMode, before: .at(2)), "true on timeout as well")
    expectEqual(played.log.take(), ["tick at 1", "tick at 2"])
  }

  @Test("R-RL-11: run(until:) serves sources until the date has passed")
  func runUntil() {
    let played = PlayedLoop()
    played.waiter.logsWaits = false
    let source = played.source("source")
    source.signal()
    played.timer("signal", at: 4, every: 4) { _ in source.signal() }
    played.loop.run(until: .at(9))
    expectEqual(
      played.log.take(), ["source", "signal at 4", "source", "signal at 8", "source"])
    expectEqual(played.time.now, .at(9))
  }
}
