import BackBoardServices
package import TouchstoneLinux
package import TouchstoneMachTime
package import TouchstonePorts
import TouchstoneRunLoops
package import TouchstoneTrace

/// The thread `com.apple.uikit.eventfetch-thread`: moves frames from the port to the event queue.
///
/// The port is served on this thread; the main thread only receives a signal (R-FETCH-1, R-FETCH-4).
package final class EventFetchThread: Sendable {
  static let name = "com.apple.uikit.eventfetch-thread"

  private let port: TouchstonePorts.Port
  private let clock: VirtualTimeSource?
  private let time: any TimeSource
  private let tracer: Tracer
  private let input: EventQueueInput

  /// Makes the thread of an app, which begins with `start()`.
  @MainActor
  package init(
    port: TouchstonePorts.Port, clock: VirtualTimeSource?, tracer: Tracer, context: AppContext
  ) {
    self.port = port
    self.clock = clock
    self.tracer = tracer
    time = context.time
    input = context.eventQueueInput
  }

  /// Starts the thread, which ends with the broker's connection.
  @discardableResult
  package func start() throws(Errno) -> TouchstoneLinux.Thread {
    try TouchstoneLinux.Thread.start(named: Self.name) { self.run() }
  }

  private func run() {
    // With short time slices the thread runs soon when a frame arrives. If the kernel refuses, events only come later.
    // In virtual time the clock waits for the thread, so a delay has no effect.
    if clock == nil { try? TouchstoneLinux.Thread.takeShortTurns() }
    let lane = tracer.lane("event-fetch", order: 0, time: time)
    let fetcher = EventFetcher(input: input, lane: lane)
    EventFetchLoop(port: port, clock: clock, time: time, fetcher: fetcher).run()
  }
}

/// The run loop of the event-fetch thread: one mode, and in it the port to the broker.
///
/// The port is a source1 of order 0, whose callout iOS calls `__IOHIDEventSystemClientQueueCallback`
/// (R-FETCH-2, R-FETCH-3). In virtual time the callout also sets the app's clock to the time in the frame's header,
/// before any message of the frame is in the queue. Belongs to the thread that made it.
final class EventFetchLoop {
  let loop: CFRunLoop
  /// The port as a source; made with the loop and valid until ``run()`` returns.
  private(set) lazy var source = CFRunLoopSource.version1(
    order: 0, descriptor: port.rawDescriptor, name: "__IOHIDEventSystemClientQueueCallback"
  ) { [unowned self] in serve() }

  private let port: TouchstonePorts.Port
  private let clock: VirtualTimeSource?
  private let fetcher: EventFetcher
  private var burst = Burst()

  init(
    port: TouchstonePorts.Port, clock: VirtualTimeSource?, time: any TimeSource,
    fetcher: EventFetcher
  ) {
    self.port = port
    self.clock = clock
    self.fetcher = fetcher
    loop = CFRunLoop(waiter: EpollWaiter(time: time), time: time)
    loop.add(source, .commonModes)
  }

  /// Serves the port until the broker's connection ends.
  func run() {
    loop.run()
    source.invalidate()
  }

  private func serve() {
    // One frame is read for each call, or several if frames arrive in quick succession (`Burst`).
    var reception = Reception.more
    for _ in 0..<burst.permittedReads(at: loop.time) where reception == .more {
      reception = receiveFrame()
    }
    burst.noteRead(at: loop.time)
    if reception == .ended { loop.stop() }
  }

  /// The outcome of reading the port once.
  private enum Reception {
    /// A frame was read, and another one may be there.
    case more
    /// No frame was there.
    case nothing
    /// No frame will follow.
    case ended
  }

  private func receiveFrame() -> Reception {
    switch port.receive() {
    case .wouldBlock:
      return .nothing
    case .frame(let frame):
      clock?.set(now: MachAbsoluteTime(nanoseconds: frame.now), step: frame.step)
      do {
        for message in frame.messages { try decode(message, of: frame) }
      } catch {
        return end(with: .violation("\(error)"), frame: frame.number)
      }
      fetcher.signal(frame: frame.number)
      return .more
    case .closed:
      return end(with: .disconnected, frame: fetcher.newestFrame)
    case .violation(let error):
      return end(with: .violation("\(error)"), frame: fetcher.newestFrame)
    }
  }

  /// Decodes one message of a frame and queues it.
  ///
  /// The message `advance` has no content and is not queued, since the clock was set from the header of the frame.
  private func decode(
    _ message: TouchstonePorts.PortMessage, of frame: PortFrame
  ) throws(BKSMessageError) {
    var body = message.body
    let isEvent = message.kind == BKSMessage.Kind.event.rawValue
    // The children of a decoded event are put into the array of a handled one, which spares an allocation.
    var children = isEvent ? fetcher.takeMemory() : []
    let decoded = try BKSMessage.decode(kind: message.kind, from: &body, memory: &children)
    do throws(EventQueue.Full) {
      switch decoded {
      case .event(let number, let reason, let event):
        // Only a cancellation has a reason; one that this version does not know counts as the general reason.
        try fetcher.fetch(
          event, number: number, reason: TraceReason(rawValue: reason) ?? .takenBackBySystem,
          frame: frame.number)
      case .advance:
        break
      default:
        try fetcher.fetch(.broker(decoded), frame: frame.number)
      }
    } catch {
      // The fetcher has recorded the drop; the next message may find room again.
      return
    }
  }

  /// Queues the message about the end, with which the main thread ends the app after the events before it.
  private func end(with message: ControlMessage, frame: UInt64) -> Reception {
    fetcher.fetch(end: message, frame: frame)
    fetcher.signal(frame: frame)
    return .ended
  }
}
