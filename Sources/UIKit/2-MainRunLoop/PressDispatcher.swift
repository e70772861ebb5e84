package import IOKit
package import Trace

/// Turns keys and buttons into presses.
@MainActor package final class PressDispatcher {
  private unowned let context: AppContext

  package init(context: AppContext) {
    self.context = context
  }

  /// Takes one hardware event; `number` is its number in the trace.
  package func dispatch(_ hid: IOHIDEvent, event number: UInt32) {
    context.lane.drop(event: number, finger: 0, reason: .notDigitizer)
  }

  /// Takes everything back that has begun and not ended.
  package func cancelAll(because reason: TraceReason) {}

  /// A view is in its window no more: what it has begun ends here.
  package func viewLeftWindow(_ view: UIView, window: UIWindow) {}

  /// Whether nothing has begun that has not ended.
  package var isIdle: Bool { true }
}
