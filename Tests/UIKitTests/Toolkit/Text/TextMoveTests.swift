import Foundation
import IOKit
import Testing
import TouchstoneTestSupport
import UIKit

/// Records the key commands that no text has handled.
private final class CommandView: PressView {
  var count = 0
  func act() { count += 1 }

  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand.inputLeftArrow, UIKeyCommand.inputUpArrow, UIKeyCommand.inputHome,
      UIKeyCommand.inputDelete,
    ].map {
      UIKeyCommand(input: $0, modifierFlags: [], action: Selector(CommandView.act, name: "act"))
    }
  }
}

/// A text target of an app's own class.
private final class OwnText: UIView, UITextInput {
  private let inner = UITextField(frame: .zero)
  override var canBecomeFirstResponder: Bool { true }
  var isFrozen = false
  var text: String { inner.text ?? "" }
  var hasText: Bool { inner.hasText }
  func insertText(_ text: String) { inner.insertText(text) }
  func deleteBackward() { inner.deleteBackward() }
  var selectedTextRange: UITextRange? {
    get { inner.selectedTextRange }
    set { inner.selectedTextRange = newValue }
  }
  var beginningOfDocument: UITextPosition { inner.beginningOfDocument }
  var endOfDocument: UITextPosition { inner.endOfDocument }
  func text(in range: UITextRange) -> String? { inner.text(in: range) }
  func replace(_ range: UITextRange, withText text: String) { inner.replace(range, withText: text) }
  func textRange(from first: UITextPosition, to second: UITextPosition) -> UITextRange? {
    inner.textRange(from: first, to: second)
  }
  func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    inner.position(from: position, offset: offset)
  }
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    inner.compare(position, to: other)
  }
  func offset(from: UITextPosition, to: UITextPosition) -> Int { inner.offset(from: from, to: to) }
  func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool { !isFrozen }
}

@MainActor
@Suite("Keys that move in a text")
struct TextMoveTests {
  private let stage = TouchStage()
  private let root = CommandView()

  init() {
    stage.show(root)
  }

  private func field(_ text: String) -> UITextField {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    field.text = text
    root.addSubview(field)
    field.becomeFirstResponder()
    return field
  }

  private func view(_ text: String) -> UITextView {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 80))
    view.text = text
    root.addSubview(view)
    view.becomeFirstResponder()
    return view
  }

  private func strike(_ keys: HIDUsage..., holding modifier: HIDUsage? = nil) {
    for key in keys {
      if let modifier { stage.strike(key, holding: modifier) } else { stage.strike(key) }
    }
  }

  @Test("R-KEY-4: a field gets arrows, home, end and forward delete before any key command")
  func beforeCommands() {
    let field = field("abc")
    strike(.leftArrow, .keyD)
    expectEqual(field.text, "abdc")
    strike(.homeKey, .keyX, .end, .keyY)
    expectEqual(field.text, "xabdcy")
    strike(.upArrow, .deleteForward, .downArrow, .backspace)
    expectEqual(field.text, "abdc")
    strike(.leftArrow, .leftArrow, .rightArrow, .keyE)
    #expect(field.text == "abdec" && root.count == 0 && root.calls.isEmpty)
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
    strike(.downArrow, .leftArrow, .keyC)
    #expect(field.text == "acb" && focus.focusedItem === first)
    field.resignFirstResponder()
    strike(.downArrow)
    #expect(focus.focusedItem === second)
  }

  @Test("R-KEY-4: without edited text, arrows are key commands and then presses")
  func nobodyEdits() {
    let view = view("ab")
    view.isEditable = false
    #expect(view.becomeFirstResponder())
    strike(.leftArrow)
    expectEqual(root.count, 1)
    strike(.rightArrow)
    expectEqual(root.calls, ["began keyboard-right-arrow", "ended keyboard-right-arrow"])
  }

  @Test("R-KEY-4: with command, control or option held, arrows do not edit text")
  func modifiers() {
    let field = field("ab")
    for modifier in [HIDUsage.leftGUI, .leftControl, .leftAlternate] {
      strike(.leftArrow, .deleteForward, holding: modifier)
    }
    strike(.keyC)
    expectEqual(field.text, "abc")
  }

  @Test("Shift extends the selection from where it began, in both directions")
  func extends() {
    let view = view("abcdef")
    view.selectedRange = NSRange(location: 3, length: 0)
    strike(.leftArrow, .leftArrow, holding: .leftShift)
    expectEqual(view.selectedRange, NSRange(location: 1, length: 2))
    strike(.rightArrow, .rightArrow, .rightArrow, holding: .leftShift)
    expectEqual(view.selectedRange, NSRange(location: 3, length: 1))
    strike(.homeKey, holding: .leftShift)
    expectEqual(view.selectedRange, NSRange(location: 0, length: 3))
    strike(.rightArrow)
    expectEqual(view.selectedRange, NSRange(location: 3, length: 0))
    strike(.end, holding: .leftShift)
    strike(.leftArrow)
    expectEqual(view.selectedRange, NSRange(location: 3, length: 0))
    strike(.end, holding: .leftShift)
    strike(.deleteForward)
    expectEqual(view.text, "abc")
  }

  @Test(
    "R-KEY-4: shift extends a selection that was not made by keys at the end to which the key goes")
  func extendsAny() {
    let view = view("abcdef")
    view.selectedRange = NSRange(location: 2, length: 2)
    strike(.leftArrow, holding: .leftShift)
    expectEqual(view.selectedRange, NSRange(location: 1, length: 3))
    view.selectedRange = NSRange(location: 2, length: 2)
    strike(.rightArrow, holding: .leftShift)
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
      for turn in 0..<500 {
        store.move(moves[turn * turn / 7 % 6], extending: turn % 5 == 0)
        let range = store.selection
        #expect(offsets.contains(range.location) && offsets.contains(NSMaxRange(range)))
      }
    }
  }

  @Test("Held arrows and a held delete key repeat")
  func repeats() {
    let field = field("abcdef")
    stage.edge(.leftArrow, down: true)
    for _ in 0..<3 { stage.edge(.leftArrow, down: true, isRepeat: true) }
    stage.edge(.leftArrow, down: false)
    stage.edge(.deleteForward, down: true)
    stage.edge(.deleteForward, down: true, isRepeat: true)
    expectEqual(field.text, "abef")
  }

  @Test(
    "Forward delete asks the delegate, moves notify it of the selection; both only if they have an effect"
  )
  func delegate() {
    final class Delegate: NSObject, UITextFieldDelegate {
      var asked: [NSRange] = []
      var isWilling = false
      var selections = 0
      func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
        replacementString string: String
      ) -> Bool {
        asked.append(range)
        return isWilling
      }
      func textFieldDidChangeSelection(_ textField: UITextField) { selections += 1 }
    }
    let (field, delegate) = (field("a👍b"), Delegate())
    field.delegate = delegate
    strike(.deleteForward)
    #expect(delegate.asked.isEmpty)
    strike(.leftArrow, .leftArrow, .deleteForward)
    #expect(field.text == "a👍b" && delegate.selections == 2)
    delegate.isWilling = true
    strike(.deleteForward)
    expectEqual(field.text, "ab")
    expectEqual(delegate.asked, [NSRange(location: 1, length: 2), NSRange(location: 1, length: 2)])
    field.undoManager?.undo()
    expectEqual(field.text, "a👍b")
  }

  @Test("R-KEY-4: in a text target of the app's own, movement uses positions and ranges")
  func ownTarget() {
    let own = OwnText(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    root.addSubview(own)
    own.becomeFirstResponder()
    strike(.keyA, .keyB, .leftArrow, .keyC, .homeKey, .deleteForward)
    #expect(own.text == "cb" && root.count == 0)
    strike(.end, holding: .leftShift)
    own.isFrozen = true
    strike(.deleteForward)
    own.isFrozen = false
    expectEqual(own.text, "cb")
    strike(.deleteForward)
    expectEqual(own.text, "")
  }
}
