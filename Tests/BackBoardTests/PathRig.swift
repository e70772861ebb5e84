import BackBoardServices
import IOKit
import Testing
import TouchstoneBackBoard
import TouchstoneMachTime
import TouchstoneTestSupport
import TouchstoneTrace

/// One finger of an injected report.
struct Contact: Sendable {
  /// The number that the hardware gives the finger; once it has landed, log and trace show the broker's (R-HID-13).
  var index: UInt32
  var phase: IOHIDFingerPhase
  /// The place as fractions of the display.
  var x = 0.5
  var y = 0.5
}

/// The broker's event path with a simulated injector, in virtual time, and with apps and a home screen that only log.
final class PathRig {
  static let injector = MemberID.player
  static let counter = MemberID(rawValue: 2)
  static let canvas = MemberID(rawValue: 3)

  let log = Log()
  let time = VirtualTimeSource()
  let tracer = Tracer.memory(process: "SpringBoard", member: 1)
  let lane: TraceLane
  let ports: FakePorts
  let launcher: FakeLauncher
  let home: FakeHomeScreen
  let alarms: FakeAlarms
  let path: EventPath
  private var lastEvent: UInt32 = 0
  private var lastPress: UInt64 = 0
  private var linesTaken = 0

  init(
    apps: [String] = ["Counter", "Canvas"], hasHomeIndicator: Bool = false,
    hasHomeScreen: Bool = true, memory: SessionMemory? = nil
  ) {
    var display = BKSDisplay.phone
    display.hasHomeIndicator = hasHomeIndicator
    lane = tracer.lane("main", order: 1, time: time)
    ports = FakePorts(log: log, lane: lane)
    launcher = FakeLauncher(log: log, ports: ports)
    home = FakeHomeScreen(log: log)
    alarms = FakeAlarms(time: time)
    path = EventPath(
      display: display, apps: apps.map { AppRecord(name: $0, path: "/apps/\($0)") },
      launcher: launcher, ports: ports, homeScreen: slot(with: hasHomeScreen ? home : nil),
      lane: lane, time: time, alarms: alarms, memory: memory)
  }

  var lifecycle: AppLifecycle { path.lifecycle }

  /// Injects one report; the places of the fingers are fractions of the display.
  func touch(
    _ contacts: Contact..., from injector: MemberID = PathRig.injector,
    device: UInt64 = IOHIDSender.touchScreen
  ) {
    let fingers = contacts.map {
      IOHIDFinger(
        index: $0.index, identity: $0.index + 1, phase: $0.phase, x: $0.x, y: $0.y)
    }
    inject(
      .hand(fingers: fingers, timeStamp: time.now.nanoseconds, senderID: device), from: injector)
  }

  /// Injects a report of one finger, by the hardware's number, in the middle of the display.
  func finger(_ index: UInt32, _ phase: IOHIDFingerPhase, from injector: MemberID = injector) {
    touch(Contact(index: index, phase: phase), from: injector)
  }

  /// Presses and releases a button, some milliseconds after the last press; the default is too long for a double press.
  func press(
    _ button: HIDUsage, after milliseconds: UInt64 = 1000, from injector: MemberID = injector
  ) {
    lastPress += milliseconds * 1_000_000
    wait(until: lastPress)
    inject(.key(button, down: true, timeStamp: lastPress), from: injector)
    inject(.key(button, down: false, timeStamp: lastPress), from: injector)
  }

  /// Advances the clock to an instant in nanoseconds, unless it is later already.
  func wait(until nanoseconds: UInt64) {
    let instant = MachAbsoluteTime(nanoseconds: nanoseconds)
    if instant > time.now { time.set(now: instant, step: 0) }
  }

  /// Advances the clock to an instant in seconds, and rings the alarms that are due on the way.
  func ring(until seconds: UInt64) {
    alarms.ring(until: MachAbsoluteTime(nanoseconds: seconds * 1_000_000_000))
  }

  /// Takes the trace and returns only its records of the system's own actions.
  func takeSystem() -> [String] {
    takeTrace().filter { $0.hasPrefix("system ") }
  }

  /// Injects an event under the next number; an event that is refused fails the test.
  func inject(_ event: IOHIDEvent, from injector: MemberID = injector) {
    lastEvent += 1
    var writer = ByteWriter()
    writer.write(lastEvent)
    event.encode(into: &writer)
    do {
      try path.receive(
        ByteReader(writer.written), from: injector, named: lane.name("touchstone"))
    } catch {
      Issue.record("\(error)")
    }
  }

  /// Executes a command of an injector.
  @discardableResult
  func perform(_ verb: BKSCommand.Verb, _ app: String = "", nanoseconds: UInt64 = 0) -> BKSReply {
    lifecycle.execute(BKSCommand(verb, app: app, nanoseconds: nanoseconds))
  }

  /// Launches an app, has it check in, and clears the log and the trace.
  func bringUp(_ app: String, as member: MemberID) {
    expectEqual(perform(.launch, app), .done)
    #expect(lifecycle.checkedIn(member, token: FakeLauncher.token))
    expectEqual(lifecycle.foreground, .active(member))
    _ = log.take()
    _ = takeTrace()
  }

  /// The records of the trace since the last call of this method, of `takeSystem` or of `takeDecisions`.
  func takeTrace() -> [String] {
    let lines = TraceMerge.lines([tracer.snapshot()]).map(\.text)
    defer { linesTaken = lines.count }
    return Array(lines[linesTaken...])
  }

  /// Takes the trace and returns only its routes, cancels and drops.
  func takeDecisions() -> [String] {
    takeTrace().filter { line in
      ["route ", "cancel ", "drop "].contains { line.hasPrefix($0) }
    }
  }
}
