import BackBoardServices
import IOKit
import TouchstoneBackBoard
import TouchstoneEventSynthesis
import TouchstoneMachTime
import TouchstoneScenario
import TouchstoneTrace
import UIKit
import _Testing_UIKit

/// A session in one process: the broker's own path, and one app on a stage instead of in a process.
///
/// It has no home screen, launches one app once, and can neither kill nor hang it.
@MainActor
final class StagedSession {
  /// The member number of the app; the broker is member 1.
  static let member = MemberID(rawValue: 2)
  /// The token that the app gets at its launch and checks in with.
  private static let token: UInt64 = 42

  let display: DisplaySize
  private(set) var stage: TouchStage?
  private let tracer = Tracer.memory(process: "SpringBoard", member: 1)
  private let clock = VirtualTimeSource()
  private let lane: TraceLane
  private lazy var path = EventPath(
    display: BKSDisplay(
      width: display.width, height: display.height, scale: display.scale),
    apps: StagedApps.delegates.keys.sorted().map { AppRecord(name: $0, path: $0) }, launcher: self,
    ports: self, homeScreen: HomeScreenSlot(), lane: lane, time: clock,
    alarms: NoAlarms())
  /// What the app has declared and the broker has not been told yet.
  private var declarations: [BKSDeclaration] = []
  private var lastEvent: UInt32 = 0

  init(display: DisplaySize) {
    self.display = display
    lane = tracer.lane("main", order: 1, time: clock)
  }

  /// The delivery lines recorded so far, in order.
  var deliveries: [String] { Deliveries.lines(of: stage?.log ?? []) }

  /// Frees the stage.
  ///
  /// The session itself is not freed, since it and its path refer to each other.
  func end() {
    stage = nil
  }

  /// Checks the app in and passes its declarations on to the broker.
  private func checkIn() {
    guard path.lifecycle.checkedIn(Self.member, token: Self.token) else { return }
    passOnDeclarations()
  }

  /// Passes what the app has declared on to the broker.
  private func passOnDeclarations() {
    let unsent = declarations
    declarations = []
    for declaration in unsent { path.declared(declaration, by: Self.member) }
  }

  /// Sets the broker's clock to that of the stage, and passes on what the app has declared.
  private func follow() {
    clock.set(now: now, step: clock.step)
    passOnDeclarations()
  }
}

extension StagedSession: @MainActor ScenarioHost {
  var now: MachAbsoluteTime { stage?.instant ?? clock.now }
  var step: UInt32 { clock.step }
  var isVirtual: Bool { true }

  @discardableResult
  func post(_ event: IOHIDEvent) throws(SessionError) -> UInt32 {
    follow()
    lastEvent += 1
    var writer = ByteWriter()
    writer.write(lastEvent)
    event.encode(into: &writer)
    do {
      try path.receive(
        ByteReader(writer.written), from: .player, named: lane.name("touchstone"))
    } catch {
      throw .protocolBroken("\(error)")
    }
    passOnDeclarations()
    return lastEvent
  }

  func ask(_ query: BKSQuery) throws(SessionError) -> BKSReply {
    guard let stage else { return .failure("there is no home screen", candidates: []) }
    return path.points.reply(
      stage.answer(path.points.query(query, for: Self.member)), from: Self.member)
  }

  func perform(_ command: BKSCommand) throws(SessionError) -> BKSReply {
    follow()
    var reply = BKSReply.done
    path.lifecycle.execute(command) { reply = $0 }
    if command.verb == .launch, reply == .done { checkIn() }
    return reply
  }

  func wait(until instant: MachAbsoluteTime) throws(SessionError) {
    guard let stage else {
      if clock.now < instant { clock.set(now: instant, step: clock.step) }
      return
    }
    stage.pass(until: max(instant, stage.instant))
  }

  func settle(before limit: MachAbsoluteTime) throws(SessionError) -> Bool {
    guard let stage else { return true }
    return stage.settle(within: limit - stage.instant)
  }
}

extension StagedSession: @MainActor AppLaunching {
  func launch(_ app: AppRecord, shortcut: BKSShortcutItem?) -> AppLaunchOutcome {
    guard stage == nil, let delegate = StagedApps.delegates[app.name] else {
      return .failure(
        BKSLaunchProblem(
          app: app.name, path: app.path, shortage: .other, reason: "it cannot be staged"))
    }
    stage = TouchStage(
      running: delegate(), name: app.name,
      size: CGSize(width: display.width, height: display.height), scale: display.scale, link: self)
    return .started(member: Self.member, token: Self.token)
  }

  func kill(_ member: MemberID) {}
  func condition(of member: MemberID) -> AppCondition { .running }
}

extension StagedSession: BrokerLink {
  func declare(_ declaration: BKSDeclaration) {
    declarations.append(declaration)
  }
}

extension StagedSession: @MainActor AppPorts {
  func traceName(of member: MemberID) -> TraceName? { lane.name("app") }

  func send(
    _ report: HIDHandReport, number: UInt32, reason: TraceReason, to member: MemberID
  ) -> SendResult {
    send(IOHIDEvent(report), number: number, reason: reason, to: member)
  }

  func send(
    _ event: IOHIDEvent, number: UInt32, reason: TraceReason, to member: MemberID
  ) -> SendResult {
    guard let stage else { return .gone }
    stage.receive(event, number: number, reason: reason)
    return .queued
  }

  func send(_ transition: BKSTransition, to member: MemberID) {
    stage?.receive(transition)
  }

  func hang(_ member: MemberID, nanoseconds: UInt64) {}
}
