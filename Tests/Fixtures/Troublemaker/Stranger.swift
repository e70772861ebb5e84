import BackBoardServices
import IOKit
import TouchstoneEventSynthesis
import TouchstoneLinux
import TouchstoneMachTime
import TouchstonePorts
import TouchstoneScenario
import TouchstoneTrace

/// Ways to connect to a session that are forbidden to apps, and an app that is always due (`beAlwaysDue`).
enum Stranger {
  /// Connects as an injector and returns the answer as a sentence.
  static func knock(at path: String) -> String {
    do {
      let socket = try UnixSocket.connect(to: path)
      _ = try InjectorConnection(socket) { _ in .off }
      return "let in"
    } catch {
      return "\(error)"
    }
  }

  /// Asks for the traces of the session and returns the answer as a sentence.
  static func ask(at path: String) -> String {
    do {
      return "\(try TraceKeeperClient(at: path).read().traces.count) traces"
    } catch {
      return "\(error)"
    }
  }

  /// Waits until a process has ended.
  static func waitForEnd(of pid: CInt) throws {
    // A process that no longer exists needs no wait.
    guard let process = try? ProcessDescriptor.open(pid) else { return }
    let epoll = try Epoll()
    try epoll.add(process.rawDescriptor, token: 1)
    _ = try epoll.wait(timeoutNanoseconds: nil)
  }

  /// Connects and passes its end of the connection to a child, which may outlive this process.
  static func leaveToChild(at path: String) throws {
    let socket = try UnixSocket.connect(to: path)
    _ = try ChildProcess.spawn(
      path: try ProcessTree.executablePath(), arguments: ["--speak"],
      environment: Environment.all, inheriting: [(socket.rawDescriptor, as: 3)],
      dieWithParent: false)
  }

  /// Reports after each frame of the broker that this app is due at time 0, which has passed, until the port is closed.
  static func beAlwaysDue() throws -> Never {
    let port = TouchstonePorts.Port(UnixSocket(adopting: 3))
    while true {
      _ = try port.waitReadable(untilNanoseconds: nil)
      switch port.receive() {
      case .frame(let frame): try report(frame, to: port)
      case .wouldBlock: continue
      case .closed, .violation: ProcessExit.exit(0)
      }
    }
  }

  /// Checks in if the frame is the launch, and reports that everything up to the frame is handled.
  private static func report(_ frame: PortFrame, to port: TouchstonePorts.Port) throws {
    var builder = FrameBuilder()
    func append(_ message: BKSMessage) {
      _ = builder.append(kind: message.kind.rawValue) { message.encode(into: &$0) }
    }
    for message in frame.messages {
      var body = message.body
      let decoded = try BKSMessage.decode(kind: message.kind, from: &body)
      if case .launched(let context) = decoded { append(.checkIn(token: context.token)) }
    }
    append(.idle(BKSIdleReport(taken: frame.number, deadline: .zero)))
    _ = port.send(&builder)
  }

  /// Injects a finger that lands, through the inherited connection in descriptor 3, and returns the answer.
  static func speak() throws -> String {
    let port = TouchstonePorts.Port(UnixSocket(adopting: 3))
    var synthesizer = HIDSynthesizer(display: .standard)
    let finger = FingerSample(finger: 1, phase: .down, point: DisplayPoint(x: 60, y: 116))
    let message = BKSMessage.inject(number: 1, try synthesizer.event(for: [finger], at: 1))
    var builder = FrameBuilder()
    _ = builder.append(kind: message.kind.rawValue) { message.encode(into: &$0) }
    _ = port.send(&builder)
    _ = try port.waitReadable(untilNanoseconds: nil)
    guard case .frame(let frame) = port.receive() else { return "closed" }
    for message in frame.messages {
      var body = message.body
      let decoded = try BKSMessage.decode(kind: message.kind, from: &body)
      if case .refused(let sentence) = decoded { return sentence }
    }
    return "let in"
  }
}
