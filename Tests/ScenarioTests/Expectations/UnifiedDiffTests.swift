import Scenario
import Testing

@Suite("Unified diff")
struct UnifiedDiffTests {
  @Test("equal texts have no difference")
  func equal() {
    #expect(UnifiedDiff.lines(from: ["a", "b"], to: ["a", "b"]) == [])
    #expect(UnifiedDiff.lines(from: [], to: []) == [])
  }

  @Test("changes have three lines around them, and near ones share a part")
  func hunks() {
    let old = (1...20).map(String.init)
    var new = old
    new[2] = "x"
    new.remove(at: 9)
    new.append("y")
    #expect(
      UnifiedDiff.lines(from: old, to: new) == [
        "@@ -1,13 +1,12 @@", " 1", " 2", "-3", "+x", " 4", " 5", " 6", " 7", " 8", " 9", "-10",
        " 11", " 12", " 13", "@@ -18,3 +17,4 @@", " 18", " 19", " 20", "+y",
      ])
  }

  @Test("a text that was empty, or is now, has a count of nothing")
  func empty() {
    #expect(UnifiedDiff.lines(from: [], to: ["a"]) == ["@@ -0,0 +1,1 @@", "+a"])
    #expect(UnifiedDiff.lines(from: ["a"], to: []) == ["@@ -1,1 +0,0 @@", "-a"])
  }
}
