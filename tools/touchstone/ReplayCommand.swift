import BackBoardServices
import EventSynthesis
import Linux
import MachTime
import Scenario
import Trace

/// `touchstone replay`: plays a recording of touch hardware into an app, in a session of its own.
enum ReplayCommand: Command {
  static let spec = CommandSpec(
    name: "replay",
    overview: "Play a recording of a touchscreen into an app and account for every contact.",
    discussion: """
      Reads evemu, getevent and libinput recordings of multi-touch protocol B; the device's own axes
      are mapped to the screen. Starts a broker and the app in virtual time and prints each contact:
      where it came down and lifted, in points, and what the app was given of it.
      """,
    operands: [.init(name: "recording", help: "The recording.", completion: .files)],
    options: [
      .init(name: "app", value: "name", help: "The app to play into (default: Canvas)."),
      .init(
        name: "desc", value: "file", help: "The description of the device, if it is apart.",
        completion: .files),
      .init(name: "axes", value: "WxH", help: "How many values the axes have, if nobody says."),
      .init(name: "gap", value: "time", help: "Time between frames of a recording without times."),
      .quiet,
    ])

  static func run(_ arguments: Arguments) throws(ToolError) -> Int32 {
    let step = Script.Step(statement: try statement(arguments))
    guard case .replay(let replay) = step.statement.action else { return ExitCode.software }
    for path in [replay.path, replay.descriptionPath].compactMap(\.self)
    where !Files.exists(path) {
      throw .noFile(path)
    }
    let performance: RecordingPlayer.Performance
    do { performance = try Recordings.perform(replay, on: .standard) } catch {
      throw .data("Error: \(error)")
    }
    let executables = try Executables()
    let app = arguments.value(of: "app") ?? "Canvas"
    guard executables.apps.contains(where: { $0.name == app }) else {
      let failure = Hand.Failure.noTarget(
        "no app is called \(app)", candidates: executables.apps.map(\.name))
      throw .data("Error: \(failure)")
    }
    try Interruption.watch()
    let lines = try play(step, into: app, executables)
    let account = ContactAccount(performance, lines)
    if !arguments.has("quiet") { try Output.write(account.text) }
    for note in performance.notes { try Output.line("note: \(note)") }
    return account.isBalanced ? ExitCode.success : ExitCode.failed
  }

  private static func statement(_ arguments: Arguments) throws(ToolError) -> Statement {
    var words = ["replay", arguments.operands[0]]
    for option in ["desc", "axes", "gap"] {
      if let value = arguments.value(of: option) { words += ["--\(option)", value] }
    }
    do { return try StatementParser.parse(arguments: words) } catch {
      throw .usage(UsageError(error, command: spec.name))
    }
  }

  private static func play(
    _ step: Script.Step, into app: String, _ executables: Executables
  ) throws(ToolError) -> [TraceLine] {
    let broker: BrokerProcess
    do {
      broker = try BrokerProcess(
        executable: executables.broker, apps: executables.apps, display: .phone, isVirtual: true)
    } catch {
      throw .unavailable(error.description)
    }
    defer { broker.removeFolder() }
    var player = Player(in: broker.connection)
    do throws(Player.Failure) {
      try player.launch(app)
      try player.play([step])
      try player.settle()
    } catch {
      throw error.toolError
    }
    do { try broker.end() } catch { throw .unavailable(error.description) }
    do { return try broker.readTrace() } catch { throw .undecided("\(error)") }
  }
}
