import Testing
import TouchstoneTestSupport

@testable import TouchstoneScenario

/// Coverage of rules.
struct RuleCoverageTests {
  private func coverage() throws -> RuleCoverage {
    let text = """
      id\tarea\trule\tstatus\tsource\treason
      R-SAMPLE-1\tSAMPLE\tx\tobserved\ty
      R-SAMPLE-2\tSAMPLE\tx\tassumed\ty
      R-SAMPLE-3\tSAMPLE\tx\tmissing\ty\tz
      R-OTHER-1\tOTHER\tx\tdifferent\ty\tz
      """
    var citations = RuleCitations()
    citations.read(path: "a.scenario", text: "# R-SAMPLE-1 R-SAMPLE-7 R-LATER-1 R-OTHER-1")
    return RuleCoverage(
      table: try RuleTable(path: "rules.tsv", bytes: Array(text.utf8)), citations: citations)
  }

  @Test("a rule that claims to work and is cited nowhere is unproved")
  func unproved() throws {
    try expectEqual(coverage().unproved.map(\.id.description), ["R-SAMPLE-2"])
  }

  @Test("a name without a row is reported where its area has rows")
  func withoutRow() throws {
    try expectEqual(coverage().unknownCitations.map(\.id.description), ["R-SAMPLE-7"])
  }

  @Test("areas are counted in the order of the table, and together")
  func counts() throws {
    var sample = RuleCoverage.Count(area: "SAMPLE")
    (sample.rules, sample.cited, sample.unproved, sample.missing) = (3, 1, 1, 1)
    var other = RuleCoverage.Count(area: "OTHER")
    (other.rules, other.cited, other.different) = (1, 1, 1)
    var total = RuleCoverage.Count(area: "all")
    (total.rules, total.cited, total.unproved, total.missing, total.different) = (4, 2, 1, 1, 1)
    try expectEqual(coverage().counts, [sample, other])
    try expectEqual(coverage().total, total)
  }
}

/// Citations of rules.
struct RuleCitationsTests {
  /// The rules that a file cites, each with its place.
  private func cited(_ path: String, _ text: String) -> [String] {
    var citations = RuleCitations()
    citations.read(path: path, text: text)
    return citations.ids.flatMap { id in
      (citations.places[id] ?? []).map { "\(id) \($0.path):\($0.line)" }
    }
  }

  @Test("are in the name of a test or a suite, on its line or the next ones")
  func tests() {
    let text = """
      @Suite("R-SAMPLE-9: all of it")
      // R-SAMPLE-1 in a comment
      @Test("R-SAMPLE-2, R-SAMPLE-3: two at once") func a() {}
      @Test(
        "R-SAMPLE-4: below", arguments: [1])
      func b() {}
      @Test func `R-SAMPLE-5: between backticks`() {}
      @Test(arguments: ["R-SAMPLE-8"])
      func `R-SAMPLE-6: both`(x: Int) { print("R-SAMPLE-7") }
      """
    expectEqual(
      cited("Tests/A.swift", text),
      [
        "R-SAMPLE-2 Tests/A.swift:3", "R-SAMPLE-3 Tests/A.swift:3", "R-SAMPLE-4 Tests/A.swift:5",
        "R-SAMPLE-5 Tests/A.swift:7", "R-SAMPLE-6 Tests/A.swift:9", "R-SAMPLE-9 Tests/A.swift:1",
      ])
  }

  @Test("are anywhere in a scenario, once a line")
  func scenarios() {
    let text = "# R-SAMPLE-1 to R-SAMPLE-3, R-SAMPLE-1\nexpect because \"R-SAMPLE-2\"\n"
    expectEqual(
      cited("a.scenario", text),
      [
        "R-SAMPLE-1 a.scenario:1", "R-SAMPLE-2 a.scenario:2", "R-SAMPLE-3 a.scenario:1",
      ])
    expectEqual(cited("a.md", text), [])
  }
}
