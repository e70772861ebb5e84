import TouchstoneLinux
import TouchstoneScenario

/// Annotations for the failures of a run, and a summary of the run.
struct Annotations {
  /// The largest number of errors that GitHub shows for one step of a workflow.
  private static let limit = 10

  private let results: [RunResult]
  private let options: RunOptions

  init(_ results: [RunResult], _ options: RunOptions) {
    self.results = results
    self.options = options
  }

  /// Writes the annotations and the summary, if the options name a CI system.
  func write() throws(ToolError) {
    guard options.annotations == .github else { return }
    let failed = results.filter { !$0.isPassed }
    for result in failed.prefix(Self.limit) { try line(Self.annotation(result)) }
    if failed.count > Self.limit {
      try line("::notice::\(failed.count) scenarios failed; \(Self.limit) of them are shown")
    }
    guard let path = Environment.value(of: "GITHUB_STEP_SUMMARY"), !path.isEmpty else { return }
    do {
      try FileDescriptor.open(path, .appending, create: 0o644).writeAll(Array(summary(failed).utf8))
    } catch {
      throw .cannotCreate("GITHUB_STEP_SUMMARY: \(path): \(error)")
    }
  }

  /// Prints a workflow command, to standard error if standard output holds a report; GitHub reads both.
  private func line(_ text: String) throws(ToolError) {
    if options.isJSON || options.junit == "-" {
      StandardStreams.writeError(text + "\n")
    } else {
      try Output.line(text)
    }
  }

  private static func annotation(_ result: RunResult) -> String {
    let place = result.failurePlace
    let path = result.script.path
    let title = "\(path): \(result.script.title ?? "")"
    let text = ([result.headline ?? ""] + FailureText.hints(for: result)).joined(separator: "\n")
    return "::error file=\(property(place?.file ?? path)),line=\(place?.line ?? 1),"
      + "col=\(place?.column ?? 1),title=\(property(title))::\(escaped(text))"
  }

  /// A text that is safe as the message of a workflow command.
  private static func escaped(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  /// A text that is safe as a property of a workflow command.
  private static func property(_ text: String) -> String {
    escaped(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }

  /// The summary in Markdown.
  private func summary(_ failed: [RunResult]) -> String {
    var lines = ["### Touchstone", ""]
    lines.append("\(results.count - failed.count) passed, \(failed.count) failed.")
    if !failed.isEmpty { lines += ["", "| scenario | what happened |", "|---|---|"] }
    for result in failed {
      lines.append("| `\(Self.cell(result.script.path))` | \(Self.cell(result.headline ?? "")) |")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// A text that is safe in a cell of a Markdown table.
  private static func cell(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("|", with: "\\|")
      .replacing("\n", with: " ")
  }
}
