import Testing
import TouchstoneMachTime
import TouchstoneTestSupport

struct MachAbsoluteTimeTests {
  private let second = MachAbsoluteTime(nanoseconds: 1_000_000_000)

  @Test("Instants are ordered")
  func order() {
    #expect(MachAbsoluteTime.zero < second)
    #expect(second < .distantFuture)
    expectEqual(second, MachAbsoluteTime(seconds: 1))
  }

  @Test("Addition stops at the distant future and subtraction at zero")
  func saturates() {
    expectEqual(second.advanced(by: .max), .distantFuture)
    expectEqual(MachAbsoluteTime.distantFuture + .seconds(1), .distantFuture)
    expectEqual(second - .seconds(2), .zero)
    expectEqual(second.advanced(bySeconds: -2), .zero)
    expectEqual(second.advanced(bySeconds: .infinity), .distantFuture)
    expectEqual(second.advanced(bySeconds: 1e30), .distantFuture)
    // The interval itself is clamped to Int64.max nanoseconds.
    expectEqual(second + .seconds(Int64.max), MachAbsoluteTime(nanoseconds: 1 << 63 + 999_999_999))
  }

  @Test(
    "Seconds are rounded to the nearest nanosecond",
    arguments: [(0.5, 500_000_000), (1.0 / 60, 16_666_667), (1e-9, 1), (4e-10, 0), (-1.0, 0)]
      as [(Double, UInt64)])
  func seconds(seconds: Double, nanoseconds: UInt64) {
    expectEqual(MachAbsoluteTime(seconds: seconds).nanoseconds, nanoseconds)
  }

  @Test("An interval may be negative, as a summand and as a difference")
  func intervals() {
    expectEqual(second + .milliseconds(-250), MachAbsoluteTime(nanoseconds: 750_000_000))
    expectEqual(second - .milliseconds(-250), MachAbsoluteTime(nanoseconds: 1_250_000_000))
    expectEqual(second - .zero, Duration.seconds(1))
    expectEqual(MachAbsoluteTime.zero - second, Duration.seconds(-1))
    // A difference is clamped to Int64.max nanoseconds.
    expectEqual(MachAbsoluteTime.distantFuture - .zero, Duration.nanoseconds(Int64.max))
    var instant = second
    instant += .seconds(1)
    expectEqual(instant.seconds, 2)
  }

  @Test("No nanoseconds have passed since a later instant")
  func elapsed() {
    expectEqual(second.nanoseconds(since: .zero), 1_000_000_000)
    expectEqual(MachAbsoluteTime.zero.nanoseconds(since: second), 0)
  }

  @Test(
    "An interval is rounded toward zero to whole nanoseconds and clamped",
    arguments: [
      (.nanoseconds(-3), -3),
      (Duration(secondsComponent: 0, attosecondsComponent: 1_999_999_999), 1),
      (.seconds(Int64.max), .max), (.seconds(Int64.min), .min),
    ] as [(Duration, Int64)])
  func wholeNanoseconds(interval: Duration, nanoseconds: Int64) {
    expectEqual(interval.wholeNanoseconds, nanoseconds)
  }
}
