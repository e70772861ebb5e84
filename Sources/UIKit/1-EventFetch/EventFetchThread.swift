import Linux
import MachTime
import Ports
import RunLoops
import Trace

/// The thread `com.apple.uikit.eventfetch-thread`: takes frames off the port, and nothing else.
///
/// The port is served here and not on the main thread, which only ever hears a signal (R-FETCH-1, R-FETCH-4).
final class EventFetchThread: Sendable {
  static let name = "com.apple.uikit.eventfetch-thread"

  private let port: Ports.Port
  private let clock: VirtualTimeSource?
  private let time: any TimeSource
  private let tracer: Tracer
  private let queue: EventQueue
  private let signaller: RunLoopSignaller
  private let waker: RunLoopWaker

  @MainActor
  init(port: Ports.Port, clock: VirtualTimeSource?, tracer: Tracer, context: AppContext) {
    self.port = port
    self.clock = clock
    self.tracer = tracer
    time = context.time
    queue = context.eventQueue
    signaller = context.eventQueueSource.signaller
    waker = context.mainRunLoop.waker
  }

  /// Starts the thread; it ends when the broker is gone.
  @discardableResult
  func start() throws(Errno) -> Linux.Thread {
    try Linux.Thread.start(named: Self.name) { self.run() }
  }

  private func run() {
    let lane = tracer.lane("event-fetch", order: 0, time: time)
    let fetcher = EventFetcher(queue: queue, signaller: signaller, waker: waker, lane: lane)
    EventFetchLoop(port: port, clock: clock, time: time, queue: queue, fetcher: fetcher).run()
  }
}
