import Testing
import TouchstoneTestSupport

@testable import XCUIAutomation

/// Keys as texts, and texts as steps.
struct XCUIKeyboardKeyTests {
  @Test("characters are typed, keys without one are pressed")
  func steps() {
    let delete = XCUIKeyboardKey.delete.rawValue
    expectEqual(
      XCUIKeyboardKey.steps(typing: "a b" + delete + delete + "c\n"),
      [["type", "a b"], ["key", "backspace", "backspace"], ["type", "c"], ["key", "return"]])
    expectEqual(XCUIKeyboardKey.steps(typing: ""), [])
  }

  @Test("a long text is several steps")
  func long() {
    let steps = XCUIKeyboardKey.steps(typing: String(repeating: "a", count: 450))
    expectEqual(steps.map { $0[1].count }, [200, 200, 50])
  }

  @Test("modifiers have an order")
  func modifiers() {
    expectEqual(
      XCUIElement.KeyModifierFlags([.command, .shift, .option]).names, ["shift", "alt", "cmd"])
  }
}
