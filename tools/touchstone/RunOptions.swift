import TouchstoneLinux
import TouchstoneScenario

/// The checked options of `touchstone run`.
struct RunOptions {
  let apps: AppChoice
  /// The number of runs of each scenario.
  let repeats: Int
  /// The number of runs at a time.
  let jobs: Int
  let shard: Shard
  /// A text in the path or title of the scenarios to run; nil for all.
  let filter: String?
  /// The real time that an app in virtual time may take to answer; nil for the broker's default.
  let answerLimitNanoseconds: UInt64?
  /// The answer limit as it was written.
  private let answerLimit: String?
  let isQuiet: Bool
  let isVerbose: Bool
  let isJSON: Bool
  let isRealTime: Bool
  /// Whether it is no error if there are no scenarios.
  let allowsEmpty: Bool
  /// Whether expectations that differ are rewritten.
  let updates: Bool
  let showsTrace: Bool
  let showsStages: Bool
  /// Whether a line is printed for each scenario as soon as it and those before it have ended.
  var showsProgress: Bool { !isQuiet && !isJSON && !updates && junit != "-" }
  let keep: KeepPolicy
  /// The folder for the page of all scenarios; nil for no page.
  let report: String?
  /// The file for the JUnit report, `-` for standard output; nil for no report.
  let junit: String?
  let annotations: AnnotationSystem

  init(_ arguments: Arguments, spec: CommandSpec) throws(UsageError) {
    apps = AppChoice(arguments)
    repeats = try arguments.number(of: "repeat", in: 1...1_000_000, spec: spec) ?? 1
    // In real time, scenarios that run at the same time affect each other's times.
    jobs =
      try arguments.number(of: "jobs", in: 1...64, spec: spec)
      ?? (arguments.has("real-time") ? 1 : min(64, Processors.allowed.count))
    shard = try Shard(option: arguments.value(of: "shard"), command: spec.name)
    filter = arguments.value(of: "filter")
    answerLimit = arguments.value(of: "limit")
    answerLimitNanoseconds = try arguments.nanoseconds(of: "limit", spec: spec)
    isQuiet = arguments.has("quiet")
    isVerbose = arguments.has("verbose")
    isJSON = arguments.has("json")
    isRealTime = arguments.has("real-time")
    allowsEmpty = arguments.has("allow-empty")
    showsTrace = arguments.has("trace")
    showsStages = arguments.has("stages")
    report = arguments.value(of: "report")
    junit = arguments.value(of: "junit")
    updates = arguments.has("update")
    keep = try KeepPolicy(
      option: arguments.value(of: "keep"), updates: updates, command: spec.name)
    annotations = try AnnotationSystem(
      option: arguments.value(of: "annotations"), command: spec.name)
    try check(spec)
  }

  /// Throws if options contradict each other.
  private func check(_ spec: CommandSpec) throws(UsageError) {
    func refusal(_ sentence: String) -> UsageError { UsageError(sentence, command: spec.name) }
    if isQuiet, isVerbose { throw refusal("--quiet and --verbose cannot be combined") }
    if updates, repeats > 1 { throw refusal("--update and --repeat cannot be combined") }
    if updates, isJSON { throw refusal("--update prints a diff, which --json has no place for") }
    if updates, isRealTime {
      throw refusal("--update needs virtual time: in real time no two traces are equal")
    }
    if updates, junit == "-" {
      throw refusal("--update and --junit - both print to standard output")
    }
    if isJSON, junit == "-" { throw refusal("--json and --junit - both print to standard output") }
    for (name, isGiven) in [("stages", showsStages), ("trace", showsTrace), ("verbose", isVerbose)]
    where isJSON && isGiven { throw refusal("--\(name) has no effect with --json") }
    if isRealTime, repeats > 1 {
      throw refusal("--repeat compares traces, and in real time no two are equal")
    }
    if isRealTime, answerLimitNanoseconds != nil {
      throw refusal("--limit has no effect in real time")
    }
    if updates, let ci = Environment.value(of: "CI"), !ci.isEmpty {
      throw refusal("--update is refused where CI is set; update the expectations locally")
    }
  }

  /// Returns whether the filter matches the path or title of a scenario; true without a filter.
  func chooses(_ script: Script) -> Bool {
    guard let filter else { return true }
    return script.path.contains(filter) || script.title?.contains(filter) == true
  }

  /// The options with which a command runs a scenario in the same way again, each after a space.
  var rerunOptions: String {
    var words = apps.options
    if isRealTime { words.append("--real-time") }
    if let answerLimit { words += ["--limit", answerLimit] }
    return words.map { " " + ShellText.quoted($0) }.joined()
  }
}
