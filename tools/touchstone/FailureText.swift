import TouchstoneExplain
import TouchstoneScenario

/// The parts of a report about a failure besides its problems.
enum FailureText {
  /// The largest number of lines of output in a report; the kept run has all lines.
  static let outputLineLimit = 100

  /// Returns the last lines that the processes of a run have printed, without stacks, which are among the problems.
  static func output(of result: RunResult) -> [String] {
    // A line with only the name of its process is left out.
    let lines = result.run?.output.linesWithoutReports.filter { !$0.hasSuffix(": ") } ?? []
    guard !lines.isEmpty else { return [] }
    let omitted = lines.count - outputLineLimit
    return ["the processes printed:"] + (omitted > 0 ? ["(\(omitted) lines before these)"] : [])
      + lines.suffix(outputLineLimit)
  }

  /// Returns lines about the outcome of the last touch and the folder in which the run is kept.
  static func hints(for result: RunResult) -> [String] {
    var lines: [String] = []
    if let sentence = result.run.flatMap({ Explainer($0.lines).lastTouch?.sentence }) {
      lines.append("the last touch: \(sentence)")
    }
    if let folder = result.keptFolder { lines.append("kept in \(folder)") }
    return lines
  }
}
