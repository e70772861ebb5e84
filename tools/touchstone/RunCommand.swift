import TouchstoneLinux
import TouchstoneMachTime
import TouchstoneScenario
import TouchstoneTrace

/// `touchstone run`: runs scenarios, each in separate processes.
enum RunCommand: Command {
  static let name = "run"

  static let spec = CommandSpec(
    name: name,
    overview: "Runs scenarios and compares what happened with what they expect.",
    discussion: """
      Each scenario gets a broker and apps of its own, in virtual time unless --real-time is given.
      A folder stands for all scenarios in it; they are all read before the first one runs. With
      --stages, the stages that each event visited are printed. With --repeat, every run of a
      scenario must give the same trace, byte for byte.

      What failed is kept in .touchstone/<path of the scenario>: run.json, the scenario, the traces,
      output.txt and, of a run in virtual time, touch-area.txt, for which the scenario is played again.
      'trace' and 'explain' take such a folder. TOUCHSTONE_KEEP is the default of --keep.
      Traces have the place of each view that is shown, unless TOUCHSTONE_TRACE_LEVEL is path instead
      of frames.

      Shards are also found in TOUCHSTONE_SHARD (i/n) and in the variables of Bazel (TEST_SHARD_INDEX,
      TEST_TOTAL_SHARDS) and GitLab (CI_NODE_INDEX, CI_NODE_TOTAL), annotations in GITHUB_ACTIONS.
      """,
    operands: [
      .init(
        name: "scenario", help: "A .scenario file, a folder, or - for standard input.",
        isRepeatable: true,
        completion: .files)
    ],
    options: [
      .app, .config, .products, .quiet, .json,
      .init(
        name: "verbose", letter: "v", help: "Print what apps print, also where nothing failed."),
      .init(name: "filter", value: "text", help: "Run only scenarios with this in path or title."),
      .init(name: "repeat", value: "n", help: "Run each n times and compare the traces."),
      .init(
        name: "jobs", letter: "j", value: "n",
        help: "Run n at a time (default: one for each processor; 1 in real time)."),
      .init(name: "shard", value: "i/n", help: "Run the i-th of n equal parts."),
      .init(name: "allow-empty", help: "Do not fail when there is no scenario."),
      .init(name: "update", help: "Rewrite the expectations that differ, and print the changes."),
      .init(name: "real-time", help: "Use the machine's time instead of virtual time."),
      .init(
        name: "limit", value: "time",
        help: "Real time that an app may take to answer (default: 10s)."),
      .init(
        name: "keep", value: "which",
        help: "Keep runs in .touchstone: failed (default), always or never.",
        completion: .words(KeepPolicy.allCases.map(\.rawValue))),
      .init(
        name: "report", value: "folder",
        help: "Write a page of all scenarios and what was kept there.",
        completion: .files),
      .init(
        name: "junit", value: "file", help: "Write a JUnit report; - is standard output.",
        completion: .files),
      .init(
        name: "annotations", value: "system", help: "Annotate failures for CI: github or none.",
        completion: .words(AnnotationSystem.allCases.map(\.rawValue))),
      .init(name: "stages", help: "Print the stages that each event visited."),
      .init(name: "trace", help: "Print every record of the run."),
    ])

  static func run(_ arguments: Arguments) throws(ToolError) -> Int32 {
    let options: RunOptions
    do { options = try RunOptions(arguments, spec: spec) } catch { throw .usage(error) }
    let executables = try Executables(options.apps)
    // If a broker gets no namespaces, the processes that it leaves behind become children of this process.
    do { try ProcessTree.becomeSubreaper() } catch { throw .unavailable("\(error)") }
    defer { ProcessTree.endChildren() }
    let found = try ScenarioFiles.find(arguments.operands)
    if options.updates, let path = found.paths.first(where: { !ScenarioBytes.isFile($0) }) {
      throw .usage(
        UsageError(
          "--update rewrites the files of scenarios, and \(path) is none", command: name))
    }
    let all = try load(found.paths, apps: executables.apps.map(\.name))
    let matching = all.filter(options.chooses)
    let scripts = playable(options.shard.part(of: matching), options)
    guard !scripts.isEmpty else {
      // One of several shards may be empty, but not all of them.
      if options.allowsEmpty || options.shard.isPart && !matching.isEmpty {
        return try writeReports([], options, seconds: 0)
      }
      let condition = options.filter.map { " with '\($0)' in path or title" } ?? ""
      throw .failed(
        "Error: no scenarios\(condition) in \(arguments.operands.joined(separator: ", "))")
    }
    // The report is written once before the run, so that an error is reported before the run rather than after it.
    if let path = options.junit, path != "-" { try JUnitReport.write([], options, to: path) }
    let keeper = try RunKeeper(options)
    try Interruption.watch()
    let runner = ScenarioRunner(
      broker: executables.broker, apps: executables.apps, isVirtual: !options.isRealTime,
      answerLimitNanoseconds: options.answerLimitNanoseconds)
    let started = HostTimeSource().now
    let batch = RunBatch(
      runner: runner, repeats: options.repeats, jobs: options.jobs,
      scansTouchArea: options.keep != .never || options.report != nil)
    let progress = RunProgress(options, count: scripts.count, keeper: keeper)
    var results = batch.run(scripts, reportingTo: progress)
    keeper.finish()
    if options.updates { results = try ScenarioFiles.update(results) }
    let seconds = Double(HostTimeSource().now.nanoseconds - started.nanoseconds) / 1e9
    return try writeReports(results, options, seconds: seconds)
  }

  /// Leaves the scenarios that need virtual time out of a run in real time, with a note.
  private static func playable(_ scripts: [Script], _ options: RunOptions) -> [Script] {
    guard options.isRealTime else { return scripts }
    let playable = scripts.filter { $0.virtualOnly == nil }
    let count = scripts.count - playable.count
    if count > 0, !options.isQuiet {
      StandardStreams.writeError(
        "\(count) scenario\(count == 1 ? " is" : "s are") left out: virtual-only\n")
    }
    return playable
  }

  /// Writes all reports and returns the exit code; throws the first error of a report only if no scenario failed.
  private static func writeReports(
    _ results: [RunResult], _ options: RunOptions, seconds: Double
  ) throws(ToolError) -> Int32 {
    let code = results.map(\.exitCode).max() ?? ExitCode.success
    var failure: ToolError?
    func attempt(_ write: () throws(ToolError) -> Void) {
      do { try write() } catch { failure = failure ?? error }
    }
    attempt { () throws(ToolError) in
      if let path = options.junit { try JUnitReport.write(results, options, to: path) }
    }
    attempt { () throws(ToolError) in
      if let folder = options.report { try ReportPage.write(results, seconds: seconds, to: folder) }
    }
    attempt { () throws(ToolError) in
      try RunReport(results, options: options, seconds: seconds).write()
    }
    attempt { () throws(ToolError) in try Annotations(results, options).write() }
    guard let failure else { return code }
    guard code != ExitCode.success else { throw failure }
    if let text = failure.text { StandardStreams.writeError(text) }
    return code
  }

  /// Loads all scenarios; throws the errors of all of them.
  private static func load(_ paths: [String], apps: [String]) throws(ToolError) -> [Script] {
    var scripts: [Script] = []
    var problems: [Diagnostic] = []
    for path in paths {
      do { scripts.append(try ScenarioFiles.load(path, apps: apps)) } catch {
        problems += error.list
      }
    }
    guard problems.isEmpty else { throw .data(Diagnostics.description(of: problems)) }
    return scripts
  }
}

/// Keeps runs, prints a line for each scenario, and on a terminal the number of finished scenarios.
private struct RunProgress: RunObserver {
  /// Whether a line is printed for each scenario.
  private let showsResults: Bool
  /// Whether the number of finished scenarios is shown.
  private let showsCount: Bool
  private let keeper: RunKeeper

  init(_ options: RunOptions, count: Int, keeper: RunKeeper) {
    self.keeper = keeper
    showsResults = options.showsProgress
    showsCount = count > 1 && !options.isQuiet && StandardStreams.isTerminal(2)
  }

  func keep(_ result: inout RunResult) {
    keeper.keep(&result)
  }

  func report(_ results: [RunResult], finished: Int, of count: Int) {
    // The count is on the line of the cursor, which is cleared before other output.
    if showsCount { StandardStreams.writeError(verbatim: "\r\u{1B}[K") }
    // The failure of a single scenario is in the report at the end.
    for result in results where showsResults && (count > 1 || result.isPassed) {
      let mark = result.isPassed ? "pass" : "FAIL"
      // An error of the output is ignored here, since the report at the end has the same one.
      try? Output.line(Ink.output.coloredFailure("\(mark)  \(result.script.path)"))
    }
    if showsCount, finished < count {
      StandardStreams.writeError("\(finished) of \(count) scenarios")
    }
  }
}
