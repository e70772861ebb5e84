import Testing
import TouchstoneTestSupport

@testable import TouchstoneTrace

struct DecimalTextTests {
  @Test(
    "coordinates have two decimals, a half is rounded away from zero, and zero has no sign",
    arguments: [
      (0, "0.00"), (20, "20.00"), (-20.5, "-20.50"), (0.005, "0.01"), (-0.004, "0.00"),
      (-0.005, "-0.01"), (0.994, "0.99"), (0.996, "1.00"), (389.999, "390.00"), (0.05, "0.05"),
      (-0.05, "-0.05"), (1e300, "1e+300"), (.infinity, "inf"), (.nan, "nan"),
    ] as [(Double, String)])
  func hundredths(value: Double, text: String) {
    expectEqual(DecimalText.hundredths(value), text)
  }

  @Test(
    "times have three decimals, rounded to the microsecond",
    arguments: [
      (0, "0.000"), (499, "0.000"), (500, "0.001"), (16_666_667, "16.667"),
      (120_000_000, "120.000"), (.max, "18446744073709.552"),
    ] as [(UInt64, String)])
  func milliseconds(nanoseconds: UInt64, text: String) {
    expectEqual(DecimalText.milliseconds(nanoseconds: nanoseconds), text)
  }

  @Test("microseconds have three decimals, so every nanosecond shows")
  func everyNanosecond() {
    expectEqual(DecimalText.microseconds(nanoseconds: 1), "0.001")
    expectEqual(DecimalText.microseconds(nanoseconds: 1_234_567), "1234.567")
  }
}
