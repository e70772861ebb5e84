package import Foundation
import TouchstoneMachTime
import TouchstoneRunLoops

/// A timer by which a recognizer changes its state without a touch.
///
/// It fires in the common modes; the arbitration pass follows in the same turn of the loop (R-GR-22). Starting a timer
/// that is set changes its time. A recognizer stops its timer in `reset()`.
@MainActor package final class GestureTimer: Anchoring {
  /// The anchor through which the run loop's timer refers to this object; it may fire after the recognizer is freed.
  package nonisolated let anchor = Anchor()
  /// The recognizer that owns the timer.
  private unowned let recognizer: UIGestureRecognizer
  private let body: @MainActor () -> Void
  /// The run loop's timer and the app that owns the loop; nil unless the timer is set.
  private var running: (timer: CFRunLoopTimer, context: AppContext)?

  /// Makes a timer that calls `body` as part of an arbitration pass.
  package init(
    for recognizer: UIGestureRecognizer, _ body: @escaping @MainActor () -> Void
  ) {
    self.recognizer = recognizer
    self.body = body
    anchor.attach(to: self)
  }

  deinit { anchor.sever() }

  /// Whether the timer is set and has not fired.
  package var isRunning: Bool { running != nil }

  /// Sets the timer to fire at `moment`, in seconds since the machine started.
  package func start(at moment: TimeInterval) {
    let date = MachAbsoluteTime(seconds: moment)
    let context = recognizer.context
    if let running, running.context === context {
      // The timer now fires after timers that already have the same date, as a new one would.
      running.timer.nextFireDate = date
      return
    }
    stop()
    let timer = context.clocks.schedule(at: date) { [held = Anchored(self)] in held.object?.fire() }
    running = (timer, context)
  }

  /// Stops the timer; does nothing if it is not set.
  package func stop() {
    if let running { running.context.clocks.remove(running.timer) }
    running = nil
  }

  private func fire() {
    running = nil
    recognizer.environment?.perform(body)
  }
}
