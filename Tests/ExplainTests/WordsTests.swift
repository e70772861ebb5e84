import Testing
import TouchstoneTestSupport

@testable import TouchstoneExplain

/// Numbers and lists in answers.
struct WordsTests {
  @Test("milliseconds have three decimals or none, to the nearest microsecond")
  func milliseconds() {
    let times: [UInt64] = [
      0, 499, 500, 1_000_000, 1_020_000, 16_666_667, 83_333_333, 999_999_500, .max,
    ]
    expectEqual(
      times.map(Words.milliseconds),
      [
        "0 ms", "0 ms", "0.001 ms", "1 ms", "1.020 ms", "16.667 ms", "83.333 ms", "1000 ms",
        "18446744073709.552 ms",
      ])
  }

  @Test("a number has at most two decimals, and no zeros at its end")
  func numbers() {
    expectEqual(
      [0, 3, 2.5, 2.05, 100, 0.125, -0.125, -1.5, -0.004, 1e30].map(Words.number),
      ["0", "3", "2.5", "2.05", "100", "0.13", "-0.13", "-1.5", "0", "1e+30"])
    expectEqual(Words.number(.infinity), "inf")
  }

  @Test("a distance names the sides on which the point is")
  func distances() {
    expectEqual(
      Words.distance(x: -30, y: -100, from: "it"), "30 pt left of and 100 pt above it")
    expectEqual(Words.distance(x: 5, y: 0, from: "@a"), "5 pt right of @a")
    expectEqual(Words.distance(x: 0, y: 2.5, from: "@a"), "2.5 pt below @a")
    expectNil(Words.distance(x: 0, y: 0, from: "@a"))
  }

  @Test("a list has commas and an and; a sentence begins with a capital unless with a name")
  func lists() {
    expectEqual(
      [[], ["a"], ["a", "b"], ["a", "b", "c"]].map(Words.list), ["", "a", "a and b", "a, b and c"])
    expectEqual(
      ["touch 1", "Touch", "@buy", ""].map(Words.capitalized), ["Touch 1", "Touch", "@buy", ""])
  }
}
