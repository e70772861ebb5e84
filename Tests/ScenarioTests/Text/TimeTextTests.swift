import Testing
import TouchstoneScenario
import TouchstoneTestSupport

struct TimeTextTests {
  @Test(
    "times have as many decimals as they need",
    arguments: [
      (0, "0ms"), (16_000_000, "16ms"), (16_666_666, "16.666666ms"), (500_000, "0.5ms"),
      (1_000_000_001, "1000.000001ms"),
    ])
  func milliseconds(nanoseconds: UInt64, text: String) {
    expectEqual(TimeText.milliseconds(nanoseconds), text)
  }
}
