import BackBoardServices
import IOKit
import Synchronization
import Testing
import TouchstoneLinux
import TouchstoneMachTime
import TouchstonePorts
import TouchstoneRunLoops
import TouchstoneTestSupport
import TouchstoneTrace

@testable import UIKit

@MainActor
struct EventFetchThreadTests {
  @Test("R-FETCH-1: events are fetched on a separate named thread, whose loop runs at once")
  func name() throws {
    let app = try FetchedApp()
    expectEqual(EventFetchThread.name, "com.apple.uikit.eventfetch-thread")
    try app.broker.say(.event(number: 1, .keyEdge(at: 1)))
    app.runUntilHandled()
    try app.end()
    // The kernel keeps the first 15 bytes.
    #expect(app.time.readers.contains("com.apple.uikit"), "\(app.time.readers)")
  }

  @Test("R-FETCH-6: a sleeping main loop is woken and serves the event source")
  func wake() throws {
    let app = try FetchedApp()
    let observer = CFRunLoopObserver(activities: .beforeWaiting, repeats: false) { _, _ in
      // If the event cannot be sent, the run below reports no handled source.
      try? app.broker.say(.event(number: 1, .keyEdge(at: 1)))
    }
    app.context.mainRunLoop.add(observer, .defaultMode)
    expectEqual(app.runUntilHandled(), .handledSource)
    try app.end()
  }

  @Test("R-FETCH-4: the port is read on the fetch thread; the main loop is woken by its source0")
  func threads() throws {
    let app = try FetchedApp()
    try app.broker.say(.event(number: 1, .keyEdge(at: 1)))
    app.runUntilHandled()
    try app.end()
    let stages = TraceMerge.lines([app.tracer.snapshot()]).filter { $0.event == 1 }
    let stagesAndLanes = stages.compactMap { line in line.stage.map { "\($0.title) \(line.lane)" } }
    expectEqual(
      Array(stagesAndLanes.prefix(3)),
      ["fetched event-fetch", "signalled event-fetch", "drained main"])
  }
}

/// An app's context whose main loop runs in real time on the test's thread, with a fetch thread.
@MainActor
private final class FetchedApp {
  let broker: TouchstonePorts.Port
  let tracer = Tracer.memory(process: "App", member: 1)
  let context: AppContext
  let time = WatchedTimeSource()
  private let thread: TouchstoneLinux.Thread

  init() throws {
    let (appPort, brokerPort) = try PortPair.make()
    broker = brokerPort
    context = AppContext(
      name: "App", time: time, mainRunLoop: CFRunLoop(waiter: EpollWaiter(time: time), time: time),
      lane: tracer.lane("main", order: 1, time: time))
    context.start()
    thread = try EventFetchThread(
      port: appPort, clock: nil, tracer: tracer, context: context
    ).start()
  }

  /// Runs the main loop until its source has served what was fetched, for 30 s at most.
  @discardableResult
  func runUntilHandled() -> CFRunLoopRunResult {
    context.mainRunLoop.runInMode(.defaultMode, seconds: 30, returnAfterSourceHandled: true)
  }

  /// Closes the broker's end, which ends the thread.
  func end() throws {
    try broker.shutDown()
    thread.join()
    context.stop()
  }
}

/// The real time of one app, with the names of the threads that have read it.
private final class WatchedTimeSource: TimeSource {
  private let time = HostTimeSource()
  private let names = Mutex<Set<String>>([])

  var readers: Set<String> { names.withLock { $0 } }

  var now: MachAbsoluteTime {
    _ = names.withLock { $0.insert(TouchstoneLinux.Thread.currentKernelName) }
    return time.now
  }

  var step: UInt32 { time.step }
}

/// The loop of the event-fetch thread.
struct EventFetchLoopTests {
  @Test("R-FETCH-2: the loop has one mode, the default one, with the port in it")
  func mode() throws {
    let fixture = try FetchFixture()
    expectEqual(fixture.fetchLoop.loop.commonModeNames, [.defaultMode])
    #expect(fixture.fetchLoop.loop.contains(fixture.fetchLoop.source, .defaultMode))
    #expect(fixture.fetchLoop.loop.contains(fixture.fetchLoop.source, .commonModes))
  }

  @Test("R-FETCH-3: the broker's frames come by a source1 of order 0, which wakes the loop itself")
  func port() throws {
    let fixture = try FetchFixture()
    expectEqual(fixture.fetchLoop.source.order, 0)
    expectEqual(fixture.fetchLoop.source.name, "__IOHIDEventSystemClientQueueCallback")
    try fixture.broker.say(.event(number: 7, .keyEdge(at: 5)))
    let end = fixture.fetchLoop.loop.runInMode(
      .defaultMode, seconds: 30, returnAfterSourceHandled: true)
    expectEqual(end, .handledSource)
    expectEqual(fixture.queue.count, 1)
    #expect(fixture.main.isSignalled)
  }

  @Test(
    "R-FETCH-2, R-FETCH-3: the printed loop has the lines of a dump of iOS, apart from addresses")
  func printed() throws {
    let text = try FetchFixture().fetchLoop.loop.description
    // The lines of a published dump; `contains` makes both sides comparable.
    let dumpLines = [
      "sources1 = <CFBasicHash 0x600001fff330 [0x7fff80617cb0]>{type = mutable set, count = 3,",
      "entries =>",
      "1 : <CFRunLoopSource 0x6000024e4540 [0x7fff80617cb0]>{signalled = No, valid = Yes, "
        + "order = 0, context = <CFMachPort 0x6000026ec210 [0x7fff80617cb0]>{valid = Yes, "
        + "port = 440b, source = 0x6000024e4540, callout = __IOHIDEventSystemClientQueueCallback "
        + "(0x7fff25e91d1d), context = <CFMachPort context 0x7fb555601c50>}}",
    ]
    #expect(contains(dumpLines, in: text), "\(text)")
    expectEqual(text.split(separator: "<CFRunLoopMode").count, 2, "one mode")
    #expect(contains(["0 : <CFString>{contents = \"kCFRunLoopDefaultMode\"}"], in: text))
  }

  @Test("A closed port ends the loop, and the main thread receives a control message")
  func disconnected() throws {
    let fixture = try FetchFixture()
    try fixture.broker.shutDown()
    fixture.fetchLoop.run()
    expectEqual(fixture.queue.popFirst(), .control(.disconnected))
    #expect(fixture.queue.isEmpty)
    #expect(!fixture.fetchLoop.source.isValid)
  }
}

/// An event-fetch loop that runs on the test's thread, with the broker's end of its port.
private struct FetchFixture {
  let broker: TouchstonePorts.Port
  let fetchLoop: EventFetchLoop
  let queue = EventQueue()
  /// The source that the loop signals, in place of the event queue's source0 of the main loop.
  let main = CFRunLoopSource.version0(order: -1, name: "main") {}

  init() throws {
    let (appPort, brokerPort) = try PortPair.make()
    broker = brokerPort
    let time = HostTimeSource()
    let mainLoop = CFRunLoop(waiter: EpollWaiter(time: time), time: time)
    mainLoop.add(main, .commonModes)
    let fetcher = EventFetcher(
      input: EventQueueInput(queue: queue, signaller: main.signaller, waker: mainLoop.waker),
      lane: Tracer.off.lane("event-fetch", order: 0, time: time))
    fetchLoop = EventFetchLoop(port: appPort, clock: nil, time: time, fetcher: fetcher)
  }
}
