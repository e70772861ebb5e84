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

  @Test("a problem without a line shows only its text")
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

struct NearestTests {
  @Test(
    "typing errors are counted: left out, added, replaced, swapped",
    arguments: [
      ("tap", "tap", 0), ("tp", "tap", 1), ("tapp", "tap", 1), ("tip", "tap", 1),
      ("tpa", "tap", 1), ("", "tap", 3), ("drag", "swipe", 5), ("sitting", "kitten", 3),
    ])
  func distance(left: String, right: String, slips: Int) {
    expectEqual(Nearest.distance(left, right), slips)
    expectEqual(Nearest.distance(right, left), slips)
  }

  @Test("the nearest word is suggested, of equally near ones the first")
  func match() {
    expectEqual(Nearest.match("tpa", in: ["swipe", "tap", "top"]), "tap")
    expectEqual(Nearest.match("swip", in: ["tap", "swipe"]), "swipe")
    expectEqual(Nearest.match("tup", in: ["tap", "top"]), "tap")
    expectEqual(Nearest.match("SWIPE", in: ["swipe"]), "swipe")
  }

  @Test("a word that is far from all others has no suggestion")
  func noMatch() {
    expectNil(Nearest.match("pinch", in: ["tap", "swipe", "drag"]))
    expectNil(Nearest.match("x", in: []))
    expectNil(Nearest.match("x", in: ["a"]))
    expectEqual(Nearest.question("pinch", in: ["tap"]), "")
    expectEqual(Nearest.question("tpa", in: ["tap"]), "; did you mean 'tap'?")
  }
}
