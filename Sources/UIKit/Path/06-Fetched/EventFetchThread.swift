import BackBoardServices
import TouchstoneLinux
import TouchstoneMachTime
import TouchstonePorts
import TouchstoneRunLoops
import TouchstoneTrace

/// The thread `com.apple.uikit.eventfetch-thread`: takes frames off the port, and nothing else.
///
/// The port is served here and not on the main thread, which only ever hears a signal (R-FETCH-1, R-FETCH-4).
final class EventFetchThread: Sendable {
  static let name = "com.apple.uikit.eventfetch-thread"

  private let port: TouchstonePorts.Port
  private let clock: VirtualTimeSource?
  private let time: any TimeSource
  private let tracer: Tracer
  private let queue: EventQueue
  private let signaller: RunLoopSignaller
  private let waker: RunLoopWaker

  @MainActor
  init(port: TouchstonePorts.Port, clock: VirtualTimeSource?, tracer: Tracer, context: AppContext) {
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
  func start() throws(Errno) -> TouchstoneLinux.Thread {
    try TouchstoneLinux.Thread.start(named: Self.name) { self.run() }
  }

  private func run() {
    let lane = tracer.lane("event-fetch", order: 0, time: time)
    let fetcher = EventFetcher(queue: queue, signaller: signaller, waker: waker, lane: lane)
    EventFetchLoop(port: port, clock: clock, time: time, queue: queue, fetcher: fetcher).run()
  }
}

/// The run loop of the event-fetch thread: one mode, and in it the port to the broker.
///
/// The port is a source1 of order 0, whose callout iOS calls `__IOHIDEventSystemClientQueueCallback`
/// (R-FETCH-2, R-FETCH-3). In virtual time it also sets the app's clock to what the frame's header says,
/// before the main loop can see anything of the frame. Belongs to the thread that made it.
final class EventFetchLoop {
  /// What the thread tells the main thread beside the broker's own messages.
  enum Notice: Sendable {
    /// The broker is gone.
    case disconnected
    /// The broker sent what cannot be understood.
    case violation(String)
  }

  let loop: CFRunLoop
  /// The port as a source; made with the loop and valid until ``run()`` returns.
  private(set) lazy var source = CFRunLoopSource.version1(
    order: 0, descriptor: port.rawDescriptor, name: "__IOHIDEventSystemClientQueueCallback"
  ) { [unowned self] in serve() }

  private let port: TouchstonePorts.Port
  private let clock: VirtualTimeSource?
  private let queue: EventQueue
  private let fetcher: EventFetcher
  private var burst: Burst

  init(
    port: TouchstonePorts.Port, clock: VirtualTimeSource?, time: any TimeSource, queue: EventQueue,
    fetcher: EventFetcher
  ) {
    self.port = port
    self.clock = clock
    self.queue = queue
    self.fetcher = fetcher
    loop = CFRunLoop(waiter: EpollWaiter(time: time), time: time)
    burst = Burst(time: time)
    loop.add(source, .commonModes)
  }

  /// Serves the port until the broker is gone.
  func run() {
    loop.run()
    source.invalidate()
  }

  private func serve() {
    var reception = Reception.more
    for _ in 0..<burst.begin() where reception == .more { reception = receive() }
    burst.end()
    if reception == .ended { loop.stop() }
  }

  /// What one look at the port came to.
  private enum Reception {
    case more
    case nothing
    /// Nothing will come any more.
    case ended
  }

  /// Takes the next frame.
  private func receive() -> Reception {
    switch port.receive() {
    case .wouldBlock:
      return .nothing
    case .frame(let frame):
      clock?.set(now: MachAbsoluteTime(nanoseconds: frame.now), step: frame.step)
      do {
        for message in frame.messages { try receive(message, of: frame) }
      } catch {
        return end(with: .violation("\(error)"), frame: frame.number)
      }
      fetcher.delivered(frame: frame.number)
      return .more
    case .closed:
      return end(with: .disconnected, frame: nil)
    case .violation(let error):
      return end(with: .violation("\(error)"), frame: nil)
    }
  }

  private func receive(
    _ message: TouchstonePorts.PortMessage, of frame: PortFrame
  ) throws(BKSMessageError) {
    var body = message.body
    let decoded = try BKSMessage.decode(kind: message.kind, from: &body)
    do throws(EventQueue.Full) {
      switch decoded {
      case .event(let number, let cause, let event):
        try fetcher.receive(
          event, number: number, cause: TraceReason(rawValue: cause) ?? .takenBackBySystem,
          frame: frame.number)
      case .advance:
        break
      default:
        try fetcher.receive(control: decoded, frame: frame.number)
      }
    } catch {
      // The fetcher has recorded what it had to drop; the next frame may find room again.
      return
    }
  }

  private func end(with notice: Notice, frame: UInt64?) -> Reception {
    let last = frame ?? queue.deliveredFrame
    // The queue keeps room for no notice: an app whose queue is full ends with the same word later.
    try? fetcher.receive(control: notice, frame: last)
    fetcher.delivered(frame: last)
    return .ended
  }
}
