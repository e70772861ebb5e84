import TouchstoneLinux
import TouchstoneMachTime
import TouchstoneScenario
import TouchstoneTrace

/// `touchstone run`: runs scenarios, each in processes of its own.
enum RunCommand: Command {
  static let name = "run"

  static let spec = CommandSpec(
    name: name,
    overview: "Run scenarios and compare what happened with what they expect.",
    discussion: """
      Each scenario gets a broker and apps of its own, in virtual time unless --real-time is given.
      A folder stands for all scenarios in it; they are all read before the first one runs. With
      --stages, the stages that each event visited are printed. With --repeat, every run of a
      scenario must give the same trace, byte for byte.
      """,
    operands: [
      .init(
        name: "scenario", help: "A .scenario file, or a folder.", isRepeated: true,
        completion: .files)
    ],
    options: [
      .app, .quiet, .json,
      .init(name: "repeat", value: "n", help: "Run each n times and compare the traces."),
      .init(
        name: "jobs", letter: "j", value: "n",
        help: "Run n at a time (default: one for each processor; 1 in real time)."),
      .init(name: "shard", value: "i/n", help: "Run the i-th of n equal parts."),
      .init(name: "allow-empty", help: "Do not fail when there is no scenario."),
      .init(name: "update", help: "Rewrite the expectations that differ."),
      .init(name: "real-time", help: "Use the machine's time instead of virtual time."),
      .init(
        name: "limit", value: "time",
        help: "Real time that an app may take to answer (default: 10s)."),
      .init(name: "junit", value: "file", help: "Write a JUnit report.", completion: .files),
      .init(
        name: "keep", value: "folder", help: "Save the traces of each scenario's last run there.",
        completion: .files),
      .init(name: "stages", help: "Print the stages that each event visited."),
      .init(name: "trace", help: "Print every record of the run."),
    ])

  static func run(_ arguments: Arguments) throws(ToolError) -> Int32 {
    let options: RunOptions
    do { options = try RunOptions(arguments, spec: spec) } catch { throw .usage(error) }
    let executables = try Executables(adding: arguments.all(of: "app"))
    let paths = try ScenarioFiles.find(arguments.operands).shard(options.shard)
    guard !paths.isEmpty else {
      if options.allowsEmpty { return ExitCode.success }
      throw .failed("no scenarios in \(arguments.operands.joined(separator: ", "))")
    }
    let scripts = try load(paths, apps: executables.apps.map(\.name))
    try Interruption.watch()
    let runner = ScenarioRunner(
      broker: executables.broker, apps: executables.apps, isVirtual: !options.isRealTime,
      answerLimitNanoseconds: options.limit, keepingFolder: arguments.value(of: "keep"))
    let started = HostTimeSource().now
    let batch = RunBatch(runner: runner, repeats: options.repeats, jobs: options.jobs)
    var results = batch.run(scripts, reportingTo: RunProgress(options, count: scripts.count))
    if options.updates { results = try ScenarioFiles.update(results) }
    let seconds = Double(HostTimeSource().now.nanoseconds - started.nanoseconds) / 1e9
    if let path = options.junit { try JUnitReport.write(results, to: path) }
    try RunReport(results, options: options, seconds: seconds).write()
    return results.map(\.exitCode).max() ?? ExitCode.success
  }

  /// Reads every scenario first, so that errors are reported before the first one runs.
  private static func load(_ paths: [String], apps: [String]) throws(ToolError) -> [Script] {
    var scripts: [Script] = []
    var problems: [String] = []
    for path in paths {
      do { scripts.append(try ScenarioFiles.load(path, apps: apps)) } catch {
        problems.append(error.description)
      }
    }
    guard problems.isEmpty else { throw .data(problems.joined(separator: "\n")) }
    return scripts
  }
}

/// Prints a line for each scenario, and on a terminal how many have finished.
private struct RunProgress: RunObserver {
  private let showsResults: Bool
  private let showsCount: Bool

  init(_ options: RunOptions, count: Int) {
    showsResults = options.showsProgress
    showsCount = count > 1 && !options.isQuiet && StandardStreams.isTerminal(2)
  }

  func report(_ results: [RunResult], finished: Int, of count: Int) {
    // The count is on the cursor's line, which is cleared before anything else is written there.
    if showsCount { StandardStreams.writeError("\r\u{1B}[K") }
    // The failure of a single scenario is in the report at the end.
    for result in results where showsResults && (count > 1 || result.isPassed) {
      let mark = result.isPassed ? "pass" : "FAIL"
      // Progress that cannot be shown is ignored; the report at the end will fail.
      try? Output.line("\(mark)  \(result.script.path)")
    }
    if showsCount, finished < count {
      StandardStreams.writeError("\(finished) of \(count) scenarios")
    }
  }
}

/// The checked options of one call.
struct RunOptions {
  let repeats: Int
  let jobs: Int
  let shard: (index: Int, count: Int)?
  /// Real time that an app may take to answer, in nanoseconds.
  let limit: UInt64?
  let isQuiet: Bool
  let isJSON: Bool
  let isRealTime: Bool
  let allowsEmpty: Bool
  let updates: Bool
  let showsTrace: Bool
  let showsStages: Bool
  var showsProgress: Bool { !isQuiet && !isJSON && !updates }
  let junit: String?

  init(_ arguments: Arguments, spec: CommandSpec) throws(UsageError) {
    repeats = try arguments.number(of: "repeat", in: 1...1_000_000, spec: spec) ?? 1
    // What runs beside a scenario in real time changes its times.
    jobs =
      try arguments.number(of: "jobs", in: 1...64, spec: spec)
      ?? (arguments.has("real-time") ? 1 : min(64, Processors.allowed.count))
    let shardText =
      arguments.value(of: "shard")
      ?? Environment.value(of: "TOUCHSTONE_SHARD").flatMap {
        $0.isEmpty ? nil : $0
      }
    shard = try shardText.map { text throws(UsageError) in
      let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
      guard parts.count == 2, let index = parts[0], let count = parts[1], count > 0,
        (1...count).contains(index)
      else {
        throw UsageError("--shard takes i/n, such as 1/3, not '\(text)'", command: spec.name)
      }
      return (index, count)
    }
    limit = try arguments.nanoseconds(of: "limit", spec: spec)
    isQuiet = arguments.has("quiet")
    isJSON = arguments.has("json")
    isRealTime = arguments.has("real-time")
    allowsEmpty = arguments.has("allow-empty")
    showsTrace = arguments.has("trace")
    showsStages = arguments.has("stages")
    junit = arguments.value(of: "junit")
    updates = arguments.has("update")
    guard !(updates && repeats > 1) else {
      throw UsageError("--update and --repeat cannot be combined", command: spec.name)
    }
    guard !(isRealTime && repeats > 1) else {
      throw UsageError(
        "--repeat compares traces, and in real time no two are equal", command: spec.name)
    }
    guard !(isRealTime && limit != nil) else {
      throw UsageError("--limit has no effect in real time", command: spec.name)
    }
    if updates, let ci = Environment.value(of: "CI"), !ci.isEmpty {
      throw UsageError(
        "--update is refused where CI is set; update the expectations locally",
        command: spec.name)
    }
  }
}
