import BackBoardServices
import TouchstoneLinux
import TouchstoneMachTime
import TouchstoneScenario
import TouchstoneTrace

/// The keeper of a session of `boot`: the process above the broker.
///
/// It passes signals on to the broker, keeps the traces of the session and waits for the end of the session. If a
/// broker dies of a signal, or ends with `SessionMemory.deathCode` as a command can ask it to, the keeper starts
/// another one, which continues the session with the state in the memory of the session.
final class Supervision {
  /// The path of the broker.
  private let path: String
  /// The arguments of the broker.
  private let words: [String]
  private let isTracing: Bool
  private let keeper = TraceKeeper()
  private let server: TraceKeeperServer
  private let signals: SignalDescriptor
  /// The memory of the session, which outlives its brokers.
  private let memory: SessionMemory
  /// The descriptor of that memory, which each broker inherits.
  private let memoryFile: FileDescriptor
  private var process: ProcessDescriptor
  private var limit = RestartLimit()
  /// Whether a signal has asked for the end of the session.
  private var isInterrupted = false

  /// Starts a broker, with `path` and `words` as its executable and arguments.
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
      // If the broker gets no namespaces, the processes that it leaves behind become children of this process.
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

  /// Starts a broker.
  ///
  /// Its trace is kept by `keeper`; nil for a session without a trace.
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
    // A broker in its own namespace can identify peers by their handles only.
    let processID = try ChildProcess.spawn(
      path: path, arguments: words, environment: Environment.all, inheriting: inherited,
      ownGroup: true, confinement: PeerJudge.hasHandles ? .namespaces : .none)
    return try ProcessDescriptor.open(processID)
  }

  /// Serves until the session has ended; returns the exit code of the session.
  func run() throws(ToolError) -> Int32 {
    defer {
      server.close()
      ProcessTree.endChildren()
    }
    do {
      while true {
        switch try serveUntilEnd() {
        // A broker that is asked to die as if it was killed, for instance by a command, ends with this code.
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

  /// Serves until the broker has ended; returns how it ended.
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
          // Messages that the broker sent before its end are still to be received.
          try server.serve()
          return status
        }
      }
    }
  }

  /// Starts a broker that continues the session; returns an exit code if the session ends instead.
  private func continueSession(afterSignal signal: CInt) throws -> Int32? {
    guard !isInterrupted else { return 128 + signal }
    // If the broker had no namespace, its apps may still run.
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

  /// Saves the traces of the session; throws after all have been saved if one is damaged or missing.
  func save(to folder: String) throws(ToolError) {
    let damages: [TraceDamage]
    do { damages = try keeper.save(to: folder) } catch { throw TraceReading.error(error) }
    guard damages.isEmpty else {
      let listed = damages.map(\.description).joined(separator: "\n")
      throw .undecided("\(listed)\nall other traces are saved in \(folder)")
    }
    if let missing = keeper.missing { throw .undecided(missing) }
  }
}

/// The virtual time that the broker has stored in the memory of the session.
private final class SessionTime: TimeSource {
  private let memory: SessionMemory

  init(_ memory: SessionMemory) {
    self.memory = memory
  }

  var now: MachAbsoluteTime { memory.time.now }
  var step: UInt32 { memory.time.step }
}
