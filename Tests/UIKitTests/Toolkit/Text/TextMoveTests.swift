import Foundation
import IOKit
import Testing
import TouchstoneTestSupport
import UIKit

/// A view that counts the key commands that no text has handled.
private final class CommandView: PressView {
  var commandCount = 0
  func performCommand() { commandCount += 1 }

  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand.inputLeftArrow, UIKeyCommand.inputUpArrow, UIKeyCommand.inputHome,
      UIKeyCommand.inputDelete,
    ].map {
      UIKeyCommand(
        input: $0, modifierFlags: [],
        action: Selector(CommandView.performCommand, name: "performCommand"))
    }
  }
}

/// Keys that move the insertion point and extend the selection of a text.
@MainActor
struct TextMoveTests {
  private let stage = TouchStage()
  private let root = CommandView()

  init() {
    stage.show(root)
  }

  /// Shows a text field, and begins to edit it.
  private func field(_ text: String) -> UITextField {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    field.text = text
    root.addSubview(field)
    field.becomeFirstResponder()
    return field
  }

  /// Shows a text view, and begins to edit it.
  private func view(_ text: String) -> UITextView {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 80))
    view.text = text
    root.addSubview(view)
    view.becomeFirstResponder()
    return view
  }

  private func press(_ keys: HIDUsage..., holding modifier: HIDUsage? = nil) {
    for key in keys {
      if let modifier { stage.pressKey(key, holding: modifier) } else { stage.pressKey(key) }
    }
  }

  @Test("R-KEY-4: a field gets arrows, home, end and forward delete before any key command")
  func beforeCommands() {
    let field = field("abc")
    press(.leftArrow, .keyD)
    expectEqual(field.text, "abdc")
    press(.homeKey, .keyX, .end, .keyY)
    expectEqual(field.text, "xabdcy")
    press(.upArrow, .deleteForward, .downArrow, .backspace)
    expectEqual(field.text, "abdc")
    press(.leftArrow, .leftArrow, .rightArrow, .keyE)
    expectEqual(field.text, "abdec")
    expectEqual(root.commandCount, 0)
    #expect(root.calls.isEmpty)
  }

  @Test("An arrow at the start or the end of a text moves nothing")
  func ends() {
    let field = field("ab")
    press(.homeKey, .leftArrow, .keyX)
    expectEqual(field.text, "xab")
    press(.leftArrow, .keyY)
    expectEqual(field.text, "yxab")
    press(.end, .rightArrow, .keyZ)
    expectEqual(field.text, "yxabz")
    press(.leftArrow, .rightArrow, .keyA)
    expectEqual(field.text, "yxabza")
  }

  @Test("Up and down keep the column, as far as the other line goes")
  func columns() {
    let short = view("ab\nlong")
    press(.upArrow, .keyX)
    expectEqual(short.text, "abx\nlong")
    let empty = view("ab\n\ncd")
    press(.upArrow, .keyX)
    expectEqual(empty.text, "ab\nx\ncd")
    press(.upArrow, .keyY)
    expectEqual(empty.text, "ayb\nx\ncd")
    press(.downArrow, .downArrow, .keyZ)
    expectEqual(empty.text, "ayb\nx\ncdz")
  }

  @Test("R-KEY-4: arrows move in a text before they move focus")
  func beforeFocus() {
    let first = UIButton(type: .system)
    let second = UIButton(type: .system)
    first.frame = CGRect(x: 0, y: 100, width: 100, height: 40)
    second.frame = CGRect(x: 0, y: 200, width: 100, height: 40)
    root.addSubview(first)
    root.addSubview(second)
    let focus = stage.window.focusSystem
    focus.requestFocusUpdate(to: first)
    focus.updateFocusIfNeeded()
    let field = field("ab")
    press(.downArrow, .leftArrow, .keyC)
    expectEqual(field.text, "acb")
    #expect(focus.focusedItem === first)
    field.resignFirstResponder()
    press(.downArrow)
    #expect(focus.focusedItem === second)
  }

  @Test("R-KEY-4: without edited text, arrows are key commands and then presses")
  func notEditing() {
    let view = view("ab")
    view.isEditable = false
    #expect(view.becomeFirstResponder())
    press(.leftArrow)
    expectEqual(root.commandCount, 1)
    press(.rightArrow)
    expectEqual(root.calls, ["began keyboard-right-arrow", "ended keyboard-right-arrow"])
  }

  @Test("With command, control or option held, arrows and forward delete do not edit text")
  func modifiers() {
    let field = field("ab")
    for modifier in [HIDUsage.leftGUI, .leftControl, .leftAlternate] {
      press(.leftArrow, .deleteForward, holding: modifier)
    }
    press(.keyC)
    expectEqual(field.text, "abc")
  }

  @Test("Shift extends the selection from where it began, in both directions")
  func extends() {
    let view = view("abcdef")
    view.selectedRange = NSRange(location: 3, length: 0)
    press(.leftArrow, .leftArrow, holding: .leftShift)
    expectEqual(view.selectedRange, NSRange(location: 1, length: 2))
    press(.rightArrow, .rightArrow, .rightArrow, holding: .leftShift)
    expectEqual(view.selectedRange, NSRange(location: 3, length: 1))
    press(.homeKey, holding: .leftShift)
    expectEqual(view.selectedRange, NSRange(location: 0, length: 3))
    press(.rightArrow)
    expectEqual(view.selectedRange, NSRange(location: 3, length: 0))
    press(.end, holding: .leftShift)
    press(.leftArrow)
    expectEqual(view.selectedRange, NSRange(location: 3, length: 0))
    press(.end, holding: .leftShift)
    press(.deleteForward)
    expectEqual(view.text, "abc")
  }

  @Test(
    "With shift, an arrow extends a selection that the app has set, at the end to which it points")
  func extendsAny() {
    let view = view("abcdef")
    view.selectedRange = NSRange(location: 2, length: 2)
    press(.leftArrow, holding: .leftShift)
    expectEqual(view.selectedRange, NSRange(location: 1, length: 3))
    view.selectedRange = NSRange(location: 2, length: 2)
    press(.rightArrow, holding: .leftShift)
    expectEqual(view.selectedRange, NSRange(location: 2, length: 3))
  }

  @Test("Up and down keep the column over a line that is shorter")
  func lines() {
    var store = TextStore("first\n2\nthird")
    store.select(NSRange(location: 4, length: 0))
    let visited = [TextMove.down, .down, .down, .up, .up, .up, .up].map { move in
      store.move(move, extending: false)
      return store.selection.location
    }
    expectEqual(visited, [7, 12, 13, 7, 4, 0, 0])
    store.move(.end, extending: false)
    expectEqual(store.selection.location, 5)
    store.move(.down, extending: true)
    store.move(.home, extending: true)
    expectEqual(store.selection, NSRange(location: 5, length: 1))
  }

  @Test("No movement stops inside a character or beyond an end of the text")
  func whole() {
    for text in ["a👍🏽\r\ne\u{301}", "", "\n", "👩‍👩‍👧\n\n👍"] {
      var offsets = [0]
      for character in text { offsets.append((offsets.last ?? 0) + character.utf16.count) }
      var store = TextStore(text)
      let moves: [TextMove] = [.left, .up, .home, .right, .down, .end]
      var random = SplitMix(seed: 1)
      for step in 0..<500 {
        let move = moves[Int.random(in: moves.indices, using: &random)]
        store.move(move, extending: step % 5 == 0)
        let range = store.selection
        #expect(offsets.contains(range.location))
        #expect(offsets.contains(NSMaxRange(range)))
      }
    }
  }

  @Test("Held arrows and a held delete key repeat")
  func repeats() {
    let field = field("abcdef")
    stage.keyDown(.leftArrow)
    for _ in 0..<3 { stage.keyDown(.leftArrow, isRepeat: true) }
    stage.keyUp(.leftArrow)
    stage.keyDown(.deleteForward)
    stage.keyDown(.deleteForward, isRepeat: true)
    expectEqual(field.text, "abef")
  }

  @Test(
    "Forward delete asks the delegate and moves notify it, but only if they have an effect"
  )
  func delegate() {
    final class Delegate: NSObject, UITextFieldDelegate {
      var asked: [NSRange] = []
      var allowsChange = false
      var selections = 0
      func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
        replacementString string: String
      ) -> Bool {
        asked.append(range)
        return allowsChange
      }
      func textFieldDidChangeSelection(_ textField: UITextField) { selections += 1 }
    }
    let (field, delegate) = (field("a👍b"), Delegate())
    field.delegate = delegate
    press(.deleteForward)
    #expect(delegate.asked.isEmpty)
    press(.leftArrow, .leftArrow, .deleteForward)
    expectEqual(field.text, "a👍b")
    expectEqual(delegate.selections, 2)
    delegate.allowsChange = true
    press(.deleteForward)
    expectEqual(field.text, "ab")
    expectEqual(delegate.asked, [NSRange(location: 1, length: 2), NSRange(location: 1, length: 2)])
    field.undoManager?.undo()
    expectEqual(field.text, "a👍b")
  }

  @Test("In a text target of the app's own, movement uses positions and ranges")
  func ownTarget() {
    let own = CustomTextInput(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    root.addSubview(own)
    own.becomeFirstResponder()
    press(.keyA, .keyB, .leftArrow, .keyC, .homeKey, .deleteForward)
    expectEqual(own.text, "cb")
    expectEqual(root.commandCount, 0)
    press(.end, holding: .leftShift)
    own.isFrozen = true
    press(.deleteForward)
    own.isFrozen = false
    expectEqual(own.text, "cb")
    press(.deleteForward)
    expectEqual(own.text, "")
  }
}
