import Testing
import TouchstoneEventSynthesis
import TouchstoneScenario

/// Scenario files that exist in memory only.
struct FilesInMemory {
  private struct NoSuchFile: Error, CustomStringConvertible {
    var description: String { "no such file" }
  }

  var files: [String: String]

  /// The scenario `a.scenario` alone.
  init(_ text: String) {
    files = ["a.scenario": text]
  }

  init(_ files: [String: String]) {
    self.files = files
  }

  func load(
    _ path: String = "a.scenario", surroundings: ScriptLoader.Surroundings = .init()
  ) throws(Diagnostics) -> Script {
    try ScriptLoader.load(path: path, surroundings: surroundings) {
      (path: String) throws(NoSuchFile) -> [UInt8] in
      guard let text = files[path] else { throw NoSuchFile() }
      return [UInt8](text.utf8)
    }
  }

  /// All errors of the scenario as text.
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

/// A scenario of these lines, after the line with the format.
func script(_ lines: String) throws -> Script {
  try FilesInMemory("scenario 1\n" + lines).load()
}

/// The errors of a scenario with these lines after the format line.
func problems(_ lines: String) -> String {
  FilesInMemory("scenario 1\n" + lines).problems()
}

/// The action of a line.
func action(_ line: String) throws -> Action {
  // A line may put a key down that no other releases.
  try #require(try script("auto-release\n" + line).steps.first).statement.action
}

/// The error of one line: column, text and accepted words.
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

/// The first block of expectations in these lines.
func block(_ lines: String) throws -> Expect {
  try #require(try script("expect\n\(lines)\nend").expectations.first)
}
