import Scenario
import Trace

/// What `touchstone run` prints at the end.
struct RunReport {
  private let results: [RunResult]
  private let options: RunOptions
  private let showsPath: Bool
  private let seconds: Double

  init(_ results: [RunResult], options: RunOptions, showsPath: Bool, seconds: Double) {
    self.results = results
    self.options = options
    self.showsPath = showsPath
    self.seconds = seconds
  }

  func write() throws(ToolError) {
    if options.isJSON { return try writeJSON() }
    if options.showsTrace {
      for line in results.flatMap({ $0.run?.lines ?? [] }) { try Output.line(TraceText.line(line)) }
    } else if showsPath, !options.isQuiet, let run = results.first?.run {
      try Output.write(EventTable(run.lines).text)
    }
    for result in results where !result.isPassed {
      try Output.line("\n\(result.script.path): \(result.script.title ?? "")")
      for problem in result.problems { try Output.line(problem) }
      try Output.line("see every record: touchstone run \(result.script.path) --trace")
    }
    let failed = results.filter { !$0.isPassed }.count
    guard !options.isQuiet || failed > 0 else { return }
    if options.repeats > 1, failed == 0 {
      try Output.line("\(options.repeats) runs each, and each scenario gave one trace")
    }
    let time = Double(Int(seconds * 10)) / 10
    try Output.line("\(results.count) scenario\(results.count == 1 ? "" : "s") in \(time) s")
    try Output.line("\(results.count - failed) passed, \(failed) failed")
  }

  private func writeJSON() throws(ToolError) {
    try Output.line(#"{"type":"run","version":1,"scenarios":\#(results.count)}"#)
    for result in results {
      let problems = result.problems.map { JSONText.quoted($0) }.joined(separator: ",")
      try Output.line(
        #"{"type":"scenario","path":\#(JSONText.quoted(result.script.path)),"#
          + #""title":\#(JSONText.quoted(result.script.title ?? "")),"#
          + #""passed":\#(result.isPassed),"runs":\#(result.runCount),"#
          + #""nanoseconds":\#(result.nanoseconds),"problems":[\#(problems)]}"#)
    }
  }
}

/// Text as JSON writes it.
enum JSONText {
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
