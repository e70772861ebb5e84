import Trace

// Stage 11 for presses.
extension UIApplication {
  /// Offers keys that went down to all that come before presses (R-KEY-4), then passes presses on to the
  /// windows in which they began, back to front.
  package func sendPresses(_ event: UIPressesEvent) {
    for press in event.changed where press.phase == .began && press.progress == .notBegun {
      guard let taker = KeyHandling(press, event, in: self)?.taker() else { continue }
      press.taker = taker
      press.progress = .closed
    }
    // R-KEY-8: what was taken as a key is no press for anybody, neither now nor when the key comes up.
    let rest = event.changed.filter { $0.taker == .none }
    guard !rest.isEmpty else { return explainTaking(of: event) }
    for window in context.scene.windows where rest.contains(where: { $0.window === window }) {
      window.sendEvent(event)
    }
  }

  private func explainTaking(of event: UIPressesEvent) {
    guard let taker = event.changed.first?.taker else { return }
    for stage in [Stage.window, .gestures, .view, .responder] {
      event.markSkipped(stage, because: taker, on: context.lane)
    }
  }
}
