import BackBoardServices
import TouchstoneLinux
import TouchstoneScenario
import TouchstoneTrace

/// `touchstone record`: records the input of a running session as a scenario.
enum RecordCommand: Command {
  static let name = "record"

  static let spec = CommandSpec(
    name: name,
    overview: "Records what comes into a running session as a scenario.",
    discussion: """
      Everything that commands, pages and other injectors do from now on becomes steps: each phase of
      each finger with its place and time, buttons, keys, sensors, interruptions and commands to apps.
      It ends with the session, or with ctrl-c, and then writes the scenario, which
      'touchstone run' plays. Apps that run already are launched at its beginning.
      In virtual time a run routes each event as the session did; in real time, what an app has not
      done yet when a touch comes may be done then, since virtual time waits for it.
      If SpringBoard dies and starts again, the recording ends there: it is written, and the exit
      code is 69.
      """,
    options: [
      .session,
      .init(
        name: "output", letter: "o", value: "file",
        help: "Where the scenario goes (default: standard output).", completion: .files),
    ])

  static func run(_ arguments: Arguments) throws(ToolError) -> Int32 {
    let path = arguments.value(of: "output")
    if let path { try check(path) }
    let signals: SignalDescriptor
    do { signals = try SignalDescriptor() } catch {
      throw .unavailable("signals cannot be watched: \(error)")
    }
    let session = try LiveSession(arguments)
    var recording = try SessionRecording(session)
    let keeper: TraceKeeperClient
    do { keeper = try TraceKeeperClient(at: recording.folder.traceSocket) } catch {
      throw .unavailable("\(error)")
    }
    StandardStreams.writeError("recording session '\(session.name)'; ctrl-c ends it\n")
    let loss = try record(into: &recording, until: signals)
    let goesOn = loss == nil ? false : try goesOn(session, keeper, until: signals)
    // Whoever reads the output may be slow, and another ctrl-c ends the wait.
    signals.letThrough()
    try write(recording.text, to: path)
    if goesOn, let loss {
      throw .unavailable(
        "the recording is written, but session '\(session.name)' goes on without it: \(loss), as when "
          + "SpringBoard dies and starts again; record what follows with another 'touchstone record'"
      )
    }
    return ExitCode.success
  }

  /// Writes a scenario to a file, or to standard output if there is no path.
  private static func write(_ text: String, to path: String?) throws(ToolError) {
    guard let path else { return try Output.file(text) }
    do { try Files.replace(path, Array(text.utf8)) } catch {
      throw .cannotCreate("\(path): \(error)")
    }
  }

  /// Waits until a session whose connection was lost has ended or accepts another one; returns whether it goes on.
  ///
  /// A signal ends the wait like the end of the session, since then nobody wants to record what follows.
  private static func goesOn(
    _ session: LiveSession, _ keeper: borrowing TraceKeeperClient,
    until signals: borrowing SignalDescriptor
  ) throws(ToolError) -> Bool {
    do {
      while try !keeper.waitForEnd(forNanoseconds: TraceFollower.intervalNanoseconds) {
        if case .done = try signals.read() { return false }
        // A broker that is starting or ending attaches nobody.
        if (try? session.connect(isTracing: false)) != nil { return true }
      }
      return false
    } catch {
      throw .unavailable("the session cannot be followed: \(error)")
    }
  }

  /// Throws if a path cannot be written, before anything is recorded.
  private static func check(_ path: String) throws(ToolError) {
    guard !Files.isDirectory(path) else { throw .cannotCreate("\(path) is a folder") }
    guard !Files.isPipe(path) else {
      throw .cannotCreate(
        "\(path) is a pipe, and perhaps nobody reads it when the recording ends; leave out -o and use '> \(path)'"
      )
    }
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    guard Files.isDirectory(folder) else {
      throw .cannotCreate("\(path): there is no folder \(folder)")
    }
  }

  /// Records until a signal arrives or the connection to the session is lost; returns why it was lost, nil after a
  /// signal.
  private static func record(
    into recording: inout SessionRecording, until signals: borrowing SignalDescriptor
  ) throws(ToolError) -> SessionError? {
    do throws(Errno) {
      let epoll = try Epoll()
      try epoll.add(signals.rawDescriptor, token: 1)
      try epoll.add(recording.rawDescriptor, token: 2)
      while recording.loss == nil {
        let tokens = try epoll.wait(timeoutNanoseconds: nil)
        recording.takeIn()
        if tokens.contains(1), case .done = try signals.read() { return nil }
      }
      return recording.loss
    } catch {
      throw .unavailable("the session cannot be followed: \(error)")
    }
  }
}
