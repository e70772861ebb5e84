import Linux
import Scenario

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

  /// Text as XML 1.0 allows it: markup escaped, forbidden control characters left out.
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
