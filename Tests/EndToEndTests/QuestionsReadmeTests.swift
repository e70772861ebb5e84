import Foundation
import Testing
import TouchstoneTestSupport

/// The guide to the questions quotes sentences; each must be the one that its scenario holds.
@Suite("The guide to the questions")
struct QuestionsReadmeTests {
  private let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../scenarios/questions").standardizedFileURL

  @Test("each row's sentence is that of its scenario, and every pair is named")
  func sentences() throws {
    let guide = try String(contentsOf: folder.appending(path: "README.md"), encoding: .utf8)
    var rowCount = 0
    for row in guide.split(separator: "\n") where row.contains("-mistake.scenario) | ") {
      let columns = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      let link = try #require(columns[0].firstMatch(of: /\(([a-z-]+-mistake\.scenario)\)/))
      let file = folder.appending(path: String(link.1))
      let scenario = try String(contentsOf: file, encoding: .utf8)
      #expect(scenario.contains(" \"\(columns[1])\"\n"), "\(link.1)")
      rowCount += 1
    }
    #expect(rowCount >= 12)
    let suffix = "-mistake.scenario"
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.path)
    where file.hasSuffix(suffix) {
      let name = file.dropLast(suffix.count)
      #expect(guide.contains("`\(name)`"), "\(name) is not in the guide")
    }
  }
}
