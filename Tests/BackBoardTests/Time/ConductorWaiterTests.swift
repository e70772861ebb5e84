import TouchstoneBackBoard
import TouchstoneLinux
import TouchstoneMachTime
import TouchstoneRunLoops
import Testing

@Suite struct ConductorWaiterTests {
  private let clock = VirtualTimeSource()
  private let log = Log()
  private let waiter: ConductorWaiter
  private let loop: CFRunLoop

  init() {
    waiter = ConductorWaiter(time: clock, guardNanoseconds: 0)
    loop = CFRunLoop(waiter: waiter, time: clock)
    loop.add(CFRunLoopTimer(fireDate: .at(10), interval: 0, order: 0) { _ in }, .defaultMode)
  }

  /// Answers each question with the next verdict; when there is none left, the loop stops.
  private func conduct(_ verdicts: ConductorWaiter.Verdict...) {
    var rest = verdicts[...]
    waiter.conduct = { [unowned loop] deadline in
      log("conduct until \(deadline.map { "\($0.nanoseconds / 1_000_000)" } ?? "-")")
      guard let next = rest.popFirst() else {
        loop.stop()
        return .rest
      }
      return next
    }
    waiter.membersAreStuck = { log("stuck") }
  }

  @Test func `before the broker sleeps it conducts, with its own deadline`() {
    conduct()
    loop.run()
    #expect(log.take() == ["conduct until 10"])
  }

  @Test func `after a frame was sent it conducts again; after a release the loop turns`() {
    conduct(.again, .again, .turn)
    loop.add(
      CFRunLoopObserver(activities: .afterWaiting, repeats: true) { _, _ in log("awake") },
      .defaultMode)
    loop.run()
    #expect(
      log.take() == [
        "conduct until 10", "conduct until 10", "conduct until 10", "awake", "conduct until 10",
        "awake",
      ])
  }

  @Test func `what is ready and what is due is served before anything is conducted`() throws {
    conduct()
    let event = try EventFD()
    event.signal()
    let port = CFRunLoopSource.version1(descriptor: event.rawDescriptor, name: "port") {
      event.drain()
      log("port")
    }
    loop.add(port, .defaultMode)
    loop.add(
      CFRunLoopTimer(fireDate: .at(0), interval: 0, order: 0) { _ in log("timer") }, .defaultMode)
    loop.run()
    #expect(log.take() == ["timer", "port", "conduct until 10"])
  }

  @Test func `members that do not answer within the guard are told of, and waited for again`() {
    conduct(.waitForMembers, .waitForMembers)
    loop.run()
    #expect(
      log.take() == [
        "conduct until 10", "stuck", "conduct until 10", "stuck", "conduct until 10",
      ])
  }

  @Test func `a broker that nobody conducts rests until it is woken`() {
    loop.add(
      CFRunLoopObserver(activities: .beforeWaiting, repeats: true) { [unowned loop] _, _ in
        log("waits")
        loop.stop()
      }, .defaultMode)
    loop.run()
    #expect(log.take() == ["waits"])
  }
}
