package import BackBoardServices
import Trace

/// What a call, an alert or one of the centres does to whatever is in front (R-SB-15).
extension AppLifecycle {
  /// Something comes over the thing in front: its touches end first, then it is inactive.
  package func interrupt(by kind: BKSCommand.Verb) -> BKSReply {
    let (name, reason) = Interruptions.words(for: kind)
    guard !isDisplayOff || kind == .call || kind == .alert else {
      return .failure("the display is off: nobody can pull the \(name) out", candidates: [])
    }
    let wasFree = interruptions.isEmpty
    // The home screen leaves while it can still be told.
    if wasFree, foreground == .homeScreen { homeScreenLeaves() }
    guard interruptions.begin(kind) else {
      return .failure("there is a \(name) already", candidates: [])
    }
    lane.system(
      lane.name(name), lane.name("begins"), app: lane.name(foregroundName), reason: reason)
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
  package func interruptionEnds(_ kind: BKSCommand.Verb) -> BKSReply {
    let (name, reason) = Interruptions.words(for: kind)
    guard interruptions.end(kind) else { return .failure("there is no \(name)", candidates: []) }
    uncovered(name, reason)
    return .done
  }

  /// The home and the lock button put the centres away.
  ///
  /// - Returns: whether there was one.
  func dismissCentres() -> Bool {
    let centres = interruptions.dismissCentres()
    for kind in centres {
      let (name, reason) = Interruptions.words(for: kind)
      uncovered(name, reason)
    }
    return !centres.isEmpty
  }

  private func uncovered(_ name: String, _ reason: TraceReason) {
    lane.system(
      lane.name(name), lane.name("ends"), app: lane.name(foregroundName), reason: reason)
    guard interruptions.isEmpty, !isDisplayOff else { return }
    guard let front, let app = registry[front], let member = app.member else {
      return homeScreenComes()
    }
    guard app.state == .inactive else { return }
    port.send(.activate, to: member)
    registry.update(front) { $0.state = .active }
  }
}
