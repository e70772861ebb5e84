import IOKit
import Testing
import TouchstoneTestSupport
import UIKit

struct EventQueueTests {
  /// Takes all items out of the queue and returns their texts.
  ///
  /// The control messages of these tests are violations, since a violation carries a text.
  private func texts(_ queue: EventQueue) -> [String] {
    var found: [String] = []
    while let item = queue.popFirst() {
      switch item {
      case .hid(_, let number, _): found.append("event \(number)")
      case .control(.violation(let text)): found.append(text)
      case .control(let message): found.append("\(message)")
      }
    }
    return found
  }

  private let event = IOHIDEvent.hand(
    fingers: [IOHIDFinger(phase: .down, x: 1, y: 2)], timeStamp: 1)

  @Test("R-FETCH-10: items come out in the order in which they went in, whatever their kind")
  func fifo() throws {
    let queue = EventQueue()
    try queue.append(.hid(event, number: 1), frame: 1)
    try queue.append(.control(.violation("resign")), frame: 1)
    try queue.append(.hid(event, number: 2), frame: 2)
    expectEqual(texts(queue), ["event 1", "resign", "event 2"])
    #expect(queue.isEmpty)
  }

  @Test("A frame counts as taken when the last of its items has been taken")
  func taken() throws {
    let queue = EventQueue()
    expectEqual(queue.newestTakenFrame, 0)
    try queue.append(.control(.violation("a")), frame: 1)
    try queue.append(.control(.violation("b")), frame: 1)
    queue.complete(frame: 1)
    expectEqual(queue.newestTakenFrame, 0)
    _ = queue.popFirst()
    expectEqual(queue.newestTakenFrame, 0)
    _ = queue.popFirst()
    expectEqual(queue.newestTakenFrame, 1)
  }

  @Test("A frame that is still being appended is not taken, even if the queue is empty")
  func takenInTheMiddle() throws {
    let queue = EventQueue()
    queue.complete(frame: 4)
    try queue.append(.control(.violation("a")), frame: 5)
    _ = queue.popFirst()
    expectEqual(queue.newestTakenFrame, 4)
    queue.complete(frame: 5)
    expectEqual(queue.newestTakenFrame, 5)
  }

  @Test("The memory of a handled event is returned by the next complete(frame:), once")
  func memory() {
    let queue = EventQueue()
    var handled = event
    _ = queue.popFirst(returning: handled.takeMemory())
    #expect(queue.complete(frame: 1).capacity > 0)
    expectEqual(queue.complete(frame: 2).capacity, 0)
  }

  @Test("A full queue throws an error that names its capacity")
  func full() throws {
    let queue = EventQueue(capacity: 2)
    try queue.append(.control(.violation("1")), frame: 1)
    try queue.append(.control(.violation("2")), frame: 2)
    #expect(throws: EventQueue.Full(capacity: 2, frame: 3)) {
      try queue.append(.control(.violation("3")), frame: 3)
    }
    _ = queue.popFirst()
    try queue.append(.control(.violation("3")), frame: 3)
    expectEqual(texts(queue), ["2", "3"])
  }

  @Test("A queue that never becomes empty keeps its order and its bound")
  func neverEmpty() throws {
    let queue = EventQueue(capacity: 8)
    try queue.append(.control(.violation("0")), frame: 0)
    for number in 1...1000 {
      try queue.append(.control(.violation("\(number)")), frame: UInt64(number))
      expectEqual(queue.popFirst(), .control(.violation("\(number - 1)")))
    }
    expectEqual(queue.count, 1)
  }

  @Test("A queue that has become empty after a burst does not keep the memory of the burst")
  func memoryOfBurst() throws {
    let queue = EventQueue()
    for number in 1...1000 {
      try queue.append(.control(.violation("\(number)")), frame: UInt64(number))
    }
    expectEqual(texts(queue).count, 1000)
    #expect(queue.reservedCount <= EventQueue.keptCapacity)
    expectEqual(queue.count, 0)
    try queue.append(.control(.violation("after")), frame: 1001)
    expectEqual(texts(queue), ["after"])
  }
}
