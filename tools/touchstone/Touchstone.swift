import TouchstoneLinux
import TouchstoneScenario
import TouchstoneTrace

/// The command-line tool, which finds a subcommand and runs it.
enum Touchstone {
  static let version = "0.1.0"

  /// The subcommands in the order of the help: sessions, scenarios and packages, single steps, recordings, questions,
  /// traces, rules, sources for iOS.
  static let commands: [any (Command & SendableMetatype).Type] = [
    DemoCommand.self, BootCommand.self, RunCommand.self, SimulateCommand.self, FormatCommand.self,
    NewCommand.self,
    TapCommand.self, PressCommand.self, SwipeCommand.self, DragCommand.self, PinchCommand.self,
    RotateCommand.self, TouchCommand.self, ActivateCommand.self, PencilCommand.self,
    HoverCommand.self, ClickCommand.self, ScrollCommand.self, TransformCommand.self,
    ButtonCommand.self, KeyCommand.self, TypeCommand.self, ShakeCommand.self, MotionCommand.self,
    OrientCommand.self, ProximityCommand.self, RemoteControlCommand.self, CallCommand.self,
    AlertCommand.self,
    ControlCenterCommand.self, NotificationCenterCommand.self, AppCommand.self,
    QuickActionCommand.self, RecordCommand.self, ReplayCommand.self, TreeCommand.self,
    ScreenshotCommand.self,
    HitCommand.self, ChainCommand.self, ExplainCommand.self, TraceCommand.self, LedgerCommand.self,
    PageCommand.self,
    RulesCommand.self, PortCommand.self,
  ]

  /// Runs a command line, given without the name of the tool, and returns the exit code.
  static func run(_ words: [String]) throws(ToolError) -> Int32 {
    guard let first = words.first else {
      throw .nothingAsked(Help.overview(of: specs))
    }
    switch first {
    case "-h", "--help":
      try checkEnd(of: words, after: 1)
      return try show(Help.overview(of: specs))
    case "--version":
      try checkEnd(of: words, after: 1)
      return try show("touchstone \(version)\n")
    case "help":
      try checkEnd(of: words, after: 2)
      return try help(on: words.dropFirst().first)
    case "--generate-completion-script":
      try checkEnd(of: words, after: 2)
      return try completion(for: words.dropFirst().first)
    case "--generate-manual":
      return try show(Manual.text(of: specs, version: version))
    default:
      return try run(first, Array(words.dropFirst()))
    }
  }

  /// Returns the description of a subcommand; nil if there is no such subcommand.
  static func spec(of name: String) -> CommandSpec? {
    commands.first { $0.name == name }?.spec
  }

  private static var names: [String] { commands.map { $0.name } }
  private static var specs: [CommandSpec] { commands.map { $0.spec } }

  private static func run(_ name: String, _ words: [String]) throws(ToolError) -> Int32 {
    guard let command = commands.first(where: { $0.name == name }) else {
      throw .usage(unknown(name))
    }
    let arguments: Arguments
    do { arguments = try Arguments(words, for: command.spec) } catch { throw .usage(error) }
    if arguments.wantsHelp { return try show(Help.text(for: command.spec)) }
    // Wrong values of the environment variables for traces and memory are refused here, since errors of a session's
    // processes would not be shown.
    do {
      _ = try TraceLevel.chosen()
      _ = try TraceBound.chosen()
      _ = try AppBounds.chosen()
    } catch {
      throw .usage(UsageError("\(error)", command: name))
    }
    return try command.run(arguments)
  }

  /// Throws if a command line has more than `count` words.
  private static func checkEnd(of words: [String], after count: Int) throws(ToolError) {
    guard let word = words.dropFirst(count).first else { return }
    throw .usage(UsageError("unexpected argument '\(word)'"))
  }

  private static func help(on name: String?) throws(ToolError) -> Int32 {
    guard let name, name != "help", name != "--help" else {
      return try show(Help.overview(of: specs))
    }
    guard let spec = specs.first(where: { $0.name == name }) else { throw .usage(unknown(name)) }
    return try show(Help.text(for: spec))
  }

  private static func completion(for shell: String?) throws(ToolError) -> Int32 {
    guard let shell, let script = Completion.script(for: shell, commands: specs) else {
      throw .usage(
        UsageError(
          "--generate-completion-script takes one of \(Completion.shells.joined(separator: ", "))"))
    }
    return try show(script)
  }

  private static func unknown(_ name: String) -> UsageError {
    if let new = Verbs.renamed[name] {
      return UsageError("'\(name)' has been renamed to '\(new)'", command: new)
    }
    let (kind, known) =
      name.hasPrefix("-")
      ? ("option", ["--help", "--version", "--generate-completion-script", "--generate-manual"])
      : ("subcommand", names + ["help"])
    return UsageError("unknown \(kind) '\(name)'", suggestion: Nearest.match(name, in: known))
  }

  private static func show(_ text: String) throws(ToolError) -> Int32 {
    try Output.write(text)
    return ExitCode.success
  }
}
