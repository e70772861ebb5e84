import BackBoardServices
import IOKit
package import TouchstoneRunLoops
import TouchstoneTrace

/// The main loop's source that drains the event queue: `__handleEventQueue`, stage 8 of the path.
///
/// A source0 of order −1 in the common modes, so that touches are handled while a control tracks
/// (R-RL-25, R-RL-26). It is also the only source of the private mode for system events (R-RL-24).
/// The fetch thread, or on the home screen the broker, signals it and wakes the loop (R-FETCH-6). One call drains every
/// item that waits, in order of arrival (R-FETCH-10), before the layout of the turn (R-RL-28).
@MainActor
package final class EventQueueSource {
  /// The name of the function that iOS calls for this source.
  static let function = "__handleEventQueue"

  private unowned let context: AppContext
  private let control: any ControlReceiver
  private var source: CFRunLoopSource?

  init(context: AppContext, control: any ControlReceiver) {
    self.context = context
    self.control = control
  }

  /// Signals the source from another thread, which does not wake the loop; `EventQueueInput.signal()` does both.
  package var signaller: RunLoopSignaller { runLoopSource.signaller }

  /// Adds the source to the common modes and to the private mode for system events.
  func add(to loop: CFRunLoop) {
    loop.add(runLoopSource, .commonModes)
    loop.add(runLoopSource, .eventReceive)
  }

  func invalidate() {
    source?.invalidate()
  }

  /// The source of the run loop, made at the first use.
  package var runLoopSource: CFRunLoopSource {
    if let source { return source }
    let made = CFRunLoopSource.version0(order: -1, name: Self.function) { [unowned self] in
      context.asCurrent { drain() }
    }
    source = made
    return made
  }

  /// Takes all waiting items, and items that arrive meanwhile: dispatches the events and passes on control messages.
  private func drain() {
    let context = context
    let queue = context.eventQueue
    var memory: [IOHIDEvent] = []
    while let item = queue.popFirst(returning: memory) {
      // The queue has the array now; a second reference would make the fetch thread copy it.
      memory = []
      // A handler may run the loop again. The signal is cleared, so an inner run would not drain the remaining
      // items; signal again.
      if !queue.isEmpty { runLoopSource.signal() }
      switch consume item {
      case .hid(let event, let number, let reason):
        context.lane.stage(.drained, event: number)
        // For fingers this leads on to `TouchDispatcher.translate` in `09-Translated`.
        memory = context.dispatcher.dispatch(event, event: number, reason: reason)
        queue.counters?.countHandled()
      case .control(let message):
        control.receive(message, in: context)
      }
    }
  }
}
