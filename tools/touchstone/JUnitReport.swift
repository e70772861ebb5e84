import TouchstoneLinux
import TouchstoneScenario

/// The results of a run as JUnit XML, which CI systems read.
enum JUnitReport {
  /// Writes the report to a file, or to standard output for `-`.
  static func write(
    _ results: [RunResult], _ options: RunOptions, to path: String
  ) throws(ToolError) {
    let text = xml(results, options)
    guard path != "-" else { return try Output.file(text) }
    do { try Files.write(path, Array(text.utf8)) } catch {
      throw .cannotCreate("\(path): \(error)")
    }
  }

  /// Returns the text of the report.
  static func xml(_ results: [RunResult], _ options: RunOptions) -> String {
    let failures = results.filter { !$0.isPassed }.count
    var lines = [#"<?xml version="1.0" encoding="UTF-8"?>"#]
    let counts = #"tests="\#(results.count)" failures="\#(failures)""#
    lines.append(#"<testsuites \#(counts)><testsuite name="scenarios" \#(counts)>"#)
    if options.shard.isPart {
      let shard = "\(options.shard.index)/\(options.shard.count)"
      lines.append(#"<properties><property name="shard" value="\#(shard)"/></properties>"#)
    }
    for result in results { lines += testCase(result) }
    lines.append("</testsuite></testsuites>")
    return lines.joined(separator: "\n") + "\n"
  }

  private static func testCase(_ result: RunResult) -> [String] {
    let path = result.script.path
    let folder = path.split(separator: "/").dropLast().joined(separator: ".")
    let seconds = Double(result.nanoseconds / 1_000_000) / 1000
    let line = result.failurePlace.flatMap { $0.file == path ? #" line="\#($0.line)""# : nil } ?? ""
    var lines = [
      #"<testcase name="\#(escaped(result.script.title ?? path))" classname="\#(escaped(folder))""#
        + #" file="\#(escaped(path))"\#(line) time="\#(seconds)">"#
    ]
    if !result.isPassed {
      lines.append(
        #"<failure message="\#(escaped(result.headline ?? ""))" type="\#(result.failureKind ?? "")">"#
          + escaped(result.problems.joined(separator: "\n")) + "</failure>")
      let output = FailureText.output(of: result) + FailureText.hints(for: result)
      lines.append("<system-out>\(escaped(output.joined(separator: "\n")))</system-out>")
    }
    return lines + ["</testcase>"]
  }

  /// A text for XML 1.0, with markup escaped, and without control characters other than newline and tab.
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
