import Testing
import TouchstoneSwiftSource
import TouchstoneTestSupport

/// Bad examples of the table of faults.
extension RulesTests {
  @Test(
    "a row of the faults without a name that exists or out of order, and a scenario in no row, are breaches"
  )
  func faultTable() {
    let source = file(
      "Tests/ATests/ATests.swift",
      """
      @Test("a test holds")
      @Test(
        "another test holds", arguments: ["x"])
      """)
    let titles = Rules.testTitles(in: [source])
    expectEqual(titles, ["a test holds", "another test holds"])
    let paths: Set = ["scenarios/faults/a.scenario"]
    let good = [
      "| 1 | x | `a test holds`, `scenarios/faults/a.scenario` |",
      "| 2 | x | does not apply: y; `another test holds` |", "## More", "| 1 | x | `bench` |",
      "| 2 | x | `touchstone ledger` |", "| 3 | x | `tools/check --long` |",
    ]
    #expect(Rules.faults(good, titles: titles, paths: paths).isEmpty)
    let bad = [
      "| 1 | x | `no such test` |", "| 3 | x | `scenarios/b.scenario` |", "| 4 | x | somewhere |",
      "| 5 | `a test holds` |", "| 5 | x | `touchstone tap, no such test: 124` |",
    ]
    expectEqual(
      Rules.faults(bad, titles: titles, paths: paths).map { "\($0.line) \($0.remedy)" },
      [
        "1 no test is called 'no such test'", "2 row 3 follows row 1",
        "2 there is no scenarios/b.scenario",
        "3 name a test or a scenario, or say why the fault does not apply",
        "4 row 5 has 2 cells instead of 3",
        "5 no test is called 'touchstone tap, no such test: 124'",
        "1 scenarios/faults/a.scenario is in no row",
      ])
  }
}
