package import BackBoardServices
package import TouchstoneTrace

/// The interruptions that cover what is in front: calls, alerts, Control Center, Notification Center and the app switcher
/// (R-SB-15).
///
/// Several can be open at once; the app below becomes active again when the last one ends. Pure.
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

  /// Starts with nothing open.
  package init() {}

  /// Whether nothing covers what is in front.
  package var isEmpty: Bool { open.isEmpty }

  /// Opens an interruption; false when one of its kind is open already.
  package mutating func begin(_ kind: Kind) -> Bool {
    guard !open.contains(kind) else { return false }
    open.append(kind)
    return true
  }

  /// Ends an interruption; false when it was not open.
  package mutating func end(_ kind: Kind) -> Bool {
    guard let index = open.firstIndex(of: kind) else { return false }
    open.remove(at: index)
    return true
  }

  /// Dismisses what the user opened; a call or an alert stays.
  ///
  /// - Returns: What was dismissed.
  package mutating func dismiss() -> [Kind] {
    let dismissed = open.filter(\.isDismissible)
    open.removeAll(where: \.isDismissible)
    return dismissed
  }
}

/// The effect of interruptions on what is in front (R-SB-15).
extension AppLifecycle {
  /// Begins an interruption: cancels the touches of what is in front, then makes it inactive.
  package func interrupt(by kind: Interruptions.Kind) -> BKSReply {
    guard !isDisplayOff || kind == .call || kind == .alert else {
      return .failure(
        "the display is off: the \(kind.rawValue) cannot be opened", candidates: [])
    }
    let wasFree = interruptions.isEmpty
    // Before the interruption begins, since a covered home screen is not in front any more.
    if wasFree, foreground == .homeScreen { homeScreenLeaves() }
    guard interruptions.begin(kind) else {
      return .failure("there is a \(kind.rawValue) already", candidates: [])
    }
    record(kind, "begins")
    defer { blankOrLight() }
    guard wasFree, let front, let app = registry[front], let member = app.member else {
      return .done
    }
    cancelTouches(of: .app(member), because: .cancelledByLifecycle)
    guard app.state == .active else { return .done }
    send(.resignActive, to: member)
    registry.update(front) { $0.state = .inactive }
    return .done
  }

  /// Ends an interruption; what is in front becomes active again when it was the last one.
  package func interruptionEnds(_ kind: Interruptions.Kind) -> BKSReply {
    guard interruptions.end(kind) else {
      return .failure("there is no \(kind.rawValue)", candidates: [])
    }
    record(kind, "ends")
    blankOrLight()
    uncover()
    return .done
  }

  /// Dismisses what the user opened; the caller then activates what is in front, or leaves it.
  ///
  /// - Returns: What was dismissed.
  @discardableResult func dismissInterruptions() -> [Interruptions.Kind] {
    let dismissed = interruptions.dismiss()
    for kind in dismissed { record(kind, "ends") }
    return dismissed
  }

  /// Activates what is in front, if nothing covers it any more.
  func uncover() {
    guard interruptions.isEmpty, !isDisplayOff else { return }
    guard let front, let app = registry[front], let member = app.member else {
      return bringHomeScreenToFront()
    }
    guard app.state == .inactive else { return }
    send(.activate, to: member)
    registry.update(front) { $0.state = .active }
  }

  private func record(_ kind: Interruptions.Kind, _ what: String) {
    lane.system(
      lane.name(kind.rawValue), lane.name(what), app: lane.name(foregroundName),
      reason: kind.reason)
  }
}

/// The effect of the proximity sensor (R-SB-8), and what the system shows over every app.
extension AppLifecycle {
  /// Whether the covered proximity sensor keeps the display dark, whether or not the display is on otherwise.
  ///
  /// The sensor counts in a call, and for an app in front that monitors it.
  package var isBlanked: Bool {
    guard isSensorCovered else { return false }
    if interruptions.open.contains(.call) { return true }
    guard let front, let app = registry[front], app.isRunning else { return false }
    return app.declared.monitorsProximity
  }

  /// Applies the state of the proximity sensor.
  package func proximitySensor(isCovered: Bool) {
    isSensorCovered = isCovered
    memory?.isSensorCovered = isCovered
    blankOrLight()
  }

  /// Cancels touches and darkens the display, or lights it again, if `isBlanked` has changed.
  ///
  /// Called after each change of the sensor, of the app in front, of a call, and of what an app monitors.
  func blankOrLight() {
    defer { tellOfSensor() }
    guard isBlanked != wasBlanked else { return }
    wasBlanked = isBlanked
    let destination = foregroundIgnoringSensor.decision.destination
    if isBlanked { cancelTouches(of: destination, because: .cancelledByProximity) }
    lane.system(
      lane.name("display"), lane.name(isBlanked ? "blanked" : "lit"), reason: .proximity)
  }

  /// Tells the app in front whether the sensor is covered, if it monitors that and was told otherwise before.
  ///
  /// After the cancels of its touches. An app in the background is told when it is in front again.
  private func tellOfSensor() {
    guard let front, let app = registry[front], let member = app.member,
      app.state == .active || app.state == .inactive, app.declared.monitorsProximity,
      app.declared.knowsSensorCovered != isSensorCovered
    else { return }
    registry.update(front) { $0.declared.knowsSensorCovered = isSensorCovered }
    send(.proximity(isNear: isSensorCovered), to: member)
  }

  /// Records that the system shows an overlay; no app is notified.
  package func show(_ what: String, because reason: TraceReason = .systemButton) {
    lane.system(
      lane.name(what), lane.name("shown"), app: lane.name(foregroundName), reason: reason)
  }
}
