import Testing
import TouchstoneTestSupport
import XCUIAutomation

struct XCUIElementTypesTests {
  @Test(
    "a kind of elements has the raw value of XCTest's header",
    arguments: [
      (.any, 0), (.other, 1), (.application, 2), (.alert, 7), (.button, 9), (.table, 26),
      (.staticText, 48), (.textView, 52), (.webView, 58), (.cell, 75), (.stepper, 79),
    ] as [(XCUIElement.ElementType, UInt)])
  func rawValue(kind: XCUIElement.ElementType, value: UInt) {
    expectEqual(kind.rawValue, value)
    expectEqual(XCUIElement.ElementType(rawValue: value), kind)
  }

  @Test("no two kinds of elements have the same raw value")
  func distinct() {
    let values = XCUIElement.ElementType.allCases.map(\.rawValue)
    expectEqual(Set(values).count, values.count)
  }
}
