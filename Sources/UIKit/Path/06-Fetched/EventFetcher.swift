package import IOKit
package import TouchstoneRunLoops
package import TouchstoneTrace

/// The fetch half of an app: takes events off the wire, queues them, wakes the main loop.
///
/// A real app makes one inside its event-fetch thread and feeds it from the port; the in-process stage
/// calls it directly. Either way one thread uses it, and nothing but the queue and the signaller crosses
/// to the main thread (R-FETCH-6). A frame is queued as a whole before its one signal (R-FETCH-5): the
/// main loop never sees half a frame, so it cannot lay out in the middle of one by chance.
package final class EventFetcher {
  private let queue: EventQueue
  private let signaller: RunLoopSignaller
  private let waker: RunLoopWaker
  private let lane: TraceLane
  /// Events of the frame that is being received.
  private var unsignalled: [UInt32] = []

  /// Makes the fetch half; `lane` belongs to the thread that calls this.
  package init(
    queue: EventQueue, signaller: RunLoopSignaller, waker: RunLoopWaker, lane: TraceLane
  ) {
    self.queue = queue
    self.signaller = signaller
    self.waker = waker
    self.lane = lane
  }

  /// Queues one hardware event, the `number`th of the trace, which came with frame `frame`.
  package func receive(
    _ event: IOHIDEvent, number: UInt32, cause: TraceReason = .none, frame: UInt64
  ) throws(EventQueue.Full) {
    lane.stage(.fetched, event: number)
    do {
      try queue.append(.hid(event, number: number, cause: cause), frame: frame)
    } catch {
      lane.drop(event: number, finger: 0, reason: .queueFull)
      throw error
    }
    unsignalled.append(number)
  }

  /// Queues anything that must keep its place among the events.
  package func receive(
    control message: any Sendable, frame: UInt64
  ) throws(EventQueue.Full) {
    try queue.append(.control(message), frame: frame)
  }

  /// Ends frame `frame`: signals the main loop's source once for all of it, and wakes the loop.
  package func delivered(frame: UInt64) {
    queue.delivered(frame: frame)
    for number in unsignalled {
      lane.stage(.signalled, event: number)
    }
    unsignalled.removeAll(keepingCapacity: true)
    waker.signal(signaller)
  }
}
