import Testing

@testable import TouchstoneScenario

@Suite("The list of mutations")
struct MutationTableTests {
  private func table(_ rows: String...) throws(Diagnostics) -> MutationTable {
    let lines = [MutationTable.columns.joined(separator: "\t")] + rows
    let text = lines.map { $0.replacing("|", with: "\t") }.joined(separator: "\n")
    return try MutationTable(path: "mutations.tsv", bytes: Array(text.utf8))
  }

  @Test("a row is a rule, a file, a text, what takes its place, and the tests")
  func row() throws {
    let mutation = try #require(try table("R-SAMPLE-1|a.swift| + 1|- 1|ATests").mutations.first)
    #expect(mutation.rule == RuleID(area: "SAMPLE", number: 1))
    #expect(mutation.text == " + 1" && mutation.replacement == "- 1")
    #expect(mutation.file == "a.swift" && mutation.tests == "ATests")
    #expect(mutation.place.line == 2)
  }

  @Test("a change that changes nothing, and a rule without a name, are refused")
  func problems() {
    #expect(throws: Diagnostics.self) { try table("R-SAMPLE-1|a.swift|x|x|ATests") }
    #expect(throws: Diagnostics.self) { try table("SAMPLE-1|a.swift|x|y|ATests") }
    #expect(throws: Diagnostics.self) { try table("R-SAMPLE-1|a.swift|x||ATests") }
  }

  @Test("a text that does not stand exactly once is told with its place")
  func rotten() throws {
    let table = try table(
      "R-SAMPLE-1|a.swift|one|x|ATests", "R-SAMPLE-2|a.swift|two|x|ATests",
      "R-SAMPLE-3|a.swift|three|x|ATests")
    let found = table.rotten { _ in "one two two" }
    #expect(
      found.map { "\($0.place.line) \($0.text)" } == [
        "3 R-SAMPLE-2: the text stands 2 times in a.swift",
        "4 R-SAMPLE-3: the text stands 0 times in a.swift",
      ])
  }

  @Test("a rule that claims to work and has no mutation is told; one that is missing needs none")
  func unbroken() throws {
    let rows = [
      "R-SAMPLE-1|SAMPLE|it holds|observed|a log", "R-SAMPLE-2|SAMPLE|so does this|assumed|a page",
      "R-SAMPLE-3|SAMPLE|this not|missing|a page|not yet",
    ]
    let text = ([RuleTable.columns.joined(separator: "\t")] + rows).joined(separator: "\n")
    let rules = try RuleTable(
      path: "rules.tsv", bytes: Array(text.replacing("|", with: "\t").utf8))
    let table = try table("R-SAMPLE-2|a.swift|one|x|ATests")
    #expect(table.unbroken(of: rules).map(\.id) == [RuleID(area: "SAMPLE", number: 1)])
  }
}
