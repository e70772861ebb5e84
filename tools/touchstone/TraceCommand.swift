import TouchstoneLinux
import TouchstoneMachTime
import TouchstoneScenario
import TouchstoneTrace

/// `touchstone trace show|export`: reads what a session's processes have recorded.
enum TraceCommand: Command {
  static let name = "trace"

  static let spec = CommandSpec(
    name: name,
    overview: "Show a trace, or export it for a timeline viewer.",
    discussion: """
      'trace show' prints one line a record; 'trace export' writes Chrome trace JSON, which the
      Perfetto viewer reads, with a track for each thread and arrows along each event.
      Without files, the trace is that of a running session.
      """,
    operands: [
      .init(name: "show|export", help: "What to do.", completion: .words(["show", "export"])),
      .init(
        name: "file", help: "Trace files, or a folder of them.", isOptional: true,
        isRepeated: true, completion: .files),
    ],
    options: [
      .session,
      .init(name: "event", value: "n", help: "Only records of this event."),
      .init(name: "kind", value: "word", help: "Only records of this kind; may be repeated."),
      .init(
        name: "time", value: "which", help: "Time of an export: virtual, real or steps.",
        completion: .words(ChromeExport.Time.allCases.map(\.rawValue))),
      .init(
        name: "output", letter: "o", value: "file", help: "Where an export goes (default: -).",
        completion: .files),
    ])

  static func run(_ arguments: Arguments) throws(ToolError) -> Int32 {
    let verb = arguments.operands[0]
    let files = Array(arguments.operands.dropFirst())
    switch verb {
    case "show":
      try refuse(["time", "output"], of: "export", in: arguments)
      return try show(try read(files, arguments), arguments)
    case "export":
      try refuse(["event", "kind"], of: "show", in: arguments)
      return try export(try read(files, arguments), arguments)
    default:
      throw .usage(
        UsageError(
          "unknown action '\(verb)'", command: spec.name,
          suggestion: Nearest.match(verb, in: ["show", "export"])))
    }
  }

  /// Refuses options that only the other action has.
  private static func refuse(
    _ options: [String], of action: String, in arguments: Arguments
  ) throws(ToolError) {
    guard let option = options.first(where: { arguments.has($0) }) else { return }
    throw .usage(UsageError("only 'trace \(action)' has --\(option)", command: spec.name))
  }

  private static func read(
    _ files: [String], _ arguments: Arguments
  ) throws(ToolError) -> [TraceLine] {
    guard !files.isEmpty else { return try LiveSession(arguments).readTrace() }
    var paths: [String] = []
    for file in files {
      guard Files.exists(file) else { throw .noFile(file) }
      paths += Files.isDirectory(file) ? SessionTrace.files(in: file) : [file]
    }
    guard !paths.isEmpty else { throw .data("\(files[0]): no trace files in this folder") }
    do { return try SessionTrace.read(files: paths) } catch { throw .undecided("\(error)") }
  }

  private static func show(
    _ lines: [TraceLine], _ arguments: Arguments
  ) throws(ToolError) -> Int32 {
    let event: Int?
    do throws(UsageError) {
      event = try arguments.number(of: "event", in: 1...Int(UInt32.max), spec: spec)
    } catch {
      throw .usage(error)
    }
    let kinds = arguments.all(of: "kind")
    let chosen = lines.filter { line in
      (event.map { UInt32($0) == line.event } ?? true)
        && (kinds.isEmpty || kinds.contains(line.word))
    }
    let start = Self.start(of: lines)
    for var line in chosen {
      line.time = MachAbsoluteTime(nanoseconds: line.time.nanoseconds(since: start))
      try Output.line(TraceText.line(line))
    }
    if chosen.isEmpty {
      StandardStreams.writeError(
        "no such records among \(lines.count); kinds: "
          + "\(TraceVocabulary.recordWords.joined(separator: ", "))\n")
    }
    return chosen.isEmpty ? ExitCode.failed : ExitCode.success
  }

  /// Where the time of a trace begins: virtual time at zero, real time with the first record.
  private static func start(of lines: [TraceLine]) -> MachAbsoluteTime {
    let isVirtual = lines.contains { $0.step > 0 }
    return isVirtual ? .zero : lines.first?.time ?? .zero
  }

  private static func export(
    _ lines: [TraceLine], _ arguments: Arguments
  ) throws(ToolError) -> Int32 {
    let word = arguments.value(of: "time") ?? ChromeExport.Time.steps.rawValue
    guard let time = ChromeExport.Time(rawValue: word) else {
      let known = ChromeExport.Time.allCases.map(\.rawValue)
      throw .usage(
        UsageError(
          "--time takes \(known.joined(separator: ", ")), not '\(word)'", command: spec.name))
    }
    let json: String
    do { json = try ChromeExport.json(lines, time: time) } catch { throw .undecided("\(error)") }
    let path = arguments.value(of: "output") ?? "-"
    guard path != "-" else {
      try Output.write(json)
      return ExitCode.success
    }
    do { try Files.write(path, Array(json.utf8)) } catch {
      throw .cannotCreate("\(path): \(error)")
    }
    return ExitCode.success
  }
}
