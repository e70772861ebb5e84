import Scenario
import Trace

/// What `touchstone run` prints at the end.
struct RunReport {
  private let results: [RunResult]
  private let options: RunOptions
  private let seconds: Double

  init(_ results: [RunResult], options: RunOptions, seconds: Double) {
    self.results = results
    self.options = options
    self.seconds = seconds
  }

  func write() throws(ToolError) {
    if options.isJSON { return try writeJSON() }
    if options.showsTrace {
      for line in results.flatMap({ $0.run?.lines ?? [] }) { try Output.line(TraceText.line(line)) }
    }
    for result in results where !result.isPassed { try writeFailure(result) }
    if options.showsStages {
      for result in results { try Output.write(EventTable(result.run?.lines ?? []).text) }
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

  /// What went wrong, and where to look next.
  private func writeFailure(_ result: RunResult) throws(ToolError) {
    let path = result.script.path
    try Output.line((results.count > 1 ? "\n" : "") + "\(path): \(result.script.title ?? "")")
    for problem in result.problems { try Output.line(problem) }
    try Output.line("see where each event went: touchstone run \(path) --stages")
    try Output.line("see every record: touchstone run \(path) --trace")
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
