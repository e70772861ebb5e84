import TouchstoneLinux
import TouchstoneScenario

/// A CI system that shows failures beside the lines they are about.
enum AnnotationSystem: String, CaseIterable, Sendable {
  case github, none

  /// The system of the option, else the one that this runs in.
  init(option: String?, command: String) throws(UsageError) {
    guard let option else {
      self = Environment.value(of: "GITHUB_ACTIONS") == "true" ? .github : .none
      return
    }
    guard let system = AnnotationSystem(rawValue: option) else {
      throw UsageError("--annotations takes github or none, not '\(option)'", command: command)
    }
    self = system
  }
}

/// The failures of a run as annotations, and a summary of it.
struct Annotations {
  /// The most errors of one step that GitHub shows.
  private static let limit = 10

  private let results: [RunResult]
  private let options: RunOptions

  init(_ results: [RunResult], _ options: RunOptions) {
    self.results = results
    self.options = options
  }

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

  /// Prints a workflow command; GitHub reads both streams.
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

  private static func escaped(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

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

  private static func cell(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("|", with: "\\|")
      .replacing("\n", with: " ")
  }
}
