import Foundation
import Testing
import TouchstoneTestSupport

/// The guide to the questions quotes sentences; each must be the one that its scenario expects.
@Suite("The guide to the questions", .ownThreads)
struct QuestionsReadmeTests {
  private let folder = URL(filePath: Programs.scenarios).appending(path: "questions")

  @Test("each row's sentence is that of its scenario, and every question is named")
  func sentences() throws {
    let guide = try String(contentsOf: folder.appending(path: "README.md"), encoding: .utf8)
    var rowCount = 0
    for row in guide.split(separator: "\n") where row.contains(".scenario) | ") {
      let columns = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      let link = try #require(columns[0].firstMatch(of: /\(([0-9a-z\/-]+\.scenario)\)/))
      let file = folder.appending(path: String(link.1))
      let scenario = try String(contentsOf: file, encoding: .utf8)
      #expect(scenario.contains(" \"\(columns[1])\"\n"), "\(link.1)")
      rowCount += 1
    }
    expectEqual(rowCount, 63)
    for name in try QuestionFolder.all().map(\.name) {
      #expect(guide.contains(name), "\(name) is not in the guide")
    }
  }

  @Test("the command lines of the guide work, and its quotes are their answers")
  func commands() throws {
    let guide = try String(contentsOf: folder.appending(path: "README.md"), encoding: .utf8)
    let place = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      atPath: place.path + "/scenarios", withDestinationPath: Programs.scenarios)
    var quoteCount = 0
    for block in guide.matches(of: /```\n((?:touchstone .*\n)+)```\n(?:\n> (.*)\n)?/) {
      var answer: String?
      for line in block.1.split(separator: "\n") {
        let words = line.split(separator: " ").dropFirst().map(String.init)
        let run = try Tool.run(words, in: place.path)
        expectEqual(run.code, 0, "\(line): \(run.error)")
        answer = run.outputLines.first
      }
      guard let quote = block.2 else { continue }
      expectEqual(answer, String(quote))
      quoteCount += 1
    }
    expectEqual(quoteCount, 12)
  }
}
