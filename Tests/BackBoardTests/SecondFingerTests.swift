import BackBoardServices
import IOKit
import Testing
import TouchstoneBackBoard
import TouchstoneMachTime
import TouchstoneTestSupport
import TouchstoneTrace

/// A second finger lands while a first one is down, in every combination of their destinations.
struct SecondFingerTests {
  /// The destination of the first finger.
  enum First: CaseIterable {
    case home, app
    /// None, since the finger's touch in an app was cancelled.
    case cancelled
  }

  /// The foreground when the second finger lands.
  enum Front: CaseIterable {
    case home, app, launching, displayOff
  }

  private let log = Log()
  private let tracer = Tracer.memory(process: "SpringBoard", member: 1)
  private let home: FakeHomeScreen
  private let router: Router
  private static let counter = MemberID(rawValue: 2)
  private static let canvas = MemberID(rawValue: 3)

  init() {
    let lane = tracer.lane("main", order: 1, time: VirtualTimeSource())
    let ports = FakePorts(log: log, lane: lane)
    ports.add("Counter", as: Self.counter)
    ports.add("Canvas", as: Self.canvas)
    home = FakeHomeScreen(log: log)
    let eventSender = EventSender(ports: ports, homeScreen: slot(with: home), lane: lane)
    router = Router(display: .phone, eventSender: eventSender, lane: lane)
  }

  /// Routes a report with a phase for each finger; nil leaves a finger out.
  private func route(_ phases: [IOHIDFingerPhase?], _ front: Foreground) {
    var report = HIDHandReport()
    for (index, phase) in phases.enumerated() {
      guard let phase else { continue }
      let finger = IOHIDFinger(index: UInt32(index + 1), phase: phase, x: 0.5, y: 0.5)
      report.append(HIDHandReport.Finger(IOHIDDigitizer(finger)))
    }
    report.summarize()
    router.route(
      report,
      as: IncomingEvent(
        number: 1, injector: .player, foreground: front, foregroundName: "front"))
  }

  /// Lands the first finger, and clears the log.
  private func land(_ first: First) {
    route([.down], first == .home ? .homeScreen : .active(Self.counter))
    if first == .cancelled {
      router.cancelTouches(of: .app(Self.counter), because: .cancelledByLifecycle, at: 0)
    }
    _ = log.take()
  }

  private func foreground(_ front: Front) -> Foreground {
    switch front {
    case .home: .homeScreen
    case .app: .active(Self.canvas)
    case .launching: .launching(Self.canvas)
    case .displayOff: .displayOff
    }
  }

  /// The receiver of the first finger; nil if there is none.
  private func receiver(_ first: First) -> String? {
    switch first {
    case .home: "home"
    case .app: "Counter"
    case .cancelled: nil
    }
  }

  /// The receiver of the second finger; nil if there is none.
  private func receiver(_ front: Front) -> String? {
    switch front {
    case .home: "home"
    case .app: "Canvas"
    case .launching, .displayOff: nil
    }
  }

  /// The log of a report in which both fingers have `phase`.
  private func linesOfBoth(_ phase: String, _ first: First, _ front: Front) -> [String] {
    let (one, two) = (receiver(first), receiver(front))
    if let one, one == two { return ["\(one): 1 \(phase), 2 \(phase)"] }
    let lines = [one.map { "\($0): 1 \(phase)" }, two.map { "\($0): 2 \(phase)" }].compactMap { $0 }
    // The home screen receives its part first; then come Counter and Canvas, in the order of their numbers.
    return two == "home" ? Array(lines.reversed()) : lines
  }

  @Test(
    "R-SB-9: a second finger is routed like a first one, and the first keeps its destination",
    arguments: First.allCases, Front.allCases)
  func secondFinger(first: First, front: Front) {
    land(first)
    route([.unchanged, .down], foreground(front))
    if let second = receiver(front) {
      // A report also lists the unchanged fingers of its receiver.
      let unchanged = receiver(first) == second ? "1 unchanged, " : ""
      expectEqual(log.take(), ["\(second): \(unchanged)2 down"])
    } else {
      expectEqual(log.take(), [])
    }

    route([.move, .move], foreground(front))
    expectEqual(log.take(), linesOfBoth("move", first, front))

    // The foreground changes once more; every finger keeps its destination.
    route([.move, .move], .active(MemberID(rawValue: 4)))
    expectEqual(log.take(), linesOfBoth("move", first, front))

    route([.up, .up], .homeScreen)
    expectEqual(log.take(), linesOfBoth("up", first, front))
    expectEqual(router.fingersDown, 0)
  }

  @Test("the second finger's route is recorded with its reason", arguments: Front.allCases)
  func reasons(front: Front) {
    land(.app)
    route([.unchanged, .down], foreground(front))
    let (destination, reason) =
      switch front {
      case .home: ("home-screen", "home-screen-no-foreground-app")
      case .app: ("Canvas", "foreground-app")
      case .launching: ("nowhere", "app-launching")
      case .displayOff: ("nowhere", "display-off")
      }
    let routes = TraceMerge.lines([tracer.snapshot()]).map(\.text).filter {
      $0.hasPrefix("route event 1 finger 2")
    }
    expectEqual(
      routes,
      [
        "route event 1 finger 2 to \(destination) foreground front because \(reason)"
      ])
  }
}
