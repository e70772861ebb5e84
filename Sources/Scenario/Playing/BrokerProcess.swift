package import BackBoardServices
package import TouchstoneLinux
package import TouchstoneTrace

/// A broker that is started for one run, without anything on disk.
///
/// The broker inherits the player's port, so it never runs without the player. The kernel ends the broker when the thread
/// that started it ends, and with it everything in the broker's namespaces; nothing outlives a run. This process keeps
/// the memory of every trace, so that the records of a broker or an app that was killed can be read.
package final class BrokerProcess {
  /// An app that can be installed.
  package struct App: Sendable, Hashable {
    package let name: String
    package var path: String
    /// The words that its process is started with.
    package var arguments: [String]
    /// Variables of its process, beside those of the broker.
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

    /// The options that name the app to the broker.
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
  /// The process of the broker, which is another one after it has died.
  package let brokerID: BrokerID
  private var process: ProcessDescriptor
  private let output: Output
  private let keeper = TraceKeeper()
  private var channel: TraceKeeperChannel
  private let executable: String
  private let words: [String]
  private let isTracing: Bool
  private let memory: SessionMemory
  private let memoryFile: FileDescriptor
  private var hasEnded = false
  /// How the broker ended, if neither a step nor this process has asked for it; nil if it has not ended by itself.
  package private(set) var death: ProcessDescriptor.ExitStatus?

  /// Starts a broker; an app that does not answer for `answerLimitNanoseconds` of real time ends the session.
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

  /// A broker that was started, with our ends of its sockets.
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
    // The numbers are those that `words` gives the broker.
    var inherited = [
      (theirs.rawDescriptor, as: CInt(3)), (log.rawValue, as: 4), (link.rawDescriptor, as: 5),
      (memory.rawValue, as: 7),
    ]
    let trace = try TraceMemory.create()
    if let keeper {
      inherited.append((trace.rawValue, as: 6))
      try keeper.keep(try trace.duplicate(), member: member.rawValue, name: "SpringBoard")
    }
    let processID = try ChildProcess.spawn(
      path: executable, arguments: words + ["--member", "\(member.rawValue)"],
      environment: Environment.all, inheriting: inherited, ownGroup: true,
      confinement: .namespaces, output: .descriptor(log.rawValue), error: .descriptor(log.rawValue))
    // Our copies of the broker's ends are closed when this returns; while they are open its end is not noticed.
    return Started(
      processID: processID, process: try ProcessDescriptor.open(processID), channel: channel,
      port: ours)
  }

  /// Starts a broker in the place of one that has just died because a step wanted that; returns the player's port to it.
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
    var words = ["--player-port", "3", "--output", "4", "--keeper", "5", "--memory", "7"]
    words += ["--display", "\(display.width)x\(display.height)x\(display.scale)"]
    if display.hasHomeIndicator { words.append("--home-indicator") }
    if isVirtual { words.append("--virtual") }
    if isTracing { words += ["--trace", "6"] }
    for app in apps { words += app.words }
    return words
  }

  private static func explain(_ failure: SessionError, log: String) -> String {
    log.isEmpty ? "\(failure)" : "\(failure)\n\(log)"
  }

  /// What the broker and its apps have printed.
  package var log: String { output.text }

  /// The traces of the session, which exist as long as the value does.
  package var traces: KeptTraces { keeper.traces }

  /// A file in memory for what the processes of a run print.
  private final class Output {
    let descriptor: FileDescriptor

    /// The most bytes that are read: many times what the broker passes on of one app (`AppOutput`).
    private static let byteLimit = 16 * 1024 * 1024

    init() throws(Errno) {
      descriptor = try MemoryFile.create(name: "touchstone-output")
    }

    var text: String {
      // What cannot be read counts as empty.
      let length = (try? descriptor.regularFileLength()).flatMap { $0 } ?? 0
      let bytes = (try? descriptor.readBytes(at: 0, count: min(length, Self.byteLimit))) ?? []
      let text = String(decoding: bytes, as: UTF8.self)
      guard bytes.count == Self.byteLimit else { return text }
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
      // Its port is closed before it is gone. One that lives on has to be killed, which is no death of its own.
      if case .ended = error, waitForOwnEnd() { noteDeath(waitForExit()) } else { kill() }
      throw error
    }
    noteDeath(waitForExit())
  }

  /// How long a broker that has closed its port may take to end.
  private static let endLimitNanoseconds: UInt64 = 1_000_000_000

  private func waitForOwnEnd() -> Bool {
    // A broker that cannot be watched is killed.
    (try? process.waitForEnd(forNanoseconds: Self.endLimitNanoseconds)) == true
  }

  private func noteDeath(_ status: ProcessDescriptor.ExitStatus?) {
    if let status, status != .exited(0) { death = status }
  }

  /// Ends the broker at once; the kernel ends its apps with it.
  package func kill() {
    hasEnded = true
    // A broker that has ended already needs no signal.
    try? process.send(.kill)
    waitForExit()
  }

  /// Receives the traces that the broker has handed over, waits until it has ended, and reaps it; nil where somebody else
  /// has.
  @discardableResult
  private func waitForExit() -> ProcessDescriptor.ExitStatus? {
    channel.receiveToEnd(into: keeper)
    return try? process.waitForExit()
  }

  /// What each process of the session has recorded.
  package func readTraces() throws(TraceError) -> [ProcessTrace] {
    _ = channel.receive(into: keeper)
    return try keeper.read()
  }

  /// Why the trace is not whole; nil if it is.
  package var missing: String? { keeper.missing }

  deinit {
    if !hasEnded { kill() }
  }
}
