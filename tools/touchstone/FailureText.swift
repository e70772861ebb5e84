import TouchstoneExplain
import TouchstoneScenario

/// What reports say about a failure beside its problems.
enum FailureText {
  /// The most lines of output that a report shows; the kept run has all of them.
  static let outputLineLimit = 100

  /// What the processes of a run have printed, without stacks, which the problems show.
  static func output(of result: RunResult) -> [String] {
    // A line of nothing but the name of its process says nothing.
    let lines = result.run?.output.linesWithoutReports.filter { !$0.hasSuffix(": ") } ?? []
    guard !lines.isEmpty else { return [] }
    let left = lines.count - outputLineLimit
    return ["the processes printed:"] + (left > 0 ? ["(\(left) lines before these)"] : [])
      + lines.suffix(outputLineLimit)
  }

  /// What became of the last touch, and where the run is kept.
  static func hints(for result: RunResult) -> [String] {
    var lines: [String] = []
    if let sentence = result.run.flatMap({ Explainer($0.lines).lastTouch?.sentence }) {
      lines.append("the last touch: \(sentence)")
    }
    if let folder = result.keptFolder { lines.append("kept in \(folder)") }
    return lines
  }
}
