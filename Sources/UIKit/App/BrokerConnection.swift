package import BackBoardServices
import IOKit
import TouchstoneLinux
import TouchstoneMachTime
import TouchstonePorts
import TouchstoneRunLoops
import TouchstoneTrace

/// The main thread's half of the port to the broker: obeys its messages and answers them.
///
/// Messages come through the event queue, in their place among the events; answers and idle reports go
/// straight to the port, so that an idle report stands behind everything the app has said.
@MainActor
final class BrokerConnection {
  /// The descriptor variable that the broker sets for the apps it starts.
  nonisolated static let portVariable = "TOUCHSTONE_PORT"

  /// Why an app cannot reach its broker.
  enum Failure: Error, CustomStringConvertible {
    case notStartedByBroker
    case badDescriptor(String)
    case noFirstFrame(String)

    var description: String {
      switch self {
      case .notStartedByBroker:
        "an app runs inside a Touchstone session, where the broker starts it; "
          + "try 'touchstone boot' and then 'touchstone app launch <name>'"
      case .badDescriptor(let text):
        "\(BrokerConnection.portVariable) is '\(text)'; the broker sets it to a descriptor"
      case .noFirstFrame(let why):
        "the broker's first frame cannot be read: \(why)"
      }
    }
  }

  let port: TouchstonePorts.Port
  let launch: BKSLaunchContext
  /// When the first frame was sent, and in which step.
  let now: MachAbsoluteTime
  let step: UInt32

  private var context: AppContext?
  private var builder = FrameBuilder()
  private var isHanging = false

  /// Takes the inherited port over and reads its first frame.
  init() throws(Failure) {
    guard let text = Environment.value(of: Self.portVariable) else {
      throw .notStartedByBroker
    }
    guard let descriptor = Int32(text), descriptor > 2 else { throw .badDescriptor(text) }
    let port = TouchstonePorts.Port(UnixSocket(adopting: descriptor))
    self.port = port
    let frame = try Self.firstFrame(of: port)
    now = MachAbsoluteTime(nanoseconds: frame.now)
    step = frame.step
    launch = try Self.launchContext(in: frame)
  }

  private static func firstFrame(of port: TouchstonePorts.Port) throws(Failure) -> PortFrame {
    do {
      _ = try port.waitReadable(untilNanoseconds: nil)
    } catch {
      throw .noFirstFrame("\(error)")
    }
    switch port.receive() {
    case .frame(let frame): return frame
    case .closed, .wouldBlock: throw .noFirstFrame("the broker is gone")
    case .violation(let error): throw .noFirstFrame("\(error)")
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
    throw .noFirstFrame("it does not say who the app is")
  }

  /// Connects an app with its broker and checks in.
  func attach(_ context: AppContext) {
    self.context = context
    context.brokerLink = self
    context.launchShortcut = launch.shortcutItem
    context.eventQueue.delivered(frame: 1)
    context.eventQueueSource.controlHandler = { [unowned self] in obey($0) }
    send(.checkIn(token: launch.token))
  }

  // MARK: Obeying

  private func obey(_ message: any Sendable) {
    switch message {
    case let message as BKSMessage: obey(message)
    case EventFetchLoop.Notice.disconnected: end(because: .disconnected, code: 0)
    case EventFetchLoop.Notice.violation(let why): refuse(why)
    default: break
    }
  }

  private func obey(_ message: BKSMessage) {
    guard let context else { return }
    switch message {
    case .transition(let transition): perform(transition, on: context.application)
    case .query(let id, let query):
      send(.reply(id: id, ViewQueries.answer(query, in: context)))
    case .hang(let nanoseconds): hang(for: nanoseconds, context)
    case .refused(let why): refuse(why)
    default: refuse("the broker sent '\(message.kind)', which no app understands")
    }
  }

  private func perform(_ transition: BKSTransition, on application: UIApplication) {
    switch transition {
    case .activate: application.becomeActive()
    case .resignActive: application.resignActive()
    case .enterBackground: application.enterBackground()
    case .enterForeground: application.enterForeground()
    case .performShortcut(let item): application.performQuickAction(item)
    case .terminate:
      application.terminate()
      ProcessExit.exit(0)
    }
  }

  /// Keeps the main thread busy: it runs in a mode that holds nothing but the end of it.
  private func hang(for nanoseconds: UInt64, _ context: AppContext) {
    let mode = CFRunLoopMode(rawValue: "TouchstoneHangMode")
    let end = context.time.now.advanced(by: nanoseconds)
    let timer = CFRunLoopTimer(fireDate: end, interval: 0, order: 0) { [unowned context] _ in
      context.mainRunLoop.stop()
    }
    context.mainRunLoop.add(timer, mode)
    isHanging = true
    _ = context.mainRunLoop.runInMode(
      mode, seconds: .greatestFiniteMagnitude, returnAfterSourceHandled: false)
    isHanging = false
    timer.invalidate()
  }

  private func refuse(_ why: String) {
    StandardStreams.writeError("\(launch.name): \(why)\n")
    end(because: .disconnected, code: 69)
  }

  /// Nobody will send events any more: what is down is cancelled, then the app ends.
  private func end(because reason: TraceReason, code: Int32) {
    context?.dispatcher.cancelAll(because: reason)
    ProcessExit.exit(code)
  }

  // MARK: Answering

  /// Tells the broker that the main loop has nothing to do before `deadline`.
  func reportIdle(until deadline: MachAbsoluteTime?) {
    guard let context else { return }
    let queue = context.eventQueue
    // A busy main thread takes nothing, and still time must be able to reach its end.
    let taken = isHanging ? queue.deliveredFrame : queue.taken
    send(.idle(BKSIdleReport(taken: taken, deadline: deadline)))
  }

  private func send(_ message: BKSMessage) {
    builder.begin(step: step, now: context?.time.now.nanoseconds ?? 0)
    let isAppended = builder.append(kind: message.kind.rawValue) { message.encode(into: &$0) }
    precondition(isAppended, "a message that fits no frame")
    var outcome = port.send(&builder)
    // The broker always reads; a full socket means that it has not been scheduled yet.
    while case .full = outcome {
      guard (try? port.waitWritable(untilNanoseconds: nil)) == true else { return }
      outcome = port.send(&builder)
    }
  }
}

extension BrokerConnection: BrokerLink {
  func declare(_ declaration: BKSDeclaration) {
    send(.declare(declaration))
  }
}

/// The way in which an app's parts tell the broker what it must know about the app.
///
/// Nil on a stage, where nobody decides anything in the app's absence.
@MainActor package protocol BrokerLink: AnyObject {
  /// Says it once; it holds until the next declaration of its kind.
  func declare(_ declaration: BKSDeclaration)
}
