import BackBoardServices
import TouchstoneEventSynthesis
import TouchstoneScenario

/// A subcommand that plays one step of a scenario in a running session.
///
/// Its arguments are the words of the step, which the parser of scenarios reads.
protocol StepCommand: Command {
  /// The first word of the step, which is also the name of the command.
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

/// `touchstone touch`: one phase of one finger; a finger that is down is cancelled as the command ends.
enum TouchCommand: StepCommand { static let verb = "touch" }

/// `touchstone activate`: activates a view as VoiceOver does.
enum ActivateCommand: StepCommand { static let verb = "activate" }

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

/// `touchstone proximity`: brings an ear to the proximity sensor, or takes it away.
enum ProximityCommand: StepCommand { static let verb = "proximity" }

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

/// `touchstone call`: begins or ends a call.
enum CallCommand: StepCommand { static let verb = "call" }

/// `touchstone alert`: shows or dismisses an alert of the system.
enum AlertCommand: StepCommand { static let verb = "alert" }

/// `touchstone control-center`: opens or closes the control center.
enum ControlCenterCommand: StepCommand { static let verb = "control-center" }

/// `touchstone notification-center`: opens or closes the notification center.
enum NotificationCenterCommand: StepCommand { static let verb = "notification-center" }

/// `touchstone quick-action`: opens an app by an action in its icon's menu.
enum QuickActionCommand: StepCommand { static let verb = "quick-action" }

/// `touchstone chain`: prints a responder chain.
enum ChainCommand: StepCommand { static let verb = "chain" }

extension StepCommand {
  static var name: String { verb }

  static var spec: CommandSpec {
    guard let syntax = Verbs.syntax(of: verb) else {
      preconditionFailure("the grammar has no verb '\(verb)'")
    }
    return CommandSpec(
      name: verb, overview: syntax.about,
      discussion: "In a scenario the same step reads:\n  "
        + Help.wrapped(syntax.usage, indentation: 4),
      operands: syntax.operands.split(separator: " ").map { operand(String($0)) },
      options: syntax.options.map { option in
        CommandSpec.Option(
          name: String(option.name.dropFirst(2)), value: option.form,
          help: sentence(option.about + (option.value.map { " (for example \($0))" } ?? "")))
      } + [
        .session,
        .init(name: "dry-run", help: "Print the raw steps instead of taking them."),
      ], takesStep: true)
  }

  /// The description of an option as a sentence, like the descriptions of the tool's own options.
  private static func sentence(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst() + "."
  }

  /// Parses the form of an operand: `<target>`, `[<view>]`, `<chord>...`.
  private static func operand(_ form: String) -> CommandSpec.Operand {
    let name = form.filter { !"<>[]".contains($0) }
    let isRepeatable = name.hasSuffix("...")
    let plain = isRepeatable ? String(name.dropLast(3)) : name
    return CommandSpec.Operand(
      name: label(of: plain), help: help(for: plain), isOptional: form.hasPrefix("["),
      isRepeatable: isRepeatable, completion: completion(of: plain))
  }

  /// The words that an operand may be; none if it may also be a point or a view.
  private static func completion(of operand: String) -> CommandSpec.Option.Completion {
    let words = operand.split(separator: "|").map(String.init)
    guard words.count > 1, !words.contains("target"), !words.contains("view") else { return .none }
    return .words(words)
  }

  /// The operand's name in help; a single word replaces a long list of words.
  private static func label(of operand: String) -> String {
    guard operand.split(separator: "|").count > 4 || operand.hasPrefix("accelerometer") else {
      return operand
    }
    return switch verb {
    case "pencil": "action"
    case "button": "button"
    case "orient": "position"
    case "remote": "command"
    case "motion": "sensor"
    default: operand
    }
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
    case "dx,dy": "How far the content is scrolled, in points."
    case "view": "A view, such as @login."
    case "chord": "A key with its modifiers, such as a, cmd+s, shift+tab or 0x28."
    case "text": "The text, in quotes."
    case "x,y,z": "A sample in g, radians a second or microtesla."
    case "App": "An app."
    case "type": "The type of one of its quick actions."
    case "view|focus":
      "Where the chain starts: a view such as @login, or the focus; by default the first responder."
    case "tap|stroke|down|move|up|cancel":
      "tap or stroke, or a single sample of the pencil: down, move, up or cancel."
    case "down|move|up|cancel":
      "down lands the finger, move moves it, up lifts it, cancel cancels it."
    case "begin|end": "begin starts the interruption, end ends it."
    case "near|far": "near covers the sensor, until far uncovers it."
    case "accelerometer|gyro|magnetometer": "accelerometer, gyro or magnetometer."
    default: operand.split(separator: "|").joined(separator: ", ") + "."
    }
  }

  static func run(_ arguments: Arguments) throws(ToolError) -> Int32 {
    let statement: Statement
    do {
      statement = try StatementParser.parse(arguments: [verb] + arguments.stepWords(of: spec))
    } catch {
      throw .usage(UsageError(error, command: verb))
    }
    if arguments.has("dry-run"), !statement.action.namesViews {
      return try printSteps(of: statement)
    }
    let connection = try LiveSession(arguments).connect()
    let outcome = CommandOutcome(connection)
    var player = Player(in: connection)
    let isDryRun = arguments.has("dry-run")
    var stillDown: [String] = []
    try check(statement, on: player.display)
    let step = Script.Step(statement: statement)
    var lines: [String] = []
    do throws(StepError) {
      if isDryRun {
        lines = try player.dryRun(step)
      } else {
        try player.play([step])
        lines = player.notes.map(\.text)
        stillDown = player.stillDown
        try player.releaseAll()
      }
    } catch {
      throw outcome.error(error)
    }
    do throws(SessionError) {
      // The fence is answered when the app in front has handled the events of the step.
      _ = try connection.ask(.fence)
      if !isDryRun, verb != "chain" { lines = outcome.lines(instead: lines) }
      if lines.isEmpty, verb != "chain" { lines = ["nothing changed"] }
      try connection.leave(endsSession: false)
    } catch {
      throw outcome.error(error)
    }
    for line in verb == "chain" ? ChainDrawing.lines(lines) : lines {
      try Output.line(Ink.output.coloredLine(line))
    }
    // Fingers and buttons that were still down have been released, since they cannot stay down without an injector.
    for name in stillDown {
      try Output.line("\(name) is released as this command ends; a scenario can hold it longer")
    }
    return ExitCode.success
  }

  /// Throws if a statement names a point outside a display.
  private static func check(
    _ statement: Statement, on display: DisplaySize
  ) throws(ToolError) {
    do { try ScreenCheck.check(statement, on: display) } catch {
      throw .usage(UsageError(error, command: verb))
    }
  }

  /// Prints the raw steps of a statement that names no view, for which no session is needed.
  private static func printSteps(of statement: Statement) throws(ToolError) -> Int32 {
    var player = Player(in: NoSession())
    let lines: [String]
    try check(statement, on: player.display)
    do { lines = try player.dryRun(Script.Step(statement: statement)) } catch { throw .step(error) }
    for line in lines { try Output.line(line) }
    return ExitCode.success
  }
}
