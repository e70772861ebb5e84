import TouchstoneScenario

/// The description of a failure in reports.
extension RunResult {
  /// The failure in one line, such as `no such record comes: text @count "2"`; nil for a scenario that passed.
  var headline: String? {
    guard !isPassed else { return nil }
    guard let place = failurePlace else { return firstLine }
    guard failureKind == "expectation", let line = expectedLine else { return place.text }
    return "\(place.text): \(line)"
  }

  /// The expected line, which the first problem quotes from the scenario; nil if there is none.
  private var expectedLine: String? {
    guard let problem = problems.first else { return nil }
    let lines = problem.split(separator: "\n", maxSplits: 2, omittingEmptySubsequences: false)
    guard lines.count == 3 else { return nil }
    return String(lines[1].drop { $0 == " " })
  }

  /// The kind of the failure: `crash`, `exit`, `hang`, `step`, `expectation`, `damaged-trace`, `data` or `unavailable`;
  /// nil for a scenario that passed.
  ///
  /// The kind is `expectation` if the trace of a run differs from that of the first run.
  var failureKind: String? {
    guard !isPassed else { return nil }
    if let end = run?.ends.first {
      switch end.kind {
      case .crashed: return "crash"
      case .exited, .vanished: return "exit"
      case .hangs: return "hang"
      }
    }
    switch exitCode {
    case ExitCode.failed: return run?.isStopped == true ? "step" : "expectation"
    case ExitCode.undecided: return "damaged-trace"
    case ExitCode.data: return "data"
    case ExitCode.timedOut: return "hang"
    default: return "unavailable"
    }
  }

  /// The first line of the first problem.
  private var firstLine: String {
    String(problems.first?.prefix { $0 != "\n" } ?? "")
  }

  /// The place of a failure in a file, with its message.
  struct FailurePlace {
    let file: String
    let line: Int
    let column: Int
    let text: String
  }

  /// The place of the failure: in the source of an app that crashed, or else in the scenario; nil if it is not known.
  var failurePlace: FailurePlace? {
    guard !isPassed else { return nil }
    if let end = run?.ends.first, let source = end.source {
      return FailurePlace(file: source.file, line: source.line, column: 1, text: end.headline)
    }
    return problems.first.flatMap(Self.place(in:))
  }

  /// The lines of the scenario's own file that have problems, in the order of the problems.
  var failedLines: [Int] {
    problems.compactMap(Self.place(in:)).filter { $0.file == script.path }.map(\.line)
  }

  /// The place at the beginning of a problem's text, as in `path:line:column: error: text`; nil if there is none.
  private static func place(in problem: String) -> FailurePlace? {
    let parts = problem.prefix { $0 != "\n" }
      .split(separator: ":", maxSplits: 4, omittingEmptySubsequences: false)
    guard parts.count == 5, let line = Int(parts[1]), let column = Int(parts[2]),
      parts[3] == " error"
    else { return nil }
    return FailurePlace(
      file: String(parts[0]), line: line, column: column,
      text: String(parts[4].drop { $0 == " " }))
  }
}
