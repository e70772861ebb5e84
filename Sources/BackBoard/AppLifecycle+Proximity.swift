import BackBoardServices
package import Trace

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
