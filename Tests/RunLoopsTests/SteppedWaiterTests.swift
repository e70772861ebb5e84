import MachTime
import RunLoops
import Testing

@Suite struct SteppedWaiterTests {
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

  @Test func theClockJumpsToDeadlinesUpToTheLimitAndTheRunEndsThere() {
    let (loop, waiter) = makeLoop(limit: 25)
    loop.add(tick(every: 10), .defaultMode)
    loop.run()
    #expect(log.take() == ["tick at 10", "tick at 20"])
    #expect(time.now == .at(20))
    waiter.limit = .at(30)
    #expect(
      loop.runInMode(.defaultMode, seconds: 1e10, returnAfterSourceHandled: false) == .timedOut)
    #expect(log.take() == ["tick at 30"])
    #expect(!waiter.isLivelocked)
  }

  @Test func anHourOfTicksNeedsNoTime() {
    let (loop, waiter) = makeLoop(limit: 3_600_000)
    var ticks = 0
    loop.add(
      CFRunLoopTimer(fireDate: .at(100), interval: 100_000_000) { _ in ticks += 1 }, .defaultMode)
    loop.run()
    #expect(ticks == 36_000)
    #expect(time.now == .at(3_600_000))
    #expect(!waiter.isLivelocked)
  }

  @Test func aLoopWithoutADeadlineIsIdleAtOnceAndServesWhatWasSignalledBefore() {
    let (loop, _) = makeLoop(limit: 25)
    let source = CFRunLoopSource.version0(name: "source") { log("source") }
    loop.add(source, .defaultMode)
    source.signal()
    loop.run()
    #expect(log.take() == ["source"])
    #expect(time.now == .zero)
  }

  @Test func theStepOfTheClockIsKept() {
    time.set(now: .at(1), step: 7)
    let (loop, _) = makeLoop(limit: 25)
    loop.add(tick(every: 10), .defaultMode)
    loop.run()
    #expect(time.step == 7)
  }

  @Test("R-RL-11: who repeats run(mode:before:) until false comes to an end when nothing can come")
  func idleEndsRunUntil() {
    let (loop, _) = makeLoop(limit: 25)
    loop.add(tick(every: 10), .defaultMode)
    #expect(!loop.run(mode: .defaultMode, before: .at(1000)))
    loop.run(until: .at(1000))
    #expect(time.now == .at(20))
  }

  @Test func anIdleNestedRunLeavesTheOuterOneGoing() {
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
    #expect(log.take() == ["timedOut", "tick at 10", "tick at 20"])
  }

  @Test func aLoopThatKeepsItselfBusyAtOneMomentIsStopped() {
    let (loop, waiter) = makeLoop(limit: 25)
    var source: CFRunLoopSource?
    source = CFRunLoopSource.version0(name: "source") { source?.signal() }
    if let source { loop.add(source, .defaultMode) }
    source?.signal()
    loop.run()
    #expect(waiter.isLivelocked)
  }
}
