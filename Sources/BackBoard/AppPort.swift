package import BackBoardServices
package import IOKit
package import Trace

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
