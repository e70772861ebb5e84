import Testing
import TouchstoneLinux
import TouchstoneMachTime
import TouchstoneRunLoops
import TouchstoneTestSupport

struct CFRunLoopTurnTests {
  @Test("R-RL-4: a pass calls observers, blocks and sources, sleeps, then calls timers and blocks")
  func onePassInOrder() {
    let rig = LoopRig()
    rig.observe()
    rig.timer("timer", at: 5) { _ in
      rig.loop.perform(inModes: [.defaultMode]) { rig.log("block of timer") }
    }
    let source = rig.source("source0") {
      rig.loop.perform(inModes: [.defaultMode]) { rig.log("block of source") }
    }
    source.signal()
    rig.loop.perform(inModes: [.defaultMode]) { rig.log("block") }
    expectEqual(rig.run(milliseconds: 5), .timedOut)
    expectEqual(
      rig.log.take(),
      [
        "entry",
        "beforeTimers", "beforeSources", "block", "source0", "block of source", "poll",
        "beforeTimers", "beforeSources", "beforeWaiting", "sleep until 5", "afterWaiting",
        "timer at 5", "block of timer",
        "exit",
      ])
  }

  @Test("R-RL-5: a pass in which a source0 ran does not sleep and calls no observer of a sleep")
  func pollSkipsWaitingObservers() {
    let rig = LoopRig()
    rig.source("source").signal()
    rig.observe([.beforeWaiting, .afterWaiting])
    expectEqual(rig.run(milliseconds: 5), .timedOut)
    expectEqual(
      rig.log.take(), ["source", "poll", "beforeWaiting", "sleep until 5", "afterWaiting"])
  }

  @Test("R-RL-5: a run without any time polls once, and calls no observer of a sleep")
  func noTimeSkipsWaitingObservers() {
    let rig = LoopRig()
    rig.source("source")
    rig.timer("due", at: 0)
    rig.timer("later", at: 5)
    rig.observe([.beforeTimers, .beforeWaiting, .afterWaiting])
    expectEqual(rig.run(), .timedOut)
    expectEqual(rig.log.take(), ["beforeTimers", "due at 0"])
    expectEqual(rig.run(), .timedOut)
    expectEqual(
      rig.log.take(), ["beforeTimers", "poll"], "with no timer due, it polls without a wait")
    expectEqual(rig.time.now, .zero)
  }

  @Test("R-RL-28: several batches of events can run before one commit")
  func batchesBeforeCommit() {
    let rig = LoopRig()
    rig.waiter.logsWaits = false
    var batches = 0
    var again: CFRunLoopSource?
    again = rig.source("batch") {
      batches += 1
      if batches < 3 { again?.signal() }
    }
    again?.signal()
    rig.observe([.beforeWaiting, .exit], order: 2_000_000, name: "commit ")
    expectEqual(rig.run(milliseconds: 5), .timedOut)
    expectEqual(
      rig.log.take(), ["batch", "batch", "batch", "commit beforeWaiting", "commit exit"])
  }

  @Test("R-RL-6: the ready main queue is served without a sleep, but not in the first pass")
  func mainQueueWithoutSleep() throws {
    let queue = try FakeMainQueue()
    let rig = LoopRig(mainQueue: queue)
    rig.observe([.beforeTimers, .beforeWaiting, .afterWaiting])
    let source = rig.source("source") { queue.async { rig.log("queued by source") } }
    queue.async { rig.log("queued at start") }
    rig.waiter.duringSleep { source.signaller.signal() }
    rig.waiter.duringSleep { rig.loop.waker.signal(source.signaller) }
    expectEqual(rig.run(milliseconds: 5), .timedOut)
    #expect(
      rig.log.take() == [
        // The sleep finds the block, since the first pass does not check the queue before it.
        "beforeTimers", "beforeWaiting", "sleep until 5", "afterWaiting", "queued at start",
        // The last pass served the queue, so this pass does not check it first. The poll finds the block.
        "beforeTimers", "source", "poll", "queued by source",
        "beforeTimers", "beforeWaiting", "sleep until 5", "afterWaiting",
        // A wake-up ended the sleep. The queue is ready before the next one, so the pass neither polls nor sleeps.
        "beforeTimers", "source", "queued by source",
        "beforeTimers", "beforeWaiting", "sleep until 5", "afterWaiting",
      ])
  }

  @Test("R-RL-6: a run inside a block of the main queue does not serve the main queue")
  func mainQueueIsNotReentered() throws {
    let queue = try FakeMainQueue()
    let rig = LoopRig(mainQueue: queue)
    rig.timer("tick", at: 1, every: 1)
    rig.waiter.logsWaits = false
    queue.async {
      queue.async { rig.log("second block") }
      rig.log("first block")
      expectEqual(rig.run(milliseconds: 2), .timedOut)
      rig.log("first block ends")
    }
    expectEqual(rig.run(milliseconds: 3), .timedOut)
    expectEqual(
      rig.log.take(),
      [
        "first block", "tick at 1", "tick at 2", "first block ends", "second block", "tick at 3",
      ])
  }

  @Test("R-RL-6: the main queue is served in common modes only")
  func mainQueueInCommonModes() throws {
    let queue = try FakeMainQueue()
    let rig = LoopRig(mainQueue: queue)
    rig.source("tracking", in: .tracking)
    queue.async { rig.log("queued") }
    rig.waiter.logsWaits = false
    expectEqual(rig.run(.tracking, milliseconds: 1), .timedOut)
    expectEqual(rig.log.take(), [])
    rig.loop.addCommonMode(.tracking)
    expectEqual(rig.run(.tracking, milliseconds: 1), .timedOut)
    expectEqual(rig.log.take(), ["queued"])
  }

  @Test("R-RL-7: a pass serves either due timers or a ready port, and they take turns")
  func portOrTimers() throws {
    let event = try EventFD()
    event.signal()
    let rig = LoopRig()
    rig.observe(.beforeTimers)
    rig.port("port", event.rawDescriptor)
    rig.timer("a", at: 0)
    rig.timer("b", at: 0) { _ in
      rig.timer("made by b", at: 0)
    }
    rig.waiter.logsWaits = false
    var passes = 0
    rig.observe(.beforeSources, name: "-") { _ in
      passes += 1
      if passes == 4 { rig.loop.stop() }
    }
    expectEqual(rig.run(milliseconds: 5), .stopped)
    expectEqual(
      rig.log.take(),
      [
        "beforeTimers", "-beforeSources", "a at 0", "b at 0",
        "beforeTimers", "-beforeSources", "port",
        "beforeTimers", "-beforeSources", "made by b at 0",
        "beforeTimers", "-beforeSources", "port",
      ])
  }

  @Test("R-RL-7: a pass serves either due timers or the main queue")
  func queueOrTimers() throws {
    let queue = try FakeMainQueue()
    let rig = LoopRig(mainQueue: queue)
    rig.observe(.beforeTimers)
    rig.timer("a", at: 0) { _ in
      rig.timer("made by a", at: 0)
    }
    queue.async { rig.log("block") }
    rig.waiter.logsWaits = false
    expectEqual(rig.run(milliseconds: 1), .timedOut)
    let passes = ["a at 0", "block", "made by a at 0"].flatMap { ["beforeTimers", $0] }
    expectEqual(Array(rig.log.take().prefix(6)), passes)
  }

  @Test("R-RL-8: a handled source ends a run only on request, and a timer never does")
  func handledSource() throws {
    let event = try EventFD()
    let queue = try FakeMainQueue()
    let rig = LoopRig(mainQueue: queue)
    rig.timer("timer", at: 1)
    rig.port("port", event.rawDescriptor) { event.drain() }
    let source = rig.source("source0")
    rig.waiter.logsWaits = false
    expectEqual(rig.run(milliseconds: 2, returnAfterSource: true), .timedOut)
    expectEqual(rig.log.take(), ["timer at 1"])
    source.signal()
    expectEqual(rig.run(milliseconds: 2, returnAfterSource: true), .handledSource)
    source.signal()
    expectEqual(rig.run(milliseconds: 2, returnAfterSource: false), .timedOut)
    event.signal()
    expectEqual(rig.run(milliseconds: 2, returnAfterSource: true), .handledSource)
    queue.async {}
    expectEqual(rig.run(milliseconds: 2, returnAfterSource: true), .handledSource)
    expectEqual(rig.log.take(), ["source0", "source0", "port"])
  }

  @Test(
    "R-RL-8: of several reasons to end, a run reports the first of: handled source, timeout, stop, empty mode"
  )
  func firstReasonWins() {
    let handled = LoopRig()
    handled.source("source") { handled.loop.stop() }.signal()
    expectEqual(handled.run(returnAfterSource: true), .handledSource)
    let late = LoopRig()
    late.timer("timer", at: 1) { _ in late.loop.stop() }
    expectEqual(late.run(milliseconds: 1), .timedOut)
    let stopped = LoopRig()
    stopped.timer("timer", at: 1) { _ in stopped.loop.stop() }
    expectEqual(stopped.run(milliseconds: 2), .stopped)
    let finished = LoopRig()
    finished.timer("timer", at: 1)
    expectEqual(finished.run(milliseconds: 2), .finished)
  }

  @Test("R-RL-16: wake-ups coalesce, end one sleep, and handle nothing")
  func wakeUpsCoalesce() {
    let rig = LoopRig()
    rig.source("source")
    rig.observe([.afterWaiting])
    rig.waiter.duringSleep {
      rig.loop.wakeUp()
      rig.loop.wakeUp()
    }
    expectEqual(rig.run(milliseconds: 5), .timedOut)
    expectEqual(
      rig.log.take(), ["sleep until 5", "afterWaiting", "sleep until 5", "afterWaiting"])
  }

  @Test("R-RL-16: a wake-up between the end of a sleep and the next pass is ignored")
  func wakeUpBeforeNextPass() {
    let rig = LoopRig()
    rig.source("source")
    rig.timer("timer", at: 1) { _ in rig.loop.wakeUp() }
    expectEqual(rig.run(milliseconds: 5), .timedOut)
    expectEqual(rig.log.take(), ["sleep until 1", "timer at 1", "sleep until 5"])
  }

  @Test("R-RL-16: a wake-up after the pass has begun ends its sleep")
  func wakeUpBeforeSleepCounts() {
    let rig = LoopRig()
    rig.source("source")
    var hasWoken = false
    rig.observe(.beforeWaiting) { _ in
      if !hasWoken { rig.loop.wakeUp() }
      hasWoken = true
    }
    expectEqual(rig.run(milliseconds: 5), .timedOut)
    expectEqual(
      rig.log.take(),
      [
        "beforeWaiting", "sleep until 5", "beforeWaiting", "sleep until 5",
      ])
    expectEqual(rig.time.now, .at(5))
  }

  @Test("R-RL-13, R-RL-17: a pass serves one of several ready source1s, the first ready first")
  func portsOnePerPass() throws {
    let first = try EventFD()
    let second = try EventFD()
    let rig = LoopRig()
    rig.port("first", first.rawDescriptor, order: 9) { first.drain() }
    rig.port("second", second.rawDescriptor, order: 1) { second.drain() }
    rig.observe(.beforeTimers, name: "-")
    rig.waiter.logsWaits = false
    rig.waiter.duringSleep {
      first.signal()
      second.signal()
    }
    rig.waiter.duringSleep {}
    expectEqual(rig.run(milliseconds: 5), .timedOut)
    expectEqual(
      rig.log.take(), ["-beforeTimers", "first", "-beforeTimers", "second", "-beforeTimers"])
    rig.waiter.duringSleep {
      second.signal()
      first.signal()
    }
    expectEqual(rig.run(milliseconds: 5), .timedOut)
    expectEqual(
      rig.log.take(), ["-beforeTimers", "second", "-beforeTimers", "first", "-beforeTimers"])
  }

  @Test("A source1 that is invalidated after it woke the loop is not called")
  func invalidatedAfterWake() throws {
    let event = try EventFD()
    let rig = LoopRig()
    let port = rig.port("port", event.rawDescriptor)
    rig.source("keeps the mode alive")
    rig.observe(.afterWaiting) { _ in port.invalidate() }
    rig.waiter.duringSleep { event.signal() }
    expectEqual(rig.run(milliseconds: 5), .timedOut)
    expectEqual(
      rig.log.take(), ["sleep until 5", "afterWaiting", "sleep until 5", "afterWaiting"])
  }
}
