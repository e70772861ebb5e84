import BackBoardServices
import TouchstoneEventSynthesis
import TouchstoneExplain
import TouchstoneLinux
import TouchstoneMachTime
import TouchstoneScenario
import TouchstoneTrace

/// `touchstone replay`: plays a recording of touch hardware into an app, in a session of its own.
enum ReplayCommand: Command {
  static let name = "replay"

  /// The app that shows what a finger does, into which a recording goes unless another one is named.
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
    let wanted = arguments.value(of: "app")
    var choice = AppChoice(arguments)
    choice.added = choice.added.filter { $0.contains("=") }
    let executables = try Executables(choice)
    let names = executables.apps.map(\.name)
    let app =
      wanted.map { String($0.prefix { $0 != "=" }) }
      ?? (names.contains(standardApp) ? standardApp : names.first ?? standardApp)
    guard names.contains(app) else {
      let error = SessionError.declined(
        "no app is called \(app)", names: [app], candidates: names)
      throw .data("Error: \(error)")
    }
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
      // Whether it balances does not depend on who reads it.
      guard case .brokenPipe = error else { throw error }
    }
    return code
  }

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

  /// Plays a recording in a session of its own, and returns the records of touches.
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

  /// Throws the end of the app, with the headline that `run` gives it: nothing that failed because of it says as much.
  private static func reportEnd(
    of broker: BrokerProcess, _ failure: StepError?
  ) throws(ToolError) {
    // Where the trace cannot be read, that or the failure is the error.
    guard let processes = try? TraceReading.lines(of: broker, kind: .process) else { return }
    let isPlain = processes.allSatisfy { ["spawned", "checked-in"].contains($0.detail) }
    // A recording has many records, and most replays end as they should.
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

/// Compares every contact of a recording with the touches that the app received.
struct ContactAccount {
  private struct Contact {
    var down: DisplayPoint
    var last: DisplayPoint
    var phase = FingerSample.Phase.down
    var moves = 0
  }

  private var contacts: [Contact] = []
  /// The touches of the app, by number, in the order in which they began.
  private var began: [TraceLine] = []
  /// How each of them ended.
  private var ends: [UInt32: TraceLine] = [:]
  private var ended = 0
  private var cancelled = 0

  init(_ playback: RecordingPlayer.Playback, _ touches: [TraceLine]) {
    var open: [UInt32: Int] = [:]
    for sample in playback.frames.flatMap(\.samples) {
      switch sample.phase {
      case .down:
        open[sample.finger] = contacts.count
        contacts.append(Contact(down: sample.point, last: sample.point))
      case .move, .up, .cancel:
        guard let index = open[sample.finger] else { continue }
        contacts[index].phase = sample.phase
        if sample.phase == .move {
          contacts[index].last = sample.point
          contacts[index].moves += 1
        } else {
          open[sample.finger] = nil
        }
      }
    }
    began = touches.filter { TouchPhase($0) == .began }
    for line in touches where [.ended, .cancelled].contains(TouchPhase(line)) {
      ends[line.touch] = line
    }
    ended = touches.filter { TouchPhase($0) == .ended }.count
    cancelled = touches.filter { TouchPhase($0) == .cancelled }.count
  }

  /// Whether the app received exactly the contacts of the recording, each with one end.
  var isBalanced: Bool {
    began.count == contacts.count && ended + cancelled == began.count
      && zip(contacts, began).allSatisfy { contact, line in
        isSame(contact.down, line) && ends[line.touch].map { isSame(contact.last, $0) } ?? false
      }
  }

  /// Whether the app's point is within half a point of the recording's.
  private func isSame(_ point: DisplayPoint, _ line: TraceLine) -> Bool {
    abs(point.x - line.x) <= 0.5 && abs(point.y - line.y) <= 0.5
  }

  /// A line for each contact, and one for their sum.
  var text: String {
    var lines: [String] = []
    for (index, contact) in contacts.enumerated() {
      let received = index < began.count ? self.received(began[index]) : "nothing"
      lines.append(
        "contact \(index + 1): down \(place(contact.down)), last \(place(contact.last)), "
          + "\(contact.moves.counted("move")), \(word(contact.phase)) → \(received)")
    }
    lines.append(
      "\(contacts.count.counted("contact")) in the recording; the app was given \(began.count) down = "
        + "\(ended) up + \(cancelled) cancelled"
        + (isBalanced ? "" : "; these are not the contacts of the recording"))
    return lines.joined(separator: "\n") + "\n"
  }

  /// What the app received of a touch: its beginning and its end.
  private func received(_ line: TraceLine) -> String {
    let end = ends[line.touch].map { "\($0.text.split(separator: " view").first ?? "")" }
    return line.text + ", " + (end ?? "never ended")
  }

  private func place(_ point: DisplayPoint) -> String {
    "\(rounded(point.x)),\(rounded(point.y))"
  }

  private func rounded(_ value: Double) -> String {
    let hundredths = (value * 100).rounded()
    return "\(hundredths / 100)"
  }

  private func word(_ phase: FingerSample.Phase) -> String {
    switch phase {
    case .up: "lifted"
    case .cancel: "cancelled"
    case .down, .move: "still down"
    }
  }
}
