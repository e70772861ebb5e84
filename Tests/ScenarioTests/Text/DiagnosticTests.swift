import Testing
import TouchstoneScenario
import TouchstoneTestSupport

struct DiagnosticTests {
  private let place = Place(path: "a.scenario", line: 3, column: 5, length: 3)

  @Test("a problem shows its place, its line, a mark, accepted words and notes")
  func complete() {
    let diagnostic = Diagnostic(
      "unknown word 'tpa'", at: place, line: "+1s tpa 20,30", expected: ["tap", "press"],
      notes: [Diagnostic.Note(Place(path: "b", line: 1, column: 1), "it was given here")])
    expectEqual(
      diagnostic.description,
      """
      a.scenario:3:5: error: unknown word 'tpa'
      +1s tpa 20,30
          ^~~
      expected: tap, press
      b:1:1: note: it was given here
      """)
  }

  @Test("a problem without a line shows only its place and text")
  func short() {
    let diagnostic = Diagnostic("no steps", at: place, line: nil, severity: .warning)
    expectEqual(diagnostic.description, "a.scenario:3:5: warning: no steps")
  }

  @Test("warnings alone are not errors")
  func severity() {
    let warning = Diagnostic("w", at: place, line: nil, severity: .warning)
    let error = Diagnostic("e", at: place, line: nil)
    #expect(!Diagnostics([warning]).hasErrors)
    #expect(Diagnostics([warning, error]).hasErrors)
    expectEqual(Diagnostics([warning, error]).warnings, [warning])
  }
}
