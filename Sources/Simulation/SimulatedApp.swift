import BackBoardServices
import IOKit
import TouchstoneLinux
import TouchstoneMachTime
import TouchstoneTrace

/// An app of the simulation: the app's end of a port, and a main thread that handles the messages.
///
/// It has no process and no views. The session gives it a turn (`takeTurn`) whenever the broker waits for its members.
/// It handles a message as soon as its main thread is free, records the message as an app does, and answers the frames
/// of a turn with a report that it is idle. Its `Behavior` says how it misbehaves.
final class SimulatedApp {
  /// A task that waits for the main thread.
  private enum Item {
    case message(BKSMessage)
    case checkIn
  }

  let planned: PlannedApp
  let member: MemberID
  let tracer: Tracer
  /// Whether its process has ended.
  private(set) var isOver = false
  /// Whether a signal has stopped its process.
  private(set) var isStopped = false
  /// Whether its main thread is in a loop and never returns.
  private(set) var isLooping = false
  /// The state that follows from its transitions; nil before it has checked in.
  private(set) var knownState: RoutingModel.State?
  /// A sentence about the first transition that its state did not allow; nil if there was none.
  private(set) var complaint: String?
  /// In how many turns it has found a frame in its port, if it reads slowly.
  private var delayCount = 0
  /// The number that came with its launch, which its check-in must name.
  private let token: UInt64
  private let port: SimulatedPort
  private let tally: Tally
  private let bug: PlantedBug?
  /// Returns another running app, which gets an event with the bug `wrongApp`; nil if no other app runs.
  var sibling: () -> SimulatedApp? = { nil }
  private let lane: TraceLane
  /// The counts of fetched and handled events, which the broker reads.
  private let counters: EventCounters
  /// The fingers that are down according to the events that it has handled.
  private(set) var contacts = ContactBook()
  /// The event that it handled last.
  private var lastEvent: BKSMessage?
  private var items: [Item] = []
  private var busyUntil = MachAbsoluteTime.zero
  /// How many events it has handled.
  private var eventCount = 0

  init(
    _ planned: PlannedApp, member: MemberID, token: UInt64, socket: consuming UnixSocket,
    counters: EventCounters, tally: Tally, bug: PlantedBug?
  ) {
    self.counters = counters
    self.planned = planned
    self.member = member
    self.token = token
    self.tally = tally
    self.bug = bug
    port = SimulatedPort(socket, tally: tally, miscounts: bug == .countByteWrong)
    tracer = Tracer.memory(process: planned.name, member: member.rawValue)
    lane = tracer.lane("main", order: 1, time: port.clock)
  }

  /// Receives the frames that have arrived and handles the tasks that are due; returns false if there was nothing to
  /// do.
  func takeTurn() -> Bool {
    guard !isOver, !isStopped, !isLooping else { return false }
    if port.hasWaiting {
      port.send()
      return true
    }
    if leavesFrame() { return true }
    var hasFrame = false
    receiving: while true {
      switch port.receive() {
      case .frame(let messages):
        if bug == .loseWakeup, port.taken == 3 { return false }
        hasFrame = true
        for case .event in messages { counters.countFetched(isDropped: false) }
        let arrived = messages.map { Item.message($0) }
        items += bug == .swapOrder ? arrived.reversed() : arrived
      case .nothing: break receiving
      case .ended:
        isOver = true
        return true
      }
    }
    guard hasFrame else { return false }
    while !items.isEmpty, busyUntil <= port.clock.now, !isOver, !isLooping {
      handle(items.removeFirst())
    }
    guard !isOver, !isLooping else { return true }
    if planned.behavior == .floods { flood() }
    reportIdle()
    return true
  }

  /// Whether tasks wait for its main thread, or its process is stopped.
  var isBehind: Bool { isStopped || !items.isEmpty }

  /// Whether its process runs and its main thread has nothing to do.
  var isFree: Bool {
    !isOver && !isStopped && !isLooping && items.isEmpty && busyUntil <= port.clock.now
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

  /// Stops the process, as a signal does.
  func stop() {
    tally.count(.fault, "stopped")
    isStopped = true
  }

  /// Continues the process and runs its turns until nothing is left to do.
  func resume() {
    tally.count(.fault, "continued")
    isStopped = false
    while takeTurn() {}
  }

  /// Whether it leaves an arrived frame in its port for now: an app that reads slowly reads in every third turn only.
  private func leavesFrame() -> Bool {
    guard planned.behavior == .readsSlowly, port.hasFrame else { return false }
    delayCount += 1
    guard !delayCount.isMultiple(of: 3) else { return false }
    tally.count(.fault, planned.behavior.rawValue)
    return true
  }

  private func reportIdle() {
    let isWrong = bug == .countWrong && eventCount > 0
    port.append(
      .idle(
        BKSIdleReport(
          taken: port.taken + (isWrong ? 1 : 0), deadline: items.isEmpty ? nil : wakeUpTime)))
    port.send()
  }

  /// When its main thread continues with the waiting tasks.
  private var wakeUpTime: MachAbsoluteTime {
    bug == .oversleep ? busyUntil.advanced(by: 1_000_000_000) : busyUntil
  }

  /// Takes over the events that an earlier process of the app has not handled (the bug `staleEvents`).
  func inherit(from other: SimulatedApp) {
    items = other.items.filter {
      if case .message(.event) = $0 { true } else { false }
    }
  }

  /// Adds the last event that an earlier process of the app handled, to handle it again (the bug `deliverAgain`).
  func repeatEvent(of other: SimulatedApp) {
    if let event = other.lastEvent { items.append(.message(event)) }
  }

  private func handle(_ item: Item) {
    switch item {
    case .checkIn: checkIn()
    case .message(.launched) where planned.behavior == .neverChecksIn:
      tally.count(.fault, planned.behavior.rawValue)
    case .message(.launched):
      busyUntil = port.clock.now.advanced(by: planned.behavior.launchNanoseconds)
      items.insert(.checkIn, at: 0)
    case .message(.event(let number, let reason, let event)):
      let isForgotten = bug == .countTooFew && eventCount == 0
      if !isForgotten { counters.countHandled() }
      lastEvent = .event(number: number, reason: reason, event)
      let isMisled = bug == .wrongApp && eventCount == 0
      (isMisled ? sibling() ?? self : self).handle(event, number: number)
    case .message(.transition(.resignActive)) where bug == .loseTransition: break
    case .message(.transition(.terminate)) where bug == .ignoreTerminate: break
    case .message(.transition(let transition)): handle(transition)
    case .message(.hang(let nanoseconds)):
      tally.count(.fault, "hung")
      busyUntil = port.clock.now.advanced(by: nanoseconds)
    case .message(.query(let id, _)): port.append(.reply(id: id, .text(planned.name)))
    case .message: break
    }
  }

  private func checkIn() {
    guard planned.behavior != .crashesAtLaunch else {
      tally.count(.fault, planned.behavior.rawValue)
      return end()
    }
    port.append(.checkIn(token: token))
    knownState = .inactive
    if planned.hasQuickAction {
      port.append(
        .declare(.shortcutItems([BKSShortcutItem(type: PlannedApp.quickAction, title: "Play")])))
    }
    guard planned.behavior == .checksInTwice else { return }
    tally.count(.fault, planned.behavior.rawValue)
    port.append(.checkIn(token: token))
  }

  private func handle(_ transition: BKSTransition) {
    tally.count(.transition, transition.name)
    lane.lifecycle(lane.name(planned.name), lane.name(transition.name))
    if complaint == nil, let knownState, !transition.canFollow(knownState) {
      complaint = "\(planned.name) was \(knownState.rawValue) and got \(transition.name)"
    }
    switch transition {
    case .activate: knownState = .active
    case .resignActive, .enterForeground: knownState = .inactive
    case .enterBackground: knownState = .background
    case .performShortcut, .proximity: break
    case .terminate: end()
    }
  }

  private func handle(_ event: IOHIDEvent, number: UInt32) {
    eventCount += 1
    guard let report = HIDHandReport(event) else {
      return contacts.take(event, number: number, lane: lane)
    }
    if bug == .forgetCancel, report.has(.cancel) { return lane.stage(.drained, event: number) }
    let times = bug?.times(handling: report, isFirst: eventCount == 1) ?? 1
    for _ in 0..<times {
      contacts.take(event, number: number, lane: lane, forgetsPlace: bug == .oldPlace)
    }
    if planned.behavior.endsOnTouch, report.has(.down) { misbehave() }
  }

  /// Crashes, goes into a loop, or sends data for which the broker disconnects an app; waiting tasks are discarded.
  private func misbehave() {
    tally.count(.fault, planned.behavior.rawValue)
    items = []
    switch planned.behavior {
    case .crashesOnTouch: return end()
    case .loopsOnTouch:
      isLooping = true
      return
    case .tearsFrame: port.sendTornFrame()
    case .flipsBit: port.sendFlippedFrame()
    case .inventsKind: port.append(kind: 999) { $0.write(UInt32(1)) }
    case .injects: port.append(.inject(number: 1, .key(.home, down: true, timeStamp: 0)))
    case .liesAboutFrames:
      port.append(.idle(BKSIdleReport(taken: port.taken + 1000, deadline: nil)))
    case .handles, .launchesSlowly, .crashesAtLaunch, .neverChecksIn, .readsSlowly, .floods,
      .checksInTwice:
      break
    }
    port.send()
  }

  /// Appends more messages than one frame holds.
  private func flood() {
    tally.count(.fault, planned.behavior.rawValue)
    for _ in 0..<200 { port.append(.declare(.remoteControl(true))) }
  }
}

extension BKSTransition {
  /// Whether the broker may send the transition to an app in a state (R-LIFE-11, R-LIFE-15).
  fileprivate func canFollow(_ state: RoutingModel.State) -> Bool {
    switch self {
    case .activate, .enterBackground, .performShortcut: state == .inactive
    case .proximity: state == .active || state == .inactive
    case .resignActive: state == .active
    case .enterForeground, .terminate: state == .background
    }
  }

  /// The name of the transition, without its associated values.
  var name: String {
    switch self {
    case .activate: "activate"
    case .resignActive: "resignActive"
    case .enterBackground: "enterBackground"
    case .enterForeground: "enterForeground"
    case .terminate: "terminate"
    case .performShortcut: "performShortcut"
    case .proximity: "proximity"
    }
  }
}
