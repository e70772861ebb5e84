package import TouchstoneMachTime

/// A priority queue of deadlines; equal deadlines are ordered by sequence number.
///
/// The order is total, because no two entries share a sequence number, and does not depend on the
/// order of insertions and removals.
package struct TimerQueue<Element> {
  package struct Entry {
    package let deadline: MachAbsoluteTime
    package let sequence: UInt64
    package let element: Element

    func precedes(_ other: Entry) -> Bool {
      (deadline, sequence) < (other.deadline, other.sequence)
    }
  }

  /// Each entry precedes its two children, those at 2i+1 and 2i+2.
  private var heap: [Entry] = []

  package init() {}

  package var isEmpty: Bool { heap.isEmpty }

  package var first: Entry? { heap.first }

  package mutating func insert(_ element: Element, deadline: MachAbsoluteTime, sequence: UInt64) {
    heap.append(Entry(deadline: deadline, sequence: sequence, element: element))
    moveUp(from: heap.count - 1)
  }

  /// Removes the entry with this sequence number.
  ///
  /// It searches all entries: queues are short, and updating an index at every move would cost
  /// more.
  package mutating func remove(sequence: UInt64) {
    guard let index = heap.firstIndex(where: { $0.sequence == sequence }) else { return }
    heap.swapAt(index, heap.count - 1)
    heap.removeLast()
    if index < heap.count {
      moveDown(from: index)
      moveUp(from: index)
    }
  }

  /// The elements whose deadline is not after `now`, in order; they stay in the queue.
  package func due(at now: MachAbsoluteTime) -> [Element] {
    guard let first, first.deadline <= now else { return [] }
    var due: [Entry] = []
    var indices = [0]
    while let index = indices.popLast() {
      guard index < heap.count, heap[index].deadline <= now else { continue }
      due.append(heap[index])
      indices.append(2 * index + 1)
      indices.append(2 * index + 2)
    }
    due.sort { $0.precedes($1) }
    return due.map(\.element)
  }

  private mutating func moveUp(from start: Int) {
    var index = start
    while index > 0 {
      let parent = (index - 1) / 2
      guard heap[index].precedes(heap[parent]) else { return }
      heap.swapAt(index, parent)
      index = parent
    }
  }

  private mutating func moveDown(from start: Int) {
    var index = start
    while true {
      var earliest = index
      for child in [2 * index + 1, 2 * index + 2] where child < heap.count {
        if heap[child].precedes(heap[earliest]) {
          earliest = child
        }
      }
      guard earliest != index else { return }
      heap.swapAt(index, earliest)
      index = earliest
    }
  }
}
