import BackBoardServices
import TouchstoneScenario

/// `touchstone app`: launches, switches, ends or lists the apps of a running session.
enum AppCommand: Command {
  static let name = "app"

  static let spec = CommandSpec(
    name: name,
    overview: "Launches, switches, ends or lists the apps of a running session.",
    operands: [
      .init(
        name: "verb", help: "launch, activate, background, terminate, kill, hang or list.",
        completion: .words(BKSCommand.Verb.appVerbs.map { "\($0)" })),
      .init(name: "app", help: "The app's name; not for list.", isOptional: true),
    ],
    options: [
      .session,
      .init(name: "for", value: "duration", help: "How long to hang, such as 200ms or 6s."),
    ])

  static func run(_ arguments: Arguments) throws(ToolError) -> Int32 {
    let command: BKSCommand
    do { command = try self.command(arguments) } catch { throw .usage(error) }
    let connection = try LiveSession(arguments).connect()
    let outcome = CommandOutcome(connection)
    let reply: BKSReply
    var lines: [String] = []
    var problem: String?
    do throws(SessionError) {
      reply = try connection.perform(command)
      if reply == .done, connection.endsBroker(command) {
        lines = ["SpringBoard has ended, and its apps with it; another one continues the session."]
      } else {
        if reply == .done {
          problem = try startProblem(of: command, connection)
          lines = try self.lines(about: command, outcome, connection)
        }
        try connection.leave(endsSession: false)
      }
    } catch {
      throw outcome.error(error)
    }
    if let problem {
      throw .unavailable("\(problem); is it a Touchstone app, and what did it print?")
    }
    let code = try LiveQuery.show(reply, names: [command.app])
    for line in lines { try Output.line(Ink.output.coloredLine(line)) }
    return code
  }

  /// Waits until the app that a command brought to the front has started; returns why it could not.
  ///
  /// Nil if it has started, or if the command brings no app to the front.
  private static func startProblem(
    of command: BKSCommand, _ connection: InjectorConnection
  ) throws(SessionError) -> String? {
    guard [.launch, .activate, .background].contains(command.verb) else { return nil }
    // The fence is answered when the app has started or has ended.
    let answer = try connection.ask(.fence)
    // If the app ended at once, the home screen is in front again and has answered the fence.
    if case .text(let list) = try connection.perform(BKSCommand(.list)),
      list.split(separator: "\n").contains("\(command.app) not running")
    {
      return "\(command.app) ended before it answered"
    }
    guard case .failure(let sentence, _) = answer else { return nil }
    return sentence
  }

  /// The lines about a command that was carried out: from the trace, or else the app's state from the list of apps.
  private static func lines(
    about command: BKSCommand, _ outcome: CommandOutcome, _ connection: InjectorConnection
  ) throws(SessionError) -> [String] {
    let lines = outcome.lines(instead: [])
    // The trace does not show the end of an app that is still ending.
    let isIncomplete = endsApp(command) && !lines.contains(where: reportsEnd)
    guard lines.isEmpty || isIncomplete,
      case .text(let list) = try connection.perform(BKSCommand(.list))
    else { return lines }
    return list.split(separator: "\n").map(String.init).filter {
      $0.hasPrefix(command.app + " ")
    }
  }

  private static func endsApp(_ command: BKSCommand) -> Bool {
    [.terminate, .kill].contains(command.verb)
  }

  /// Whether a line reports how an app ended.
  private static func reportsEnd(_ line: String) -> Bool {
    line.contains(" has exited with ") || line.contains(" was killed by ")
  }

  private static func command(_ arguments: Arguments) throws(UsageError) -> BKSCommand {
    let word = arguments.operands[0]
    let verbs = BKSCommand.Verb.appVerbs
    guard let verb = verbs.first(where: { "\($0)" == word }) else {
      throw UsageError(
        "unknown verb '\(word)'", command: spec.name,
        suggestion: Nearest.match(word, in: verbs.map { "\($0)" }))
    }
    guard verb == .hang || !arguments.has("for") else {
      throw UsageError("--for has no effect on \(verb)", command: spec.name)
    }
    let name = arguments.operands.dropFirst().first
    switch (verb, name) {
    case (.list, .some): throw UsageError("list takes no app", command: spec.name)
    case (.list, nil): return BKSCommand(.list)
    case (_, nil): throw UsageError("missing <app>", command: spec.name)
    case (_, let name?):
      guard verb == .hang else { return BKSCommand(verb, app: name) }
      guard let nanoseconds = try arguments.nanoseconds(of: "for", spec: spec) else {
        throw UsageError("hang needs --for, such as --for 6s", command: spec.name)
      }
      return BKSCommand(verb, app: name, nanoseconds: nanoseconds)
    }
  }
}
