import BackBoardServices
import TouchstoneLinux
import TouchstoneScenario
import TouchstoneTrace

/// A session on this machine, given by its name.
struct LiveSession {
  /// The name without an option.
  static let defaultName = "default"

  let name: String
  let folder: SessionFolder

  /// Makes the session that the arguments name; without a name, the default one.
  init(_ arguments: Arguments) throws(ToolError) {
    name = arguments.value(of: "session") ?? Self.defaultName
    if let objection = SessionFolder.objection(to: name) { throw .usage(UsageError(objection)) }
    folder = SessionFolder(named: name)
  }

  /// Connects to the broker as an injector; `isTracing` says whether the connection's records join the session's trace.
  func connect(isTracing: Bool = true) throws(ToolError) -> InjectorConnection {
    try checkRoot()
    let socket: UnixSocket
    do { socket = try UnixSocket.connect(to: folder.bootstrapSocket) } catch {
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

  /// Makes a tracer that records to memory which the session's keeper holds too.
  ///
  /// Without the keeper, the command still works; only its records of stage 1 are missing from the trace.
  private static func tracer(_ attachment: BKSAttachment) -> Tracer {
    let path = SessionFolder(path: attachment.folder).traceSocket
    let member = attachment.member.rawValue
    return Tracer.ofCommand(member) { memory, process in
      let keeper = try TraceKeeperClient(at: path)
      try keeper.keep(memory, member: member, name: process)
      // The keeper regards the end of the connection as the end of the recording, so it stays open until this process
      // ends.
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

  /// Reads the records of all processes of the session so far.
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

  /// Makes a reader that follows the records of the session's processes.
  func follower() throws(ToolError) -> TraceFollower {
    try checkFolder()
    return try TraceFollower(folder)
  }
}
