import Foundation
import Testing

@testable import Scenario

@Suite("The project's own rules")
struct RuleFilesTests {
  static let top = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  @Test("there are 265 from hardware to responder, area by area")
  func count() throws {
    let coverage = try RuleFiles.coverage(in: Self.top)
    let areas = [
      "HID": 28, "SB": 18, "LIFE": 16, "RL": 29, "FETCH": 11, "APP": 13, "WIN": 24, "VIEW": 24,
      "TOUCH": 26, "EVENT": 11, "RESP": 29, "KEY": 10, "PRESS": 7, "MOTION": 8, "REMOTE": 5,
      "CM": 6,
    ]
    #expect(coverage.total.rules == 265 && areas.values.reduce(0, +) == 265)
    #expect(coverage.counts.map { $0.rules } == coverage.table.areas.map { areas[$0] })
  }

  @Test("fewer than 3 in 100 are missing, and none that a public source documents")
  func missing() throws {
    let total = try RuleFiles.coverage(in: Self.top).total
    #expect(total.missing * 100 < total.rules * 3)
  }

  @Test("a folder without them is refused with what to do")
  func elsewhere() {
    #expect(throws: Diagnostics.self) { try RuleFiles.coverage(in: "/nowhere") }
  }
}
