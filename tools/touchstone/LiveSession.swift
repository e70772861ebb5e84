import BackBoardServices
import TouchstoneLinux
import TouchstoneScenario
import TouchstoneTrace

/// A running session: its folder and its socket.
struct LiveSession {
  static let defaultName = "default"

  /// Names the socket of a session, wherever it lies; an option wins over it.
  static let socketVariable = "TOUCHSTONE_SOCKET"

  let name: String
  let folder: SessionFolder
  private let socketPath: String

  /// The session that the arguments, or else the environment, name.
  init(_ arguments: Arguments) throws(ToolError) {
    name = arguments.value(of: "session") ?? Self.defaultName
    if let objection = SessionFolder.objection(to: name) { throw .usage(UsageError(objection)) }
    folder = SessionFolder(named: name)
    let variable = Environment.value(of: Self.socketVariable) ?? ""
    let isNamed = arguments.value(of: "session") != nil || variable.isEmpty
    socketPath = isNamed ? folder.bootstrapSocket : variable
  }

  /// Checks in at the session's bootstrap socket; a connection that only asks need not record anything.
  func connect(isTracing: Bool = true) throws(ToolError) -> InjectorConnection {
    try checkRoot()
    let socket: UnixSocket
    do { socket = try UnixSocket.connect(to: socketPath) } catch {
      switch error {
      case .noListener(let path):
        throw .unavailable(
          "no broker is running in session '\(name)' (tried \(path)); start one: "
            + "touchstone boot\(name == Self.defaultName ? "" : " --session \(name)")")
      default: throw .unavailable("\(error)")
      }
    }
    do {
      return try InjectorConnection(socket) { isTracing ? Self.tracer($0) : .off }
    } catch {
      throw .unavailable("\(error)")
    }
  }

  /// Records to memory that the session's keeper holds too.
  ///
  /// Without it the command still works; only its stage 1 is missing from the trace.
  private static func tracer(_ attachment: BKSAttachment) -> Tracer {
    let path = SessionFolder(path: attachment.folder).traceSocket
    let member = attachment.member.rawValue
    return Tracer.ofCommand(member) { memory, process in
      let keeper = try TraceKeeperClient(at: path)
      try keeper.keep(memory, member: member, name: process)
      // Open until this process ends: the keeper takes the end of the connection for the end of the recording.
      keeper.stayOpen()
    }
  }

  /// Refuses a folder that other users can write to, since it may contain another user's broker.
  private func checkRoot() throws(ToolError) {
    if let objection = SessionFolder.objection() { throw .unavailable(objection) }
  }

  /// Throws if there is no such session.
  private func checkFolder() throws(ToolError) {
    try checkRoot()
    guard Files.isDirectory(folder.path) else {
      throw .unavailable("there is no session '\(name)' in \(SessionFolder.root)")
    }
  }

  /// What all processes of the session have recorded so far.
  func readTraces() throws(ToolError) -> [ProcessTrace] {
    try checkFolder()
    do {
      let (traces, missing) = try SessionTrace.read(folder)
      if let missing { StandardStreams.writeError("note: \(missing)\n") }
      TraceReading.noteCuts(of: traces)
      return traces
    } catch let error as TraceError {
      throw TraceReading.error(error)
    } catch TraceKeepingError.keeperGone {
      throw .unavailable(
        "session '\(name)' has ended, and its trace with it; boot --keep saves the trace of a session"
      )
    } catch {
      throw .unavailable("\(error)")
    }
  }

  /// Follows what the processes of the session record.
  func follower() throws(ToolError) -> TraceFollower {
    try checkFolder()
    return try TraceFollower(folder)
  }
}
