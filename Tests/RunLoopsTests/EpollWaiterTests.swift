import Linux
import MachTime
import RunLoops
import Testing

@Suite struct EpollWaiterTests {
  private let time = HostTimeSource()

  private func makeLoop() -> CFRunLoop {
    CFRunLoop(waiter: EpollWaiter(time: time), time: time)
  }

  @Test func aTimerFiresAtItsDateAndNotBefore() {
    let loop = makeLoop()
    let date = time.now.advanced(by: 2_000_000)
    var fired: MachAbsoluteTime?
    loop.add(CFRunLoopTimer(fireDate: date) { _ in fired = time.now }, .defaultMode)
    loop.run()
    #expect(fired.map { $0 >= date } == true)
  }

  @Test func aRunEndsWhenItsTimeIsOver() {
    let loop = makeLoop()
    loop.add(CFRunLoopSource.version0(name: "source") {}, .defaultMode)
    let start = time.now
    let result = loop.runInMode(.defaultMode, seconds: 0.002, returnAfterSourceHandled: true)
    #expect(result == .timedOut)
    #expect(time.now >= start.advanced(by: 2_000_000))
  }

  @Test func aDescriptorWakesTheLoop() throws {
    let event = try EventFD()
    let loop = makeLoop()
    let port = CFRunLoopSource.version1(descriptor: event.rawDescriptor, name: "port") {
      event.drain()
    }
    loop.add(port, .defaultMode)
    event.signal()
    #expect(run(loop, seconds: 1e10) == .handledSource)
    port.invalidate()
  }

  @Test func aHungUpConnectionWakesTheLoop() throws {
    let loop = makeLoop()
    let pipe = try FileDescriptor.pipe()
    let reading = pipe.reading
    let port = CFRunLoopSource.version1(descriptor: reading.rawValue, name: "port") {}
    loop.add(port, .defaultMode)
    #expect(run(loop, seconds: 0) == .timedOut)
    close(pipe.writing)
    #expect(run(loop, seconds: 1e10) == .handledSource)
    port.invalidate()
  }

  private func run(_ loop: CFRunLoop, seconds: Double) -> CFRunLoopRunResult {
    loop.runInMode(.defaultMode, seconds: seconds, returnAfterSourceHandled: true)
  }

  /// A descriptor is closed when its owner ends.
  private func close(_ descriptor: consuming FileDescriptor) {}
}
