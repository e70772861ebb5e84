package import BackBoardServices
package import IOKit
package import TouchstoneTrace

/// The home screen, as the broker sees it: an app without a process.
package protocol HomeScreenRole: AnyObject {
  /// Puts an event on the home screen's own queue and signals its source0.
  ///
  /// `cause` says why touches are taken back, if they are.
  func enqueue(_ event: IOHIDEvent, number: UInt32, cause: TraceReason)
  /// The home screen comes to the front or leaves it.
  func setActive(_ isActive: Bool)
  /// Answers a question about the home screen's views.
  func answer(_ query: BKSQuery) -> BKSReply
}

/// Stage 5: hands an event to its app's port, or to the home screen's own queue.
///
/// A slow or dead app is an outcome, not an error: what cannot be sent is dropped with a reason, and
/// nobody else waits. Lives on the broker's main thread.
package final class Delivery {
  /// Events that the broker makes itself are numbered above this, out of the way of injectors.
  package static let synthesizedBase: UInt32 = 900_000

  package weak var homeScreen: (any HomeScreenRole)?
  private let port: any AppPort
  private let lane: TraceLane
  private var synthesized = Delivery.synthesizedBase

  package init(port: any AppPort, lane: TraceLane) {
    self.port = port
    self.lane = lane
  }

  /// A number for an event of the broker's own making.
  package func nextSynthesizedNumber() -> UInt32 {
    synthesized += 1
    return synthesized
  }

  /// What the trace calls a destination.
  package func name(of destination: TouchDestination) -> TraceName {
    switch destination {
    case .homeScreen: lane.name("home-screen")
    case .app(let member): port.traceName(of: member) ?? lane.name("gone")
    case .nowhere: lane.name("nowhere")
    }
  }

  /// Delivers a hand to its destination.
  package func deliver(
    _ report: HIDHandReport, event: UInt32, cause: TraceReason = .none,
    to destination: TouchDestination
  ) {
    switch destination {
    case .homeScreen:
      enqueueAtHome(IOHIDEvent(report), number: event, cause: cause)
    case .app(let member):
      let posting = port.send(report, event: event, cause: cause, to: member)
      record(posting, event: event, to: destination)
    case .nowhere(let reason):
      lane.drop(event: event, finger: 0, reason: reason)
    }
  }

  /// Delivers any other event; the home screen takes what touches alone.
  package func deliver(
    _ event: IOHIDEvent, number: UInt32, cause: TraceReason = .none,
    to destination: TouchDestination
  ) {
    switch destination {
    case .homeScreen where event.digitizer != nil:
      enqueueAtHome(event, number: number, cause: cause)
    case .homeScreen:
      lane.drop(event: number, finger: 0, reason: .notDigitizer)
    case .app(let member):
      record(
        port.send(event, number: number, cause: cause, to: member), event: number,
        to: destination)
    case .nowhere(let reason):
      lane.drop(event: number, finger: 0, reason: reason)
    }
  }

  private func record(_ posting: EventPosting, event: UInt32, to destination: TouchDestination) {
    switch posting {
    case .sent: lane.stage(.sent, event: event, subject: name(of: destination))
    case .noRoom: lane.drop(event: event, finger: 0, reason: .queueFull)
    case .gone: lane.drop(event: event, finger: 0, reason: .appDied)
    }
  }

  private func enqueueAtHome(_ event: IOHIDEvent, number: UInt32, cause: TraceReason) {
    guard let homeScreen else {
      return lane.drop(event: number, finger: 0, reason: .noWindow)
    }
    lane.stage(.sent, event: number, subject: lane.name("home-screen"))
    lane.skipped(.fetched, event: number, reason: .consumedByHomeScreen)
    lane.skipped(.signalled, event: number, reason: .consumedByHomeScreen)
    homeScreen.enqueue(event, number: number, cause: cause)
  }
}

/// The way to the apps: what is sent to one arrives in the order in which it was sent.
///
/// Events and life cycle have one way on purpose: a cancel that was sent before "resign active" cannot
/// come after it (R-LIFE-11). A member that is gone hears nothing.
package protocol AppPort: AnyObject {
  /// What the trace calls a member; nil when there is none of this number.
  func traceName(of member: MemberID) -> TraceName?

  /// Sends a hand, as far as there is room for it; `cause` says why touches are taken back, if they are.
  func send(
    _ report: HIDHandReport, event: UInt32, cause: TraceReason, to member: MemberID
  ) -> EventPosting

  /// Sends any other event; `cause` is as for a hand.
  func send(
    _ event: IOHIDEvent, number: UInt32, cause: TraceReason, to member: MemberID
  ) -> EventPosting

  /// Sends a step of the app's life.
  func send(_ transition: BKSTransition, to member: MemberID)

  /// Has the app's main thread be busy for a while.
  func hang(_ member: MemberID, nanoseconds: UInt64)
}

/// What became of an event that was sent to an app.
package enum EventPosting: Sendable, Hashable {
  /// It is on its way, behind everything that was sent before.
  case sent
  /// The app is too slow: a report that only moves fingers was given up.
  case noRoom
  /// The app is gone.
  case gone
}

extension Switchboard: AppPort {
  package func traceName(of member: MemberID) -> TraceName? {
    self[member]?.traceName
  }

  package func send(
    _ report: HIDHandReport, event: UInt32, cause: TraceReason, to member: MemberID
  ) -> EventPosting {
    guard let peer = self[member], peer.isOpen else { return .gone }
    guard peer.hasRoom(forMoveOnly: report.isMoveOnly) else { return .noRoom }
    peer.append(report, event: event, cause: cause)
    noteOutgoing(for: member)
    return .sent
  }

  package func send(
    _ event: IOHIDEvent, number: UInt32, cause: TraceReason, to member: MemberID
  ) -> EventPosting {
    guard let peer = self[member], peer.isOpen else { return .gone }
    send(.event(number: number, cause: cause.rawValue, event), to: member)
    return .sent
  }

  package func send(_ transition: BKSTransition, to member: MemberID) {
    send(.transition(transition), to: member)
  }

  package func hang(_ member: MemberID, nanoseconds: UInt64) {
    send(.hang(nanoseconds: nanoseconds), to: member)
  }
}

extension HIDHandReport {
  /// Whether no finger lands, lifts or is cancelled: the only reports that may ever be given up.
  var isMoveOnly: Bool {
    for position in 0..<count {
      switch self[position].digitizer.phase {
      case .down, .up, .cancel: return false
      case .move, .unchanged: continue
      }
    }
    return true
  }
}
