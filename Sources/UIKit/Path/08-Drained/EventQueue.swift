package import IOKit
import Synchronization
package import TouchstoneTrace

/// What waits for the main thread: the only thing that the fetch thread and the main thread both touch.
///
/// First in, first out over all kinds, so that a cancel can never be overtaken by the life-cycle message
/// that follows it. Bounded, because memory is: the broker's credit is far below the capacity, so a
/// full queue means that the other side broke the rules.
package final class EventQueue: Sendable {
  /// One thing to do on the main thread.
  package enum Item: Sendable {
    /// A hardware event and its number in the trace.
    ///
    /// `cause` says why the broker takes touches back, if it does.
    case hid(IOHIDEvent, number: UInt32, cause: TraceReason = .none)
    /// Anything else that must keep its place among the events: life cycle, questions of the tool.
    case control(any Sendable)
  }

  /// The queue had no room; the item was not taken.
  package struct Full: Error, Hashable, CustomStringConvertible {
    package let capacity: Int
    package let frame: UInt64

    package init(capacity: Int, frame: UInt64) {
      self.capacity = capacity
      self.frame = frame
    }

    package var description: String {
      "the app's event queue is full (\(capacity) items) at frame \(frame): "
        + "the sender must wait for credit before it sends more"
    }
  }

  private struct Entry {
    let item: Item
    let frame: UInt64
  }

  private struct State {
    var entries: [Entry] = []
    /// Entries before this one are taken.
    var head = 0
    var delivered: UInt64 = 0
  }

  /// Items that may wait: more than half a second of the fastest stream that was measured.
  ///
  /// Unit: items; some tens of megabytes when full.
  package static let standardCapacity = 65_536

  package let capacity: Int
  private let state = Mutex(State())

  package init(capacity: Int = EventQueue.standardCapacity) {
    self.capacity = capacity
  }

  /// Adds an item that arrived with frame `frame`.
  package func append(_ item: Item, frame: UInt64) throws(Full) {
    let hasRoom = state.withLock { state in
      guard state.entries.count - state.head < capacity else { return false }
      state.entries.append(Entry(item: item, frame: frame))
      return true
    }
    guard hasRoom else { throw Full(capacity: capacity, frame: frame) }
  }

  /// Notes that everything up to and including frame `frame` has been appended.
  package func delivered(frame: UInt64) {
    state.withLock { $0.delivered = frame }
  }

  /// Takes the oldest item.
  package func takeFirst() -> Item? {
    state.withLock { state in
      guard state.head < state.entries.count else { return nil }
      let item = state.entries[state.head].item
      state.head += 1
      // Taken entries go in bulk: when none is left, or when they are the larger part.
      if state.head == state.entries.count || state.head >= capacity / 2 {
        state.entries.removeFirst(state.head)
        state.head = 0
      }
      return item
    }
  }

  /// Whether nothing waits.
  package var isEmpty: Bool {
    state.withLock { $0.head == $0.entries.count }
  }

  /// How many items wait.
  package var count: Int {
    state.withLock { $0.entries.count - $0.head }
  }

  /// The newest frame of which the main thread has taken everything.
  ///
  /// *Taken*, not *handled*: a loop that runs nested inside a handler must be able to say that it is
  /// idle, or the time it waits for would never come.
  package var taken: UInt64 {
    state.withLock { state in
      guard state.head < state.entries.count else { return state.delivered }
      return state.entries[state.head].frame &- 1
    }
  }

  /// The newest frame that has been appended as a whole.
  package var deliveredFrame: UInt64 {
    state.withLock { $0.delivered }
  }
}
