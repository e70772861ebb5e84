import BackBoardServices
import IOKit
import Testing
import TouchstoneBackBoard
import TouchstoneMachTime
import TouchstoneTestSupport
import TouchstoneTrace

/// Fingers that were down when the previous broker died.
struct InheritedFingersTests {
  private let log = Log()
  private let tracer = Tracer.memory(process: "SpringBoard", member: 1)
  private let router: Router
  private let counter = MemberID(rawValue: 2)

  init() {
    let lane = tracer.lane("main", order: 1, time: VirtualTimeSource())
    let ports = FakePorts(log: log, lane: lane)
    ports.add("Counter", as: counter)
    let eventSender = EventSender(
      ports: ports, homeScreen: slot(with: FakeHomeScreen(log: log)), lane: lane)
    router = Router(display: .phone, eventSender: eventSender, lane: lane)
  }

  /// Routes a report of fingers as the broker's event path does, with Counter in front.
  private func route(
    _ number: UInt32, _ fingers: (index: UInt32, phase: IOHIDFingerPhase)...,
    device: UInt64 = 7
  ) {
    var report = HIDHandReport(senderID: device)
    for finger in fingers {
      report.append(
        HIDHandReport.Finger(
          IOHIDDigitizer(IOHIDFinger(index: finger.index, phase: finger.phase, x: 0.5, y: 0.5))))
    }
    report.summarize()
    router.ignoreInheritedFingers(in: report, from: .player)
    router.route(
      report,
      as: IncomingEvent(
        number: number, injector: .player, foreground: .active(counter), foregroundName: "Counter"))
  }

  /// The trace's records of routed and dropped fingers.
  private var decisions: [String] {
    TraceMerge.lines([tracer.snapshot()]).map(\.text)
      .filter { $0.hasPrefix("drop ") || $0.hasPrefix("route ") }
  }

  @Test("a finger that was down is ignored until it lifts, while other fingers land")
  func ignored() {
    router.inheritedFingers = InheritedFingers()
    route(1, (1, .unchanged), (2, .down))
    route(2, (1, .move), (2, .unchanged))
    route(3, (1, .up), (2, .unchanged))
    route(4, (1, .down), (2, .unchanged))
    expectEqual(
      decisions,
      [
        "route event 1 finger 2 to Counter foreground Counter because foreground-app",
        "drop event 2 finger 1 because cancelled-by-restart",
        "drop event 3 finger 1 because cancelled-by-restart",
        "route event 4 finger 1 to Counter foreground Counter because foreground-app",
      ])
    expectEqual(router.fingersDown, 2)
  }

  @Test("only the first report of each device shows which fingers were down before")
  func firstReport() {
    router.inheritedFingers = InheritedFingers()
    route(1, (2, .down))
    route(2, (1, .move), (2, .unchanged))
    // Contact 4 gets number 2, the lowest one that is free.
    route(3, (4, .up), device: 8)
    expectEqual(
      decisions.filter { $0.hasPrefix("drop") },
      [
        "drop event 2 finger 1 because unknown-finger",
        "drop event 3 finger 2 because cancelled-by-restart",
      ])
    expectEqual(router.fingersDown, 1)
  }

  @Test("without a previous broker, a finger that has not landed is refused as unknown")
  func noPredecessor() {
    route(1, (1, .unchanged), (2, .down))
    expectEqual(decisions, ["drop event 1 finger 1 because unknown-finger"])
  }
}
