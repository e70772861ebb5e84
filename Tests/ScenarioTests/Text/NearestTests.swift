import Testing
import TouchstoneScenario
import TouchstoneTestSupport

struct NearestTests {
  @Test(
    "the distance counts letters left out, added, replaced or swapped",
    arguments: [
      ("tap", "tap", 0), ("tp", "tap", 1), ("tapp", "tap", 1), ("tip", "tap", 1),
      ("tpa", "tap", 1), ("", "tap", 3), ("drag", "swipe", 5), ("sitting", "kitten", 3),
    ])
  func distance(left: String, right: String, slips: Int) {
    expectEqual(Nearest.distance(left, right), slips)
    expectEqual(Nearest.distance(right, left), slips)
  }

  @Test(
    "the nearest word is suggested, or the first of equally near ones, and letter case does not matter"
  )
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
