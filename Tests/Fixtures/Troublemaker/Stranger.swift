import BackBoardServices
import IOKit
import TouchstoneEventSynthesis
import TouchstoneLinux
import TouchstonePorts
import TouchstoneScenario
import TouchstoneTrace

/// Ways to connect to a session that are forbidden to apps.
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

  /// Connects, passes its end of the connection to a child, and ends.
  static func leaveToChild(at path: String) throws {
    let socket = try UnixSocket.connect(to: path)
    _ = try ChildProcess.spawn(
      path: try ProcessTree.executablePath(), arguments: ["--speak"],
      environment: Environment.all, inheriting: [(socket.rawDescriptor, as: 3)],
      dieWithParent: false)
  }

  /// Injects a finger that lands through an inherited connection and returns the first answer.
  static func speak() throws -> String {
    let port = TouchstonePorts.Port(UnixSocket(adopting: 3))
    var hand = HIDSynthesizer(display: .standard)
    let finger = FingerSample(finger: 1, phase: .down, point: DisplayPoint(x: 60, y: 116))
    let message = BKSMessage.inject(number: 1, try hand.event(for: [finger], at: 1))
    var builder = FrameBuilder()
    _ = builder.append(kind: message.kind.rawValue) { message.encode(into: &$0) }
    _ = port.send(&builder)
    _ = try port.waitReadable(untilNanoseconds: nil)
    guard case .frame(let frame) = port.receive() else { return "closed" }
    for message in frame.messages {
      var body = message.body
      let decoded = try BKSMessage.decode(kind: message.kind, from: &body)
      if case .refused(let why) = decoded { return why }
    }
    return "let in"
  }
}
