package import BackBoardServices
package import TouchstoneTrace

/// The effect of interruptions on the foreground (R-SB-15), and the system's overlays over all apps.
extension AppLifecycle {
  /// Begins an interruption: cancels the touches of the app or home screen in front, then makes it inactive.
  package func interrupt(by kind: Interruptions.Kind) -> BKSReply {
    guard !isDisplayOff || kind == .call || kind == .alert else {
      return .failure(
        "the display is off: the \(kind.rawValue) cannot be opened", candidates: [])
    }
    let wasFree = interruptions.isEmpty
    // This comes before `begin`, after which `foreground` is the covered home screen.
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

  /// Ends an interruption; if it was the last one and the display is on, the app or home screen in front becomes active
  /// again.
  package func interruptionEnds(_ kind: Interruptions.Kind) -> BKSReply {
    guard interruptions.end(kind) else {
      return .failure("there is no \(kind.rawValue)", candidates: [])
    }
    record(kind, "ends")
    blankOrLight()
    uncover()
    return .done
  }

  /// Dismisses the interruptions that the user opened, and returns them.
  ///
  /// The caller must then activate the app or home screen in front, bring another one to the front, or turn the display
  /// off.
  @discardableResult func dismissInterruptions() -> [Interruptions.Kind] {
    let dismissed = interruptions.dismiss()
    for kind in dismissed { record(kind, "ends") }
    return dismissed
  }

  /// Activates the app or home screen in front, if no interruption covers it and the display is on.
  func uncover() {
    guard interruptions.isEmpty, !isDisplayOff else { return }
    guard let front, let app = registry[front], let member = app.member else {
      return bringHomeScreenToFront()
    }
    guard app.state == .inactive else { return }
    send(.activate, to: member)
    registry.update(front) { $0.state = .active }
  }

  /// Records that the system shows an overlay; no app is notified.
  package func show(_ what: String, because reason: TraceReason = .systemButton) {
    lane.system(
      lane.name(what), lane.name("shown"), app: lane.name(foregroundName), reason: reason)
  }

  private func record(_ kind: Interruptions.Kind, _ what: String) {
    lane.system(
      lane.name(kind.rawValue), lane.name(what), app: lane.name(foregroundName),
      reason: kind.reason)
  }
}
