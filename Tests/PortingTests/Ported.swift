import Testing
import TouchstonePorting
import TouchstoneTestSupport

/// The result of porting one source.
struct Ported {
  let text: String
  /// The refusals as text, one line each.
  let refusals: [String]
  let report: PortReport

  init(_ text: String) {
    let (files, report) = Porter.port([("A.swift", Array(text.utf8))], origins: .plain)
    self.text = files.map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
    self.report = report
    refusals = report.refusals.map(\.text)
  }
}

/// A row in a table of test cases: a source, and the source that the porter makes of it.
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

  /// Expects the porter to make the new source of the old one and to refuse nothing.
  func check(sourceLocation: SourceLocation = #_sourceLocation) {
    let ported = Ported(old)
    #expect(ported.text == new, sourceLocation: sourceLocation)
    #expect(ported.refusals == [], sourceLocation: sourceLocation)
  }
}
