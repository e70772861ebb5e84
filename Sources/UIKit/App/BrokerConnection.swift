import BackBoardServices
import IOKit
import TouchstoneLinux
import TouchstoneMachTime
import TouchstonePorts
import TouchstoneTrace

/// The main thread's half of the port to the broker: carries out the broker's control messages and replies to it.
///
/// Messages come through the event queue, in their place among the events; replies and idle reports go
/// straight to the port, so that an idle report follows everything the app has sent.
@MainActor
final class BrokerConnection {
  /// The environment variable with the descriptor of the port, which the broker sets for the apps it starts.
  nonisolated static let portVariable = "TOUCHSTONE_PORT"
  /// The environment variable with the descriptor of the memory of the trace; not set if nothing is recorded.
  nonisolated static let traceVariable = "TOUCHSTONE_TRACE"

  /// Why an app cannot reach its broker.
  enum Failure: Error, CustomStringConvertible {
    case notStartedByBroker
    case badDescriptor(variable: String, String)
    case noFirstFrame(String)

    var description: String {
      switch self {
      case .notStartedByBroker:
        "an app runs inside a Touchstone session, where the broker starts it; "
          + "try 'touchstone boot' and then 'touchstone app launch <name>'"
      case .badDescriptor(let variable, let text):
        "\(variable) is '\(text)'; the broker sets it to an open descriptor above 2"
      case .noFirstFrame(let why):
        "the broker's first frame cannot be read: \(why)"
      }
    }
  }

  let port: TouchstonePorts.Port
  /// The description of the app and its launch in the broker's first frame.
  let launch: BKSLaunchContext
  /// The time of the first frame.
  let now: MachAbsoluteTime
  /// The number of the step of virtual time in which the first frame was sent; each frame of the app carries it.
  let step: UInt32

  private var context: AppContext?
  private var builder = FrameBuilder()

  /// Takes over the inherited port and reads its first frame.
  init() throws(Failure) {
    guard let text = Environment.value(of: Self.portVariable) else {
      throw .notStartedByBroker
    }
    let descriptor = try Self.descriptor(text, of: Self.portVariable)
    let port = TouchstonePorts.Port(UnixSocket(adopting: descriptor))
    self.port = port
    let frame = try Self.firstFrame(of: port)
    now = MachAbsoluteTime(nanoseconds: frame.now)
    step = frame.step
    launch = try Self.launchContext(in: frame)
  }

  private static func descriptor(_ text: String, of variable: String) throws(Failure) -> CInt {
    // 0, 1 and 2 are the standard streams.
    guard let descriptor = CInt(text), descriptor > 2, FileDescriptor.isOpen(descriptor) else {
      throw .badDescriptor(variable: variable, text)
    }
    return descriptor
  }

  /// Makes the tracer of this process, which records to inherited memory.
  ///
  /// Call it once: the tracer takes over the descriptor of the memory.
  func makeTracer() throws -> Tracer {
    guard let text = Environment.value(of: Self.traceVariable) else { return .off }
    let memory = FileDescriptor(
      adopting: try Self.descriptor(text, of: Self.traceVariable))
    return try Tracer.shared(
      memory, process: launch.name, member: launch.member.rawValue, limit: TraceBound.chosen(),
      level: .chosen())
  }

  /// Makes the counters of this process's events, in inherited memory; nil if the broker has given it none.
  ///
  /// Call it once: the counters take over the descriptor of the memory.
  func makeCounters() throws -> EventCounters? {
    guard let text = Environment.value(of: EventCounters.variable) else { return nil }
    return try EventCounters(
      FileDescriptor(adopting: try Self.descriptor(text, of: EventCounters.variable)))
  }

  private static func firstFrame(of port: TouchstonePorts.Port) throws(Failure) -> PortFrame {
    while true {
      switch port.receive() {
      case .frame(let frame): return frame
      case .closed: throw .noFirstFrame("the broker closed the connection")
      case .violation(let error): throw .noFirstFrame("\(error)")
      case .wouldBlock:
        do { _ = try port.waitReadable(untilNanoseconds: nil) } catch {
          throw .noFirstFrame("\(error)")
        }
      }
    }
  }

  private static func launchContext(in frame: PortFrame) throws(Failure) -> BKSLaunchContext {
    for message in frame.messages {
      var body = message.body
      do throws(BKSMessageError) {
        if case .launched(let context) = try BKSMessage.decode(kind: message.kind, from: &body) {
          return context
        }
      } catch {
        throw .noFirstFrame("\(error)")
      }
    }
    throw .noFirstFrame("it does not name the app")
  }

  /// Connects an app with its broker and checks in.
  func attach(_ context: AppContext) {
    self.context = context
    context.brokerLink = self
    context.launchShortcut = launch.shortcutItem
    // The first frame, which holds the launch, did not come through the queue.
    context.eventQueue.complete(frame: 1)
    send(.checkIn(token: launch.token))
  }

  // MARK: Receiving

  /// Carries out a message of the broker; one that an app does not accept ends the process.
  private func carryOut(_ message: BKSMessage, in context: AppContext) {
    switch message {
    case .transition(let transition):
      context.application.apply(transition) { [unowned self] in
        if transition == .terminate { ProcessExit.exit(0) }
        setTimeSlices(after: transition)
      }
    case .query(let id, let query):
      ViewQueries.answer(query, in: context) { [unowned self] in send(.reply(id: id, $0)) }
    case .hang(let nanoseconds): context.hang(for: nanoseconds)
    case .refused(let why): fail(why, in: context)
    default: fail("the broker sent '\(message.kind)', which an app does not accept", in: context)
    }
  }

  /// Requests short but early time slices of the processor for the main thread of an active app, so that input is
  /// handled before the work of other apps, such as one that crashes each time that it starts.
  private func setTimeSlices(after transition: BKSTransition) {
    // In virtual time the broker decides which process runs.
    guard !launch.isVirtual else { return }
    // The errors are ignored: if the kernel refuses, the app is only slower to respond.
    switch transition {
    case .activate: try? Thread.takeShortTurns()
    case .resignActive, .enterBackground: try? Thread.takeShortTurns(false)
    case .enterForeground, .terminate, .performShortcut, .proximity: break
    }
  }

  /// Prints an error and ends the process with `EX_UNAVAILABLE`, 69: the broker does not serve the app.
  private func fail(_ why: String, in context: AppContext) {
    StandardStreams.writeError("\(launch.name): \(why)\n")
    end(context, code: 69)
  }

  /// Cancels all touches and presses, since no more events will arrive, and ends the process.
  private func end(_ context: AppContext, code: Int32) {
    context.dispatcher.cancelAll(because: .disconnected)
    ProcessExit.exit(code)
  }

  // MARK: Sending

  /// Reports to the broker that the main loop has nothing to do before `deadline`; a deadline that no session reaches,
  /// such as that of a timer in 200 years, is reported as none.
  func reportIdle(until deadline: MachAbsoluteTime?) {
    guard let context else { return }
    let queue = context.eventQueue
    // A hanging main thread drains no event, but virtual time must still be able to reach the end of the hang.
    let taken = context.hangs > 0 ? queue.newestFrame : queue.newestTakenFrame
    let isReached = deadline.map { $0 <= BKSIdleReport.latestDeadline } ?? false
    send(.idle(BKSIdleReport(taken: taken, deadline: isReached ? deadline : nil)))
  }

  private func send(_ message: BKSMessage) {
    builder.begin(step: step, now: context?.time.now.nanoseconds ?? 0)
    let isAppended = builder.append(kind: message.kind.rawValue) { message.encode(into: &$0) }
    precondition(isAppended, "a message is larger than a frame")
    var outcome = port.send(&builder)
    // The broker always reads; a full socket means that it has not been scheduled yet.
    while case .full = outcome {
      // If the wait fails, the connection is lost, which the event-fetch thread reports.
      guard (try? port.waitWritable(untilNanoseconds: nil)) == true else { return }
      outcome = port.send(&builder)
    }
  }
}

extension BrokerConnection: ControlReceiver {
  func receive(_ message: ControlMessage, in context: AppContext) {
    switch message {
    case .broker(let message): carryOut(message, in: context)
    case .disconnected: end(context, code: 0)
    case .violation(let why): fail(why, in: context)
    }
  }
}

extension BrokerConnection: BrokerLink {
  func declare(_ declaration: BKSDeclaration) {
    send(.declare(declaration))
  }
}
