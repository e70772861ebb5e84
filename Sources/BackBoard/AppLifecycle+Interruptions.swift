package import BackBoardServices
import Trace

/// What a call, an alert, one of the centres or the app switcher does to what is in front (R-SB-15).
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
