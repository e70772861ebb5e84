import Testing
import TouchstoneTestSupport

@testable import TouchstoneScenario

/// Names of rules.
struct RuleIDTests {
  @Test("names are found wherever they are written out; a range counts as its two ends")
  func all() {
    let text = "R-HID-7 to R-HID-9, (R-KEY-12); R-HID-7/R-CM-1."
    expectEqual(
      RuleID.all(in: text).map(\.description),
      ["R-HID-7", "R-HID-9", "R-KEY-12", "R-HID-7", "R-CM-1"])
  }

  @Test(
    "similar words are not names",
    arguments: [
      "R-HID", "R-HID-", "R-HID-0", "R-HID-07", "R-hid-1", "XR-HID-1", "R-HID-1a", "R-HID-1-2",
      "R-HID-1234", "R--1", "_R-HID-1", "R-R-", "",
    ])
  func none(text: String) {
    expectEqual(RuleID.all(in: text), [])
  }

  @Test("a text is one name only if it has nothing else")
  func whole() {
    expectEqual(RuleID("R-RL-3"), RuleID(area: "RL", number: 3))
    expectNil(RuleID("R-RL-3 "))
    expectNil(RuleID("R-RL-3, R-RL-4"))
  }

  @Test("names are ordered by area, then by number and not by digits")
  func order() {
    let sorted = ["R-KEY-10", "R-KEY-9", "R-CM-3"].compactMap { RuleID($0) }.sorted()
    expectEqual(sorted.map(\.description), ["R-CM-3", "R-KEY-9", "R-KEY-10"])
  }
}
