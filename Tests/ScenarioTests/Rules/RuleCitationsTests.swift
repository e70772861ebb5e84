import Testing
import TouchstoneTestSupport

@testable import TouchstoneScenario

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

  @Test(
    "a Swift file cites the rules in the names of its tests and suites, also below the line of the attribute"
  )
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

  @Test("a scenario cites rules anywhere, once a line, and a file of another kind cites none")
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
