package import BackBoardServices
package import Trace

/// What lies over whatever is in front: a call, an alert, one of the centres (R-SB-15).
///
/// Several can lie there at once; the app below is active again when the last one has gone. Pure.
package struct Interruptions: Sendable {
  /// Oldest first.
  package private(set) var open: [BKSCommand.Verb] = []

  package init() {}

  package var isEmpty: Bool { open.isEmpty }

  /// One begins; false when it lies there already.
  package mutating func begin(_ kind: BKSCommand.Verb) -> Bool {
    guard !open.contains(kind) else { return false }
    open.append(kind)
    return true
  }

  /// One is over; false when it was not there.
  package mutating func end(_ kind: BKSCommand.Verb) -> Bool {
    guard let index = open.firstIndex(of: kind) else { return false }
    open.remove(at: index)
    return true
  }

  /// The centres are pulled away, by the home or the lock button; a call or an alert stays.
  ///
  /// - Returns: what has been pulled away.
  package mutating func dismissCentres() -> [BKSCommand.Verb] {
    let centres = open.filter(Self.isCentre)
    open.removeAll(where: Self.isCentre)
    return centres
  }

  private static func isCentre(_ kind: BKSCommand.Verb) -> Bool {
    kind == .controlCentre || kind == .notificationCentre
  }

  /// What the trace calls an interruption, and why it happens.
  package static func words(
    for kind: BKSCommand.Verb
  ) -> (name: String, reason: TraceReason) {
    switch kind {
    case .call: ("call", .incomingCall)
    case .alert: ("alert", .systemAlert)
    case .controlCentre: ("control-centre", .controlCentre)
    case .notificationCentre: ("notification-centre", .notificationCentre)
    default: ("\(kind)", .none)
    }
  }
}
