import Testing
import TouchstoneMachTime
import TouchstoneRunLoops
import TouchstoneTestSupport

struct CFRunLoopTests {
  @Test("R-RL-1: the common modes cannot be run, and no observer is called")
  func commonModesDoNotRun() {
    let rig = LoopRig()
    rig.source("source", in: .commonModes)
    rig.observe(in: .commonModes)
    expectEqual(rig.run(.commonModes), .finished)
    #expect(!rig.loop.run(mode: .commonModes, before: .at(1)))
    expectEqual(rig.log.take(), [])
  }

  @Test("R-RL-1: a message says once that the common modes cannot be run")
  func commonModesAreReported() async throws {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      let rig = LoopRig()
      rig.run(.commonModes)
      rig.run(.commonModes)
    }
    let error = String(decoding: try #require(result?.standardErrorContent), as: UTF8.self)
    expectEqual(
      error.split(separator: "\n").filter { $0.hasPrefix("kCFRunLoopCommonModes") },
      ["kCFRunLoopCommonModes is not a mode that can run; run one of kCFRunLoopDefaultMode"])
  }

  @Test("R-RL-1: a run of a mode that is unknown or empty finishes without calling an observer")
  func emptyModeFinishes() {
    let rig = LoopRig()
    expectEqual(rig.run(), .finished)
    rig.observe()
    expectEqual(rig.run(), .finished)
    expectEqual(rig.run(.tracking), .finished)
    expectEqual(rig.log.take(), [])
  }

  @Test("R-RL-10: a source, a timer or a block keeps a mode from being empty")
  func emptiness() {
    let source = LoopRig()
    source.source("never signalled")
    expectEqual(source.run(), .timedOut)
    let timer = LoopRig()
    timer.timer("later", at: 5)
    expectEqual(timer.run(), .timedOut)
    let block = LoopRig()
    block.loop.perform(inModes: [.tracking]) {}
    expectEqual(block.run(), .finished)
    block.loop.perform(inModes: [.commonModes]) { block.log("block") }
    expectEqual(
      block.run(milliseconds: 9), .timedOut,
      "the block was gone before the sleep, but emptiness is checked after it")
    expectEqual(block.log.take(), ["block", "sleep until 9"])
    expectEqual(block.run(milliseconds: 9), .finished)
  }

  @Test("R-RL-10: the main loop is never empty in a common mode")
  func mainLoopIsNeverEmpty() throws {
    let rig = LoopRig(mainQueue: try FakeMainQueue())
    expectEqual(rig.run(milliseconds: 3), .timedOut)
    expectEqual(rig.run(.tracking), .finished)
    rig.loop.addCommonMode(.tracking)
    expectEqual(rig.run(.tracking), .timedOut)
  }

  @Test("R-RL-10: a main loop without a main queue is never empty either")
  func mainLoopWithoutQueueIsNeverEmpty() {
    let time = VirtualTimeSource()
    let waiter = SteppedWaiter(time: time, limit: .at(100))
    let loop = CFRunLoop(waiter: waiter, time: time, isMain: true, mainQueue: nil)
    let result = loop.runInMode(.defaultMode, seconds: 0.05, returnAfterSourceHandled: false)
    expectEqual(result, .timedOut)
    expectEqual(time.now, .at(50))
  }

  @Test(
    "R-RL-2: a nested run in another mode has its own entry and exit, and restores the outer mode")
  func nestedRun() {
    let rig = LoopRig()
    let inner = rig.source("inner", in: .tracking)
    rig.observe(in: .tracking, name: "tracking ")
    let outer = rig.source("outer") {
      inner.signal()
      expectEqual(rig.loop.currentMode, .defaultMode)
      expectEqual(rig.run(.tracking, returnAfterSource: true), .handledSource)
      expectEqual(rig.loop.currentMode, .defaultMode)
      rig.log("back")
    }
    rig.observe([.entry, .beforeSources, .exit])
    outer.signal()
    expectEqual(rig.run(), .timedOut)
    expectNil(rig.loop.currentMode)
    expectEqual(
      rig.log.take(),
      [
        "entry", "beforeSources", "outer", "tracking entry", "tracking beforeTimers",
        "tracking beforeSources", "inner", "poll", "tracking exit", "back", "poll", "exit",
      ])
  }

  @Test("R-RL-3: a stop from an entry observer ends the run before its first pass")
  func stopAtEntry() {
    let rig = LoopRig()
    rig.source("source").signal()
    let stopper = CFRunLoopObserver(activities: .entry, repeats: false) { _, _ in
      rig.loop.stop()
    }
    rig.loop.add(stopper, .defaultMode)
    rig.observe()
    expectEqual(rig.run(milliseconds: 5), .stopped)
    expectEqual(rig.log.take(), ["entry", "exit"])
    expectEqual(rig.run(), .timedOut, "the stop is used up")
  }

  @Test("R-RL-3: a stop of a mode waits for the next run in it")
  func stopOfMode() {
    let rig = LoopRig()
    rig.source("default")
    rig.source("tracking", in: .tracking)
    rig.loop.stop(mode: .tracking)
    rig.waiter.logsWaits = false
    rig.observe(in: .tracking)
    expectEqual(rig.run(), .timedOut)
    expectEqual(rig.run(.tracking), .stopped)
    expectEqual(rig.log.take(), ["entry", "exit"])
    expectEqual(rig.run(.tracking), .timedOut)
  }

  @Test("R-RL-2: a stop outside every run is lost")
  func stopOutsideIsLost() {
    let rig = LoopRig()
    rig.source("source")
    rig.loop.stop()
    expectEqual(rig.run(milliseconds: 1), .timedOut)
  }

  @Test("R-RL-2: a stop ends the innermost run only")
  func stopEndsInnermost() {
    let rig = LoopRig()
    rig.waiter.logsWaits = false
    let inner = rig.source("inner", in: .tracking) { rig.loop.stop() }
    let outer = rig.source("outer") {
      inner.signal()
      expectEqual(rig.run(.tracking, milliseconds: 50), .stopped)
    }
    outer.signal()
    expectEqual(rig.run(milliseconds: 7), .timedOut)
    expectEqual(rig.log.take(), ["outer", "inner"])
  }

  @Test("R-RL-9: a time of zero or less makes one pass that does not sleep")
  func onePass() {
    for seconds in [0, -1, -Double.infinity, .nan] {
      let rig = LoopRig()
      rig.source("source")
      rig.observe()
      let result = rig.loop.runInMode(
        .defaultMode, seconds: seconds, returnAfterSourceHandled: false)
      expectEqual(result, .timedOut)
      expectEqual(rig.log.take(), ["entry", "beforeTimers", "beforeSources", "poll", "exit"])
    }
  }

  @Test("R-RL-9: a run sleeps until its time limit, and a limit of over sixteen years is none")
  func limits() {
    let rig = LoopRig()
    rig.source("source")
    expectEqual(rig.run(milliseconds: 20), .timedOut)
    expectEqual(rig.log.take(), ["sleep until 20"])
    // CFRunLoop ignores limits above 504,911,232 seconds.
    let result = rig.loop.runInMode(
      .defaultMode, seconds: 504_911_233, returnAfterSourceHandled: false)
    expectEqual(result, .timedOut, "the waiter ends a sleep that has no deadline")
    expectEqual(rig.log.take(), ["sleep"])
  }

  @Test("R-RL-9: run repeats the default mode until it is stopped or finished")
  func runUntilStopped() {
    let rig = LoopRig()
    rig.timer("tick", at: 10, every: 10) { _ in
      if rig.time.now == .at(30) { rig.loop.stop() }
    }
    rig.waiter.logsWaits = false
    rig.loop.run()
    expectEqual(rig.log.take(), ["tick at 10", "tick at 20", "tick at 30"])
    let finishing = LoopRig()
    finishing.timer("once", at: 10)
    finishing.waiter.logsWaits = false
    finishing.loop.run()
    expectEqual(finishing.log.take(), ["once at 10"])
  }

  @Test(
    "R-RL-11: run(mode:before:) returns after the first source, and returns true unless the mode is empty"
  )
  func runBefore() {
    let rig = LoopRig()
    #expect(!rig.loop.run(mode: .defaultMode, before: .at(10)))
    rig.timer("tick", at: 1, every: 1)
    let source = rig.source("source")
    source.signal()
    rig.waiter.logsWaits = false
    #expect(rig.loop.run(mode: .defaultMode, before: .at(10)))
    expectEqual(rig.log.take(), ["source"])
    #expect(rig.loop.run(mode: .defaultMode, before: .at(2)), "true on timeout as well")
    expectEqual(rig.log.take(), ["tick at 1", "tick at 2"])
  }

  @Test("R-RL-11: run(until:) serves sources until the date has passed")
  func runUntil() {
    let rig = LoopRig()
    rig.waiter.logsWaits = false
    let source = rig.source("source")
    source.signal()
    rig.timer("signal", at: 4, every: 4) { _ in source.signal() }
    rig.loop.run(until: .at(9))
    expectEqual(
      rig.log.take(), ["source", "signal at 4", "source", "signal at 8", "source"])
    expectEqual(rig.time.now, .at(9))
  }
}
