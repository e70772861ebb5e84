package import BackBoardServices
package import IOKit
package import TouchstoneTrace

/// Stage 5: sends an event to an app, or enqueues it on the home screen's own queue.
///
/// A slow or dead app is an outcome, not an error: an event that cannot be sent is dropped with a reason, and
/// no other app waits. Lives on the broker's main thread.
package final class EventSender {
  /// The numbers of events that the broker makes itself, which no injector's event has.
  package static let ownNumbers: ClosedRange<UInt32> = 900_001...1_000_000

  private let ports: any AppPorts
  private let homeScreen: HomeScreenSlot
  private let lane: TraceLane
  private var nextOwnNumber = EventSender.ownNumbers.lowerBound
  private let memory: SessionMemory?

  /// Creates the sender of a session's events.
  ///
  /// With a memory, it continues the numbers that the previous broker gave to the events it made itself.
  package init(
    ports: any AppPorts, homeScreen: HomeScreenSlot, lane: TraceLane, memory: SessionMemory? = nil
  ) {
    self.ports = ports
    self.homeScreen = homeScreen
    self.lane = lane
    self.memory = memory
    let last = memory?.lastOwnEvent ?? 0
    if Self.ownNumbers.contains(last), last < Self.ownNumbers.upperBound {
      nextOwnNumber = last + 1
    }
  }

  /// Returns the number for the next event that the broker makes itself; after the last one, the first one again.
  package func nextSynthesizedNumber() -> UInt32 {
    let (number, own) = (nextOwnNumber, Self.ownNumbers)
    nextOwnNumber = number < own.upperBound ? number + 1 : own.lowerBound
    memory?.lastOwnEvent = number
    return number
  }

  /// The name of a destination in the trace.
  package func name(of destination: TouchDestination) -> TraceName {
    switch destination {
    case .homeScreen: lane.name("home-screen")
    case .app(let member): ports.traceName(of: member) ?? lane.name("gone")
    case .nowhere: lane.name("nowhere")
    }
  }

  /// Sends a hand to its destination; `reason` says why its touches are cancelled, if they are.
  package func send(
    _ report: HIDHandReport, number: UInt32, reason: TraceReason = .none,
    to destination: TouchDestination
  ) {
    switch destination {
    case .homeScreen:
      enqueueOnHomeScreen(IOHIDEvent(report), number: number, reason: reason)
    case .app(let member):
      let result = ports.send(report, number: number, reason: reason, to: member)
      record(result, number: number, to: destination)
    case .nowhere(let why):
      lane.drop(event: number, finger: 0, reason: why)
    }
  }

  /// Sends any other event, such as a pencil's touch; the home screen accepts fingers and styluses only.
  package func send(
    _ event: IOHIDEvent, number: UInt32, reason: TraceReason = .none,
    to destination: TouchDestination
  ) {
    switch destination {
    case .homeScreen where event.digitizer != nil:
      enqueueOnHomeScreen(event, number: number, reason: reason)
    case .homeScreen:
      lane.drop(event: number, finger: 0, reason: .unhandledKind)
    case .app(let member):
      let result = ports.send(event, number: number, reason: reason, to: member)
      record(result, number: number, to: destination)
    case .nowhere(let why):
      lane.drop(event: number, finger: 0, reason: why)
    }
  }

  /// Records the result of sending an event.
  ///
  /// Stage 5 is recorded when the event is in the app's next frame (`.queued`), which `Peer.flush` sends later: in real
  /// time when the injector's frame has been handled, or before the run loop waits (`Switchboard.flushAll`); in
  /// virtual time when every member is idle (`Switchboard.conduct`).
  private func record(_ result: SendResult, number: UInt32, to destination: TouchDestination) {
    switch result {
    case .queued: lane.stage(.sent, event: number, subject: name(of: destination))
    case .held(let earlier):
      // Stage 5 is recorded when the move is sent, or never if a later move replaces it.
      if let earlier { lane.coalesce(event: earlier, into: number) }
    case .gone: lane.drop(event: number, finger: 0, reason: .appDied)
    }
  }

  private func enqueueOnHomeScreen(_ event: IOHIDEvent, number: UInt32, reason: TraceReason) {
    guard let homeScreen = homeScreen.attached else {
      return lane.drop(event: number, finger: 0, reason: .noWindow)
    }
    lane.stage(.sent, event: number, subject: lane.name("home-screen"))
    lane.skipped(.fetched, event: number, reason: .consumedByHomeScreen)
    lane.skipped(.signalled, event: number, reason: .consumedByHomeScreen)
    homeScreen.enqueue(event, number: number, reason: reason)
  }
}

/// The ports to the apps: sends to any of them, and to each in order.
///
/// An app's events and life cycle share one port on purpose: a cancel that was sent before "resign active" cannot
/// arrive after it (R-LIFE-11). Messages to a member that is gone are discarded.
package protocol AppPorts: AnyObject {
  /// The name of a member in the trace; nil if there is no such member.
  func traceName(of member: MemberID) -> TraceName?

  /// Sends a hand, or holds it if it only moves fingers and the app is behind; `reason` says why its touches are
  /// cancelled, if they are.
  func send(
    _ report: HIDHandReport, number: UInt32, reason: TraceReason, to member: MemberID
  ) -> SendResult

  /// Sends any other event; `reason` is as for a hand.
  func send(
    _ event: IOHIDEvent, number: UInt32, reason: TraceReason, to member: MemberID
  ) -> SendResult

  /// Sends a transition of the app's life cycle.
  func send(_ transition: BKSTransition, to member: MemberID)

  /// Makes the app's main thread busy for a while.
  func hang(_ member: MemberID, nanoseconds: UInt64)

  /// The progress of an app with its events, or nil if it is not counted.
  func progress(of member: MemberID) -> EventProgress?
}

extension AppPorts {
  /// Nothing is counted.
  package func progress(of member: MemberID) -> EventProgress? { nil }
}

/// The result of sending an event to an app.
package enum SendResult: Sendable, Hashable {
  /// The event was appended to the app's next frame, behind everything that was sent before.
  case queued
  /// The app is behind, so the event, which only moves fingers, waits in the broker.
  ///
  /// `insteadOf` is the number of the waiting event that it replaced; nil if there was none.
  case held(insteadOf: UInt32?)
  /// The app has ended.
  case gone
}

extension Switchboard: AppPorts {
  /// The name of a member in the trace; nil if there is no such member.
  package func traceName(of member: MemberID) -> TraceName? {
    self[member]?.traceName
  }

  /// Appends a hand to a member's next frame; a move waits while the member is behind.
  package func send(
    _ report: HIDHandReport, number: UInt32, reason: TraceReason, to member: MemberID
  ) -> SendResult {
    guard let peer = self[member], peer.isOpen else { return .gone }
    if report.isMoveOnly, peer.isBehind {
      if !peer.hasHeldMove { delegate.switchboardHoldsMoves(of: peer) }
      holdsMoves = true
      if !peer.canReplaceHeldMove(with: report) { sendHeldMove(to: peer) }
      return .held(insteadOf: peer.hold(report, number: number, reason: reason))
    }
    sendHeldMove(to: peer)
    peer.append(report, number: number, reason: reason)
    markOutgoing(for: peer)
    return .queued
  }

  /// Appends any other event to a member's next frame.
  package func send(
    _ event: IOHIDEvent, number: UInt32, reason: TraceReason, to member: MemberID
  ) -> SendResult {
    guard let peer = self[member], peer.isOpen else { return .gone }
    send(.event(number: number, reason: reason.rawValue, event), to: member)
    return .queued
  }

  /// Appends a transition of the life cycle to a member's next frame.
  package func send(_ transition: BKSTransition, to member: MemberID) {
    send(.transition(transition), to: member)
  }

  /// The progress of an app with its events.
  package func progress(of member: MemberID) -> EventProgress? {
    self[member]?.progress
  }

  /// Appends a request to make the app's main thread busy for a while.
  package func hang(_ member: MemberID, nanoseconds: UInt64) {
    send(.hang(nanoseconds: nanoseconds), to: member)
  }
}

extension HIDHandReport {
  /// Whether no finger lands, lifts or is cancelled; only such a report may wait and be replaced by a later one.
  var isMoveOnly: Bool {
    for position in 0..<count {
      switch self[position].digitizer.phase {
      case .down, .up, .cancel: return false
      case .move, .unchanged: continue
      }
    }
    return true
  }

  /// Whether this report and another are about the same fingers of the same device.
  func hasFingers(of other: HIDHandReport) -> Bool {
    guard count == other.count, senderID == other.senderID else { return false }
    return (0..<count).allSatisfy { self[$0].digitizer.index == other[$0].digitizer.index }
  }

  /// Returns this report with the event masks of an earlier report of the same fingers added to its own.
  func absorbing(_ earlier: HIDHandReport) -> HIDHandReport {
    var report = self
    for position in 0..<count {
      report[position].digitizer.eventMask.formUnion(earlier[position].digitizer.eventMask)
    }
    report.summarize()
    return report
  }
}
