import BackBoardServices
import IOKit
import Linux
import MachTime
import Ports
import RunLoops
import Testing
import Trace

@testable import UIKit

@Suite("Loop of the event-fetch thread")
struct EventFetchLoopTests {
  @Test("R-FETCH-2: one mode, the default one, with the port in it")
  func mode() throws {
    let fixture = try FetchFixture()
    #expect(fixture.half.loop.commonModeNames == [.defaultMode])
    #expect(fixture.half.loop.contains(fixture.half.source, .defaultMode))
    #expect(fixture.half.loop.contains(fixture.half.source, .commonModes))
  }

  @Test("R-FETCH-3: the broker's frames come by a source1 of order 0, which wakes the loop itself")
  func port() throws {
    let fixture = try FetchFixture()
    #expect(fixture.half.source.order == 0)
    #expect(fixture.half.source.name == "__IOHIDEventSystemClientQueueCallback")
    try fixture.say(.event(number: 7, .keyEdge(at: 5)))
    let end = fixture.half.loop.runInMode(
      .defaultMode, seconds: 30, returnAfterSourceHandled: true)
    #expect(end == .handledSource)
    #expect(fixture.queue.count == 1)
    #expect(fixture.main.isSignalled)
  }

  @Test("The end of the broker ends the loop, and the main thread is told")
  func disconnected() throws {
    let fixture = try FetchFixture()
    try fixture.broker.shutDown()
    fixture.half.run()
    guard case .control(let notice) = fixture.queue.takeFirst() else {
      Issue.record("nothing was told")
      return
    }
    #expect(notice is EventFetchLoop.Notice)
    #expect(!fixture.half.source.isValid)
  }
}

/// The loop on the test's own thread, with a broker's end of the port in the test's hand.
private struct FetchFixture {
  let broker: Ports.Port
  let half: EventFetchLoop
  let queue = EventQueue()
  let main = CFRunLoopSource.version0(order: -1, name: "main") {}

  init() throws {
    let (near, far) = try PortPair.make()
    broker = far
    let time = HostTimeSource()
    let mainLoop = CFRunLoop(waiter: EpollWaiter(time: time), time: time)
    mainLoop.add(main, .commonModes)
    let fetcher = EventFetcher(
      queue: queue, signaller: main.signaller, waker: mainLoop.waker,
      lane: Tracer.off.lane("event-fetch", order: 0, time: time))
    half = EventFetchLoop(port: near, clock: nil, time: time, queue: queue, fetcher: fetcher)
  }

  func say(_ message: BKSMessage) throws {
    try broker.say(message)
  }
}
