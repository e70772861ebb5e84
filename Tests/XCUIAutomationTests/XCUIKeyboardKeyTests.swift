import Testing
import TouchstoneTestSupport

@testable import XCUIAutomation

/// The steps that type a text with keys in it.
struct XCUIKeyboardKeyTests {
  @Test("Characters are typed, and keys without a character are pressed")
  func steps() {
    let delete = XCUIKeyboardKey.delete.rawValue
    expectEqual(
      XCUIKeyboardKey.steps(typing: "a b" + delete + delete + "c\n"),
      [["type", "a b"], ["key", "backspace", "backspace"], ["type", "c"], ["key", "return"]])
    expectEqual(XCUIKeyboardKey.steps(typing: ""), [])
  }

  @Test("A long text is typed in steps of 200 characters")
  func long() {
    let steps = XCUIKeyboardKey.steps(typing: String(repeating: "a", count: 450))
    expectEqual(steps.map { $0[1].count }, [200, 200, 50])
  }

  @Test("The names of modifiers are in a fixed order")
  func modifiers() {
    expectEqual(
      XCUIElement.KeyModifierFlags([.command, .shift, .option]).names, ["shift", "alt", "cmd"])
  }
}
