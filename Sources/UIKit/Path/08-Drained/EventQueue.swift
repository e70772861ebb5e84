package import BackBoardServices
package import IOKit
import Synchronization
package import TouchstoneTrace

/// The items that wait for the main thread.
///
/// The event-fetch thread appends (`EventFetcher`), or on the home screen the broker (`HomeScreen`); the main thread
/// removes (`EventQueueSource`). First in, first out over all kinds, so that a life-cycle message never overtakes the
/// cancel in front of it. The broker stops sending moves to a slow app long before the queue is full, so a full queue
/// means an error of the sender.
package final class EventQueue: Sendable {
  /// One item of work for the main thread.
  package enum Item: Sendable, Equatable {
    /// A hardware event and its number in the trace.
    ///
    /// `reason` says why the broker cancels touches or a press; `none` if it does not.
    case hid(IOHIDEvent, number: UInt32, reason: TraceReason = .none)
    /// A message that must keep its place among the events.
    case control(ControlMessage)
  }

  /// The queue had no room, and the item was not appended.
  package struct Full: Error, Hashable, CustomStringConvertible {
    package let capacity: Int
    package let frame: UInt64

    package init(capacity: Int, frame: UInt64) {
      self.capacity = capacity
      self.frame = frame
    }

    package var description: String {
      "the app's event queue is full (\(capacity) items) at frame \(frame): "
        + "the sender must wait until the app has handled some of them"
    }
  }

  private struct Entry {
    let item: Item
    let frame: UInt64
  }

  private struct State {
    var entries: [Entry] = []
    /// Entries before this one have been removed.
    var head = 0
    var newestFrame: UInt64 = 0
    /// The emptied children array of a handled event, to be reused for an event that arrives.
    var memory: [IOHIDEvent] = []
  }

  /// The most items that may wait: more than half a second of the fastest stream that was measured.
  ///
  /// A full queue has some tens of megabytes.
  package static let standardCapacity = 65_536

  /// The most entries for which an empty queue keeps its memory.
  ///
  /// Source: our choice, some tens of kilobytes.
  package static let keptCapacity = 64

  /// The most items that may wait, without the message about the end of the connection.
  package let capacity: Int
  private let state = Mutex(State())

  /// Where events are counted for the broker; nil if they are not counted.
  let counters: EventCounters?

  package init(
    capacity: Int = EventQueue.standardCapacity, counters: EventCounters? = nil
  ) {
    self.capacity = capacity
    self.counters = counters
  }

  /// Adds an item that arrived with frame `frame`.
  package func append(_ item: Item, frame: UInt64) throws(Full) {
    var isEvent = false
    if case .hid = item { isEvent = true }
    let hasRoom = state.withLock { state in
      guard state.entries.count - state.head < capacity else { return false }
      state.entries.append(Entry(item: item, frame: frame))
      return true
    }
    if isEvent { counters?.countFetched(isDropped: !hasRoom) }
    guard hasRoom else { throw Full(capacity: capacity, frame: frame) }
  }

  /// Adds the message about the end of the broker's connection, for which there is always room; no item follows it.
  package func append(end message: ControlMessage, frame: UInt64) {
    state.withLock { $0.entries.append(Entry(item: .control(message), frame: frame)) }
  }

  /// Records that all items up to the end of frame `frame` have been appended.
  ///
  /// Returns the array that `popFirst(returning:)` got since the last call, for the children of the next event; an
  /// array without capacity if there was none.
  @discardableResult
  package func complete(frame: UInt64) -> [IOHIDEvent] {
    state.withLock { state in
      state.newestFrame = frame
      var memory: [IOHIDEvent] = []
      swap(&memory, &state.memory)
      return memory
    }
  }

  /// Removes and returns the oldest item; nil if the queue is empty.
  ///
  /// `memory` is the result of `IOHIDEvent.takeMemory()` for the last event; `complete(frame:)` passes it on.
  package func popFirst(returning memory: [IOHIDEvent] = []) -> Item? {
    state.withLock { state in
      if memory.capacity > 0 { state.memory = memory }
      guard state.head < state.entries.count else { return nil }
      // The last item is moved out of the array, since a copy would cost more.
      if state.head == state.entries.count - 1, state.entries.capacity <= Self.keptCapacity {
        let item = state.entries.removeLast().item
        state.entries.removeAll(keepingCapacity: true)
        state.head = 0
        return item
      }
      let item = state.entries[state.head].item
      state.head += 1
      // Removed entries are freed in bulk: when no entry is left, or when they are half of the capacity.
      if state.head == state.entries.count {
        // A new array frees the memory, which `removeAll()` may keep.
        state.entries = []
        state.head = 0
      } else if state.head >= capacity / 2 {
        state.entries.removeFirst(state.head)
        state.head = 0
      }
      return item
    }
  }

  /// Whether no item waits.
  package var isEmpty: Bool {
    state.withLock { $0.head == $0.entries.count }
  }

  /// The number of items for which the queue has memory.
  ///
  /// Used by tests only.
  package var reservedCount: Int {
    state.withLock { $0.entries.capacity }
  }

  /// How many items wait.
  package var count: Int {
    state.withLock { $0.entries.count - $0.head }
  }

  /// The newest frame from which the main thread has removed every item.
  ///
  /// The items need not be handled yet: a loop that runs inside a handler must be able to report that it
  /// is idle, or virtual time would never reach the deadline that it waits for.
  package var newestTakenFrame: UInt64 {
    state.withLock { state in
      guard state.head < state.entries.count else { return state.newestFrame }
      return state.entries[state.head].frame &- 1
    }
  }

  /// The newest frame that has been appended as a whole.
  package var newestFrame: UInt64 {
    state.withLock { $0.newestFrame }
  }
}

/// A message to the main thread that is no hardware event.
package enum ControlMessage: Sendable, Hashable {
  /// A message from the broker: a life-cycle transition, a query, an injected fault.
  case broker(BKSMessage)
  /// The broker is gone.
  case disconnected
  /// The broker sent bytes that cannot be decoded; the text says why.
  case violation(String)
}

/// Carries out the control messages of an app; called on the main thread by ``EventQueueSource``.
@MainActor package protocol ControlReceiver {
  /// Carries out one message, in its place among the events.
  func receive(_ message: ControlMessage, in context: AppContext)
}
