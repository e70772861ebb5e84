import BackBoardServices
import TouchstoneEventSynthesis
import TouchstoneLinux
import TouchstoneMachTime
import TouchstoneScenario
import TouchstoneTrace

/// `touchstone replay`: plays a recording of a touchscreen into an app, in a separate session.
enum ReplayCommand: Command {
  static let name = "replay"

  /// The app that receives a recording if no other one is named; it draws the movements of fingers.
  private static let standardApp = "Canvas"

  static let spec = CommandSpec(
    name: name,
    overview: "Plays a recording of a touchscreen into an app and accounts for each contact.",
    discussion: """
      Reads evemu, getevent and libinput recordings of multi-touch protocol B; the device's own axes
      are mapped to the screen. Starts a broker and the app in virtual time and prints each contact:
      where it landed and lifted, in points, and which touches the app received.
      """,
    operands: [
      .init(name: "recording", help: "The recording, - for standard input.", completion: .files)
    ],
    options: [
      .init(
        name: "app", value: "name",
        help: "The app to play into, name=path for your own (default: Canvas, or the first one)."),
      .config, .products,
      .init(
        name: "desc", value: "file",
        help: "The description of the device, if it is a separate file.",
        completion: .files),
      .init(
        name: "axes", value: "WxH",
        help: "The number of values of each axis, if the recording does not say."),
      .init(name: "gap", value: "time", help: "Time between frames of a recording without times."),
      .init(
        name: "limit", value: "time",
        help: "Real time that an app may take to answer (default: 10s)."),
      .quiet,
    ])

  static func run(_ arguments: Arguments) throws(ToolError) -> Int32 {
    let limit: UInt64?
    do { limit = try arguments.nanoseconds(of: "limit", spec: spec) } catch { throw .usage(error) }
    guard case .replay(let replay) = try statement(arguments).action else {
      return ExitCode.software
    }
    for path in [replay.path, replay.descriptionPath].compactMap(\.self)
    where !Files.exists(path) {
      throw .noFile(path)
    }
    let playback: RecordingPlayer.Playback
    do { playback = try Recordings.playback(of: replay, on: .standard) } catch {
      throw .data("Error: \(error)")
    }
    var choice = AppChoice(arguments)
    // A name without a path only chooses one of the apps, and installs none.
    choice.added = choice.added.filter { $0.contains("=") }
    let executables = try Executables(choice)
    let app = try app(arguments.value(of: "app"), among: executables.apps.map(\.name))
    try Interruption.watch()
    let showsProgress = !arguments.has("quiet") && StandardStreams.isTerminal(2)
    if showsProgress {
      let seconds = playback.durationNanoseconds / 1_000_000_000
      StandardStreams.writeError("playing \(playback.frames.count) frames of \(seconds) s …")
    }
    let touches = try play(playback, into: app, executables, answerLimit: limit)
    if showsProgress { StandardStreams.writeError(verbatim: "\r\u{1B}[K") }
    let account = ContactAccount(playback, touches)
    let code = account.isBalanced ? ExitCode.success : ExitCode.failed
    do throws(ToolError) {
      if !arguments.has("quiet") { try Output.write(account.text) }
      for note in playback.notes { try Output.line("note: \(note)") }
    } catch {
      // The exit code does not depend on whether the output is read.
      guard case .brokenPipe = error else { throw error }
    }
    return code
  }

  /// The name of the app that receives the recording; throws if no such app is installed.
  ///
  /// - Parameter option: The value of `--app`, a name or `name=path`; nil for Canvas, or for the first app if
  ///   Canvas is not installed.
  private static func app(
    _ option: String?, among names: [String]
  ) throws(ToolError) -> String {
    let standard = names.contains(standardApp) ? standardApp : names.first ?? standardApp
    let app = option.map { String($0.prefix { $0 != "=" }) } ?? standard
    guard names.contains(app) else {
      let error = SessionError.declined(
        "no app is called \(app)", names: [app], candidates: names)
      throw .data("Error: \(error)")
    }
    return app
  }

  /// The statement `replay` of a scenario with the operand and options of the command.
  private static func statement(_ arguments: Arguments) throws(ToolError) -> Statement {
    let operand = arguments.operands[0]
    var words = ["replay", operand == "-" ? InputFile.standardInput : operand]
    for option in ["desc", "axes", "gap"] {
      if let value = arguments.value(of: option) { words += ["--\(option)", value] }
    }
    do { return try StatementParser.parse(arguments: words) } catch {
      throw .usage(UsageError(error, command: spec.name))
    }
  }

  /// Plays a recording in a separate session, and returns the records of touches.
  private static func play(
    _ playback: RecordingPlayer.Playback, into app: String, _ executables: Executables,
    answerLimit: UInt64?
  ) throws(ToolError) -> [TraceLine] {
    Processors.stay(on: Processors.allowed[0])
    let broker: BrokerProcess
    do {
      broker = try BrokerProcess(
        executable: executables.broker, apps: executables.apps, display: .phone, isVirtual: true,
        answerLimitNanoseconds: answerLimit)
    } catch {
      throw .unavailable(error.description)
    }
    var player = Player(in: broker.connection)
    var failure: StepError?
    do throws(StepError) {
      try player.launch(app)
      try player.play(playback)
      try player.settle()
    } catch {
      failure = error
    }
    do { try broker.end() } catch { failure = failure ?? StepError(error, at: nil) }
    try reportEnd(of: broker, failure)
    if let failure { throw .step(failure) }
    return try TraceReading.lines(of: broker, kind: .touch)
  }

  /// Throws if the app has ended unexpectedly or hangs, with the same headline as `run`.
  ///
  /// This explains more than the failure that follows from it.
  private static func reportEnd(
    of broker: BrokerProcess, _ failure: StepError?
  ) throws(ToolError) {
    // If the trace cannot be read, the caller throws that error or the failure.
    guard let processes = try? TraceReading.lines(of: broker, kind: .process) else { return }
    let isPlain = processes.allSatisfy { ["spawned", "checked-in"].contains($0.detail) }
    // The whole trace is read only if something went wrong, since it may be long.
    guard failure != nil || !isPlain, let lines = try? TraceReading.lines(of: broker) else {
      return
    }
    let output = RunOutput(broker.log)
    var ends = AppEnd.unexpected(in: lines, output: output)
    var isHang = false
    if case .stuck(let sentence)? = failure?.error,
      let end = AppEnd.hang(sentence, in: lines, output: output)
    {
      isHang = ends.isEmpty
      ends.append(end)
    }
    guard let first = ends.first else { return }
    let text = ([first.headline] + first.details).joined(separator: "\n")
    throw isHang ? .timedOut(text) : .failed("Error: " + text)
  }
}
