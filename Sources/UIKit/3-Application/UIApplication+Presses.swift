import Trace

// Stage 11 for presses.
extension UIApplication {
  /// Passes presses on to the windows in which they began, back to front.
  package func sendPresses(_ event: UIPressesEvent) {
    for window in context.scene.windows
    where event.presses.contains(where: { $0.window === window }) {
      window.sendEvent(event)
    }
  }
}
