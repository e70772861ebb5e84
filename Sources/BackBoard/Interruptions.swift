package import BackBoardServices
package import Trace

/// What lies over whatever is in front: a call, an alert, one of the centres, the app switcher
/// (R-SB-15).
///
/// Several can lie there at once; the app below is active again when the last one has gone. Pure.
package struct Interruptions: Sendable {
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case call
    case alert
    case controlCentre = "control-centre"
    case notificationCentre = "notification-centre"
    case appSwitcher = "app-switcher"

    /// What an injector can begin and end; nil for every other command.
    package init?(_ verb: BKSCommand.Verb) {
      switch verb {
      case .call: self = .call
      case .alert: self = .alert
      case .controlCentre: self = .controlCentre
      case .notificationCentre: self = .notificationCentre
      default: return nil
      }
    }

    /// Why it happens, for the trace.
    package var reason: TraceReason {
      switch self {
      case .call: .incomingCall
      case .alert: .systemAlert
      case .controlCentre: .controlCentre
      case .notificationCentre: .notificationCentre
      case .appSwitcher: .systemGesture
      }
    }

    /// Whether the user has pulled it out and can put it away.
    fileprivate var isOfTheUser: Bool { self != .call && self != .alert }
  }

  /// Oldest first.
  package private(set) var open: [Kind] = []

  package init() {}

  package var isEmpty: Bool { open.isEmpty }

  /// One begins; false when it lies there already.
  package mutating func begin(_ kind: Kind) -> Bool {
    guard !open.contains(kind) else { return false }
    open.append(kind)
    return true
  }

  /// One is over; false when it was not there.
  package mutating func end(_ kind: Kind) -> Bool {
    guard let index = open.firstIndex(of: kind) else { return false }
    open.remove(at: index)
    return true
  }

  /// What the user has pulled out is put away; a call or an alert stays.
  ///
  /// - Returns: what has been put away.
  package mutating func dismiss() -> [Kind] {
    let dismissed = open.filter(\.isOfTheUser)
    open.removeAll(where: \.isOfTheUser)
    return dismissed
  }
}
