import TouchstoneLinux
import TouchstoneScenario
import TouchstoneTracePage

/// The page of `--report`: all scenarios of a run with verdict, headline and time, and links to the kept files.
///
/// The failed scenarios come first.
enum ReportPage {
  /// Writes `index.html` into a folder that contains the kept runs.
  static func write(
    _ results: [RunResult], seconds: Double, to folder: String
  ) throws(ToolError) {
    let page = html(results, seconds: seconds) { Files.exists("\(folder)/\($0)") }
    do throws(Errno) {
      try Files.makeDirectories(folder)
      try Files.replace(folder + "/index.html", Array(page.utf8))
    } catch {
      throw .cannotCreate("\(folder)/index.html: \(error)")
    }
  }

  /// Returns the page; `exists` says whether a file exists, given its path relative to the page.
  static func html(
    _ results: [RunResult], seconds: Double, exists: (String) -> Bool
  ) -> String {
    let failed = results.filter { !$0.isPassed }
    let passed = results.filter { $0.isPassed }
    let time = Double(Int(seconds * 10)) / 10
    let verdict =
      failed.isEmpty ? "\(passed.count) passed" : "\(failed.count) failed, \(passed.count) passed"
    let count = results.count.counted("scenario")
    var body = ["<h1>\(verdict)</h1>", "<p class=\"quiet\">\(count) in \(time) s</p>"]
    for result in failed { body.append(failure(result, exists)) }
    if !passed.isEmpty {
      body.append("<h2>Passed</h2><table>")
      for result in passed { body.append(row(result, exists)) }
      body.append("</table>")
    }
    return PlainPage.html(title: "Touchstone: \(verdict)", body: body.joined(separator: "\n"))
  }

  private static func failure(_ result: RunResult, _ exists: (String) -> Bool) -> String {
    let place = result.failurePlace.map {
      "<p class=\"quiet\">\(HTMLText.escaped("\($0.file):\($0.line)"))</p>"
    }
    let details = result.problems + FailureText.output(of: result)
    return """
      <section>
      <p class="verdict">✕ failed <span class="quiet">\(milliseconds(result))</span></p>
      <h2>\(HTMLText.escaped(result.headline ?? ""))</h2>
      <p>\(HTMLText.escaped(result.script.title ?? ""))
      <span class="quiet">\(HTMLText.escaped(result.script.path))</span></p>\(place ?? "")
      \(links(result, exists))
      <details><summary>Details</summary><pre>\(HTMLText.escaped(details.joined(separator: "\n")))</pre></details>
      </section>
      """
  }

  private static func row(_ result: RunResult, _ exists: (String) -> Bool) -> String {
    "<tr><td class=\"ok\">✓ passed</td><td>\(HTMLText.escaped(result.script.title ?? ""))"
      + "<br><span class=\"quiet\">\(HTMLText.escaped(result.script.path))</span></td>"
      + "<td>\(links(result, exists))</td><td class=\"time\">\(milliseconds(result))</td></tr>"
  }

  /// The links to the files of a kept run, its page first.
  private static func links(_ result: RunResult, _ exists: (String) -> Bool) -> String {
    guard let folder = result.reportFolder else { return "" }
    let scenario = result.script.path.split(separator: "/").last.map(String.init) ?? ""
    let names = [
      ("page.html", "page"), (scenario, "scenario"), ("output.txt", "output"), ("run.json", "run"),
    ]
    let links = names.filter { exists("\(folder)/\($0.0)") }.map { file, text in
      "<a href=\"\(HTMLText.escaped(address(folder + "/" + file)))\">\(text)</a>"
    }
    return "<p class=\"links\">\(links.joined(separator: " "))</p>"
  }

  private static func milliseconds(_ result: RunResult) -> String {
    "\(result.nanoseconds / 1_000_000) ms"
  }

  /// A path as a relative URL.
  private static func address(_ path: String) -> String {
    path.utf8.map { byte in
      let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
      // This bit makes a letter lowercase.
      guard letters.contains(byte | 0x20) || "0123456789-._~/".utf8.contains(byte) else {
        return "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
      return String(UnicodeScalar(byte))
    }.joined()
  }
}
