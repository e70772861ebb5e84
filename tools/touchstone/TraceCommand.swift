import TouchstoneLinux
import TouchstoneMachTime
import TouchstoneScenario
import TouchstoneTrace

/// `touchstone trace show|follow|lanes|ladder|export|diff`: shows, draws, exports or compares traces.
enum TraceCommand: Command {
  static let name = "trace"

  static let spec = CommandSpec(
    name: name,
    overview: "Shows or draws a trace, compares two, or exports one for a timeline viewer.",
    discussion: """
      'trace show' prints one line a record, 'trace follow' also those that are still to come, until
      the session ends; 'trace export' writes Chrome trace JSON, which the
      Perfetto viewer reads, with a track for each thread and arrows along each event.
      Without files, the trace is that of a running session.

      'trace lanes' draws touches, recognizers and threads over the time of the touches; 'trace ladder'
      draws the path of one event through the processes, by default that of the last landing.

      'trace diff' takes two traces, each a file or a folder such as that of a kept run, and prints the
      first record that differs, with those around it. It exits with 0 if they are equal, 1 if not.
      """,
    operands: [
      .init(
        name: "show|follow|lanes|ladder|export|diff", help: "What to do.",
        completion: .words(verbs)),
      .init(
        name: "file", help: "Trace files, a folder of them, such as a kept run, or -.",
        isOptional: true,
        isRepeatable: true, completion: .files),
    ],
    options: [
      .session,
      .init(name: "event", value: "n", help: "Only this event, or the touches that it carries."),
      .init(
        name: "kind", value: "word", help: "Only records of this kind; may be repeated.",
        completion: .words(TraceVocabulary.recordWords), isRepeatable: true),
      .init(
        name: "time", value: "which", help: "Time of an export: virtual, real or steps.",
        completion: .words(ChromeExport.Time.allCases.map(\.rawValue))),
      .init(
        name: "output", letter: "o", value: "file", help: "Where an export goes (default: -).",
        completion: .files),
      .init(name: "json", help: "Print the difference as JSON."),
    ])

  private static let verbs = ["show", "follow", "lanes", "ladder", "export", "diff"]

  static func run(_ arguments: Arguments) throws(ToolError) -> Int32 {
    let verb = arguments.operands[0]
    let files = Array(arguments.operands.dropFirst())
    let action: ([TraceLine], Arguments) throws(ToolError) -> Int32
    switch verb {
    case "show":
      try refuse(["time", "output"], of: "export", in: arguments)
      try refuse(["json"], of: "diff", in: arguments)
      // Wrong options are an error even if the trace cannot be read.
      _ = try filter(arguments)
      action = show
    case "lanes", "ladder":
      try refuse(["time", "output"], of: "export", in: arguments)
      try refuse(["kind"], of: "show", "follow", in: arguments)
      try refuse(["json"], of: "diff", in: arguments)
      _ = try event(arguments)
      if verb == "lanes" { action = lanes } else { action = ladder }
    case "export":
      try refuse(["kind"], of: "show", "follow", in: arguments)
      try refuse(["event"], of: "show", "follow", "lanes", "ladder", in: arguments)
      try refuse(["json"], of: "diff", in: arguments)
      _ = try exportTime(arguments)
      action = export
    case "diff":
      try refuse(["time", "output"], of: "export", in: arguments)
      try refuse(["kind"], of: "show", "follow", in: arguments)
      try refuse(["event"], of: "show", "follow", "lanes", "ladder", in: arguments)
      try refuse(["session"], of: "show", "follow", "lanes", "ladder", "export", in: arguments)
      return try diff(files, arguments)
    case "follow" where files.isEmpty:
      try refuse(["time", "output"], of: "export", in: arguments)
      try refuse(["json"], of: "diff", in: arguments)
      return try follow(arguments)
    case "follow":
      throw .usage(
        UsageError("only a running session can be followed, not a file", command: spec.name))
    default:
      throw .usage(
        UsageError(
          "unknown action '\(verb)'", command: spec.name,
          suggestion: Nearest.match(verb, in: verbs)))
    }
    let traces = try TraceReading.traces(files, arguments)
    return try TraceReading.reportingDamage(of: traces) { () throws(ToolError) in
      try action(TraceMerge.lines(traces), arguments)
    }
  }

  private static func diff(_ files: [String], _ arguments: Arguments) throws(ToolError) -> Int32 {
    guard files.count == 2 else {
      throw .usage(
        UsageError(
          "'trace diff' takes two traces, each a file or a folder, not \(files.count)",
          command: spec.name))
    }
    let first = try TraceReading.traces([files[0]], arguments)
    let second = try TraceReading.traces([files[1]], arguments)
    return try TraceReading.reportingDamage(of: first + second) { () throws(ToolError) in
      try TraceDiff.run(
        TraceMerge.lines(first), TraceMerge.lines(second), isJSON: arguments.has("json"))
    }
  }

  /// Throws if one of the options, which only other actions have, is given.
  private static func refuse(
    _ options: [String], of actions: String..., in arguments: Arguments
  ) throws(ToolError) {
    guard let option = options.first(where: { arguments.has($0) }) else { return }
    let names = actions.map { "'trace \($0)'" }
    let listed = ([names.dropLast().joined(separator: ", ")] + names.suffix(1))
      .filter { !$0.isEmpty }.joined(separator: " and ")
    throw .usage(
      UsageError(
        "only \(listed) \(names.count == 1 ? "has" : "have") --\(option)", command: spec.name))
  }

  private static func show(
    _ lines: [TraceLine], _ arguments: Arguments
  ) throws(ToolError) -> Int32 {
    let filter = try filter(arguments)
    let chosen = lines.filter(filter)
    let start = Self.start(of: lines)
    try write(chosen, since: start)
    if chosen.isEmpty {
      StandardStreams.writeError(
        "no such records among \(lines.count); kinds: "
          + "\(TraceVocabulary.recordWords.joined(separator: ", "))\n")
    }
    return chosen.isEmpty ? ExitCode.failed : ExitCode.success
  }

  private static func lanes(
    _ lines: [TraceLine], _ arguments: Arguments
  ) throws(ToolError) -> Int32 {
    let event = try Self.event(arguments)
    guard let drawing = LanesDrawing(lines, event: event) else {
      let what = event.map { "event \($0) carried no touch" } ?? "no app was touched"
      throw .failed("Error: \(what) among \(lines.count) records")
    }
    return try draw(drawing.lines(columns: Columns.available))
  }

  private static func ladder(
    _ lines: [TraceLine], _ arguments: Arguments
  ) throws(ToolError) -> Int32 {
    let event = try Self.event(arguments)
    guard let drawing = LadderDrawing(lines, event: event) else {
      let what = event.map { "there is no event \($0)" } ?? "no app was touched; name an --event"
      throw .failed("Error: \(what) among \(lines.count) records")
    }
    return try draw(drawing.lines)
  }

  private static func draw(_ lines: [String]) throws(ToolError) -> Int32 {
    for line in lines { try Output.line(Ink.output.coloredLine(line)) }
    return ExitCode.success
  }

  private static func event(_ arguments: Arguments) throws(ToolError) -> UInt32? {
    do throws(UsageError) {
      return try arguments.number(of: "event", in: 1...Int(UInt32.max), spec: spec)
        .map(UInt32.init)
    } catch {
      throw .usage(error)
    }
  }

  /// Returns a function that says whether the options choose a record.
  private static func filter(
    _ arguments: Arguments
  ) throws(ToolError) -> (TraceLine) -> Bool {
    let event = try Self.event(arguments)
    let kinds = arguments.all(of: "kind")
    let known = TraceVocabulary.recordWords
    if let kind = kinds.first(where: { !known.contains($0) }) {
      throw .usage(
        UsageError(
          "no record begins with '\(kind)'", command: spec.name,
          suggestion: Nearest.match(kind, in: known), expected: known))
    }
    return { line in
      (event.map { $0 == line.event } ?? true)
        && (kinds.isEmpty || kinds.contains(line.word))
    }
  }

  private static func write(
    _ lines: [TraceLine], since start: MachAbsoluteTime
  ) throws(ToolError) {
    for var line in lines {
      line.time = MachAbsoluteTime(nanoseconds: line.time.nanoseconds(since: start))
      try Output.line(Ink.output.coloredLine(TraceText.line(line)))
    }
  }

  /// Prints the records so far and the new records until the session ends; notes each damage when it is found.
  private static func follow(_ arguments: Arguments) throws(ToolError) -> Int32 {
    let filter = try filter(arguments)
    let follower = try LiveSession(arguments).follower()
    var start: MachAbsoluteTime?
    var damages: [TraceDamage] = []
    while let traces = try follower.next() {
      let lines = TraceMerge.lines(traces)
      if start == nil, !lines.isEmpty { start = Self.start(of: lines) }
      try write(lines.filter(filter), since: start ?? .zero)
      // A damage is found again by each reading.
      for damage in traces.flatMap(\.damages) where !damages.contains(damage) {
        damages.append(damage)
        StandardStreams.writeError("note: \(damage)\n")
      }
    }
    try TraceReading.check(damages)
    return ExitCode.success
  }

  /// The beginning of a trace's time: zero in virtual time, the first record in real time.
  private static func start(of lines: [TraceLine]) -> MachAbsoluteTime {
    let isVirtual = lines.contains { $0.step > 0 }
    return isVirtual ? .zero : lines.first?.time ?? .zero
  }

  private static func exportTime(
    _ arguments: Arguments
  ) throws(ToolError) -> ChromeExport.Time {
    let word = arguments.value(of: "time") ?? ChromeExport.Time.steps.rawValue
    guard let time = ChromeExport.Time(rawValue: word) else {
      let known = ChromeExport.Time.allCases.map(\.rawValue)
      throw .usage(
        UsageError(
          "--time takes \(known.joined(separator: ", ")), not '\(word)'", command: spec.name))
    }
    return time
  }

  private static func export(
    _ lines: [TraceLine], _ arguments: Arguments
  ) throws(ToolError) -> Int32 {
    let time = try exportTime(arguments)
    let json: String
    do { json = try ChromeExport.json(lines, time: time) } catch { throw .undecided("\(error)") }
    let path = arguments.value(of: "output") ?? "-"
    guard path != "-" else {
      try Output.file(json)
      return ExitCode.success
    }
    do { try Files.write(path, Array(json.utf8)) } catch {
      throw .cannotCreate("\(path): \(error)")
    }
    return ExitCode.success
  }
}
