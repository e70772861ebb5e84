import BackBoardServices
import MachTime
import Ports
import RunLoops
import Trace

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

  private let port: Ports.Port
  private let clock: VirtualTimeSource?
  private let queue: EventQueue
  private let fetcher: EventFetcher
  private var burst: Burst

  init(
    port: Ports.Port, clock: VirtualTimeSource?, time: any TimeSource, queue: EventQueue,
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
    _ message: Ports.PortMessage, of frame: PortFrame
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
