import TouchstoneExplain
import TouchstoneLinux
import TouchstoneScenario
import TouchstoneTrace

/// `touchstone explain`: answers a question about a trace with one sentence and its evidence.
enum ExplainCommand: Command {
  static let name = "explain"

  static let spec = CommandSpec(
    name: name,
    overview: "Answers why a touch, a view or a gesture did what it did.",
    discussion: """
      The answer is one sentence, then the records that prove it, then what would change the outcome.

        touch <event>      what became of the touch that the event carried
        why-not <view>     why a view did not get the last touch, or that of --event
        hit <x,y>          which view a touch that landed there hit, and why it hit no other
        gesture <name>     what a recognizer did with the last touch, or with that of --event
        responder <name>   what became of its request to be first responder, or of --key, --action,
                           --motion or --remote
        route <event>      where the broker sent the event, and by which rule
        time <event>       how long the event took, and where

      Without files, the trace is that of a running session.
      """,
    operands: [
      .init(
        name: "touch|why-not|hit|gesture|responder|route|time", help: "The form of the question.",
        completion: .words(Question.forms)),
      .init(
        name: "subject",
        help: "An event, a view such as @buy, a point, a recognizer or a responder."),
      .init(
        name: "file", help: "Trace files, or a folder of them.", isOptional: true,
        isRepeatable: true, completion: .files),
    ],
    options: [
      .session,
      .init(name: "event", value: "n", help: "The event of the touch (default: the last touch)."),
      .init(name: "finger", value: "n", help: "The finger, of an event with several."),
      .init(name: "at", value: "time", help: "Before this time, such as 250ms (default: the end)."),
      .init(name: "key", value: "chord", help: "A key that went down, such as cmd+k."),
      .init(name: "action", value: "name", help: "An action that was searched for, such as save."),
      .init(name: "motion", help: "A shake."),
      .init(name: "remote", help: "A media command."),
      .init(name: "json", help: "Print JSON: code, sentence, evidence, remedy."),
    ])

  static func run(_ arguments: Arguments) throws(ToolError) -> Int32 {
    let question = try question(arguments)
    let traces = try TraceReading.traces(Array(arguments.operands.dropFirst(2)), arguments)
    return try TraceReading.reportingDamage(of: traces) { () throws(ToolError) in
      let explainer = Explainer(TraceMerge.lines(traces))
      let answer: Explanation
      do throws(ExplainError) {
        answer = try explainer.answer(question)
      } catch {
        throw .failed("Error: \(error)\(hint(error))")
      }
      if arguments.has("json") {
        try Output.write(ExplanationText.json(answer))
      } else {
        let lines = ExplanationText.lines(answer, since: explainer.recording.start)
        try Output.write(Ink.output.colored(lines))
      }
      return ExitCode.success
    }
  }

  /// The end of an error message about an unknown name: a similar name, or names that exist; empty for other errors.
  private static func hint(_ error: ExplainError) -> String {
    guard let (name, known) = error.unknownName else { return "" }
    let question = Nearest.question(name, in: known)
    guard question.isEmpty else { return question }
    // Names that the app gave, which begin with "@", come first.
    let listed = (known.filter { $0.hasPrefix("@") } + known.filter { !$0.hasPrefix("@") })
      .prefix(hintLimit)
    guard !listed.isEmpty else { return "" }
    let rest = known.count > listed.count ? " and others" : ""
    return "; there are \(listed.joined(separator: ", "))\(rest)"
  }

  /// The largest number of names that an error lists.
  private static let hintLimit = 12

  private static func question(_ arguments: Arguments) throws(ToolError) -> Question {
    do throws(UsageError) {
      let event = try arguments.number(of: "event", in: 1...Int(UInt32.max), spec: spec)
      let finger = try arguments.number(of: "finger", in: 1...99, spec: spec)
      // A trace may cover many hours of virtual time.
      let time = try arguments.nanoseconds(of: "at", atMostHours: nil, spec: spec)
      var inputs: [Question.Input] = []
      if let chord = arguments.value(of: "key") { inputs.append(.key(chord)) }
      if let action = arguments.value(of: "action") { inputs.append(.action(action)) }
      if arguments.has("motion") { inputs.append(.motion) }
      if arguments.has("remote") { inputs.append(.remote) }
      let options = Question.Options(
        event: event.map(UInt32.init), finger: finger, at: time.map { Double($0) / 1_000_000 },
        inputs: inputs)
      do throws(QuestionError) {
        return try Question(
          form: arguments.operands[0], subject: arguments.operands[1], options)
      } catch {
        var suggestion: String?
        if case .unknownForm(let form) = error {
          suggestion = Nearest.match(form, in: Question.forms)
        }
        throw UsageError("\(error)", command: name, suggestion: suggestion)
      }
    } catch { throw .usage(error) }
  }
}
