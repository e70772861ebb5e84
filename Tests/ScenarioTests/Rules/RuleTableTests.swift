import Foundation
import Testing
import TouchstoneTestSupport

@testable import TouchstoneScenario

/// The table of rules.
struct RuleTableTests {
  private static let header = RuleTable.columns.joined(separator: "\t") + "\n"

  /// A table of these rows, with `|` between columns.
  private func table(_ rows: String...) throws(Diagnostics) -> RuleTable {
    let text = Self.header + rows.map { $0.replacing("|", with: "\t") + "\n" }.joined()
    return try RuleTable(path: "rules.tsv", bytes: Array(text.utf8))
  }

  /// The problems in a table of these rows, with `|` between columns.
  private func problem(_ rows: String...) -> String {
    let text = Self.header + rows.map { $0.replacing("|", with: "\t") + "\n" }.joined()
    return problem(of: Array(text.utf8))
  }

  /// The place and the text of each problem, then the words that the first one expected; "none" without a problem.
  private func problem(of bytes: [UInt8]) -> String {
    do throws(Diagnostics) {
      _ = try RuleTable(path: "rules.tsv", bytes: bytes)
      return "none"
    } catch {
      let expected = error.list.first?.expected ?? []
      return (error.list.map { "\($0.place.line):\($0.place.column) \($0.text)" } + expected)
        .joined(separator: "; ")
    }
  }

  @Test("a row is a rule; comments and empty lines are skipped")
  func row() throws {
    let table = try table(
      "# ours", "R-SAMPLE-1|SAMPLE|it holds|observed|a log", "",
      "R-SAMPLE-2|SAMPLE|it differs|different|a page|we chose")
    expectEqual(table.areas, ["SAMPLE"])
    expectEqual(
      table.rules,
      [
        Rule(
          id: RuleID(area: "SAMPLE", number: 1), text: "it holds", status: .observed,
          source: "a log"),
        Rule(
          id: RuleID(area: "SAMPLE", number: 2), text: "it differs", status: .different,
          source: "a page", reason: "we chose"),
      ])
  }

  @Test("an error has its place and the expected words")
  func problems() {
    let good = "R-SAMPLE-1|SAMPLE|it holds|observed|a log"
    expectEqual(problem(good), "none")
    expectEqual(
      problem("R-SAMPLE|SAMPLE|x|observed|y"),
      "2:1 'R-SAMPLE' is not the name of a rule; R-<area>-<number>")
    expectEqual(
      problem("R-SAMPLE-1|OTHER|x|observed|y"), "2:12 R-SAMPLE-1 belongs to another area; SAMPLE")
    expectEqual(problem("R-SAMPLE-1|SAMPLE||observed|y"), "2:19 the column 'rule' is empty")
    #expect(
      problem("R-SAMPLE-1|SAMPLE|x|observd|y")
        .hasPrefix("2:21 'observd' is not a status; did you mean 'observed'?; documented;"))
    expectEqual(
      problem("R-SAMPLE-1|SAMPLE|x|missing|y"), "2:31 R-SAMPLE-1 is missing without a reason")
    #expect(
      problem("R-SAMPLE-1|SAMPLE|x").hasPrefix(
        "2:1 the row has 3 columns; id<tab>"))
    expectEqual(problem(good, good), "3:1 R-SAMPLE-1 has two rows")
    expectEqual(
      problem(good, "R-SAMPLE-3|SAMPLE|x|observed|y"), "3:1 R-SAMPLE-3 is out of order; R-SAMPLE-2")
    expectEqual(
      problem(good, "R-OTHER-1|OTHER|x|observed|y", "R-SAMPLE-2|SAMPLE|x|observed|y"),
      "4:1 R-SAMPLE-2 is not next to the other rules of its area")
  }

  @Test("a file that is not a table is refused")
  func noTable() {
    #expect(problem(of: []).hasPrefix("1:1 the table is empty; id<tab>area"))
    #expect(problem(of: Array("id\tname\n".utf8)).hasPrefix("1:1 the first line does not name"))
    #expect(problem(of: [0xFF, 0xFE]).hasPrefix("1:1 the table is not UTF-8 text"))
  }
}

/// The project's own rules.
struct RuleFilesTests {
  /// The top of the project, four levels above this file.
  static let top = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  @Test("each area has the number of rules that is listed here")
  func count() throws {
    let coverage = try RuleFiles.coverage(in: Self.top)
    let areas = [
      "HID": 28, "SB": 18, "LIFE": 18, "RL": 30, "FETCH": 11, "APP": 14, "WIN": 25, "VIEW": 27,
      "TOUCH": 26, "EVENT": 11, "RESP": 40, "KEY": 11, "PRESS": 7, "MOTION": 8, "REMOTE": 6,
      "CM": 6, "GR": 40, "DLY": 13, "ARB": 20, "LOG": 14, "TAP": 12, "LONG": 10, "PAN": 12,
      "EDGE": 6, "SWIPE": 7, "PINCH": 6, "ROT": 3, "HOVER": 6, "CUST": 3, "CTRL": 28, "BTN": 8,
      "SWITCH": 4, "SLIDER": 5, "STEP": 3, "SEG": 3, "PAGE": 3, "TEXT": 9, "AX": 6, "MENU": 3,
      "DRAG": 6, "SCROLL": 27, "ANIM": 9, "TRANS": 13, "BAR": 5, "ALERT": 3, "SEARCH": 2,
      "HAPTIC": 1, "SPLIT": 2, "PAGES": 5, "TABLE": 25, "COLL": 8, "SHEET": 12, "POPOVER": 4,
      "PICK": 4, "DATE": 4, "SHARE": 3,
      "POP": 7, "API": 8, "LOOK": 5, "PATH": 7, "LAYOUT": 26, "LAYER": 30, "OBJ": 5,
      "TRAIT": 5,
    ]
    #expect(coverage.total.rules == 736 && areas.values.reduce(0, +) == 736)
    expectEqual(coverage.counts.map { $0.rules }, coverage.table.areas.map { areas[$0] })
  }

  @Test("fewer than 3 in 100 rules are missing")
  func missing() throws {
    let total = try RuleFiles.coverage(in: Self.top).total
    #expect(total.missing * 100 < total.rules * 3)
  }

  @Test("a folder without the table is refused")
  func elsewhere() {
    #expect(throws: Diagnostics.self) { try RuleFiles.coverage(in: "/nowhere") }
  }

  @Test(
    "each rule that claims to work is cited by a test or a scenario, and each cited one of a listed area exists"
  )
  func everyClaimIsCited() throws {
    let coverage = try RuleFiles.coverage(in: Self.top)
    expectEqual(coverage.unproved.map(\.id.description), [])
    expectEqual(coverage.unknownCitations.map { "\($0.place) \($0.id)" }, [])
  }
}
