import BackBoardServices
import TouchstoneLinux
import TouchstoneMachTime
import TouchstoneScenario
import TouchstoneTrace

/// A session of its own for one test, with `touchstone boot` as a child process; in real time unless its options say
/// `--virtual`.
final class Session {
  static let name = "test"

  let runtime: TemporaryFolder
  let boot: Child
  let folder: SessionFolder
  /// The reading end of the pipe to which the session prints.
  ///
  /// It stays open, since otherwise printing would fail.
  private let output: FileDescriptor

  /// Boots and waits for the ready line.
  init(
    _ options: [String] = [], runtime: TemporaryFolder? = nil,
    environment: [String: String] = [:]
  ) throws {
    let runtime = try runtime ?? TemporaryFolder()
    self.runtime = runtime
    folder = SessionFolder(path: runtime.path + "/touchstone/" + Self.name)
    let errors = try FileDescriptor.open(runtime.path + "/errors", .writing, create: 0o600)
    let pipe = try FileDescriptor.pipe()
    let reading = pipe.reading
    let writing = pipe.writing
    boot = try Child(
      Programs.tool, ["boot", "--session", Self.name] + options,
      environment: ["XDG_RUNTIME_DIR": runtime.path].merging(environment) { $1 },
      output: .descriptor(writing.rawValue), error: .descriptor(errors.rawValue))
    _ = consume writing
    output = reading
    try Self.readReadyLine(output, errorsIn: runtime)
  }

  /// What the session's processes have printed to standard error.
  var errors: String { Self.errors(in: runtime) }

  private static func errors(in runtime: TemporaryFolder) -> String {
    // A file that cannot be read counts as empty.
    String(decoding: (try? Files.readBytes(runtime.path + "/errors")) ?? [], as: UTF8.self)
  }

  struct NotReady: Error, CustomStringConvertible {
    let description: String
  }

  private static func readReadyLine(
    _ reading: borrowing FileDescriptor, errorsIn runtime: TemporaryFolder
  ) throws {
    var text = ""
    var buffer = [UInt8](repeating: 0, count: 4096)
    while !text.contains("\n") {
      try Waiting.wait(for: reading.rawValue, "the ready line")
      guard case .done(let count) = try reading.read(into: &buffer), count > 0 else { break }
      text += String(decoding: buffer.prefix(count), as: UTF8.self)
    }
    guard text.hasPrefix("ready ") else {
      throw NotReady(description: "boot said: \(text)\(errors(in: runtime))")
    }
  }

  /// Connects to the session as an injector.
  func connect() throws -> InjectorConnection {
    try InjectorConnection(try UnixSocket.connect(to: folder.bootstrapSocket)) { _ in .off }
  }

  /// The environment in which the tool finds this session.
  var environment: [String: String] { ["XDG_RUNTIME_DIR": runtime.path] }

  /// Runs the tool on this session to its end.
  func tool(_ words: String...) throws -> ToolRun {
    try Tool.run(words + ["--session", Self.name], environment: environment)
  }

  /// Starts the tool on this session, without waiting for its end.
  func start(_ words: String...) throws -> Child {
    try Child(Programs.tool, words + ["--session", Self.name], environment: environment)
  }

  /// The process id of the broker.
  func brokerID() throws -> CInt {
    guard let broker = try ProcessTree.children(of: boot.processID).first else {
      throw NotReady(description: "boot has no child")
    }
    return broker
  }

  /// The process ids of the running apps.
  func appIDs() throws -> [CInt] {
    try ProcessTree.children(of: brokerID())
  }

  /// The lines recorded so far, in order.
  ///
  /// While the queue of connections at the keeper's socket is full, as in an attack, the keeper is asked again.
  func trace() throws -> [TraceLine] {
    let isFull = TraceKeepingError.refused("\(SocketError.busy(path: folder.traceSocket))")
    var traces: [ProcessTrace] = []
    try Waiting.until("room at the keeper's socket") {
      do {
        traces = try SessionTrace.read(folder).traces
        return true
      } catch let error as TraceKeepingError where error == isFull {
        return false
      }
    }
    return TraceMerge.lines(traces)
  }

  /// Waits until the trace satisfies a condition, and returns its lines.
  @discardableResult
  func wait(
    for awaited: String, _ connection: InjectorConnection, until isSatisfied: ([TraceLine]) -> Bool
  ) throws -> [TraceLine] {
    let deadline = HostTimeSource().now.advanced(by: Waiting.limitNanoseconds)
    while HostTimeSource().now < deadline {
      let lines = try trace()
      if isSatisfied(lines) { return lines }
      // The session answers a fence after everything that it received before.
      _ = try connection.ask(.fence)
    }
    throw Waiting.TimedOut(awaited: awaited)
  }

  /// Waits until a line with exactly this text is recorded, and returns all lines.
  @discardableResult
  func wait(for text: String, _ connection: InjectorConnection) throws -> [TraceLine] {
    try wait(for: "'\(text)'", connection) { lines in lines.contains { $0.text == text } }
  }
}
