import TouchstoneExplain
import TouchstoneLinux
import TouchstoneScenario
import TouchstoneTrace

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
      try Output.line("all \(options.repeats) runs of each scenario gave the same trace")
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
    if let sentence = Self.lastTouch(in: result) { try Output.line("the last touch: \(sentence)") }
    try Output.line("see where each event went: touchstone run \(path) --stages")
    try Output.line("see every record: touchstone run \(path) --trace")
  }

  /// What became of the last touch of a run; nil where no app was touched.
  private static func lastTouch(in result: RunResult) -> String? {
    result.run.flatMap { Explainer($0.lines).lastTouch?.sentence }
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

/// Text as a JSON string literal.
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

/// The results as JUnit XML, which every CI system reads.
enum JUnitReport {
  static func write(_ results: [RunResult], to path: String) throws(ToolError) {
    do { try Files.write(path, Array(xml(results).utf8)) } catch {
      throw .cannotCreate("\(path): \(error)")
    }
  }

  static func xml(_ results: [RunResult]) -> String {
    let failures = results.filter { !$0.isPassed }.count
    var lines = [#"<?xml version="1.0" encoding="UTF-8"?>"#]
    let counts = #"tests="\#(results.count)" failures="\#(failures)""#
    lines.append(#"<testsuites \#(counts)><testsuite name="scenarios" \#(counts)>"#)
    for result in results {
      let path = result.script.path
      let folder = path.split(separator: "/").dropLast().joined(separator: ".")
      let seconds = Double(result.nanoseconds / 1_000_000) / 1000
      lines.append(
        #"<testcase name="\#(escaped(result.script.title ?? path))" classname="\#(escaped(folder))""#
          + #" file="\#(escaped(path))" time="\#(seconds)">"#)
      if !result.isPassed {
        let text = result.problems.joined(separator: "\n")
        let first = text.prefix { $0 != "\n" }
        lines.append(#"<failure message="\#(escaped(String(first)))">\#(escaped(text))</failure>"#)
      }
      lines.append("</testcase>")
    }
    lines.append("</testsuite></testsuites>")
    return lines.joined(separator: "\n") + "\n"
  }

  /// Text for XML 1.0: markup escaped, control characters other than newline and tab left out.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n", "\t": result.unicodeScalars.append(scalar)
      case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF: continue
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
