import Testing
import TouchstoneLinux
import TouchstoneTestSupport

struct EventFDTests {
  @Test("Many signals are one wake-up, and a drained event has none")
  func signalsAddUp() throws {
    let event = try EventFD()
    var hadSignal = event.drain()
    #expect(!hadSignal)
    for _ in 1...5 { event.signal() }
    hadSignal = event.drain()
    #expect(hadSignal)
    hadSignal = event.drain()
    #expect(!hadSignal)
  }

  @Test("An event can be drained by its number")
  func drainsByNumber() throws {
    let event = try EventFD()
    event.signal()
    #expect(EventFD.drain(event.rawDescriptor))
    let hadSignal = event.drain()
    #expect(!hadSignal)
  }

  @Test("A signal from another thread wakes a waiting thread")
  func wakes() throws {
    let shared = Shared(event: try EventFD())
    let set = try Epoll()
    try set.add(shared.event.rawDescriptor, token: 7)
    let thread = try Thread.start(named: "waker") { shared.event.signal() }
    try expectEqual(set.wait(timeoutNanoseconds: nil), [7])
    thread.join()
  }

  /// An object, since a noncopyable value has one owner and two threads need it.
  private final class Shared: Sendable {
    let event: EventFD
    init(event: consuming EventFD) { self.event = event }
  }
}
