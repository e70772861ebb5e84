package import TouchstoneMachTime

/// A priority queue of deadlines; equal deadlines are ordered by sequence number.
///
/// No two entries may share a sequence number, so the order is total and does not depend on the order
/// of insertions and removals. The entries are a sorted array: an entry is found by binary search, and
/// the entries behind it are shifted as one block of memory, which is fast for the thousands of timers
/// that a loop may have.
package struct TimerQueue<Element> {
  /// An element with its position in the order.
  package struct Entry {
    package let deadline: MachAbsoluteTime
    package let sequence: UInt64
    package let element: Element
  }

  /// The entries, the latest one first, so that the next one is removed at the end.
  private var entries: [Entry] = []

  package init() {}

  /// All elements in the order of their deadlines.
  package var elements: [Element] { entries.reversed().map(\.element) }

  /// The entry with the earliest deadline.
  package var first: Entry? { entries.last }

  /// Adds an element; the sequence number must not be in the queue yet.
  package mutating func insert(_ element: Element, deadline: MachAbsoluteTime, sequence: UInt64) {
    entries.insert(
      Entry(deadline: deadline, sequence: sequence, element: element),
      at: place(deadline.nanoseconds, sequence))
  }

  /// Removes the entry with this deadline and sequence number, if there is one.
  package mutating func remove(deadline: MachAbsoluteTime, sequence: UInt64) {
    let place = place(deadline.nanoseconds, sequence)
    guard place < entries.count, entries[place].sequence == sequence,
      entries[place].deadline == deadline
    else { return }
    entries.remove(at: place)
  }

  /// Whether more than one entry has a deadline that is not after `now`.
  package func hasSeveral(dueAt now: MachAbsoluteTime) -> Bool {
    entries.count > 1 && entries[entries.count - 2].deadline <= now
  }

  /// The elements whose deadline is not after `now`, in order; they stay in the queue.
  package func due(at now: MachAbsoluteTime) -> [Element] {
    var due: [Element] = []
    for entry in entries.reversed() {
      guard entry.deadline <= now else { break }
      due.append(entry.element)
    }
    return due
  }

  /// The place of an entry with this deadline and sequence number, before the first earlier one, by binary search.
  private func place(_ deadline: UInt64, _ sequence: UInt64) -> Int {
    entries.endOfPrefix(while: { other in
      other.deadline.nanoseconds == deadline
        ? other.sequence > sequence : other.deadline.nanoseconds > deadline
    })
  }
}
