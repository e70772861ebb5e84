import Testing
import TouchstonePorting
import TouchstoneTestSupport

/// A source that is ported, as the tests of the passes see it.
struct Ported {
  let text: String
  /// What was refused, a line each.
  let refusals: [String]
  let report: PortReport

  init(_ text: String) {
    let (files, report) = Porter.port([("A.swift", Array(text.utf8))], origins: .plain)
    self.text = files.map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
    self.report = report
    refusals = report.refusals.map(\.text)
  }
}

/// One row of a table of tests: a source, and what it becomes.
struct PortRow: CustomTestStringConvertible, Sendable {
  let old: String
  let new: String

  init(_ old: String, _ new: String) {
    self.old = old
    self.new = new
  }

  /// A row whose source stays as it is.
  init(same text: String) {
    self.init(text, text)
  }

  var testDescription: String { old }

  /// Compares what the source becomes, and expects that nothing was refused and that no line moved.
  func check(sourceLocation: SourceLocation = #_sourceLocation) {
    let ported = Ported(old)
    #expect(ported.text == new, sourceLocation: sourceLocation)
    #expect(ported.refusals == [], sourceLocation: sourceLocation)
  }
}
