import TouchstoneLinux
import TouchstoneScenario
import TouchstoneTrace

/// The output of `touchstone run` after all scenarios have ended.
struct RunReport {
  private let results: [RunResult]
  private let options: RunOptions
  private let seconds: Double

  init(_ results: [RunResult], options: RunOptions, seconds: Double) {
    self.results = results
    self.options = options
    self.seconds = seconds
  }

  /// Writes the report in the form that the options ask for.
  func write() throws(ToolError) {
    if options.isJSON { return try writeJSON() }
    // If the JUnit report goes to standard output, nothing else does.
    guard options.junit != "-" else { return }
    if options.showsTrace {
      for line in results.flatMap({ $0.run?.lines ?? [] }) { try Output.line(TraceText.line(line)) }
    }
    if options.isVerbose {
      for result in results where result.isPassed { try writeOutput(result) }
    }
    for result in results where !result.isPassed { try writeFailure(result) }
    if options.showsStages {
      for result in results { try Output.write(EventTable(result.run?.lines ?? []).text) }
    }
    let failed = results.filter { !$0.isPassed }.count
    guard !options.isQuiet || failed > 0 else { return }
    if options.repeats > 1, failed == 0 {
      try Output.line("all \(options.repeats) runs of each scenario gave the same trace")
    }
    let time = Double(Int(seconds * 10)) / 10
    try Output.line("\(results.count.counted("scenario")) in \(time) s")
    try Output.line("\(results.count - failed) passed, \(failed) failed")
  }

  /// Writes the output of the processes of a run that passed.
  private func writeOutput(_ result: RunResult) throws(ToolError) {
    guard let lines = result.run?.output.lines, !lines.isEmpty else { return }
    if results.count > 1 {
      try Output.write("\n")
      try writeTitle(of: result)
    }
    for line in lines { try Output.line(line) }
  }

  /// Writes the problems of a run that failed, the output of its processes, and commands that show more.
  private func writeFailure(_ result: RunResult) throws(ToolError) {
    let path = result.script.path
    if results.count > 1 { try Output.write("\n") }
    try writeTitle(of: result)
    for problem in result.problems { try Output.line(Ink.output.coloredFailure(problem)) }
    for line in FailureText.output(of: result) { try Output.line(line) }
    for line in FailureText.hints(for: result) { try Output.line(Ink.output.coloredLine(line)) }
    let command = "touchstone run \(ShellText.quoted(path))\(options.rerunOptions)"
    try Output.line("see where each event went: \(command) --stages")
    if let folder = result.keptFolder {
      try Output.line("see every record: touchstone trace show \(ShellText.quoted(folder))")
    } else {
      try Output.line("see every record: \(command) --trace")
    }
  }

  private func writeTitle(of result: RunResult) throws(ToolError) {
    try Output.line("\(result.script.path): \(result.script.title ?? "")")
  }

  private func writeJSON() throws(ToolError) {
    try Output.line(#"{"type":"run","version":1,"scenarios":\#(results.count)}"#)
    for result in results { try Output.line(Self.json(result)) }
  }

  private static func json(_ result: RunResult) -> String {
    var fields = [
      #""type":"scenario""#, #""path":\#(JSONText.quoted(result.script.path))"#,
      #""title":\#(JSONText.quoted(result.script.title ?? ""))"#, #""passed":\#(result.isPassed)"#,
      #""runs":\#(result.runCount)"#, #""nanoseconds":\#(result.nanoseconds)"#,
      #""problems":\#(JSONText.list(result.problems))"#,
    ]
    if let headline = result.headline, let kind = result.failureKind {
      fields.append(#""headline":\#(JSONText.quoted(headline))"#)
      fields.append(#""failure":\#(JSONText.quoted(kind))"#)
      fields.append(#""output":\#(JSONText.list(FailureText.output(of: result)))"#)
    }
    if let place = result.failurePlace {
      fields.append(#""file":\#(JSONText.quoted(place.file))"#)
      fields.append(#""line":\#(place.line)"#)
    }
    if let folder = result.keptFolder { fields.append(#""kept":\#(JSONText.quoted(folder))"#) }
    return "{" + fields.joined(separator: ",") + "}"
  }
}
