import IOKit
package import TouchstoneRunLoops
import TouchstoneTrace

/// The main loop's source that drains the event queue: `__handleEventQueue`.
///
/// It is a source0, order −1, in the common modes: touches flow while a control tracks (R-RL-25,
/// R-RL-26). The fetch thread signals it and wakes the loop (R-FETCH-6); one call takes everything that
/// waits, in order of arrival (R-FETCH-10), and all of it runs before the turn's layout (R-RL-28).
@MainActor
package final class EventQueueSource {
  /// What to do with items that are no hardware events; the broker connection sets it.
  package var controlHandler: ((any Sendable) -> Void)?

  private unowned let context: AppContext
  private var source: CFRunLoopSource?

  init(context: AppContext) {
    self.context = context
  }

  /// What the fetch thread marks this source with; waking the loop is the other half.
  package var signaller: RunLoopSignaller { runLoopSource.signaller }

  func add(to loop: CFRunLoop) {
    loop.add(runLoopSource, .commonModes)
  }

  func invalidate() {
    source?.invalidate()
  }

  package var runLoopSource: CFRunLoopSource {
    if let source { return source }
    let made = CFRunLoopSource.version0(order: -1, name: "__handleEventQueue") { [unowned self] in
      context.asCurrent { handleEventQueue() }
    }
    source = made
    return made
  }

  private func handleEventQueue() {
    while let item = context.eventQueue.takeFirst() {
      // A handler may run the loop again and wait in there for what comes next. The signal was cleared
      // before this call, so the items behind this one need a new one to be seen by the inner run.
      if !context.eventQueue.isEmpty { runLoopSource.signal() }
      switch item {
      case .hid(let event, let number, let cause):
        context.lane.stage(.drained, event: number)
        context.dispatcher.dispatch(event, event: number, cause: cause)
      case .control(let message):
        controlHandler?(message)
      }
    }
  }
}
