package import IOKit
package import TouchstoneRunLoops
package import TouchstoneTrace

/// Queues the events and messages of the broker and signals the main loop: stages 6 and 7 of the path.
///
/// In an app, `EventFetchLoop` calls it for every message but `advance` and at the end of every frame; in a unit test,
/// the `TouchStage` does. One thread uses it; only the queue and the signal are shared with the main thread
/// (R-FETCH-6). A frame is queued as a whole before its one signal (R-FETCH-5), so a turn of the main loop that the
/// signal starts handles all of it. A loop that is draining the queue already may take only the first items of a frame,
/// lay out the views, and take the other items in its next turn. An item for which the queue has no room is recorded as
/// dropped.
package final class EventFetcher {
  private let input: EventQueueInput
  private let lane: TraceLane
  /// The numbers of the events of the current frame.
  private var unsignalled: [UInt32] = []
  /// The emptied children array of an event that the main thread has handled, reused for the next event.
  private var memory: [IOHIDEvent] = []

  /// Makes a fetcher for a queue; `lane` belongs to the thread that calls this.
  package init(input: EventQueueInput, lane: TraceLane) {
    self.input = input
    self.lane = lane
  }

  /// The newest frame that has been queued as a whole.
  var newestFrame: UInt64 { input.queue.newestFrame }

  /// Returns an empty array for the children of the next event, and gives up its own reference to it.
  package func takeMemory() -> [IOHIDEvent] {
    let taken = memory
    memory = []
    return taken
  }

  /// Queues a hardware event, event `number` of the trace, which arrived in frame `frame`.
  package func fetch(
    _ event: consuming IOHIDEvent, number: UInt32, reason: TraceReason = .none, frame: UInt64
  ) throws(EventQueue.Full) {
    lane.stage(.fetched, event: number)
    try append(.hid(event, number: number, reason: reason), number: number, frame: frame)
    unsignalled.append(number)
  }

  /// Queues a control message, which keeps its place among the events.
  package func fetch(_ message: ControlMessage, frame: UInt64) throws(EventQueue.Full) {
    try append(.control(message), number: 0, frame: frame)
  }

  /// Queues the message about the end of the broker's connection, even if the queue is full; nothing follows it.
  package func fetch(end message: ControlMessage, frame: UInt64) {
    input.queue.append(end: message, frame: frame)
  }

  private func append(
    _ item: consuming EventQueue.Item, number: UInt32, frame: UInt64
  ) throws(EventQueue.Full) {
    do {
      try input.queue.append(item, frame: frame)
    } catch {
      // A control message has no number; its drop is recorded under 0.
      lane.drop(event: number, finger: 0, reason: .queueFull)
      throw error
    }
  }

  /// Ends frame `frame`: signals the main loop's source once for all of it, and wakes the loop.
  package func signal(frame: UInt64) {
    let returned = input.queue.complete(frame: frame)
    // An array without capacity must not replace one that has some.
    if returned.capacity > 0 { memory = returned }
    for number in unsignalled {
      lane.stage(.signalled, event: number)
    }
    unsignalled.removeAll(keepingCapacity: true)
    input.signal()
  }
}

/// The way from the fetch thread to the main thread: the queue to append to, and the signal that wakes the loop.
package struct EventQueueInput: Sendable {
  /// The queue to append to.
  package let queue: EventQueue
  private let signaller: RunLoopSignaller
  private let waker: RunLoopWaker

  /// Makes the input of a queue that a source of the waker's loop drains.
  package init(queue: EventQueue, signaller: RunLoopSignaller, waker: RunLoopWaker) {
    self.queue = queue
    self.signaller = signaller
    self.waker = waker
  }

  /// Signals the source of the main loop and wakes the loop (R-FETCH-6).
  package func signal() {
    waker.signal(signaller)
  }
}
