package import BackBoardServices
package import TouchstoneLinux
package import TouchstoneTrace

/// A broker that is started for one run, without anything on disk.
///
/// The broker inherits the player's port, so it never runs without the player. When the thread that started the broker
/// ends, the kernel ends the broker and all processes in its namespaces, so nothing outlives a run. This process keeps
/// the memory of every trace, so that the records of a broker or an app that was killed can be read.
package final class BrokerProcess {
  /// An app that can be installed.
  package struct App: Sendable, Hashable {
    package let name: String
    package var path: String
    /// The arguments of its process.
    package var arguments: [String]
    /// Environment variables of its process, in addition to those that the broker sets.
    package var environment: [String: String]
    /// The page of the home screen on which its icon lies, from 1.
    package var page: Int

    package init(
      name: String, path: String, arguments: [String] = [], environment: [String: String] = [:],
      page: Int = 1
    ) {
      self.name = name
      self.path = path
      self.arguments = arguments
      self.environment = environment
      self.page = page
    }

    /// The options with which the broker's command line describes the app.
    package var words: [String] {
      var words = ["--app", "\(name)=\(path)"]
      for argument in arguments { words += ["--app-argument", argument] }
      for (name, value) in environment.sorted(by: { $0.key < $1.key }) {
        words += ["--app-variable", "\(name)=\(value)"]
      }
      if page != 1 { words += ["--app-page", "\(page)"] }
      return words
    }
  }

  /// Why a broker cannot be started, as a sentence.
  package struct Failure: Error, Sendable, CustomStringConvertible {
    package let description: String
  }

  package let connection: InjectorConnection
  /// The process ID of the broker, which changes if a step kills the broker.
  package let brokerID: BrokerID
  private var process: ProcessDescriptor
  private let output: Output
  private let keeper = TraceKeeper()
  /// This process's end of the broker's link to the keeper.
  private var channel: TraceKeeperChannel
  /// The path of the broker's executable.
  private let executable: String
  /// The arguments of every broker of the session, without its member number.
  private let words: [String]
  private let isTracing: Bool
  /// What a broker leaves to its successor, mapped from `memoryFile`.
  private let memory: SessionMemory
  private let memoryFile: FileDescriptor
  /// Whether `end` or `kill` was called.
  private var hasEnded = false
  /// The exit status with which the broker has died; nil if it ended with status 0, or a step or `kill` ended it.
  ///
  /// Set by `end()`.
  package private(set) var death: ProcessDescriptor.ExitStatus?

  /// Starts a broker; an app that does not answer for `answerLimitNanoseconds` of real time ends the session.
  ///
  /// If that is nil, the broker's own limit applies.
  package init(
    executable: String, apps: [App], display: BKSDisplay, isVirtual: Bool, isTracing: Bool = true,
    answerLimitNanoseconds: UInt64? = nil
  ) throws(Failure) {
    let output: Output
    do { output = try Output() } catch {
      throw Failure(description: "cannot make memory for the output of the session: \(error)")
    }
    self.output = output
    self.executable = executable
    self.isTracing = isTracing
    words =
      Self.words(apps: apps, display: display, isVirtual: isVirtual, isTracing: isTracing)
      + (answerLimitNanoseconds.map { ["--answer-limit", "\($0)"] } ?? [])
    // The closure below may not use `self` yet.
    let keeper = keeper
    do {
      memoryFile = try SessionMemory.create()
      memory = try SessionMemory(memoryFile)
      let started = try Self.start(
        executable, words, as: .broker, log: output.descriptor, memory: memoryFile,
        keeper: isTracing ? keeper : nil)
      brokerID = BrokerID(started.processID)
      process = started.process
      channel = started.channel
      connection = try InjectorConnection(started.port) {
        let member = $0.member.rawValue
        return isTracing
          ? Tracer.ofCommand(member) { try keeper.keep($0, member: member, name: $1) } : .off
      }
    } catch let failure as SessionError {
      throw Failure(description: Self.explain(failure, log: output.text))
    } catch {
      throw Failure(description: "the broker cannot be started from \(executable): \(error)")
    }
    connection.continueAfterDeath = {
      [unowned self] () throws(SessionError) -> UnixSocket in
      try startSuccessor()
    }
  }

  /// The numbers of the descriptors that the broker inherits, which its command line names.
  private enum Inherited {
    static let playerPort: CInt = 3
    static let output: CInt = 4
    static let keeper: CInt = 5
    static let trace: CInt = 6
    static let memory: CInt = 7
  }

  /// A broker that was started, with this process's ends of its sockets.
  private struct Started: ~Copyable {
    let processID: CInt
    let process: ProcessDescriptor
    let channel: TraceKeeperChannel
    let port: UnixSocket
  }

  /// Starts a broker; `keeper` gets the memory of its trace, if there is one.
  private static func start(
    _ executable: String, _ words: [String], as member: MemberID,
    log: borrowing FileDescriptor, memory: borrowing FileDescriptor, keeper: TraceKeeper?
  ) throws -> Started {
    let pair = try UnixSocket.pair()
    let ours = pair.first
    let theirs = pair.second
    let keeping = try UnixSocket.pair()
    let channel = TraceKeeperChannel(keeping.first)
    let link = keeping.second
    var inherited = [
      (theirs.rawDescriptor, as: Inherited.playerPort), (log.rawValue, as: Inherited.output),
      (link.rawDescriptor, as: Inherited.keeper), (memory.rawValue, as: Inherited.memory),
    ]
    let trace = try TraceMemory.create()
    if let keeper {
      inherited.append((trace.rawValue, as: Inherited.trace))
      try keeper.keep(try trace.duplicate(), member: member.rawValue, name: "SpringBoard")
    }
    let processID = try ChildProcess.spawn(
      path: executable, arguments: words + ["--member", "\(member.rawValue)"],
      environment: Environment.all, inheriting: inherited, ownGroup: true,
      confinement: .namespaces, output: .descriptor(log.rawValue), error: .descriptor(log.rawValue))
    // The broker's ends of the sockets are closed here when this returns; while they are open, the death of the broker
    // is not noticed.
    return Started(
      processID: processID, process: try ProcessDescriptor.open(processID), channel: channel,
      port: ours)
  }

  /// Starts a broker in place of the one that a step has killed; returns the player's port to it.
  private func startSuccessor() throws(SessionError) -> UnixSocket {
    waitForExit()
    do {
      guard let member = memory.prepareSuccessor(afterSignal: Signal.kill.rawValue) else {
        // No number is left for another broker.
        throw SessionError.ended
      }
      let started = try Self.start(
        executable, words, as: member, log: output.descriptor, memory: memoryFile,
        keeper: isTracing ? keeper : nil)
      brokerID.value = started.processID
      process = started.process
      channel = started.channel
      return started.port
    } catch let error as SessionError {
      throw error
    } catch {
      throw .protocolBroken("no other broker can be started: \(error)")
    }
  }

  private static func words(
    apps: [App], display: BKSDisplay, isVirtual: Bool, isTracing: Bool
  ) -> [String] {
    var words = [
      "--player-port", "\(Inherited.playerPort)", "--output", "\(Inherited.output)",
      "--keeper", "\(Inherited.keeper)", "--memory", "\(Inherited.memory)",
    ]
    words += ["--display", "\(display.width)x\(display.height)x\(display.scale)"]
    if display.hasHomeIndicator { words.append("--home-indicator") }
    if isVirtual { words.append("--virtual") }
    if isTracing { words += ["--trace", "\(Inherited.trace)"] }
    for app in apps { words += app.words }
    return words
  }

  private static func explain(_ failure: SessionError, log: String) -> String {
    log.isEmpty ? "\(failure)" : "\(failure)\n\(log)"
  }

  /// The output of the broker and its apps so far.
  package var log: String { output.text }

  /// The traces of the session, which exist as long as the value that is returned.
  package var traces: KeptTraces { keeper.traces }

  /// A file in memory for the output of the processes of a run.
  private final class Output {
    let descriptor: FileDescriptor

    /// The most bytes that are read, many times the output of one app that the broker passes on (`AppOutput`).
    private static let byteLimit = 16 * 1024 * 1024

    init() throws(Errno) {
      descriptor = try MemoryFile.create(name: "touchstone-output")
    }

    var text: String {
      // Output that cannot be read counts as empty.
      let length = (try? descriptor.regularFileLength()).flatMap { $0 } ?? 0
      let bytes = (try? descriptor.readBytes(at: 0, count: min(length, Self.byteLimit))) ?? []
      let text = String(decoding: bytes, as: UTF8.self)
      guard length > Self.byteLimit else { return text }
      return text + "\n(only the first \(Self.byteLimit) bytes are shown)"
    }
  }

  /// Ends the session and waits for the broker; then the traces are complete.
  package func end() throws(SessionError) {
    guard !hasEnded else { return }
    hasEnded = true
    do {
      try connection.leave(endsSession: true)
    } catch {
      // A broker closes its port before it ends. A broker that does not end is killed, and has not died by itself.
      if case .ended = error, waitForOwnEnd() { noteDeath(waitForExit()) } else { kill() }
      throw error
    }
    noteDeath(waitForExit())
  }

  /// The real time that a broker may take to end after it has closed its port.
  ///
  /// Source: our choice; nothing is left for it to do but to end.
  private static let endLimitNanoseconds: UInt64 = 1_000_000_000

  /// Waits for a broker that ends by itself; returns false if it does not end within the limit.
  private func waitForOwnEnd() -> Bool {
    // A broker that cannot be watched is killed.
    (try? process.waitForEnd(forNanoseconds: Self.endLimitNanoseconds)) == true
  }

  private func noteDeath(_ status: ProcessDescriptor.ExitStatus?) {
    if let status, status != .exited(0) { death = status }
  }

  /// Ends the broker at once and waits for its end; the kernel ends its apps with it.
  package func kill() {
    hasEnded = true
    // A broker that has ended already needs no signal.
    try? process.send(.kill)
    waitForExit()
  }

  /// Receives the traces that the broker has handed over, waits until the broker has ended, and reaps it; returns nil
  /// if it was reaped elsewhere.
  @discardableResult
  private func waitForExit() -> ProcessDescriptor.ExitStatus? {
    channel.receiveToEnd(into: keeper)
    return try? process.waitForExit()
  }

  /// The traces of all processes of the session so far.
  package func readTraces() throws(TraceError) -> [ProcessTrace] {
    // It does not matter here whether more traces can arrive.
    _ = channel.receive(into: keeper)
    return try keeper.read()
  }

  /// A sentence about the part of the trace that is missing; nil if the trace is complete.
  package var missing: String? { keeper.missing }

  deinit {
    if !hasEnded { kill() }
  }
}
