import Linux
import MachTime
import RunLoops
import Testing

@Suite struct ReportingWaiterTests {
  private let time = VirtualTimeSource()
  private let log = Log()

  /// A loop whose idle reports are logged and then answered by `answer`, as the broker would.
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

  @Test func idleIsReportedOnceForEachWaitAndAnAdvanceLooksLikeTheDeadline() {
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
    #expect(
      log.take() == [
        "beforeTimers", "beforeWaiting", "idle until 10", "afterWaiting", "tick",
        "beforeTimers", "beforeWaiting", "idle until 20", "afterWaiting", "tick",
      ])
  }

  @Test func aWakeUpBeforeTheDeadlineIsAWakeUpAndIdleIsReportedAgain() {
    var answers = 0
    let loop = makeLoop { loop in
      answers += 1
      if answers == 2 { time.set(now: .at(10), step: 1) }
      loop.wakeUp()
    }
    loop.add(CFRunLoopTimer(fireDate: .at(10)) { _ in log("timer") }, .defaultMode)
    loop.run()
    #expect(log.take() == ["idle until 10", "idle until 10", "timer"])
  }

  @Test func whatIsReadyOrDueIsServedWithoutAReport() throws {
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
    #expect(log.take() == ["timer", "port", "idle until -"])
  }

  @Test func aRunThatDoesNotSleepReportsNothing() {
    let loop = makeLoop { _ in }
    loop.add(CFRunLoopTimer(fireDate: .at(9)) { _ in }, .defaultMode)
    #expect(loop.runInMode(.defaultMode, seconds: 0, returnAfterSourceHandled: false) == .timedOut)
    #expect(log.take() == [])
  }

  @Test func theEndOfARunIsADeadlineToo() {
    let loop = makeLoop { loop in
      time.set(now: .at(4), step: 1)
      loop.wakeUp()
    }
    loop.add(CFRunLoopTimer(fireDate: .at(9)) { _ in }, .defaultMode)
    #expect(
      loop.runInMode(.defaultMode, seconds: 0.004, returnAfterSourceHandled: false) == .timedOut)
    #expect(log.take() == ["idle until 4"])
  }
}
