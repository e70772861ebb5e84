import Foundation
import TouchstoneTestSupport

/// A folder of `scenarios/questions`: one question, with its scenarios.
struct QuestionFolder {
  /// The name, such as `12-missed-by`.
  let name: String
  /// The texts of the scenarios, by their names without `.scenario`.
  let scenarios: [String: String]

  /// The number of the question, the first two digits of the name; nil if the name has another form.
  var number: Int? {
    guard name.wholeMatch(of: /[0-9]{2}-[a-z-]+/) != nil else { return nil }
    return Int(name.prefix(2))
  }

  /// All folders, in the order of their names.
  static func all() throws -> [QuestionFolder] {
    let root = URL(filePath: Programs.scenarios).appending(path: "questions")
    let names = try FileManager.default.contentsOfDirectory(atPath: root.path).sorted()
    return try names.filter { !$0.contains(".") }.map { name in
      let folder = root.appending(path: name)
      let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      let texts = try files.map { file in
        let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
        return (file.replacingOccurrences(of: ".scenario", with: ""), text)
      }
      return QuestionFolder(name: name, scenarios: Dictionary(uniqueKeysWithValues: texts))
    }
  }

  /// The sentences that a scenario expects as answers, in the order of its lines.
  func sentences(of scenario: String) -> [String] { questions(of: scenario).map(\.sentence) }

  /// The steps of a scenario: its lines without comments, expectations, the title and `virtual-only`.
  func steps(of scenario: String) -> [String] {
    var steps: [String] = []
    var isExpecting = false
    for line in scenarios[scenario]?.split(separator: "\n") ?? [] {
      if line.hasPrefix("expect") { isExpecting = true }
      let isStep = !["#", "title ", "virtual-only "].contains { line.hasPrefix($0) }
      if isStep, !isExpecting { steps.append(line.split(separator: " ").joined(separator: " ")) }
      if line == "end" { isExpecting = false }
    }
    return steps
  }

  /// The questions of a scenario, each with the words after `explain` and the sentence that answers it.
  func questions(of scenario: String) -> [(words: [String], sentence: String)] {
    let lines = scenarios[scenario]?.split(separator: "\n") ?? []
    let question = /\s+explain (.*?) "(.*)"/
    return lines.filter { $0.contains("explain ") }.compactMap { line in
      line.wholeMatch(of: question).map { match in
        (match.1.split(separator: " ").map(String.init), String(match.2))
      }
    }
  }
}
