import Testing
import TouchstoneScenario
import TouchstoneTestSupport

struct UnifiedDiffTests {
  @Test("equal texts have no difference")
  func equal() {
    expectEqual(UnifiedDiff.lines(from: ["a", "b"], to: ["a", "b"]), [])
    expectEqual(UnifiedDiff.lines(from: [], to: []), [])
  }

  @Test("changes have three lines around them, and near ones share a hunk")
  func hunks() {
    let old = (1...20).map(String.init)
    var new = old
    new[2] = "x"
    new.remove(at: 9)
    new.append("y")
    expectEqual(
      UnifiedDiff.lines(from: old, to: new),
      [
        "@@ -1,13 +1,12 @@", " 1", " 2", "-3", "+x", " 4", " 5", " 6", " 7", " 8", " 9", "-10",
        " 11", " 12", " 13", "@@ -18,3 +17,4 @@", " 18", " 19", " 20", "+y",
      ])
  }

  @Test("an empty text has the line count 0")
  func empty() {
    expectEqual(UnifiedDiff.lines(from: [], to: ["a"]), ["@@ -0,0 +1,1 @@", "+a"])
    expectEqual(UnifiedDiff.lines(from: ["a"], to: []), ["@@ -1,1 +0,0 @@", "-a"])
  }
}
