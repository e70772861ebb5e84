import Testing
import TouchstoneLinux
import TouchstoneMachTime
import TouchstoneRunLoops
import TouchstoneTestSupport

struct EpollWaiterTests {
  private let time = HostTimeSource()

  private func makeLoop() -> CFRunLoop {
    CFRunLoop(waiter: EpollWaiter(time: time), time: time)
  }

  @Test("a timer fires at its date and not before")
  func firesAtItsDate() {
    let loop = makeLoop()
    let date = time.now.advanced(by: 2_000_000)
    var fired: MachAbsoluteTime?
    loop.add(CFRunLoopTimer(fireDate: date) { _ in fired = time.now }, .defaultMode)
    loop.run()
    expectEqual(fired.map { $0 >= date }, true)
  }

  @Test("a run ends when its time is over")
  func runEnds() {
    let loop = makeLoop()
    loop.add(CFRunLoopSource.version0(name: "source") {}, .defaultMode)
    let start = time.now
    let result = loop.runInMode(.defaultMode, seconds: 0.002, returnAfterSourceHandled: true)
    expectEqual(result, .timedOut)
    #expect(time.now >= start.advanced(by: 2_000_000))
  }

  @Test("a descriptor wakes the loop")
  func descriptorWakesLoop() throws {
    let event = try EventFD()
    let loop = makeLoop()
    let port = CFRunLoopSource.version1(descriptor: event.rawDescriptor, name: "port") {
      event.drain()
    }
    loop.add(port, .defaultMode)
    event.signal()
    expectEqual(run(loop, seconds: 1e10), .handledSource)
    port.invalidate()
  }

  @Test("a pipe that was closed at the other end wakes the loop")
  func closedPipe() throws {
    let loop = makeLoop()
    let pipe = try FileDescriptor.pipe()
    let reading = pipe.reading
    let port = CFRunLoopSource.version1(descriptor: reading.rawValue, name: "port") {}
    loop.add(port, .defaultMode)
    expectEqual(run(loop, seconds: 0), .timedOut)
    close(pipe.writing)
    expectEqual(run(loop, seconds: 1e10), .handledSource)
    port.invalidate()
  }

  /// Runs a loop until it has handled a source, or for a time; 1e10 seconds count as no limit (R-RL-9).
  private func run(_ loop: CFRunLoop, seconds: Double) -> CFRunLoopRunResult {
    loop.runInMode(.defaultMode, seconds: seconds, returnAfterSourceHandled: true)
  }

  /// Closes a descriptor, which its owner does when it is consumed.
  private func close(_ descriptor: consuming FileDescriptor) {}
}

struct ReportingWaiterTests {
  private let time = VirtualTimeSource()
  private let log = Log()

  /// A loop that logs each report of idleness and then calls `answer`, which stands for the broker.
  private func makeLoop(answer: @escaping (CFRunLoop) -> Void) -> CFRunLoop {
    final class Holder { weak var loop: CFRunLoop? }
    let holder = Holder()
    let waiter = ReportingWaiter(time: time) { deadline in
      log("idle until " + (deadline.map { "\($0.nanoseconds / 1_000_000)" } ?? "-"))
      if let loop = holder.loop { answer(loop) }
    }
    let loop = CFRunLoop(waiter: waiter, time: time)
    holder.loop = loop
    return loop
  }

  private func observe(_ loop: CFRunLoop) {
    let activities: CFRunLoopActivity = [.beforeTimers, .beforeWaiting, .afterWaiting]
    loop.add(
      CFRunLoopObserver(activities: activities, repeats: true) { log("\($1)") }, .defaultMode)
  }

  @Test(
    "each wait reports once that the loop is idle, and the timer fires when the clock is at its date"
  )
  func idleOnceForEachWait() {
    let loop = makeLoop { loop in
      time.set(now: time.now.advanced(by: 10_000_000), step: time.step + 1)
      loop.wakeUp()
    }
    observe(loop)
    loop.add(
      CFRunLoopTimer(fireDate: .at(10), interval: 10_000_000) { _ in
        log("tick")
        if time.now == .at(20) { loop.stop() }
      }, .defaultMode)
    loop.run()
    expectEqual(
      log.take(),
      [
        "beforeTimers", "beforeWaiting", "idle until 10", "afterWaiting", "tick",
        "beforeTimers", "beforeWaiting", "idle until 20", "afterWaiting", "tick",
      ])
  }

  @Test("a wake-up before the deadline fires no timer, and idleness is reported again")
  func wakeUpBeforeDeadline() {
    var answers = 0
    let loop = makeLoop { loop in
      answers += 1
      if answers == 2 { time.set(now: .at(10), step: 1) }
      loop.wakeUp()
    }
    loop.add(CFRunLoopTimer(fireDate: .at(10)) { _ in log("timer") }, .defaultMode)
    loop.run()
    expectEqual(log.take(), ["idle until 10", "idle until 10", "timer"])
  }

  @Test("a ready port and a due timer are served without a report")
  func servedWithoutReport() throws {
    let event = try EventFD()
    event.signal()
    let loop = makeLoop { loop in loop.waker.stop() }
    let port = CFRunLoopSource.version1(descriptor: event.rawDescriptor, name: "port") {
      event.drain()
      log("port")
    }
    loop.add(port, .defaultMode)
    loop.add(CFRunLoopTimer(fireDate: .at(0)) { _ in log("timer") }, .defaultMode)
    loop.run()
    expectEqual(log.take(), ["timer", "port", "idle until -"])
  }

  @Test("a run that does not sleep reports nothing")
  func runWithoutSleep() {
    let loop = makeLoop { _ in }
    loop.add(CFRunLoopTimer(fireDate: .at(9)) { _ in }, .defaultMode)
    expectEqual(
      loop.runInMode(.defaultMode, seconds: 0, returnAfterSourceHandled: false), .timedOut)
    expectEqual(log.take(), [])
  }

  @Test("the end of a run is reported as the deadline if it comes before all timers")
  func endOfRun() {
    let loop = makeLoop { loop in
      time.set(now: .at(4), step: 1)
      loop.wakeUp()
    }
    loop.add(CFRunLoopTimer(fireDate: .at(9)) { _ in }, .defaultMode)
    expectEqual(
      loop.runInMode(.defaultMode, seconds: 0.004, returnAfterSourceHandled: false), .timedOut)
    expectEqual(log.take(), ["idle until 4"])
  }
}

struct SteppedWaiterTests {
  private let time = VirtualTimeSource()
  private let log = Log()

  private func makeLoop(limit: UInt64) -> (CFRunLoop, SteppedWaiter) {
    let waiter = SteppedWaiter(time: time, limit: .at(limit))
    return (CFRunLoop(waiter: waiter, time: time), waiter)
  }

  private func tick(every milliseconds: UInt64) -> CFRunLoopTimer {
    CFRunLoopTimer(fireDate: .at(milliseconds), interval: milliseconds * 1_000_000) { _ in
      log("tick at \(time.now.nanoseconds / 1_000_000)")
    }
  }

  @Test(
    "the clock jumps from deadline to deadline, and the run ends before the first one after the limit"
  )
  func clockJumps() {
    let (loop, waiter) = makeLoop(limit: 25)
    loop.add(tick(every: 10), .defaultMode)
    loop.run()
    expectEqual(log.take(), ["tick at 10", "tick at 20"])
    expectEqual(time.now, .at(20))
    waiter.limit = .at(30)
    expectEqual(
      loop.runInMode(.defaultMode, seconds: 1e10, returnAfterSourceHandled: false), .timedOut)
    expectEqual(log.take(), ["tick at 30"])
    #expect(!waiter.isLivelocked)
  }

  @Test("the clock jumps through an hour of ticks")
  func anHourOfTicks() {
    let (loop, waiter) = makeLoop(limit: 3_600_000)
    var ticks = 0
    loop.add(
      CFRunLoopTimer(fireDate: .at(100), interval: 100_000_000) { _ in ticks += 1 }, .defaultMode)
    loop.run()
    expectEqual(ticks, 36_000)
    expectEqual(time.now, .at(3_600_000))
    #expect(!waiter.isLivelocked)
  }

  @Test("a loop without a deadline is idle at once, after it has called the signalled source")
  func withoutDeadline() {
    let (loop, _) = makeLoop(limit: 25)
    let source = CFRunLoopSource.version0(name: "source") { log("source") }
    loop.add(source, .defaultMode)
    source.signal()
    loop.run()
    expectEqual(log.take(), ["source"])
    expectEqual(time.now, .zero)
  }

  @Test("a jump of the clock keeps its step")
  func step() {
    time.set(now: .at(1), step: 7)
    let (loop, _) = makeLoop(limit: 25)
    loop.add(tick(every: 10), .defaultMode)
    loop.run()
    expectEqual(time.step, 7)
  }

  @Test(
    "R-RL-11: run(mode:before:) returns false, and run(until:) ends, when nothing can happen before the limit"
  )
  func idleEndsRunUntil() {
    let (loop, _) = makeLoop(limit: 25)
    loop.add(tick(every: 10), .defaultMode)
    #expect(!loop.run(mode: .defaultMode, before: .at(1000)))
    loop.run(until: .at(1000))
    expectEqual(time.now, .at(20))
  }

  @Test("an idle nested run leaves the outer one going")
  func idleNestedRun() {
    let (loop, _) = makeLoop(limit: 25)
    let outer = CFRunLoopSource.version0(name: "outer") {
      let result = loop.runInMode(.tracking, seconds: 1e10, returnAfterSourceHandled: false)
      log("\(result)")
    }
    loop.add(outer, .defaultMode)
    loop.add(CFRunLoopSource.version0(name: "inner") {}, .tracking)
    loop.add(tick(every: 10), .defaultMode)
    outer.signal()
    loop.run()
    expectEqual(log.take(), ["timedOut", "tick at 10", "tick at 20"])
  }

  @Test(
    "a loop that never lets the clock advance is stopped, at the start or later",
    arguments: [0, 20]
  )
  func busyLoop(milliseconds: UInt64) {
    let (loop, waiter) = makeLoop(limit: 25)
    var source: CFRunLoopSource?
    source = CFRunLoopSource.version0(name: "source") { source?.signal() }
    if let source { loop.add(source, .defaultMode) }
    loop.add(
      CFRunLoopTimer(fireDate: .at(milliseconds), interval: 0) { _ in source?.signal() },
      .defaultMode)
    loop.run()
    #expect(waiter.isLivelocked)
    expectEqual(time.now, .at(milliseconds))
  }
}
