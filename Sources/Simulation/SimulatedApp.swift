import BackBoardServices
import IOKit
import TouchstoneLinux
import TouchstoneMachTime
import TouchstoneTrace

/// An app of the simulation: the other end of an app's port, and what its main thread does with the messages.
///
/// It has no process and no views. What it receives it handles as soon as its main thread is free, records it as an app
/// does, and answers each frame with a report that it is idle. How it misbehaves is its `Behavior`.
final class SimulatedApp {
  /// What waits for the main thread.
  private enum Item {
    case message(BKSMessage)
    case checkIn
  }

  let planned: PlannedApp
  let member: MemberID
  let tracer: Tracer
  /// Whether its process has ended.
  private(set) var isOver = false
  private let token: UInt64
  private let port: SimulatedPort
  private let tally: Tally
  private let bug: PlantedBug?
  private let lane: TraceLane
  private var contacts = ContactBook()
  private var items: [Item] = []
  private var busyUntil = MachAbsoluteTime.zero
  private var eventCount = 0

  init(
    _ planned: PlannedApp, member: MemberID, token: UInt64, socket: consuming UnixSocket,
    tally: Tally, bug: PlantedBug?
  ) {
    self.planned = planned
    self.member = member
    self.token = token
    self.tally = tally
    self.bug = bug
    port = SimulatedPort(socket, tally: tally)
    tracer = Tracer.memory(process: planned.name, member: member.rawValue)
    lane = tracer.lane("main", order: 1, time: port.clock)
  }

  /// Receives what has come and handles what is due; false if nothing has come.
  func takeTurn() -> Bool {
    guard !isOver else { return false }
    var hasFrame = false
    receiving: while true {
      switch port.receive() {
      case .frame(let messages):
        hasFrame = true
        items += messages.map { .message($0) }
      case .nothing: break receiving
      case .ended:
        isOver = true
        return true
      }
    }
    guard hasFrame else { return false }
    while !items.isEmpty, busyUntil <= port.clock.now, !isOver { handle(items.removeFirst()) }
    guard !isOver else { return true }
    if planned.behavior == .floods { flood() }
    reportIdle()
    return true
  }

  /// Ends the process.
  func end() {
    isOver = true
    port.close()
  }

  /// Kills the process, as the broker asks.
  func kill() {
    tally.count(.fault, "killed")
    if bug != .loseKill { end() }
  }

  private func reportIdle() {
    let isWrong = bug == .countWrong && eventCount > 0
    port.append(
      .idle(
        BKSIdleReport(
          taken: port.taken + (isWrong ? 1 : 0), deadline: items.isEmpty ? nil : busyUntil)))
    port.send()
  }

  private func handle(_ item: Item) {
    switch item {
    case .checkIn: checkIn()
    case .message(.launched):
      busyUntil = port.clock.now.advanced(by: planned.behavior.launchNanoseconds)
      items.insert(.checkIn, at: 0)
    case .message(.event(let number, _, let event)): handle(event, number: number)
    case .message(.transition(let transition)): handle(transition)
    case .message(.hang(let nanoseconds)):
      tally.count(.fault, "hung")
      busyUntil = port.clock.now.advanced(by: nanoseconds)
    case .message: break
    }
  }

  private func checkIn() {
    guard planned.behavior != .crashesAtLaunch else {
      tally.count(.fault, planned.behavior.rawValue)
      return end()
    }
    port.append(.checkIn(token: token))
    guard planned.behavior == .checksInTwice else { return }
    tally.count(.fault, planned.behavior.rawValue)
    port.append(.checkIn(token: token))
  }

  private func handle(_ transition: BKSTransition) {
    tally.count(.transition, "\(transition)")
    lane.lifecycle(lane.name(planned.name), lane.name("\(transition)"))
    if transition == .terminate { end() }
  }

  private func handle(_ event: IOHIDEvent, number: UInt32) {
    eventCount += 1
    guard let report = HIDHandReport(event) else {
      return contacts.take(event, number: number, lane: lane)
    }
    if bug == .forgetCancel, report.has(.cancel) { return lane.stage(.drained, event: number) }
    let times = bug?.times(handling: report, isFirst: eventCount == 1) ?? 1
    for _ in 0..<times { contacts.take(event, number: number, lane: lane) }
    if planned.behavior.endsOnTouch, report.has(.down) { misbehave() }
  }

  /// Does what the broker puts an app out for, or crashes; nothing of it is to be handled afterwards.
  private func misbehave() {
    tally.count(.fault, planned.behavior.rawValue)
    items = []
    switch planned.behavior {
    case .crashesOnTouch: return end()
    case .tearsFrame: port.sendTornFrame()
    case .flipsBit: port.sendFlippedFrame()
    case .inventsKind: port.append(kind: 999) { $0.write(UInt32(1)) }
    case .injects: port.append(.inject(number: 1, .key(.home, down: true, timeStamp: 0)))
    case .liesAboutFrames:
      port.append(.idle(BKSIdleReport(taken: port.taken + 1000, deadline: nil)))
    case .handles, .launchesSlowly, .crashesAtLaunch, .floods, .checksInTwice: break
    }
    port.send()
  }

  private func flood() {
    tally.count(.fault, planned.behavior.rawValue)
    // More than one frame holds.
    for _ in 0..<200 { port.append(.declare(.remoteControl(true))) }
  }
}
