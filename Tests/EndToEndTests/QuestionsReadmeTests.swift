import Foundation
import Testing
import TouchstoneTestSupport

/// The guide to the questions quotes sentences; each must be the one that its scenario holds.
@Suite("The guide to the questions")
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
    #expect(rowCount >= 12)
    for name in try QuestionFolder.all().map(\.name) {
      #expect(guide.contains("\(name)"), "\(name) is not in the guide")
    }
  }
}
