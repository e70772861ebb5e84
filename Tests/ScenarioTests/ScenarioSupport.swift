import Testing
import TouchstoneEventSynthesis
import TouchstoneScenario

/// Scenario files that exist in memory only.
struct FilesInMemory {
  private struct NoSuchFile: Error, CustomStringConvertible {
    var description: String { "no such file" }
  }

  var files: [String: String]

  /// Makes one file, `a.scenario`, with this text.
  init(_ text: String) {
    files = ["a.scenario": text]
  }

  /// Makes files from their paths and texts.
  init(_ files: [String: String]) {
    self.files = files
  }

  /// Loads a scenario, and the files that it includes, from these files.
  func load(
    _ path: String = "a.scenario", surroundings: ScriptLoader.Surroundings = .init()
  ) throws(Diagnostics) -> Script {
    try ScriptLoader.load(path: path, surroundings: surroundings) {
      (path: String) throws(NoSuchFile) -> [UInt8] in
      guard let text = files[path] else { throw NoSuchFile() }
      return [UInt8](text.utf8)
    }
  }

  /// The errors of a scenario as text, or its warnings if it loads; empty for neither.
  func problems(
    _ path: String = "a.scenario", surroundings: ScriptLoader.Surroundings = .init()
  ) -> String {
    do throws(Diagnostics) {
      return try load(path, surroundings: surroundings).warnings.map(\.description)
        .joined(separator: "\n")
    } catch {
      return error.description
    }
  }
}

/// Loads a scenario with these lines after the format line.
func script(_ lines: String) throws -> Script {
  try FilesInMemory("scenario 1\n" + lines).load()
}

/// The errors of a scenario with these lines after the format line, or its warnings if it loads.
func problems(_ lines: String) -> String {
  FilesInMemory("scenario 1\n" + lines).problems()
}

/// The action of the first step in these lines.
func action(_ line: String) throws -> Action {
  // Without `auto-release` a line that only presses a key would be an error.
  try #require(try script("auto-release\n" + line).steps.first).statement.action
}

/// The errors of these lines, each with its line, column, text and accepted words; "nothing" if they load.
func problem(_ line: String) -> String {
  do throws(Diagnostics) {
    _ = try FilesInMemory("scenario 1\n" + line).load()
    return "nothing"
  } catch {
    return error.list.map { problem in
      let expected =
        problem.expected.isEmpty ? "" : " [\(problem.expected.joined(separator: " | "))]"
      return "\(problem.place.line):\(problem.place.column): \(problem.text)\(expected)"
    }.joined(separator: "\n")
  }
}

/// The block of expectations with these lines between `expect` and `end`.
func block(_ lines: String) throws -> Expect {
  try #require(try script("expect\n\(lines)\nend").expectations.first)
}
