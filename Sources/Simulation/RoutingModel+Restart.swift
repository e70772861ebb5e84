import TouchstoneTrace

/// The death of a broker in the model, and the broker that continues its session.
extension RoutingModel {
  /// Ends the broker with everything that depends on it, and lets the next one continue the session.
  ///
  /// Each touch is cancelled once. Apps are opened again in the order in which they were in front, unless they were asked to
  /// end.
  mutating func restart() {
    decisions.append(Self.end(of: Self.broker))
    cancelByRestart()
    orphans = fingersDown
    fingers = [:]
    slots = [:]
    let running = recents.filter { state(of: $0) != .notRunning }
    let reopened = running.filter { state(of: $0) != .ending }
    for name in running { decisions.append(Self.endWithBroker(of: name)) }
    let before = front
    (front, isDisplayOff, interruptions) = (nil, false, [])
    for index in apps.indices {
      apps[index] = App(planned: apps[index].planned)
    }
    for name in reopened { launch(name) }
    if reopened.last == nil || reopened.last != before { goHome() }
  }

  /// Cancels the touches of all fingers that have a receiver, in the order of their places.
  private mutating func cancelByRestart() {
    let byPlace = fingers.keys.sorted { (slots[$0] ?? 0) < (slots[$1] ?? 0) }
    for finger in byPlace {
      switch fingers[finger] {
      case .homeScreen?, .app?:
        let receiver = name(of: fingers[finger] ?? .homeScreen)
        decisions.append(Self.cancel(for: receiver, because: .cancelledByRestart))
      case .nowhere?, nil: break
      }
    }
  }

  /// Gives the new broker the fingers that were down when it came, as soon as the player reports one of its fingers.
  ///
  /// A report names all fingers of the player. Those of before go nowhere until they lift.
  mutating func reportOrphans(with finger: UInt32) {
    guard finger < Self.firstStrangeFinger, !orphans.isEmpty else { return }
    let reported = orphans
    orphans = []
    for orphan in reported { put(orphan, to: .nowhere(.cancelledByRestart)) }
  }
}
