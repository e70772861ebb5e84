import TouchstoneBackBoard
import BackBoardServices
import IOKit
import TouchstoneTrace

extension HIDHandReport {
  /// What each finger does, such as `1 down, 2 unchanged`.
  var summary: String {
    (0..<count).map { "\(self[$0].digitizer.index) \(self[$0].digitizer.phase)" }
      .joined(separator: ", ")
  }
}

/// Apps that are nothing but names: what is sent to them is logged in its order.
final class FakePort: AppPort {
  private let log: Log
  private let lane: TraceLane
  private var names: [MemberID: String] = [:]
  private var writer = ByteWriter()
  /// What the next events sent come to.
  var posting = EventPosting.sent
  /// The last hand that was sent to anybody.
  private(set) var lastHand: HIDHandReport?
  /// The last other event that was sent to anybody.
  private(set) var lastEvent: IOHIDEvent?

  init(log: Log, lane: TraceLane) {
    self.log = log
    self.lane = lane
  }

  func add(_ name: String, as member: MemberID) {
    names[member] = name
  }

  private func tell(_ member: MemberID, _ what: String) {
    log("\(names[member] ?? "nobody"): \(what)")
  }

  func traceName(of member: MemberID) -> TraceName? {
    names[member].map { lane.name($0) }
  }

  func send(
    _ report: HIDHandReport, event: UInt32, cause: TraceReason, to member: MemberID
  ) -> EventPosting {
    guard posting == .sent else { return posting }
    lastHand = report
    // As a real port does: a report that cannot be written traps here.
    writer.rewind()
    report.encode(into: &writer)
    tell(member, report.summary)
    return .sent
  }

  func send(
    _ event: IOHIDEvent, number: UInt32, cause: TraceReason, to member: MemberID
  ) -> EventPosting {
    guard posting == .sent else { return posting }
    lastEvent = event
    tell(member, "\(event.type)")
    return .sent
  }

  func send(_ transition: BKSTransition, to member: MemberID) {
    if case .performShortcut(let item) = transition {
      return tell(member, "performShortcut \(item.type)")
    }
    tell(member, "\(transition)")
  }

  func hang(_ member: MemberID, nanoseconds: UInt64) {
    tell(member, "hang \(nanoseconds)")
  }
}

/// A home screen that only logs.
final class FakeHomeScreen: HomeScreenRole {
  private let log: Log

  init(log: Log) {
    self.log = log
  }

  func enqueue(_ event: IOHIDEvent, number: UInt32, cause: TraceReason) {
    log("home: \(HIDHandReport(event)?.summary ?? "\(event.type)")")
  }

  func setActive(_ isActive: Bool) {
    log("home: \(isActive ? "active" : "inactive")")
  }

  func answer(_ query: BKSQuery) -> BKSReply {
    .text("home screen")
  }
}

/// Starts apps by giving them the next member's number.
final class FakeLauncher: AppLaunching {
  /// The token that every app is started with.
  static let token: UInt64 = 42

  private let log: Log
  private let port: FakePort
  private var upcoming = MemberID.first.rawValue
  /// Why no app can be started.
  var failure: String?

  init(log: Log, port: FakePort) {
    self.log = log
    self.port = port
  }

  func launch(_ app: AppRecord, shortcut: BKSShortcutItem?) -> AppLaunchOutcome {
    if let failure { return .failure(failure) }
    let member = MemberID(rawValue: upcoming)
    upcoming += 1
    port.add(app.name, as: member)
    log("\(app.name): launched" + (shortcut.map { " by \($0.type)" } ?? ""))
    return .started(member: member, processID: 1000, token: Self.token)
  }

  func kill(_ member: MemberID) {
    log("\(member.rawValue): killed")
  }
}
