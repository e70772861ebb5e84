import BackBoardServices
import IOKit
import Testing
import TouchstoneMachTime
import TouchstoneRunLoops
import TouchstoneTestSupport
import TouchstoneTrace
import UIKit

struct EventFetcherTests {
  private let time = VirtualTimeSource()
  private let event = IOHIDEvent.hand(
    fingers: [IOHIDFinger(phase: .down, x: 1, y: 2)], timeStamp: 1)

  @Test("R-FETCH-5: a frame is queued as a whole before its one signal")
  func frame() throws {
    let tracer = Tracer.memory(process: "App", member: 1)
    let queue = EventQueue()
    let loop = CFRunLoop(waiter: SteppedWaiter(time: time, limit: .zero), time: time)
    // The number of items in the queue each time the source is served.
    var countsWhenServed: [Int] = []
    let source = CFRunLoopSource.version0(name: "drain") {
      countsWhenServed.append(queue.count)
    }
    loop.add(source, .defaultMode)
    let fetcher = EventFetcher(
      input: EventQueueInput(queue: queue, signaller: source.signaller, waker: loop.waker),
      lane: tracer.lane("event-fetch", order: 0, time: time))

    try fetcher.fetch(event, number: 7, frame: 1)
    try fetcher.fetch(event, number: 8, frame: 1)
    loop.run()
    expectEqual(countsWhenServed, [])
    fetcher.signal(frame: 1)
    loop.run()
    expectEqual(countsWhenServed, [2])

    let stages = TraceMerge.lines([tracer.snapshot()]).map {
      "\($0.stage?.title ?? "") \($0.event)"
    }
    expectEqual(stages, ["fetched 7", "fetched 8", "signalled 7", "signalled 8"])
  }

  /// Returns a fetcher whose queue has room for one item.
  private func narrowFetcher(
    _ tracer: Tracer, _ queue: EventQueue = EventQueue(capacity: 1)
  ) -> EventFetcher {
    let loop = CFRunLoop(waiter: SteppedWaiter(time: time, limit: .zero), time: time)
    return EventFetcher(
      input: EventQueueInput(
        queue: queue,
        signaller: CFRunLoopSource.version0(name: "drain") {}.signaller, waker: loop.waker),
      lane: tracer.lane("event-fetch", order: 0, time: time))
  }

  @Test("An event that finds the queue full is recorded as dropped, and the caller gets an error")
  func full() throws {
    let tracer = Tracer.memory(process: "App", member: 1)
    let fetcher = narrowFetcher(tracer)
    try fetcher.fetch(event, number: 1, frame: 1)
    #expect(throws: EventQueue.Full(capacity: 1, frame: 1)) {
      try fetcher.fetch(event, number: 2, frame: 1)
    }
    fetcher.signal(frame: 1)
    let lines = TraceMerge.lines([tracer.snapshot()]).map(\.text)
    #expect(lines.contains("drop event 2 because queue-full"))
    #expect(!lines.contains { $0.hasPrefix("stage 7 signalled event 2") })
  }

  @Test("A control message that finds the queue full is recorded as dropped")
  func fullForControl() throws {
    let tracer = Tracer.memory(process: "App", member: 1)
    let fetcher = narrowFetcher(tracer)
    try fetcher.fetch(event, number: 1, frame: 1)
    #expect(throws: EventQueue.Full(capacity: 1, frame: 1)) {
      try fetcher.fetch(.broker(.transition(.resignActive)), frame: 1)
    }
    let lines = TraceMerge.lines([tracer.snapshot()]).map(\.text)
    expectEqual(lines.last, "drop event 0 because queue-full")
  }

  @Test(
    "The end of the broker's connection is queued even if the queue is full",
    arguments: [ControlMessage.disconnected, .violation("why")])
  func fullForEnd(_ message: ControlMessage) throws {
    let tracer = Tracer.memory(process: "App", member: 1)
    let queue = EventQueue(capacity: 1)
    let fetcher = narrowFetcher(tracer, queue)
    try fetcher.fetch(event, number: 1, frame: 1)
    fetcher.fetch(end: message, frame: 1)
    fetcher.signal(frame: 1)
    _ = queue.popFirst()
    expectEqual(queue.popFirst(), .control(message))
    expectNil(queue.popFirst())
    #expect(!TraceMerge.lines([tracer.snapshot()]).contains { $0.kind == .drop })
  }
}
