import Foundation
import IOKit
import Testing
import TouchstoneTestSupport
import UIKit

/// A view that accepts text and has key commands.
private final class TypeView: PressView, UIKeyInput {
  var text = ""
  var commands: [UIKeyCommand] = []
  var actionCount = 0

  override var keyCommands: [UIKeyCommand]? { commands }
  var hasText: Bool { !text.isEmpty }
  func insertText(_ text: String) { self.text += text }
  func deleteBackward() { if !text.isEmpty { text.removeLast() } }
  func act() { actionCount += 1 }

  func addCommand(
    _ input: String, _ modifiers: UIKeyModifierFlags = [], hasPriority: Bool = false
  ) {
    let command = UIKeyCommand(
      input: input, modifierFlags: modifiers, action: Selector(TypeView.act, name: "act"))
    command.wantsPriorityOverSystemBehavior = hasPriority
    commands.append(command)
  }
}

/// Who uses a key before it becomes a press: the system, text input or a key command.
@MainActor
struct KeyHandlingTests {
  private let stage = TouchStage()
  private let view = TypeView()

  init() {
    stage.show(view)
    view.becomeFirstResponder()
  }

  @Test("R-KEY-4: text input comes before a key command, and before presses")
  func textFirst() {
    view.addCommand("a")
    stage.pressKey(.keyA)
    #expect(view.text == "a" && view.actionCount == 0 && view.calls.isEmpty)
    #expect(stage.log("skipped").contains { $0.contains("taken-by-text-input") })
  }

  @Test("R-KEY-4: a command with wantsPriorityOverSystemBehavior comes before text input")
  func priority() {
    view.addCommand("a", hasPriority: true)
    stage.pressKey(.keyA)
    #expect(view.text == "" && view.actionCount == 1 && view.calls.isEmpty)
    stage.pressKey(.keyB)
    expectEqual(view.text, "b")
  }

  @Test("R-KEY-4: a key that text does not accept is a command, else a press")
  func order() {
    view.addCommand(UIKeyCommand.inputEscape)
    stage.pressKey(.escape)
    #expect(view.actionCount == 1 && view.calls.isEmpty)
    stage.pressKey(.f1)
    expectEqual(view.calls, ["began keyboard-f1", "ended keyboard-f1"])
  }

  @Test("With command or control held a key types nothing; with option it does")
  func textModifiers() {
    stage.pressKey(.keyA, holding: .leftGUI)
    stage.pressKey(.keyA, holding: .leftControl)
    expectEqual(view.text, "")
    stage.pressKey(.keyA, holding: .leftShift)
    stage.pressKey(.keyA, holding: .leftAlternate)
    stage.pressKey(.capsLock)
    stage.pressKey(.keyB)
    stage.pressKey(.returnKey)
    expectEqual(view.text, "AåB\n")
    stage.pressKey(.backspace)
    stage.pressKey(.backspace)
    expectEqual(view.text, "Aå")
  }

  @Test("R-KEY-4: the system's shortcuts reach neither commands nor presses")
  func systemShortcuts() {
    view.addCommand("h", .command, hasPriority: true)
    let shortcuts: [(HIDUsage, [HIDUsage])] = [
      (.keyH, []), (.tab, []), (.space, []), (.key3, [.leftShift]), (.key4, [.leftShift]),
      (.key5, [.leftShift]), (.tab, [.leftShift]),
    ]
    stage.edge(.leftGUI, down: true)
    for (usage, more) in shortcuts {
      for modifier in more { stage.edge(modifier, down: true) }
      stage.pressKey(usage)
      for modifier in more { stage.edge(modifier, down: false) }
    }
    expectEqual(view.actionCount, 0)
    #expect(view.calls.allSatisfy { $0.hasSuffix("-gui") || $0.hasSuffix("-shift") })
    // Seven keys go down and up, and each edge skips four stages.
    expectEqual(stage.log("skipped").filter { $0.contains("system-shortcut") }.count, 7 * 2 * 4)
  }

  @Test("A key that is held repeats its text, but no command and no press")
  func repeats() {
    view.addCommand("c", .command)
    stage.edge(.keyA, down: true)
    stage.edge(.keyA, down: true, isRepeat: true)
    stage.edge(.keyA, down: true, isRepeat: true)
    stage.edge(.keyA, down: false)
    expectEqual(view.text, "aaa")
    stage.edge(.leftGUI, down: true)
    stage.edge(.keyC, down: true)
    stage.edge(.keyC, down: true, isRepeat: true)
    // Shift is not down, so its repeat is refused and is not a press.
    stage.edge(.leftShift, down: true, isRepeat: true)
    expectEqual(view.actionCount, 1)
    stage.edge(.f1, down: true)
    stage.edge(.f1, down: true, isRepeat: true)
    expectEqual(view.calls.filter { $0.contains("f1") }, ["began keyboard-f1"])
    #expect(!view.calls.contains { $0.contains("shift") })
  }

  @Test(
    "R-APP-3: an application that overrides sendEvent without super keeps keys from commands, text and presses"
  )
  func swallowed() {
    final class IgnoringApplication: UIApplication {
      override func sendEvent(_ event: UIEvent) {}
    }
    let stage = TouchStage()
    stage.context.application = stage.context.asCurrent { IgnoringApplication() }
    let view = TypeView()
    stage.show(view)
    view.becomeFirstResponder()
    view.addCommand(UIKeyCommand.inputEscape)
    stage.pressKey(.keyA)
    stage.pressKey(.escape)
    stage.pressKey(.f1)
    #expect(view.text == "" && view.actionCount == 0 && view.calls.isEmpty)
  }

  @Test("R-KEY-4: a text field accepts typed text, and leaves tab to key commands")
  func textField() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    view.addSubview(field)
    field.becomeFirstResponder()
    view.addCommand("\t")
    stage.pressKey(.keyA, holding: .leftShift)
    stage.pressKey(.key1)
    stage.pressKey(.tab)
    #expect(field.text == "A1" && view.actionCount == 1 && view.text == "")
    stage.pressKey(.keyA, holding: .leftGUI)
    stage.pressKey(.keyX, holding: .leftGUI)
    expectEqual(field.text, "", "R-KEY-7: all of it is cut")
    stage.pressKey(.keyV, holding: .leftGUI)
    expectEqual(field.text, "A1")
  }
}
