import BackBoardServices
import TouchstoneEventSynthesis
import TouchstoneScenario

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

/// `touchstone pinch`: moves two fingers apart or together.
enum PinchCommand: StepCommand { static let verb = "pinch" }

/// `touchstone rotate`: turns two fingers around a place.
enum RotateCommand: StepCommand { static let verb = "rotate" }

/// `touchstone touch`: one finger, one phase; a finger that is down is cancelled as the call ends.
enum TouchCommand: StepCommand { static let verb = "touch" }

/// `touchstone pencil`: taps or draws with a pencil.
enum PencilCommand: StepCommand { static let verb = "pencil" }

/// `touchstone hover`: moves the pointer.
enum HoverCommand: StepCommand { static let verb = "hover" }

/// `touchstone click`: clicks with a mouse or trackpad.
enum ClickCommand: StepCommand { static let verb = "click" }

/// `touchstone scroll`: scrolls with a wheel or trackpad.
enum ScrollCommand: StepCommand { static let verb = "scroll" }

/// `touchstone transform`: scales or turns with a trackpad.
enum TransformCommand: StepCommand { static let verb = "transform" }

/// `touchstone orient`: turns the device.
enum OrientCommand: StepCommand { static let verb = "orient" }

/// `touchstone button`: presses a button of the phone or of a remote.
enum ButtonCommand: StepCommand { static let verb = "button" }

/// `touchstone key`: presses keys of an attached keyboard.
enum KeyCommand: StepCommand { static let verb = "key" }

/// `touchstone type`: types a text.
enum TypeCommand: StepCommand { static let verb = "type" }

/// `touchstone shake`: shakes the device.
enum ShakeCommand: StepCommand { static let verb = "shake" }

/// `touchstone motion`: gives samples of a motion sensor.
enum MotionCommand: StepCommand { static let verb = "motion" }

/// `touchstone remote`: gives a command of a headset or of the lock screen.
enum RemoteControlCommand: StepCommand { static let verb = "remote" }

/// `touchstone call`: a call comes in, or is over.
enum CallCommand: StepCommand { static let verb = "call" }

/// `touchstone alert`: the system shows an alert, or takes it away.
enum AlertCommand: StepCommand { static let verb = "alert" }

/// `touchstone control-center`: the control center opens, or closes.
enum ControlCenterCommand: StepCommand { static let verb = "control-center" }

/// `touchstone notification-center`: the notification center opens, or closes.
enum NotificationCenterCommand: StepCommand { static let verb = "notification-center" }

/// `touchstone quick-action`: opens an app by an action in its icon's menu.
enum QuickActionCommand: StepCommand { static let verb = "quick-action" }

/// `touchstone chain`: tells whom an event visits.
enum ChainCommand: StepCommand { static let verb = "chain" }

extension StepCommand {
  static var spec: CommandSpec {
    guard let syntax = Verbs.syntax(of: verb) else {
      preconditionFailure("the grammar has no verb '\(verb)'")
    }
    return CommandSpec(
      name: verb, overview: syntax.about,
      discussion: "In a scenario the same step reads: \(syntax.usage)",
      operands: syntax.operands.split(separator: " ").map { operand(String($0)) },
      options: syntax.options.map { option in
        CommandSpec.Option(
          name: String(option.name.dropFirst(2)), value: option.form,
          help: option.about + (option.value.map { " (for example \($0))" } ?? ""))
      } + [
        .session,
        .init(name: "dry-run", help: "Print the raw steps instead of taking them."),
      ], takesStep: true)
  }

  /// An operand as the grammar writes it: `<target>`, `[<view>]`, `<chord>...`.
  private static func operand(_ form: String) -> CommandSpec.Operand {
    let name = form.filter { !"<>[]".contains($0) }
    let isRepeated = name.hasSuffix("...")
    let plain = isRepeated ? String(name.dropLast(3)) : name
    return CommandSpec.Operand(
      name: plain, help: help(for: plain), isOptional: form.hasPrefix("["), isRepeated: isRepeated)
  }

  private static func help(for operand: String) -> String {
    switch operand {
    case "to" where verb == "motion": "The sample that a stream goes to."
    case "to" where verb != "swipe" && verb != "drag":
      "Where it moves to; a point or a view."
    case "target", "from", "to":
      "A point as x,y, or a view as @name or @name+dx,dy (from its middle)."
    case "finger": "The finger's number, from 1."
    case "target|leave": "A point or a view, as for a tap; leave takes the pointer off the display."
    case "target|here": "A point or a view, as for a tap; here is where the pointer is."
    case "dx,dy": "How far the content moves, in points."
    case "chord": "A key with what is held with it, such as a, cmd+s, shift+tab or 0x28."
    case "text": "What is typed, in quotes."
    case "x,y,z": "A sample in g, radians a second or microtesla."
    case "App": "An app."
    case "type": "The type of one of its quick actions."
    case "view|focus":
      "Where the chain starts, such as @login, or what has the focus; without it, at the first responder."
    case "tap|stroke|down|move|up|cancel":
      "tap and stroke are whole acts; down, move, up and cancel are single samples of one."
    case "down|move|up|cancel": "down lands, move moves, up lifts, cancel takes the finger away."
    case "begin|end": "begin brings it over the app in front, end takes it away."
    case "accelerometer|gyro|magnetometer": "The sensor: in g, radians a second or microtesla."
    case "launch|activate|background|terminate|kill|hang": "What is done to the app."
    default: "One of these words."
    }
  }

  static func run(_ arguments: Arguments) throws(ToolError) -> Int32 {
    let statement: Statement
    do {
      statement = try StatementParser.parse(arguments: [verb] + arguments.stepWords(of: spec))
    } catch {
      throw .usage(UsageError(error, command: verb))
    }
    let connection = try LiveSession(arguments).connect()
    var player = Player(in: connection)
    var left: [String] = []
    do { try ScreenCheck.check(statement, on: player.display) } catch {
      throw .usage(UsageError(error, command: verb))
    }
    let step = Script.Step(statement: statement)
    var lines: [String] = []
    do throws(Player.Failure) {
      if arguments.has("dry-run") {
        lines = try player.dryRun(step)
      } else {
        try player.play([step])
        lines = player.notes.map(\.text)
        left = player.stillDown
        try player.letGo()
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
    for thing in left {
      try Output.line("\(thing) is let go as this call ends; a scenario can hold it longer")
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
