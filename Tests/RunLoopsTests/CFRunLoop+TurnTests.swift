import TouchstoneLinux
import TouchstoneMachTime
import TouchstoneRunLoops
import Testing
import TouchstoneTestSupport

@Suite struct CFRunLoopTurnTests {
  @Test("R-RL-4: observers, blocks, sources, sleep, timers and blocks again, in this order")
  func onePassInOrder() {
    let played = PlayedLoop()
    played.observe()
    played.timer("timer", at: 5) { _ in
      played.loop.perform(inModes: [.defaultMode]) { played.log("block of timer") }
    }
    let source = played.source("source0") {
      played.loop.perform(inModes: [.defaultMode]) { played.log("block of source") }
    }
    source.signal()
    played.loop.perform(inModes: [.defaultMode]) { played.log("block") }
    expectEqual(played.run(milliseconds: 5), .timedOut)
    expectEqual(
      played.log.take(),
      [
        "entry",
        "beforeTimers", "beforeSources", "block", "source0", "block of source", "look",
        "beforeTimers", "beforeSources", "beforeWaiting", "sleep until 5", "afterWaiting",
        "timer at 5", "block of timer",
        "exit",
      ])
  }

  @Test("R-RL-5: a pass in which a source0 ran does not sleep and calls no observer of a sleep")
  func pollSkipsWaitingObservers() {
    let played = PlayedLoop()
    played.source("source").signal()
    played.observe([.beforeWaiting, .afterWaiting])
    expectEqual(played.run(milliseconds: 5), .timedOut)
    expectEqual(
      played.log.take(), ["source", "look", "beforeWaiting", "sleep until 5", "afterWaiting"])
  }

  @Test("R-RL-5: without any time a pass looks once, and calls no observer of a sleep")
  func noTimeSkipsWaitingObservers() {
    let played = PlayedLoop()
    played.source("source")
    played.timer("due", at: 0)
    played.timer("later", at: 5)
    played.observe([.beforeTimers, .beforeWaiting, .afterWaiting])
    expectEqual(played.run(), .timedOut)
    expectEqual(played.log.take(), ["beforeTimers", "due at 0"])
    expectEqual(played.run(), .timedOut)
    expectEqual(played.log.take(), ["beforeTimers", "look"], "a wait without any time")
    expectEqual(played.time.now, .zero)
  }

  @Test("R-RL-28: several batches of events can run before one commit")
  func batchesBeforeCommit() {
    let played = PlayedLoop()
    played.waiter.logsWaits = false
    var batches = 0
    var again: CFRunLoopSource?
    again = played.source("batch") {
      batches += 1
      if batches < 3 { again?.signal() }
    }
    again?.signal()
    played.observe([.beforeWaiting, .exit], order: 2_000_000, name: "commit ")
    expectEqual(played.run(milliseconds: 5), .timedOut)
    expectEqual(
      played.log.take(), ["batch", "batch", "batch", "commit beforeWaiting", "commit exit"])
  }

  @Test("R-RL-6: the ready main queue is served without a sleep, but not in the first pass")
  func mainQueueWithoutSleep() throws {
    let queue = try PlayedMainQueue()
    let played = PlayedLoop(mainQueue: queue)
    played.observe([.beforeTimers, .beforeWaiting, .afterWaiting])
    let source = played.source("source") { queue.async { played.log("queued by source") } }
    queue.async { played.log("queued at start") }
    played.waiter.duringSleep { source.signaller.signal() }
    played.waiter.duringSleep { played.loop.waker.signal(source.signaller) }
    expectEqual(played.run(milliseconds: 5), .timedOut)
    #expect(
      played.log.take() == [
        // Found by the sleep, since the first pass does not poll.
        "beforeTimers", "beforeWaiting", "sleep until 5", "afterWaiting", "queued at start",
        // The source's block is not preferred: the queue was served last time. The look finds it.
        "beforeTimers", "source", "look", "queued by source",
        "beforeTimers", "beforeWaiting", "sleep until 5", "afterWaiting",
        // Woken by hand. The main queue is ready at step 7: neither look nor sleep.
        "beforeTimers", "source", "queued by source",
        "beforeTimers", "beforeWaiting", "sleep until 5", "afterWaiting",
      ])
  }

  @Test("R-RL-6: a run inside a block of the main queue does not serve the main queue")
  func mainQueueIsNotReentered() throws {
    let queue = try PlayedMainQueue()
    let played = PlayedLoop(mainQueue: queue)
    played.timer("tick", at: 1, every: 1)
    played.waiter.logsWaits = false
    queue.async {
      queue.async { played.log("second block") }
      played.log("first block")
      expectEqual(played.run(milliseconds: 2), .timedOut)
      played.log("first block ends")
    }
    expectEqual(played.run(milliseconds: 3), .timedOut)
    expectEqual(
      played.log.take(),
      [
        "first block", "tick at 1", "tick at 2", "first block ends", "second block", "tick at 3",
      ])
  }

  @Test("R-RL-6: the main queue is served in common modes only")
  func mainQueueInCommonModes() throws {
    let queue = try PlayedMainQueue()
    let played = PlayedLoop(mainQueue: queue)
    played.source("tracking", in: .tracking)
    queue.async { played.log("queued") }
    played.waiter.logsWaits = false
    expectEqual(played.run(.tracking, milliseconds: 1), .timedOut)
    expectEqual(played.log.take(), [])
    played.loop.addCommonMode(.tracking)
    expectEqual(played.run(.tracking, milliseconds: 1), .timedOut)
    expectEqual(played.log.take(), ["queued"])
  }

  @Test("R-RL-7: a pass serves the port or the timers that woke it, not both, and they take turns")
  func oneThingPerPass() throws {
    let event = try EventFD()
    event.signal()
    let played = PlayedLoop()
    played.observe(.beforeTimers)
    played.port("port", event.rawDescriptor)
    played.timer("a", at: 0)
    played.timer("b", at: 0) { _ in
      played.timer("made by b", at: 0)
    }
    played.waiter.logsWaits = false
    var passes = 0
    played.observe(.beforeSources, name: "-") { _ in
      passes += 1
      if passes == 4 { played.loop.stop() }
    }
    expectEqual(played.run(milliseconds: 5), .stopped)
    expectEqual(
      played.log.take(),
      [
        "beforeTimers", "-beforeSources", "a at 0", "b at 0",
        "beforeTimers", "-beforeSources", "port",
        "beforeTimers", "-beforeSources", "made by b at 0",
        "beforeTimers", "-beforeSources", "port",
      ])
  }

  @Test("R-RL-7: a pass serves the main queue or the timers that are due, not both")
  func queueOrTimers() throws {
    let queue = try PlayedMainQueue()
    let played = PlayedLoop(mainQueue: queue)
    played.observe(.beforeTimers)
    played.timer("a", at: 0) { _ in
      played.timer("made by a", at: 0)
    }
    queue.async { played.log("block") }
    played.waiter.logsWaits = false
    expectEqual(played.run(milliseconds: 1), .timedOut)
    let passes = ["a at 0", "block", "made by a at 0"].flatMap { ["beforeTimers", $0] }
    expectEqual(Array(played.log.take().prefix(6)), passes)
  }

  @Test("R-RL-8: a handled source ends a run only on request, and timers never do")
  func handledSource() throws {
    let event = try EventFD()
    let queue = try PlayedMainQueue()
    let played = PlayedLoop(mainQueue: queue)
    played.timer("timer", at: 1)
    played.port("port", event.rawDescriptor) { event.drain() }
    let source = played.source("source0")
    played.waiter.logsWaits = false
    expectEqual(played.run(milliseconds: 2, returnAfterSource: true), .timedOut)
    expectEqual(played.log.take(), ["timer at 1"])
    source.signal()
    expectEqual(played.run(milliseconds: 2, returnAfterSource: true), .handledSource)
    source.signal()
    expectEqual(played.run(milliseconds: 2, returnAfterSource: false), .timedOut)
    event.signal()
    expectEqual(played.run(milliseconds: 2, returnAfterSource: true), .handledSource)
    queue.async {}
    expectEqual(played.run(milliseconds: 2, returnAfterSource: true), .handledSource)
    expectEqual(played.log.take(), ["source0", "source0", "port"])
  }

  @Test("R-RL-8: a handled source wins over time, time over stop, stop over finished")
  func firstReasonWins() {
    let handled = PlayedLoop()
    handled.source("source") { handled.loop.stop() }.signal()
    expectEqual(handled.run(returnAfterSource: true), .handledSource)
    let late = PlayedLoop()
    late.timer("timer", at: 1) { _ in late.loop.stop() }
    expectEqual(late.run(milliseconds: 1), .timedOut)
    let stopped = PlayedLoop()
    stopped.timer("timer", at: 1) { _ in stopped.loop.stop() }
    expectEqual(stopped.run(milliseconds: 2), .stopped)
    let finished = PlayedLoop()
    finished.timer("timer", at: 1)
    expectEqual(finished.run(milliseconds: 2), .finished)
  }

  @Test("R-RL-16: wake-ups coalesce, end one sleep, and handle nothing")
  func wakeUpsCoalesce() {
    let played = PlayedLoop()
    played.source("source")
    played.observe([.afterWaiting])
    played.waiter.duringSleep {
      played.loop.wakeUp()
      played.loop.wakeUp()
    }
    expectEqual(played.run(milliseconds: 5), .timedOut)
    expectEqual(
      played.log.take(), ["sleep until 5", "afterWaiting", "sleep until 5", "afterWaiting"])
  }

  @Test("R-RL-16: a wake-up between the wake and the next pass is ignored")
  func wakeUpsBetweenAreIgnored() {
    let played = PlayedLoop()
    played.source("source")
    played.timer("timer", at: 1) { _ in played.loop.wakeUp() }
    expectEqual(played.run(milliseconds: 5), .timedOut)
    expectEqual(played.log.take(), ["sleep until 1", "timer at 1", "sleep until 5"])
  }

  @Test("R-RL-16: a wake-up after the pass has begun ends its sleep")
  func wakeUpBeforeSleepCounts() {
    let played = PlayedLoop()
    played.source("source")
    var hasWoken = false
    played.observe(.beforeWaiting) { _ in
      if !hasWoken { played.loop.wakeUp() }
      hasWoken = true
    }
    expectEqual(played.run(milliseconds: 5), .timedOut)
    expectEqual(
      played.log.take(),
      [
        "beforeWaiting", "sleep until 5", "beforeWaiting", "sleep until 5",
      ])
    expectEqual(played.time.now, .at(5))
  }

  @Test("R-RL-13, R-RL-17: source1s ready together are served one a pass, first ready first")
  func portsOnePerPass() throws {
    let first = try EventFD()
    let second = try EventFD()
    let played = PlayedLoop()
    played.port("first", first.rawDescriptor, order: 9) { first.drain() }
    played.port("second", second.rawDescriptor, order: 1) { second.drain() }
    played.observe(.beforeTimers, name: "-")
    played.waiter.logsWaits = false
    played.waiter.duringSleep {
      first.signal()
      second.signal()
    }
    played.waiter.duringSleep {}
    expectEqual(played.run(milliseconds: 5), .timedOut)
    expectEqual(
      played.log.take(), ["-beforeTimers", "first", "-beforeTimers", "second", "-beforeTimers"])
    played.waiter.duringSleep {
      second.signal()
      first.signal()
    }
    expectEqual(played.run(milliseconds: 5), .timedOut)
    expectEqual(
      played.log.take(), ["-beforeTimers", "second", "-beforeTimers", "first", "-beforeTimers"])
  }

  @Test("A source1 invalidated between the wake and its service is not called")
  func invalidatedInBetween() throws {
    let event = try EventFD()
    let played = PlayedLoop()
    let port = played.port("port", event.rawDescriptor)
    played.source("keeps the mode alive")
    played.observe(.afterWaiting) { _ in port.invalidate() }
    played.waiter.duringSleep { event.signal() }
    expectEqual(played.run(milliseconds: 5), .timedOut)
    expectEqual(
      played.log.take(), ["sleep until 5", "afterWaiting", "sleep until 5", "afterWaiting"])
  }
}
