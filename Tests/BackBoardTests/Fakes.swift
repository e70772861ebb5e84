import BackBoardServices
import IOKit
import TouchstoneBackBoard
import TouchstoneMachTime
import TouchstoneTrace

extension HIDHandReport {
  /// The number and the phase of each finger, such as `1 down, 2 unchanged`.
  var summary: String {
    (0..<count).map { "\(self[$0].digitizer.index) \(self[$0].digitizer.phase)" }
      .joined(separator: ", ")
  }
}

/// Ports without apps: logs each event, transition and hang that is sent, in order.
final class FakePorts: AppPorts {
  private let log: Log
  private let lane: TraceLane
  private var names: [MemberID: String] = [:]
  private var writer = ByteWriter()
  /// The result of sending an event; only events that are queued are logged.
  var result = SendResult.queued
  /// The last hand that was sent.
  private(set) var lastHand: HIDHandReport?
  /// The last other event that was sent.
  private(set) var lastEvent: IOHIDEvent?
  /// The progress of every app with its events.
  var progress: EventProgress?

  init(log: Log, lane: TraceLane) {
    self.log = log
    self.lane = lane
  }

  /// Names an app, for the log and the trace.
  func add(_ name: String, as member: MemberID) {
    names[member] = name
  }

  private func logSent(_ text: String, to member: MemberID) {
    log("\(names[member] ?? "nobody"): \(text)")
  }

  func traceName(of member: MemberID) -> TraceName? {
    names[member].map { lane.name($0) }
  }

  func send(
    _ report: HIDHandReport, number: UInt32, reason: TraceReason, to member: MemberID
  ) -> SendResult {
    guard result == .queued else { return result }
    lastHand = report
    // As in a real port, a report that cannot be encoded traps here.
    writer.rewind()
    report.encode(into: &writer)
    logSent(report.summary, to: member)
    return .queued
  }

  func send(
    _ event: IOHIDEvent, number: UInt32, reason: TraceReason, to member: MemberID
  ) -> SendResult {
    guard result == .queued else { return result }
    lastEvent = event
    logSent("\(event.type)", to: member)
    return .queued
  }

  func send(_ transition: BKSTransition, to member: MemberID) {
    if case .performShortcut(let item) = transition {
      return logSent("performShortcut \(item.type)", to: member)
    }
    if case .proximity(let isNear) = transition {
      return logSent(isNear ? "near" : "far", to: member)
    }
    logSent("\(transition)", to: member)
  }

  func progress(of member: MemberID) -> EventProgress? { progress }

  func hang(_ member: MemberID, nanoseconds: UInt64) {
    logSent("hang \(nanoseconds)", to: member)
  }
}

/// A home screen that logs its events and whether it is active.
final class FakeHomeScreen: HomeScreenRole {
  private let log: Log

  init(log: Log) {
    self.log = log
  }

  func enqueue(_ event: IOHIDEvent, number: UInt32, reason: TraceReason) {
    log("home: \(HIDHandReport(event)?.summary ?? "\(event.type)")")
  }

  func setActive(_ isActive: Bool) {
    log("home: \(isActive ? "active" : "inactive")")
  }

  func answer(_ query: BKSQuery, _ reply: @escaping (BKSReply) -> Void) {
    reply(.text("home screen"))
  }
}

/// Starts apps by giving each the number of the next member.
final class FakeLauncher: AppLaunching {
  /// The token that every app is started with.
  static let token: UInt64 = 42

  private let log: Log
  private let ports: FakePorts
  private var nextNumber = MemberID.first.rawValue
  /// Why no app can be started; nil if apps can be started.
  var failure: BKSLaunchProblem?
  /// The condition of every process.
  var condition = AppCondition.running
  /// The hundredths of a second for which every process has used a processor; nil if unknown.
  var processorTime: UInt64?

  init(log: Log, ports: FakePorts) {
    self.log = log
    self.ports = ports
  }

  func launch(_ app: AppRecord, shortcut: BKSShortcutItem?) -> AppLaunchOutcome {
    if let failure { return .failure(failure) }
    let member = MemberID(rawValue: nextNumber)
    nextNumber += 1
    ports.add(app.name, as: member)
    log("\(app.name): launched" + (shortcut.map { " by \($0.type)" } ?? ""))
    return .started(member: member, token: Self.token)
  }

  func kill(_ member: MemberID) {
    log("\(member.rawValue): killed")
  }

  func condition(of member: MemberID) -> AppCondition { condition }

  func processorTime(of member: MemberID) -> UInt64? { processorTime }
}

/// Alarms that ring when a test advances the clock.
final class FakeAlarms: AlarmClock {
  private final class Entry: Alarm {
    let instant: MachAbsoluteTime
    var ring: (() -> Void)?

    init(at instant: MachAbsoluteTime, _ ring: @escaping () -> Void) {
      self.instant = instant
      self.ring = ring
    }

    func cancel() {
      ring = nil
    }
  }

  private let time: VirtualTimeSource
  private var alarms: [Entry] = []

  init(time: VirtualTimeSource) {
    self.time = time
  }

  func set(at instant: MachAbsoluteTime, _ ring: @escaping () -> Void) -> any Alarm {
    let alarm = Entry(at: instant, ring)
    alarms.append(alarm)
    return alarm
  }

  /// Advances the clock to an instant, and rings each alarm that is due on the way at its own instant.
  func ring(until end: MachAbsoluteTime) {
    while let next = alarms.filter({ $0.ring != nil && $0.instant <= end })
      .min(by: { $0.instant < $1.instant })
    {
      if next.instant > time.now { time.set(now: next.instant, step: 0) }
      let ring = next.ring
      next.cancel()
      ring?()
    }
    if end > time.now { time.set(now: end, step: 0) }
    alarms.removeAll { $0.ring == nil }
  }
}

extension AppLifecycle {
  /// Executes a command and returns its reply, or `done` if the reply comes later.
  @discardableResult
  func execute(_ command: BKSCommand) -> BKSReply {
    var reply = BKSReply.done
    execute(command) { reply = $0 }
    return reply
  }

  /// Opens an app and returns the reply, or `done` if the reply comes later.
  @discardableResult
  func open(_ name: String, shortcut: BKSShortcutItem? = nil) -> BKSReply {
    var reply = BKSReply.done
    open(name, shortcut: shortcut) { reply = $0 }
    return reply
  }
}

extension Switchboard.Incoming {
  /// The name of the message's kind, or its number if the kind is unknown.
  var kindName: String {
    BKSMessage.Kind(rawValue: kind).map { "\($0)" } ?? "\(kind)"
  }
}

/// A slot that holds a home screen, or is empty.
func slot(with homeScreen: (any HomeScreenRole)? = nil) -> HomeScreenSlot {
  let slot = HomeScreenSlot()
  if let homeScreen { slot.attach(homeScreen) }
  return slot
}

/// A delegate of a switchboard that calls closures of a test.
final class FakeSwitchboardDelegate: SwitchboardDelegate {
  /// Called for each message.
  var receive: (Peer, Switchboard.Incoming) -> Void = { _, _ in }
  /// Called for each peer that is gone.
  var end: (Peer) -> Void = { _ in }
  /// Called for each app that has nothing to do at present.
  var beIdle: (Peer) -> Void = { _ in }
  /// Called for each app that has sent too much, so that its port is not read for a while.
  var rest: (Peer) -> Void = { _ in }
  /// Called with a sentence when virtual time stands still because members always have something to do.
  var beStuck: (String) -> Void = { _ in }
  /// Called for each app whose moves begin to wait.
  var hold: (Peer) -> Void = { _ in }
  /// Called with the number of each move that had waited and was sent.
  var sendHeld: (UInt32) -> Void = { _ in }

  func switchboardDidReceive(_ message: Switchboard.Incoming, from peer: Peer) {
    receive(peer, message)
  }

  func switchboardDidEnd(_ peer: Peer) {
    end(peer)
  }

  func switchboardHasEveryAnswer(appsRan: Bool) {}

  func switchboardIsIdle(_ app: Peer) {
    beIdle(app)
  }

  func switchboardPauses(_ app: Peer, until instant: MachAbsoluteTime) {
    rest(app)
  }

  func switchboardHoldsMoves(of app: Peer) {
    hold(app)
  }

  func switchboardDidSendHeldMove(_ number: UInt32, to app: Peer) {
    sendHeld(number)
  }

  func switchboardIsStuck(because sentence: String, by busy: [Peer]) -> Bool {
    beStuck(sentence)
    return false
  }
}

/// A delegate of a waiter that calls closures of a test.
final class FakeWaiterDelegate: ConductorWaiterDelegate {
  private let conduct: (MachAbsoluteTime?) -> ConductorWaiter.NextStep
  private let stuck: (UInt64) -> Void

  init(
    conduct: @escaping (MachAbsoluteTime?) -> ConductorWaiter.NextStep,
    membersDidNotAnswer stuck: @escaping (UInt64) -> Void
  ) {
    self.conduct = conduct
    self.stuck = stuck
  }

  func conduct(brokerDeadline: MachAbsoluteTime?) -> ConductorWaiter.NextStep {
    conduct(brokerDeadline)
  }

  func membersDidNotAnswer(within nanoseconds: UInt64) {
    stuck(nanoseconds)
  }
}

/// Interfaces that are never turned.
final class UprightInterfaces: InterfacePointsSource {
  let points = InterfacePoints(display: .phone)
}
