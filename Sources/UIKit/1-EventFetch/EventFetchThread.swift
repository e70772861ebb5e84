import BackBoardServices
import IOKit
import Linux
import MachTime
import Ports
import RunLoops
import Trace

/// The thread `com.apple.uikit.eventfetch-thread`: takes frames off the port, and nothing else.
///
/// Its run loop has one source1, the port, whose callout iOS calls
/// `__IOHIDEventSystemClientQueueCallback` (R-FETCH-1 to R-FETCH-4). In virtual time it also sets the
/// app's clock to what the frame's header says, before the main loop can see anything of the frame.
final class EventFetchThread: Sendable {
  /// What the thread tells the main thread beside the broker's own messages.
  enum Notice: Sendable {
    /// The broker is gone.
    case disconnected
    /// The broker sent what cannot be understood.
    case violation(String)
  }

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
  func start() throws(Errno) {
    _ = try Linux.Thread.start(named: Self.name) { self.run() }
  }

  private func run() {
    let lane = tracer.lane("event-fetch", order: 0, time: time)
    let fetcher = EventFetcher(queue: queue, signaller: signaller, waker: waker, lane: lane)
    let loop = CFRunLoop(waiter: EpollWaiter(time: time), time: time)
    var burst = Burst(time: time)
    let source = CFRunLoopSource.version1(
      order: 0, descriptor: port.rawDescriptor, name: "__IOHIDEventSystemClientQueueCallback"
    ) {
      var reception = Reception.more
      for _ in 0..<burst.begin() where reception == .more {
        reception = self.receive(with: fetcher)
      }
      burst.end()
      if reception == .ended { loop.stop() }
    }
    loop.add(source, .commonModes)
    loop.run()
    source.invalidate()
  }

  /// What one look at the port came to.
  private enum Reception {
    case more
    case nothing
    /// Nothing will come any more.
    case ended
  }

  /// Takes the next frame.
  private func receive(with fetcher: EventFetcher) -> Reception {
    switch port.receive() {
    case .wouldBlock:
      return .nothing
    case .frame(let frame):
      clock?.set(now: MachAbsoluteTime(nanoseconds: frame.now), step: frame.step)
      do {
        for message in frame.messages { try receive(message, of: frame, with: fetcher) }
      } catch {
        return end(with: .violation("\(error)"), frame: frame.number, fetcher)
      }
      fetcher.delivered(frame: frame.number)
      return .more
    case .closed:
      return end(with: .disconnected, frame: nil, fetcher)
    case .violation(let error):
      return end(with: .violation("\(error)"), frame: nil, fetcher)
    }
  }

  private func receive(
    _ message: Ports.PortMessage, of frame: PortFrame, with fetcher: EventFetcher
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

  private func end(
    with notice: Notice, frame: UInt64?, _ fetcher: EventFetcher
  ) -> Reception {
    let last = frame ?? queue.deliveredFrame
    // The queue keeps room for no notice: an app whose queue is full ends with the same word later.
    try? fetcher.receive(control: notice, frame: last)
    fetcher.delivered(frame: last)
    return .ended
  }
}
