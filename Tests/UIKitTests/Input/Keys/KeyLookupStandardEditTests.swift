import IOKit
import Testing
import TouchstoneTestSupport
import UIKit

/// The keys of the standard edit actions.
@MainActor
struct KeyLookupStandardEditTests {
  /// A view that supports editing and records the edit actions.
  private final class Editor: PressView {
    var called: [String] = []
    var allows = true
    let undoing = UndoManager()

    override var undoManager: UndoManager? { undoing }
    override var standardEditActions: UIStandardEditActions { [.cut, .copy, .paste, .selectAll] }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      allows && super.canPerformAction(action, withSender: sender)
    }
    override func cut(_ sender: Any?) { called.append("cut") }
    override func copy(_ sender: Any?) { called.append("copy") }
    override func paste(_ sender: Any?) { called.append("paste") }
    override func selectAll(_ sender: Any?) { called.append("selectAll") }
  }

  private let stage = TouchStage()
  private let editor = Editor()

  init() {
    stage.show(editor)
    editor.becomeFirstResponder()
  }

  @Test("R-KEY-7: Command-X, C, V and A are edit actions without a key command")
  func edit() {
    for key: HIDUsage in [.keyX, .keyC, .keyV, .keyA] { stage.pressKey(key, holding: .leftGUI) }
    expectEqual(editor.called, ["cut", "copy", "paste", "selectAll"])
    // Only the command key itself is a press.
    #expect(editor.calls.allSatisfy { $0.hasSuffix("-gui") })
    // Neither another combination nor the key alone is an edit action.
    stage.pressKey(.keyC, holding: .leftGUI, .leftShift)
    stage.pressKey(.keyC)
    expectEqual(editor.called.count, 4)
  }

  @Test("R-KEY-7, R-KEY-6: a responder that cannot perform an edit action gets the press")
  func refused() {
    editor.allows = false
    stage.pressKey(.keyC, holding: .leftGUI)
    #expect(editor.called.isEmpty && editor.calls.contains("began keyboard-c"))
  }

  @Test(
    "R-KEY-7: Command-Z undoes, Shift-Command-Z redoes; without anything to undo the key is a press"
  )
  func undo() {
    var value = 1
    func set(_ new: Int) {
      let old = value
      value = new
      editor.undoing.registerUndo(withTarget: editor) { _ in
        set(old)
      }
    }
    stage.makeCurrent()
    set(2)
    stage.advance(by: .zero)
    stage.pressKey(.keyZ, holding: .leftGUI)
    expectEqual(value, 1)
    stage.pressKey(.keyZ, holding: .leftGUI, .leftShift)
    expectEqual(value, 2)
    #expect(!editor.calls.contains("began keyboard-z"))
    editor.undoing.removeAllActions()
    stage.pressKey(.keyZ, holding: .leftGUI)
    #expect(value == 2 && editor.calls.contains("began keyboard-z"))
  }

  @Test("R-KEY-7: a key command of the app for the same keys comes first")
  func appCommand() {
    final class Owner: PressView {
      var count = 0
      override var keyCommands: [UIKeyCommand]? {
        [
          UIKeyCommand(
            input: "c", modifierFlags: .command, action: Selector(Owner.act, name: "act"))
        ]
      }
      func act() { count += 1 }
    }
    let owner = Owner()
    editor.addSubview(owner)
    owner.becomeFirstResponder()
    stage.pressKey(.keyC, holding: .leftGUI)
    #expect(owner.count == 1 && editor.called.isEmpty)
  }
}
