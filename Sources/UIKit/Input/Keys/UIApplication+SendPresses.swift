import TouchstoneTrace

// Stage 11 for presses.
extension UIApplication {
  /// Offers keys that went down to the handlers that precede presses (R-KEY-4), then passes the presses to
  /// the windows in which they began, back to front.
  package func sendPresses(_ event: UIPressesEvent) {
    for press in event.changed where press.phase == .began && press.progress == .notBegun {
      guard let handler = KeyHandling(press, event, in: self)?.offerToHandlers() else { continue }
      press.handler = handler
      press.progress = .closed
    }
    // A key that a handler used, for example as text or as a command, causes no press, neither down nor up (R-KEY-8).
    let rest = event.changed.filter { $0.handler == .none }
    guard !rest.isEmpty else { return recordHandling(of: event) }
    for window in context.scene.windows where rest.contains(where: { $0.window === window }) {
      window.sendEvent(event)
    }
  }

  /// Records that the stages from the window to the responder are skipped, since a handler took the key.
  private func recordHandling(of event: UIPressesEvent) {
    guard let handler = event.changed.first?.handler else { return }
    for stage in [Stage.window, .gestures, .view, .responder] {
      event.markSkipped(stage, because: handler, on: context.lane)
    }
  }
}
