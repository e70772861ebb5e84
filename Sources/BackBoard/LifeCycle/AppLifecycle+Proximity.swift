import BackBoardServices
import TouchstoneTrace

/// The effect of the proximity sensor on the display and on the app in front (R-SB-8).
extension AppLifecycle {
  /// Whether the covered proximity sensor keeps the display dark, even if the display is on otherwise.
  ///
  /// The sensor has this effect during a call, and while the app in front monitors it.
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

  /// If `isBlanked` has changed, cancels touches and darkens the display, or lights it again; then, in any case, sends
  /// the state of the sensor to the app in front, if that needs it.
  ///
  /// Called after each change of the sensor, of the app in front, of a call, and of an app's monitoring.
  func blankOrLight() {
    // Deferred, so that the app gets the cancelled touches before the state of the sensor.
    defer { sendSensorState() }
    guard isBlanked != wasBlanked else { return }
    wasBlanked = isBlanked
    let destination = foregroundIgnoringSensor.decision.destination
    if isBlanked { cancelTouches(of: destination, because: .cancelledByProximity) }
    lane.system(
      lane.name("display"), lane.name(isBlanked ? "blanked" : "lit"), reason: .proximity)
  }

  /// Sends the state of the sensor to the app in front, if it monitors the sensor and its last known state differs.
  ///
  /// An app in the background gets the state when it is in front again.
  private func sendSensorState() {
    guard let front, let app = registry[front], let member = app.member,
      app.state == .active || app.state == .inactive, app.declared.monitorsProximity,
      app.declared.lastSentSensorCovered != isSensorCovered
    else { return }
    registry.update(front) { $0.declared.lastSentSensorCovered = isSensorCovered }
    send(.proximity(isNear: isSensorCovered), to: member)
  }
}
