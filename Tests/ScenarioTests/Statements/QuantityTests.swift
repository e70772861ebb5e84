import Testing
import TouchstoneScenario
import TouchstoneTestSupport

struct QuantityTests {
  private func token(_ text: String) -> Token {
    Token(
      kind: .bare, text: text, raw: text, place: Place(path: "a", line: 1, column: 1), line: text)
  }

  /// The text of the error that `action` throws, and the expected words; the result if it throws none.
  private func refusal(_ action: () throws(Diagnostic) -> some Any) -> String {
    do throws(Diagnostic) {
      return "\(try action())"
    } catch {
      return "\(error.text) [\(error.expected.joined(separator: " | "))]"
    }
  }

  @Test(
    "times are exact",
    arguments: [
      ("80ms", 80_000_000), ("0.5s", 500_000_000), ("0ms", 0), ("16.666667ms", 16_666_667),
      ("+16ms", 16_000_000), ("0.000000001s", 1), ("1.50000000000s", 1_500_000_000),
      ("3600s", 3_600_000_000_000), ("0.5h", 1_800_000_000_000), ("0.00000000005min", 3),
      ("0.0000000000025h", 9),
    ])
  func times(text: String, nanoseconds: UInt64) throws {
    try expectEqual(Quantity.time(token(text)), nanoseconds)
  }

  @Test(
    "an invalid time is refused with the accepted form",
    arguments: [
      ("80", "'80' has no unit [80ms | 80s]"),
      ("5parsecs", "'parsecs' is not a unit of time [ms | s | min | h]"),
      ("90deg", "'deg' is not a unit of time [ms | s | min | h]"),
      ("5µs", "'µs' is not a unit of time [ms | s | min | h]"),
      ("-5ms", "a time cannot be negative [a time such as 80ms or 0.5s]"),
      ("0,5s", "the decimal separator is a point [0.5s]"),
      ("ms", "'ms' is not a number [a time such as 80ms or 0.5s]"),
      ("nan", "'nan' is not a number [a time such as 80ms or 0.5s]"),
      ("infs", "'infs' is not a number [a time such as 80ms or 0.5s]"),
      ("0x10ms", "'x10ms' is not a unit of time [ms | s | min | h]"),
      ("1.2.3ms", "'1.2.3ms' is not a number [a time such as 80ms or 0.5s]"),
      (".5s", "'.5s' is not a number [a time such as 80ms or 0.5s]"),
      ("", "'' is not a number [a time such as 80ms or 0.5s]"),
      (
        "0.0000001ms",
        "'0.0000001ms' is not a whole number of nanoseconds, or is too large [a time such as 80ms or 0.5s]"
      ),
      (
        "0.000000000001h",
        "'0.000000000001h' is not a whole number of nanoseconds, or is too large "
          + "[a time such as 80ms or 0.5s]"
      ),
      (
        "99999999999999999999s",
        "'99999999999999999999s' is not a whole number of nanoseconds, or is too large "
          + "[a time such as 80ms or 0.5s]"
      ),
      // 2^64 ns are 18,446,744,073.7 s.
      (
        "18446744074s",
        "'18446744074s' is not a whole number of nanoseconds, or is too large "
          + "[a time such as 80ms or 0.5s]"
      ),
      ("3601s", "3601s is too long [at most 3600s]"),
    ])
  func badTimes(text: String, refusal: String) {
    expectEqual(self.refusal { () throws(Diagnostic) in try Quantity.time(token(text)) }, refusal)
  }

  @Test("rates are in hertz, above 0 and at most 1000")
  func rates() throws {
    try expectEqual(Quantity.rate(token("60hz")), 60)
    try expectEqual(Quantity.rate(token("59.94hz")), 59.94)
    func refused(_ text: String) -> String {
      refusal { () throws(Diagnostic) in try Quantity.rate(token(text)) }
    }
    expectEqual(refused("60"), "'60' has no unit [60hz]")
    expectEqual(refused("60ms"), "'ms' is not a unit of rate [hz]")
    expectEqual(refused("fast"), "'fast' is not a number [a rate such as 60hz]")
    let range = "[more than 0hz, at most 1000hz]"
    expectEqual(refused("0hz"), "0hz is not a valid rate \(range)")
    expectEqual(refused("-1hz"), "-1hz is not a valid rate \(range)")
    expectEqual(refused("1001hz"), "1001hz is not a valid rate \(range)")
  }

  @Test("counts are whole, in their range and without a unit")
  func counts() throws {
    try expectEqual(Quantity.count(token("2"), of: "taps", limit: 9), 2)
    func refused(_ text: String) -> String {
      refusal { () throws(Diagnostic) in
        try Quantity.count(token(text), of: "taps", limit: 9)
      }
    }
    expectEqual(refused("0"), "'0' is out of range [a number of taps from 1 to 9]")
    expectEqual(refused("10"), "'10' is out of range [a number of taps from 1 to 9]")
    expectEqual(refused("1.5"), "'1.5' is not a whole number [a number of taps from 1 to 9]")
    expectEqual(refused("2x"), "a number of taps has no unit [2]")
    expectEqual(refused("many"), "'many' is not a number [a number of taps from 1 to 9]")
    expectEqual(
      refused("99999999999999999999"),
      "'99999999999999999999' is out of range [a number of taps from 1 to 9]")
  }

  @Test("sizes are two whole numbers")
  func sizes() throws {
    let size = try Quantity.size(token("390x844"))
    #expect(size.width == 390 && size.height == 844)
    for text in ["390", "390x", "0x5", "1x2x3", "-1x5", "axb", "99999999999999999999x1"] {
      expectEqual(
        refusal { () throws(Diagnostic) in try Quantity.size(token(text)) },
        "'\(text)' is not a size [a size such as 390x844]")
    }
  }
}
