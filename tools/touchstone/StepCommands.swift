import BackBoardServices
import EventSynthesis
import Scenario

/// A subcommand that is one step of a scenario, done in a running session.
///
/// The words are those of scenario files, read by the same parser.
protocol StepCommand: Command {
  static var verb: String { get }
}

/// `touchstone tap`: taps a point or a view.
enum TapCommand: StepCommand { static let verb = "tap" }

/// `touchstone press`: presses a point or a view for a while.
enum PressCommand: StepCommand { static let verb = "press" }

/// `touchstone swipe`: swipes from one place to another.
enum SwipeCommand: StepCommand { static let verb = "swipe" }

/// `touchstone drag`: rests, then drags from one place to another.
enum DragCommand: StepCommand { static let verb = "drag" }

/// `touchstone touch`: one finger, one phase; a finger that is down is cancelled as the call ends.
enum TouchCommand: StepCommand { static let verb = "touch" }

/// `touchstone button`: presses a hardware button.
enum ButtonCommand: StepCommand { static let verb = "button" }

extension StepCommand {
  static var spec: CommandSpec {
    guard let syntax = Verbs.syntax(of: verb) else {
      preconditionFailure("the grammar has no verb '\(verb)'")
    }
    return CommandSpec(
      name: verb, overview: syntax.about,
      discussion: "In a scenario the same step reads: \(syntax.usage)",
      operands: syntax.operands.split(separator: " ").map { words in
        let name = words.filter { $0 != "<" && $0 != ">" && $0 != "[" && $0 != "]" }
        return CommandSpec.Operand(name: String(name), help: help(for: String(name)))
      },
      options: syntax.options.map { option in
        CommandSpec.Option(
          name: String(option.name.dropFirst(2)), value: option.value, help: option.about)
      } + [
        .session,
        .init(name: "dry-run", help: "Print the raw touches instead of making them."),
      ], takesStep: true)
  }

  private static func help(for operand: String) -> String {
    switch operand {
    case "target", "from", "to":
      "A point as x,y, or a view as @name or @name+dx,dy (from its middle)."
    case "finger": "The finger's number, from 1."
    default: "One of these words."
    }
  }

  static func run(_ arguments: Arguments) throws(ToolError) -> Int32 {
    let statement: Statement
    do {
      statement = try StatementParser.parse(arguments: [verb] + arguments.stepWords(of: spec))
    } catch {
      throw .usage(UsageError("\(error)", command: verb))
    }
    let connection = try LiveSession(arguments).connect()
    var player = Player(on: connection)
    do { try ScreenCheck.check(statement, on: player.display) } catch {
      throw .usage(UsageError("\(error)", command: verb))
    }
    let step = Script.Step(statement: statement)
    var lines: [String] = []
    do throws(Player.Failure) {
      if arguments.has("dry-run") {
        lines = try player.dryRun(step)
      } else {
        try player.play([step])
        lines = player.notes.map(\.text)
      }
    } catch {
      throw error.toolError
    }
    do {
      _ = try connection.ask(.fence)
      try connection.leave(endsSession: false)
    } catch {
      throw .unavailable("\(error)")
    }
    for line in lines { try Output.line(line) }
    // An injector that leaves keeps nothing pressed, and says so.
    for finger in player.fingersDown {
      try Output.line(
        "finger \(finger) is cancelled as this call ends; a scenario can hold it longer")
    }
    return ExitCode.success
  }
}

extension Player.Failure {
  /// The exit code that fits: a story that cannot be played failed, a bad file is bad data.
  var toolError: ToolError {
    switch kind {
    case .story: .story(description)
    case .data: .data(description)
    case .connection: .unavailable(description)
    case .stuck: .timedOut(description)
    }
  }
}
