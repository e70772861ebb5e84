import BackBoardServices
import Linux
import Scenario
import Trace

/// A session that somebody booted: where it lies and how to get in.
struct LiveSession {
  static let defaultName = "default"

  /// Names the socket of a session, wherever it lies; an option wins over it.
  static let socketVariable = "TOUCHSTONE_SOCKET"

  let name: String
  let folder: SessionFolder
  private let socketPath: String

  /// The session that a call is about.
  init(_ arguments: Arguments) throws(ToolError) {
    name = arguments.value(of: "session") ?? Self.defaultName
    if let objection = SessionFolder.objection(to: name) { throw .usage(UsageError(objection)) }
    folder = SessionFolder(named: name)
    let variable = Environment.value(of: Self.socketVariable) ?? ""
    let isNamed = arguments.value(of: "session") != nil || variable.isEmpty
    socketPath = isNamed ? folder.bootstrapSocket : variable
  }

  /// Checks in at the session's bootstrap socket.
  func connect() throws(ToolError) -> InjectorConnection {
    try checkRoot()
    let socket: UnixSocket
    do { socket = try UnixSocket.connect(to: socketPath) } catch {
      switch error {
      case .nobodyListens(let path):
        throw .unavailable(
          "no broker is running in session '\(name)' (tried \(path)); start one: "
            + "touchstone boot\(name == Self.defaultName ? "" : " --session \(name)")")
      default: throw .unavailable("\(error)")
      }
    }
    do {
      return try InjectorConnection(socket) { attachment in
        let folder = SessionFolder(path: attachment.folder)
        let path = folder.traceFile(member: attachment.member, name: "touchstone")
        // Without a file the call works all the same; only its stage 1 is missing from the trace.
        return
          (try? Tracer.file(
            path: path, process: "touchstone", member: attachment.member.rawValue)) ?? .off
      }
    } catch {
      throw .unavailable("\(error)")
    }
  }

  /// A folder that somebody else can write to may hold somebody else's broker.
  private func checkRoot() throws(ToolError) {
    if let objection = SessionFolder.objection() { throw .unavailable(objection) }
  }

  /// What every process of the session has recorded so far.
  func readTrace() throws(ToolError) -> [TraceLine] {
    try checkRoot()
    guard Files.isDirectory(folder.path) else {
      throw .unavailable("there is no session '\(name)' in \(SessionFolder.root)")
    }
    do { return try SessionTrace.read(folder) } catch { throw .undecided("\(error)") }
  }
}
