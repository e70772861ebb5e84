import Synchronization
import Testing
import TouchstoneBackBoard
import TouchstoneLinux
import TouchstoneMachTime
import TouchstoneRunLoops
import TouchstoneTestSupport

struct ConductorWaiterTests {
  private let clock = VirtualTimeSource()
  private let log = Log()
  private let waiter: ConductorWaiter
  private let loop: CFRunLoop

  init() {
    waiter = ConductorWaiter(time: clock, answerLimitNanoseconds: 0)
    loop = CFRunLoop(waiter: waiter, time: clock)
    loop.add(CFRunLoopTimer(fireDate: .at(10), interval: 0, order: 0) { _ in }, .defaultMode)
  }

  /// Sets a delegate that answers with the next step each time, and stops the loop when there is none left.
  ///
  /// Returns the delegate, which the waiter does not retain.
  private func setDelegate(
    answering steps: ConductorWaiter.NextStep...
  ) -> FakeWaiterDelegate {
    var rest = steps[...]
    let delegate = FakeWaiterDelegate { [log, unowned loop] deadline in
      log("conduct until \(deadline.map { "\($0.nanoseconds / 1_000_000)" } ?? "-")")
      guard let next = rest.popFirst() else {
        loop.stop()
        return .waitForPorts
      }
      return next
    } membersDidNotAnswer: { [log] _ in
      log("stuck")
    }
    waiter.setDelegate(delegate)
    return delegate
  }

  @Test("before the broker waits, the delegate conducts, with the deadline of the broker's timers")
  func conductsBeforeWaiting() {
    let delegate = setDelegate()
    loop.run()
    expectEqual(log.take(), ["conduct until 10"])
    withExtendedLifetime(delegate) {}
  }

  @Test("the delegate conducts again at once after a frame, and after a turn of the loop")
  func conductsAgain() {
    let delegate = setDelegate(answering: .decideAgain, .decideAgain, .turnLoop)
    loop.add(
      CFRunLoopObserver(activities: .afterWaiting, repeats: true) { _, _ in log("awake") },
      .defaultMode)
    loop.run()
    expectEqual(
      log.take(),
      [
        "conduct until 10", "conduct until 10", "conduct until 10", "awake", "conduct until 10",
        "awake",
      ])
    withExtendedLifetime(delegate) {}
  }

  @Test("an answer that arrives while frames are sent is read in the wait for members")
  func answersWhileSending() throws {
    let event = try EventFD()
    let port = CFRunLoopSource.version1(descriptor: event.rawDescriptor, name: "port") {
      event.drain()
      log("port")
    }
    loop.add(port, .defaultMode)
    var steps: [ConductorWaiter.NextStep] = [.decideAgain, .waitForMembers]
    let delegate = FakeWaiterDelegate { [log, unowned loop] _ in
      log("conduct")
      guard !steps.isEmpty else {
        loop.stop()
        return .waitForPorts
      }
      event.signal()
      return steps.removeFirst()
    } membersDidNotAnswer: { [log] _ in
      log("stuck")
    }
    waiter.setDelegate(delegate)
    loop.run()
    expectEqual(log.take(), ["conduct", "conduct", "port", "conduct"])
    withExtendedLifetime(delegate) {}
  }

  @Test("ready sources and due timers are served before the delegate conducts")
  func sourcesAndTimersFirst() throws {
    let delegate = setDelegate()
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
    expectEqual(log.take(), ["timer", "port", "conduct until 10"])
    withExtendedLifetime(delegate) {}
  }

  @Test("members that do not answer within the limit are reported, and waited for again")
  func silentMembers() {
    let delegate = setDelegate(answering: .waitForMembers, .waitForMembers)
    loop.run()
    expectEqual(
      log.take(),
      [
        "conduct until 10", "stuck", "conduct until 10", "stuck", "conduct until 10",
      ])
    withExtendedLifetime(delegate) {}
  }

  @Test("a wait for members continues after a signal, and no member is reported as silent")
  func interruptedWait() throws {
    let interruption = Interruption()
    let isOver = Mutex(false)
    let notes = Mutex<[String]>([])
    let thread = try Thread.start(named: "broker") {
      interruption.admit()
      let clock = VirtualTimeSource()
      // One hour, longer than any test.
      let waiter = ConductorWaiter(time: clock, answerLimitNanoseconds: 3_600_000_000_000)
      let loop = CFRunLoop(waiter: waiter, time: clock)
      loop.add(CFRunLoopTimer(fireDate: .at(10), interval: 0, order: 0) { _ in }, .defaultMode)
      var count = 0
      let delegate = FakeWaiterDelegate { [unowned loop] _ in
        notes.withLock { $0.append("conduct") }
        count += 1
        guard count > 2 else { return .waitForMembers }
        loop.stop()
        return .waitForPorts
      } membersDidNotAnswer: { _ in
        notes.withLock { $0.append("stuck") }
      }
      waiter.setDelegate(delegate)
      loop.run()
      withExtendedLifetime(delegate) {}
      isOver.withLock { $0 = true }
    }
    while !isOver.withLock({ $0 }) { interruption.interrupt(until: { isOver.withLock { $0 } }) }
    thread.join()
    expectEqual(notes.withLock { $0 }, ["conduct", "conduct", "conduct"])
  }

  @Test(
    "members that are awaited again after another step have the whole limit",
    arguments: [false, true])
  func limitBeginsAnew(decidesAgain: Bool) throws {
    let realTime = VirtualTimeSource()
    let waiter = ConductorWaiter(
      time: clock, answerLimitNanoseconds: 1_000_000_000, realTime: realTime)
    let loop = CFRunLoop(waiter: waiter, time: clock)
    let event = try EventFD()
    let port = CFRunLoopSource.version1(descriptor: event.rawDescriptor, name: "port") {
      event.drain()
      log("port")
    }
    loop.add(port, .defaultMode)
    var steps: [ConductorWaiter.NextStep] = [
      .waitForMembers, decidesAgain ? .decideAgain : .turnLoop, .waitForMembers,
    ]
    let delegate = FakeWaiterDelegate { [log, unowned loop] _ in
      log("conduct")
      guard !steps.isEmpty else {
        loop.stop()
        return .turnLoop
      }
      let next = steps.removeFirst()
      if case .waitForMembers = next {
        event.signal()
      } else {
        realTime.set(now: .at(2000), step: 0)
      }
      return next
    } membersDidNotAnswer: { [log] _ in
      log("stuck")
    }
    waiter.setDelegate(delegate)
    loop.run()
    expectEqual(log.take(), ["conduct", "port", "conduct", "conduct", "port", "conduct"])
    withExtendedLifetime(delegate) {}
  }

  @Test("a waiter without a delegate waits until it is woken")
  func withoutDelegate() {
    loop.add(
      CFRunLoopObserver(activities: .beforeWaiting, repeats: true) { [unowned loop] _, _ in
        log("waits")
        loop.stop()
      }, .defaultMode)
    loop.run()
    expectEqual(log.take(), ["waits"])
  }
}
