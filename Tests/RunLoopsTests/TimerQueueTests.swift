import Testing
import TouchstoneMachTime
import TouchstoneRunLoops
import TouchstoneTestSupport

struct TimerQueueTests {
  @Test("elements are due by deadline, then by number, whatever the order of insertion and removal")
  func orders() {
    let deadlines: [UInt64] = [3, 1, 2, 1, 3]
    // The indices by deadline, those of equal deadlines by their number.
    let expected = [1, 3, 2, 0, 4]
    for insertion in permutations(of: Array(deadlines.indices)) {
      for removed in deadlines.indices {
        var queue = TimerQueue<Int>()
        for index in insertion {
          queue.insert(index, deadline: .at(deadlines[index]), sequence: UInt64(index))
        }
        expectEqual(queue.first?.element, 1)
        queue.remove(deadline: .at(deadlines[removed]), sequence: UInt64(removed))
        expectEqual(queue.due(at: .distantFuture), expected.filter { $0 != removed })
        expectEqual(queue.first?.element, expected.first { $0 != removed })
      }
    }
  }

  @Test("asking for due elements leaves them in the queue, and removing absent ones has no effect")
  func dueTimers() {
    var queue = TimerQueue<String>()
    #expect(queue.elements.isEmpty)
    expectEqual(queue.due(at: .distantFuture), [])
    for (number, name) in ["a", "b", "c", "d", "e", "f", "g"].enumerated() {
      queue.insert(name, deadline: .at(UInt64(number)), sequence: UInt64(number))
    }
    expectEqual(queue.due(at: .at(3)), ["a", "b", "c", "d"])
    expectEqual(queue.due(at: .at(3)), ["a", "b", "c", "d"])
    // Neither pair of deadline and number is in the queue.
    queue.remove(deadline: .at(3), sequence: 99)
    queue.remove(deadline: .at(99), sequence: 3)
    expectEqual(queue.due(at: .at(3)), ["a", "b", "c", "d"])
    expectEqual(queue.first?.deadline, .at(0))
    // The number is in the queue, and behind the place where the deadline would be.
    queue.remove(deadline: .at(99), sequence: 6)
    expectEqual(queue.due(at: .distantFuture), ["a", "b", "c", "d", "e", "f", "g"])
  }

  @Test("elements of equal deadlines are in the order of their numbers")
  func equalDeadlines() {
    var queue = TimerQueue<UInt64>()
    for sequence: UInt64 in [7, 2, 9, 4, 1, 8] {
      queue.insert(sequence, deadline: .at(5), sequence: sequence)
    }
    expectEqual(queue.due(at: .at(5)), [1, 2, 4, 7, 8, 9])
    expectEqual(queue.due(at: .at(4)), [])
  }

  private func permutations(of items: [Int]) -> [[Int]] {
    guard items.count > 1 else { return [items] }
    return items.flatMap { first in
      permutations(of: items.filter { $0 != first }).map { [first] + $0 }
    }
  }
}
