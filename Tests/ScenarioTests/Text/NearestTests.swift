import Scenario
import Testing

@Suite("Nearest")
struct NearestTests {
  @Test(
    "slips are counted: left out, added, replaced, swapped",
    arguments: [
      ("tap", "tap", 0), ("tp", "tap", 1), ("tapp", "tap", 1), ("tip", "tap", 1),
      ("tpa", "tap", 1), ("", "tap", 3), ("drag", "swipe", 5), ("sitting", "kitten", 3),
    ])
  func distance(left: String, right: String, slips: Int) {
    #expect(Nearest.distance(left, right) == slips)
    #expect(Nearest.distance(right, left) == slips)
  }

  @Test("the nearest word is meant, of equally near ones the first")
  func match() {
    #expect(Nearest.match("tpa", in: ["swipe", "tap", "top"]) == "tap")
    #expect(Nearest.match("swip", in: ["tap", "swipe"]) == "swipe")
    #expect(Nearest.match("tup", in: ["tap", "top"]) == "tap")
    #expect(Nearest.match("SWIPE", in: ["swipe"]) == "swipe")
  }

  @Test("a word that is far from all is no slip")
  func noMatch() {
    #expect(Nearest.match("pinch", in: ["tap", "swipe", "drag"]) == nil)
    #expect(Nearest.match("x", in: []) == nil)
    #expect(Nearest.match("x", in: ["a"]) == nil)
    #expect(Nearest.question("pinch", in: ["tap"]) == "")
    #expect(Nearest.question("tpa", in: ["tap"]) == "; did you mean 'tap'?")
  }
}
