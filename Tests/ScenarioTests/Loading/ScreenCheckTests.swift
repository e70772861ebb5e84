import Testing
import TouchstoneTestSupport

@testable import TouchstoneScenario

struct ScreenCheckTests {
  private static let accepted = "[0,0 up to, but not on, 100,200 | --allow-outside]"

  @Test(
    "coordinates outside the screen are refused",
    arguments: [
      ("tap 100,0", "3:5: 100,0 is outside the screen of 100x200 @3x \(accepted)"),
      ("tap -1,0", "3:5: -1,0 is outside the screen of 100x200 @3x \(accepted)"),
      ("swipe 5,5 5,200", "3:11: 5,200 is outside the screen of 100x200 @3x \(accepted)"),
      (
        "tap 5,5 --fingers 2",
        "3:5: -5,5, one of 2 fingers around 5,5, is outside the screen of 100x200 @3x \(accepted)"
      ),
    ])
  func outside(line: String, text: String) {
    expectEqual(problem("screen 100x200\n\(line)"), text)
  }

  @Test(
    "coordinates up to the edge, points with --allow-outside and names are accepted",
    arguments: [
      "tap 0,0", "tap 99.9,199.9", "tap 500,0 --allow-outside", "tap @a+500,0",
      "swipe 5,5 5,300 --allow-outside",
    ])
  func inside(line: String) {
    expectEqual(problem("screen 100x200\n\(line)"), "nothing")
  }
}
