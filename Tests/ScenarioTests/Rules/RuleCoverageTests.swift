import Testing
import TouchstoneTestSupport

@testable import TouchstoneScenario

/// Which rules of a table are cited.
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

  @Test("a cited name without a row is reported if its area has rows")
  func withoutRow() throws {
    try expectEqual(coverage().unknownCitations.map(\.id.description), ["R-SAMPLE-7"])
  }

  @Test("rules are counted by area, in the order of the table, and in total")
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
