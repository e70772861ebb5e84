package import Foundation
import MachTime
import RunLoops

/// A moment at which a recognizer decides without a touch.
///
/// It runs in the common modes; the pass follows in the same turn of the loop (R-GR-22). Starting it
/// again moves the moment, and a recognizer that starts anew stops it.
@MainActor package final class GestureTimer {
  private weak var recognizer: UIGestureRecognizer?
  private let body: @MainActor () -> Void
  private var timer: CFRunLoopTimer?
  /// Not kept alive: it owns everything, the recognizer included.
  private weak var context: AppContext?

  /// Makes a timer that calls `body` as part of a pass.
  package init(
    for recognizer: UIGestureRecognizer, _ body: @escaping @MainActor () -> Void
  ) {
    self.recognizer = recognizer
    self.body = body
  }

  package var isRunning: Bool { timer != nil }

  /// Fires at a moment given in seconds since the machine started.
  package func start(at moment: TimeInterval) {
    stop()
    let context = AppContext.current
    self.context = context
    timer = context.clocks.schedule(at: MachAbsoluteTime(seconds: moment)) { [weak self] in
      self?.fire()
    }
  }

  package func stop() {
    if let timer { context?.clocks.remove(timer) }
    timer = nil
    context = nil
  }

  private func fire() {
    timer = nil
    context = nil
    guard let environment = recognizer?.environment else { return }
    environment.perform(body)
  }
}
