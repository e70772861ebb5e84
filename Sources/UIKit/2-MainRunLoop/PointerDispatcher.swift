package import IOKit
package import Trace

/// Turns what pointers and wheels do into hover, scroll and transform events.
@MainActor package final class PointerDispatcher {
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

  /// Whether nothing has begun that has not ended.
  package var isIdle: Bool { true }
}
