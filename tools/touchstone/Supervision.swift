import BackBoardServices
import TouchstoneLinux
import TouchstoneMachTime
import TouchstoneScenario
import TouchstoneTrace

/// The virtual time of a session, as its broker has left it in the memory of the session.
private final class SessionTime: TimeSource {
  private let memory: SessionMemory

  init(_ memory: SessionMemory) {
    self.memory = memory
  }

  var now: MachAbsoluteTime { memory.time.now }
  var step: UInt32 { memory.time.step }
}

/// The process above the broker of a session of `boot`: the keeper.
///
/// It passes signals on to the broker, keeps the traces of the session and waits for its end. A broker that dies of a
/// signal is followed by another one, which finds in the memory of the session what it has to account for; this
/// process only starts it.
final class Supervision {
  private let path: String
  private let words: [String]
  private let isTracing: Bool
  private let keeper = TraceKeeper()
  private let server: TraceKeeperServer
  private let signals: SignalDescriptor
  private let memory: SessionMemory
  private let memoryFile: FileDescriptor
  private var process: ProcessDescriptor
  private var limit = RestartLimit()
  /// Whether somebody has asked for the end of the session.
  private var isInterrupted = false

  /// Starts the broker.
  init(
    of path: String, _ words: [String], isTracing: Bool, in folder: SessionFolder
  ) throws(ToolError) {
    self.path = path
    self.words = words
    self.isTracing = isTracing
    do {
      signals = try SignalDescriptor()
      memoryFile = try SessionMemory.create()
      memory = try SessionMemory(memoryFile)
      // What the broker has left behind, where it gets no namespaces, becomes a child of this process.
      try ProcessTree.becomeSubreaper()
      let pair = try UnixSocket.pair()
      let link = pair.second
      server = try TraceKeeperServer(
        at: folder.traceSocket, keeper: keeper, channel: TraceKeeperChannel(pair.first),
        time: words.contains("--virtual") ? SessionTime(memory) : HostTimeSource())
      process = try Self.start(
        path, words, as: .broker, link: link, memory: memoryFile,
        keeper: isTracing ? keeper : nil)
    } catch {
      throw .unavailable("\(path): \(error)")
    }
  }

  /// Starts a broker whose trace `keeper` gets, if there is one.
  private static func start(
    _ path: String, _ words: [String], as member: MemberID, link: borrowing UnixSocket,
    memory: borrowing FileDescriptor, keeper: TraceKeeper?
  ) throws -> ProcessDescriptor {
    var words = words + ["--keeper", "3"]
    var inherited = [(link.rawDescriptor, as: CInt(3))]
    let trace = try TraceMemory.create()
    if let keeper {
      words += ["--trace", "4"]
      inherited.append((trace.rawValue, as: 4))
      try keeper.keep(try trace.duplicate(), member: member.rawValue, name: "SpringBoard")
    }
    let processes = try PeerJudge.openProcesses()
    words += ["--processes", "5", "--memory", "6", "--member", "\(member.rawValue)"]
    inherited += [(processes.rawValue, as: 5), (memory.rawValue, as: 6)]
    // In a namespace of its own the broker knows a peer by its handle only.
    let processID = try ChildProcess.spawn(
      path: path, arguments: words, environment: Environment.all, inheriting: inherited,
      ownGroup: true, confinement: PeerJudge.hasHandles ? .namespaces : .none)
    return try ProcessDescriptor.open(processID)
  }

  /// Serves until the session has ended, and returns its exit code.
  func run() throws(ToolError) -> Int32 {
    defer {
      server.close()
      ProcessTree.endChildren()
    }
    do {
      while true {
        switch try serveUntilEnd() {
        case .exited(SessionMemory.deathCode):
          if let code = try continueSession(afterSignal: Signal.kill.rawValue) { return code }
        case .exited(let code): return code
        case .signalled(let signal):
          if let code = try continueSession(afterSignal: signal) { return code }
        }
      }
    } catch {
      throw .unavailable("\(path): \(error)")
    }
  }

  /// Serves until the broker has ended.
  private func serveUntilEnd() throws -> ProcessDescriptor.ExitStatus {
    let epoll = try Epoll()
    try epoll.add(signals.rawDescriptor, token: 1)
    try epoll.add(process.rawDescriptor, token: 2)
    try epoll.add(server.rawDescriptor, token: 3)
    while true {
      for token in try epoll.wait(timeoutNanoseconds: nil) {
        if token == 1, case .done(let signal) = try signals.read() {
          isInterrupted = true
          try process.send(signal)
        }
        if token == 3 { try server.serve() }
        if token == 2, case .done(let status) = try process.exitStatus() {
          try server.serve()
          return status
        }
      }
    }
  }

  /// Starts a broker that continues the session; returns an exit code if the session ends instead.
  private func continueSession(afterSignal signal: CInt) throws -> Int32? {
    guard !isInterrupted else { return 128 + signal }
    // Where the broker had no namespace, its apps may not have ended yet.
    ProcessTree.endChildren()
    guard limit.allows(deathAt: HostTimeSource().now) else {
      StandardStreams.writeError("Error: \(RestartLimit.sentence)\n")
      return ExitCode.software
    }
    guard let member = memory.prepareSuccessor(afterSignal: signal) else {
      StandardStreams.writeError("Error: SpringBoard has died, and no number is left for another\n")
      return ExitCode.software
    }
    let name = Signal(rawValue: signal)
    StandardStreams.writeError(
      "note: SpringBoard has died (\(name)); it starts again with its apps\n")
    let pair = try UnixSocket.pair()
    let link = pair.second
    try server.follow(TraceKeeperChannel(pair.first))
    process = try Self.start(
      path, words, as: member, link: link, memory: memoryFile, keeper: isTracing ? keeper : nil)
    return nil
  }

  /// Saves the traces of the session.
  func save(to folder: String) throws(ToolError) {
    do { try keeper.save(to: folder) } catch { throw TraceReading.error(error) }
    if let missing = keeper.missing { throw .undecided(missing) }
  }
}
