import Foundation
import Testing

@testable import Scenario

@Suite("The project's own rules")
struct RuleFilesTests {
  static let top = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  @Test("there are 518 from hardware to tables, area by area")
  func count() throws {
    let coverage = try RuleFiles.coverage(in: Self.top)
    let areas = [
      "HID": 28, "SB": 18, "LIFE": 16, "RL": 29, "FETCH": 11, "APP": 13, "WIN": 24, "VIEW": 24,
      "TOUCH": 26, "EVENT": 11, "RESP": 29, "KEY": 10, "PRESS": 7, "MOTION": 8, "REMOTE": 5,
      "CM": 6, "GR": 40, "DLY": 13, "ARB": 20, "LOG": 14, "TAP": 12, "LONG": 10, "PAN": 12,
      "EDGE": 6, "SWIPE": 7, "PINCH": 6, "ROT": 3, "HOVER": 5, "CUST": 3, "CTRL": 28, "BTN": 6,
      "SWITCH": 4, "SLIDER": 5, "STEP": 3, "SEG": 3, "PAGE": 3, "TEXT": 7, "MENU": 3,
      "SCROLL": 22, "TABLE": 10, "API": 8,
    ]
    #expect(coverage.total.rules == 518 && areas.values.reduce(0, +) == 518)
    #expect(coverage.counts.map { $0.rules } == coverage.table.areas.map { areas[$0] })
  }

  @Test("fewer than 3 in 100 are missing")
  func missing() throws {
    let total = try RuleFiles.coverage(in: Self.top).total
    #expect(total.missing * 100 < total.rules * 3)
  }

  @Test("a folder without them is refused with what to do")
  func elsewhere() {
    #expect(throws: Diagnostics.self) { try RuleFiles.coverage(in: "/nowhere") }
  }

  @Test("each one that claims to work is cited by a test or a scenario, and nothing else is cited")
  func everyClaimIsCited() throws {
    let coverage = try RuleFiles.coverage(in: Self.top)
    #expect(coverage.unproved.map(\.id.description) == [])
    #expect(coverage.strangers.map { "\($0.place) \($0.id)" } == [])
  }

  @Test("each rule that claims to work has a mutation, and each mutation can be applied")
  func mutations() throws {
    let bytes = try RuleFiles.read(MutationTable.path, in: Self.top)
    let table = try MutationTable(path: MutationTable.path, bytes: bytes)
    let rules = try RuleFiles.coverage(in: Self.top).table
    #expect(table.mutations.filter { rules[$0.rule] == nil }.map(\.rule) == [])
    #expect(table.unbroken(of: rules).map(\.id.description) == [])
    var texts: [String: String] = [:]
    let rotten = table.rotten { path throws(Diagnostics) in
      if let text = texts[path] { return text }
      let text = String(decoding: try RuleFiles.read(path, in: Self.top), as: UTF8.self)
      texts[path] = text
      return text
    }
    #expect(rotten.map(\.description) == [])
  }
}
