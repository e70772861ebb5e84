import BackBoardServices
import TouchstoneLinux
import TouchstoneMachTime
import TouchstoneScenario

/// `touchstone record`: writes what comes into a running session as a scenario.
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
    StandardStreams.writeError("recording session '\(session.name)'; ctrl-c ends it\n")
    try record(into: &recording, until: signals)
    let text = recording.text
    guard let path else {
      try Output.file(text)
      return ExitCode.success
    }
    do { try Files.replace(path, Array(text.utf8)) } catch {
      throw .cannotCreate("\(path): \(error)")
    }
    return ExitCode.success
  }

  /// Refuses a path that cannot be written before anything is recorded.
  private static func check(_ path: String) throws(ToolError) {
    guard !Files.isDirectory(path) else { throw .cannotCreate("\(path) is a folder") }
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    guard Files.isDirectory(folder) else {
      throw .cannotCreate("\(path): there is no folder \(folder)")
    }
  }

  private static func record(
    into recording: inout SessionRecording, until signals: borrowing SignalDescriptor
  ) throws(ToolError) {
    do throws(Errno) {
      let epoll = try Epoll()
      try epoll.add(signals.rawDescriptor, token: 1)
      try epoll.add(recording.rawDescriptor, token: 2)
      while !recording.isOver {
        let tokens = try epoll.wait(timeoutNanoseconds: nil)
        recording.takeIn()
        if tokens.contains(1), case .done = try signals.read() { return }
      }
    } catch {
      throw .unavailable("the session cannot be followed: \(error)")
    }
  }
}

/// A recording of a running session that goes on.
struct SessionRecording {
  private let connection: InjectorConnection
  private var recorder: ScenarioRecorder
  /// Whether the session has ended, or this connection to it.
  private(set) var isOver = false

  /// Begins to record a session.
  init(_ session: LiveSession) throws(ToolError) {
    connection = try session.connect(isTracing: false)
    do { try connection.observe() } catch { throw .unavailable("\(error)") }
    recorder = ScenarioRecorder(
      of: connection.attachment, title: "A recording of session \(session.name)",
      from: connection.now)
  }

  /// The descriptor that is readable when there is something to take in.
  var rawDescriptor: CInt { connection.rawDescriptor }

  /// Takes in what has come since the last call.
  mutating func takeIn() {
    do {
      for observation in try connection.takeObservations() { recorder.add(observation) }
    } catch {
      // What was recorded until the end is kept.
      isOver = true
    }
  }

  /// The scenario, up to now.
  var text: String { recorder.text(endingAt: connection.now) }
}
