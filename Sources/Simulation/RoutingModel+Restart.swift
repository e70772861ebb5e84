import TouchstoneTrace

/// The death of a broker in the model, and the broker that continues its session.
extension RoutingModel {
  /// Ends the broker and the processes that depend on it, and continues the session with the next broker.
  ///
  /// Each touch is cancelled once. Apps are opened again in the order in which they were in front, unless they were
  /// asked to end.
  mutating func restart() {
    decisions.append(Self.end(of: Self.broker))
    cancelByRestart()
    orphans = fingersDown
    fingers = [:]
    slots = [:]
    let running = recents.filter { state(of: $0) != .notRunning }
    let reopened = running.filter { state(of: $0) != .ending }
    for name in running { decisions.append(Self.endWithBroker(of: name)) }
    let previousFront = front
    (front, isDisplayOff, interruptions) = (nil, false, [])
    for index in apps.indices {
      apps[index] = App(planned: apps[index].planned)
    }
    for name in reopened { launch(name) }
    if reopened.last == nil || reopened.last != previousFront { goHome() }
  }

  /// Cancels the touches of all fingers that go to an app or the home screen, in the order of their slots.
  private mutating func cancelByRestart() {
    let bySlot = fingers.sorted { (slots[$0.key] ?? 0) < (slots[$1.key] ?? 0) }
    for (_, destination) in bySlot {
      switch destination {
      case .homeScreen, .app:
        decisions.append(Self.cancel(for: name(of: destination), because: .cancelledByRestart))
      case .nowhere: break
      }
    }
  }

  /// Puts the fingers that were down at the restart nowhere, as soon as the player reports a finger to the new broker.
  ///
  /// The report names all fingers of the player that are down. The earlier ones go nowhere until they lift.
  mutating func reportOrphans(with finger: UInt32) {
    guard finger < Self.firstStrangeFinger, !orphans.isEmpty else { return }
    let reported = orphans
    orphans = []
    for orphan in reported { put(orphan, to: .nowhere(.cancelledByRestart)) }
  }
}
