package import BackBoardServices
package import TouchstoneTrace

/// What lies over whatever is in front: a call, an alert, one of the centers, the app switcher
/// (R-SB-15).
///
/// Several can lie there at once; the app below is active again when the last one has gone. Pure.
package struct Interruptions: Sendable {
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case call
    case alert
    case controlCenter = "control-center"
    case notificationCenter = "notification-center"
    case appSwitcher = "app-switcher"

    /// What an injector can begin and end; nil for every other command.
    package init?(_ verb: BKSCommand.Verb) {
      switch verb {
      case .call: self = .call
      case .alert: self = .alert
      case .controlCenter: self = .controlCenter
      case .notificationCenter: self = .notificationCenter
      default: return nil
      }
    }

    /// Why it happens, for the trace.
    package var reason: TraceReason {
      switch self {
      case .call: .incomingCall
      case .alert: .systemAlert
      case .controlCenter: .controlCenter
      case .notificationCenter: .notificationCenter
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

/// What a call, an alert, one of the centers or the app switcher does to what is in front (R-SB-15).
extension AppLifecycle {
  /// Something comes over the thing in front: its touches end first, then it is inactive.
  package func interrupt(by kind: Interruptions.Kind) -> BKSReply {
    guard !isDisplayOff || kind == .call || kind == .alert else {
      return .failure(
        "the display is off: nobody can pull the \(kind.rawValue) out", candidates: [])
    }
    let wasFree = interruptions.isEmpty
    // The home screen leaves while it can still be told.
    if wasFree, foreground == .homeScreen { homeScreenLeaves() }
    guard interruptions.begin(kind) else {
      return .failure("there is a \(kind.rawValue) already", candidates: [])
    }
    tell(kind, "begins")
    guard wasFree, let front, let app = registry[front], let member = app.member else {
      return .done
    }
    takeTouchesAway?(.app(member), .cancelledByLifecycle)
    guard app.state == .active else { return .done }
    port.send(.resignActive, to: member)
    registry.update(front) { $0.state = .inactive }
    return .done
  }

  /// It has gone; when nothing else lies there, the thing in front is active again.
  package func interruptionEnds(_ kind: Interruptions.Kind) -> BKSReply {
    guard interruptions.end(kind) else {
      return .failure("there is no \(kind.rawValue)", candidates: [])
    }
    tell(kind, "ends")
    uncover()
    return .done
  }

  /// Puts away what the user has pulled out; the thing in front is for the caller to wake.
  ///
  /// - Returns: what has been put away.
  func dismissInterruptions() -> [Interruptions.Kind] {
    let dismissed = interruptions.dismiss()
    for kind in dismissed { tell(kind, "ends") }
    return dismissed
  }

  /// The thing in front is active again, if nothing lies over it.
  func uncover() {
    guard interruptions.isEmpty, !isDisplayOff else { return }
    guard let front, let app = registry[front], let member = app.member else {
      return homeScreenComes()
    }
    guard app.state == .inactive else { return }
    port.send(.activate, to: member)
    registry.update(front) { $0.state = .active }
  }

  private func tell(_ kind: Interruptions.Kind, _ what: String) {
    lane.system(
      lane.name(kind.rawValue), lane.name(what), app: lane.name(foregroundName),
      reason: kind.reason)
  }
}

/// What the proximity sensor does (R-SB-8), and what the system shows without an app's knowing.
extension AppLifecycle {
  /// Whether the display is dark because something lies on the sensor.
  ///
  /// The sensor counts for an app in front that has asked for it, and in a call.
  package var isBlanked: Bool {
    guard isCovered else { return false }
    if interruptions.open.contains(.call) { return true }
    guard let front, let app = registry[front], app.isRunning else { return false }
    return app.declared.monitorsProximity
  }

  /// The sensor is covered or free: running touches end and the display goes dark, or comes back.
  package func proximitySensor(isCovered: Bool) {
    let destination = foreground.decision.destination
    let wasBlanked = isBlanked
    self.isCovered = isCovered
    guard isBlanked != wasBlanked else { return }
    if isBlanked { takeTouchesAway?(destination, .cancelledByProximity) }
    lane.system(
      lane.name("display"), lane.name(isBlanked ? "blanked" : "lit"), reason: .proximity)
  }

  /// The system shows something of its own over everything; no app hears of it.
  package func show(_ what: String, because reason: TraceReason = .systemButton) {
    lane.system(
      lane.name(what), lane.name("shown"), app: lane.name(foregroundName), reason: reason)
  }
}
