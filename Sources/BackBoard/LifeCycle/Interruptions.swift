package import BackBoardServices
package import TouchstoneTrace

/// The interruptions that cover what is in front: calls, alerts, Control Center, Notification Center and the app
/// switcher (R-SB-15).
///
/// Several can be open at once; the covered app or home screen becomes active again when the last one ends.
package struct Interruptions: Sendable {
  /// A kind of interruption; at most one of each is open.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case call
    case alert
    case controlCenter = "control-center"
    case notificationCenter = "notification-center"
    case appSwitcher = "app-switcher"

    /// The interruption that a command begins or ends; nil for every other command.
    package init?(_ verb: BKSCommand.Verb) {
      switch verb {
      case .call: self = .call
      case .alert: self = .alert
      case .controlCenter: self = .controlCenter
      case .notificationCenter: self = .notificationCenter
      case .launch, .activate, .background, .terminate, .kill, .hang, .list, .quickAction:
        return nil
      }
    }

    /// The reason in the trace.
    package var reason: TraceReason {
      switch self {
      case .call: .incomingCall
      case .alert: .systemAlert
      case .controlCenter: .controlCenter
      case .notificationCenter: .notificationCenter
      case .appSwitcher: .systemGesture
      }
    }

    /// Whether the user opened it and can dismiss it.
    fileprivate var isDismissible: Bool { self != .call && self != .alert }
  }

  /// The open interruptions, oldest first.
  package private(set) var open: [Kind] = []

  /// Makes a state without an open interruption.
  package init() {}

  /// Whether no interruption is open.
  package var isEmpty: Bool { open.isEmpty }

  /// Opens an interruption; returns false if one of its kind is open already.
  package mutating func begin(_ kind: Kind) -> Bool {
    guard !open.contains(kind) else { return false }
    open.append(kind)
    return true
  }

  /// Ends an interruption; returns false if it was not open.
  package mutating func end(_ kind: Kind) -> Bool {
    guard let index = open.firstIndex(of: kind) else { return false }
    open.remove(at: index)
    return true
  }

  /// Dismisses the interruptions that the user opened, and returns them; a call or an alert stays.
  package mutating func dismiss() -> [Kind] {
    let dismissed = open.filter(\.isDismissible)
    open.removeAll(where: \.isDismissible)
    return dismissed
  }
}
