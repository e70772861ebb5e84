import Foundation
import IOKit
import Testing
import TouchstoneTestSupport
import UIKit

/// The effect of edits on the text, the selection and the undo manager of a text view.
@MainActor
struct TextEditorTests {
  private let stage = TouchStage()
  private let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))

  init() {
    stage.show(view)
    view.becomeFirstResponder()
  }

  /// Returns the part of a text that `select` selects with the insertion point at an offset.
  private func word(at offset: Int, of text: String) -> String {
    view.text = text
    view.selectedRange = NSRange(location: offset, length: 0)
    view.select(nil)
    return (text as NSString).substring(with: view.selectedRange)
  }

  @Test(
    "The word at an offset is the run of letters and digits that touches it, else one character")
  func words() {
    let text = "on2 two, three"
    let words = (0...14).map { word(at: $0, of: text) }
    expectEqual(
      words,
      Array(repeating: "on2", count: 4) + Array(repeating: "two", count: 4) + [","]
        + Array(repeating: "three", count: 6))
    expectEqual((0...4).map { word(at: $0, of: " ab ") }, ["", "ab", "ab", "ab", " "])
    expectEqual(word(at: 0, of: " ab "), "")
    expectEqual(view.selectedRange, NSRange(location: 0, length: 0))
    expectEqual(word(at: 1, of: "a👍b c"), "a👍b")
    expectEqual(view.selectedRange, NSRange(location: 0, length: 4))
    expectEqual(word(at: 0, of: ""), "")
  }

  @Test(
    "R-RESP-27: an edit has the name of its kind in the undo menu, and is undone with its selection"
  )
  func names() {
    func change(_ body: () -> Void) -> [String] {
      view.text = "one two three"
      view.selectedRange = NSRange(location: 4, length: 3)
      stage.advance(by: .zero)
      body()
      stage.advance(by: .zero)
      let result = [view.text ?? "", view.undoManager?.undoActionName ?? ""]
      view.undoManager?.undo()
      expectEqual(view.text, "one two three")
      expectEqual(view.selectedRange, NSRange(location: 4, length: 3))
      expectEqual(view.undoManager?.redoActionName, result[1])
      view.undoManager?.redo()
      expectEqual(view.text, result[0])
      return result
    }
    expectEqual(change { view.cut(nil) }, ["one  three", "Cut"])
    expectEqual(stage.context.pasteboard.string, "two")
    expectEqual(change { view.delete(nil) }, ["one  three", "Delete"])
    expectEqual(change { view.insertText("2") }, ["one 2 three", "Typing"])
    expectEqual(change { view.deleteBackward() }, ["one  three", "Typing"])
    stage.context.pasteboard.string = "six"
    expectEqual(change { view.paste(nil) }, ["one six three", "Paste"])
    // Without a selection, copy, cut and delete do nothing.
    view.selectedRange = NSRange(location: 3, length: 0)
    view.copy(nil)
    view.cut(nil)
    view.delete(nil)
    #expect(stage.context.pasteboard.string == "six" && view.text == "one six three")
    view.selectAll(nil)
    expectEqual(view.selectedRange, NSRange(location: 0, length: 13))
  }

  @Test("R-RESP-27: undoing all edits one by one brings back each text and each selection")
  func undoAll() {
    for seed in 0..<12 as Range<UInt64> {
      var random = SplitMix(seed: seed)
      view.text = "a🇩🇪e\u{301}b"
      view.undoManager?.removeAllActions()
      var states: [(text: String?, selection: NSRange)] = []
      for _ in 0..<10 {
        let length = (view.text as NSString).length
        view.selectedRange = NSRange(
          location: .random(in: 0...length, using: &random),
          length: .random(in: 0...2, using: &random))
        let state: (String?, NSRange) = (view.text, view.selectedRange)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: view.insertText("xyz")
        case 1: view.insertText("\u{301}")
        case 2: view.insertText("🇩🇪")
        default:
          // At the start there is nothing to delete, and so no edit to undo.
          guard state.1 != NSRange(location: 0, length: 0) else { continue }
          view.deleteBackward()
        }
        states.append(state)
        stage.advance(by: .zero)
      }
      let end = view.text
      for state in states.reversed() {
        view.undoManager?.undo()
        expectEqual(view.text, state.text, "seed \(seed)")
        expectEqual(view.selectedRange, state.selection, "seed \(seed)")
      }
      expectEqual(view.undoManager?.canUndo, false)
      for _ in states { view.undoManager?.redo() }
      expectEqual(view.text, end)
    }
  }

  @Test("Random edits by the keyboard agree with a model of two lists of characters")
  func model() {
    for seed in 0..<8 as Range<UInt64> {
      var random = SplitMix(seed: seed)
      view.text = ""
      // The characters before the insertion point and those after it.
      var (before, after): ([Character], [Character]) = ([], [])
      for step in 0..<60 {
        switch Int.random(in: 0..<6, using: &random) {
        case 0, 1:
          let character = Array<Character>("ab👍\n")[step % 4]
          view.insertText(String(character))
          before.append(character)
        case 2:
          view.deleteBackward()
          _ = before.popLast()
        case 3:
          stage.pressKey(.leftArrow)
          if let last = before.popLast() { after.insert(last, at: 0) }
        case 4:
          stage.pressKey(.rightArrow)
          if !after.isEmpty { before.append(after.removeFirst()) }
        default:
          stage.pressKey(.deleteForward)
          if !after.isEmpty { after.removeFirst() }
        }
        expectEqual(view.text, String(before + after), "seed \(seed), step \(step)")
        expectEqual(
          view.selectedRange, NSRange(location: String(before).utf16.count, length: 0),
          "seed \(seed), step \(step)")
      }
    }
  }

  @Test("A single selected character can be copied, cut and deleted")
  func oneCharacter() {
    let selected = NSRange(location: 1, length: 1)
    func change(_ body: () -> Void) -> String? {
      view.text = "abc"
      view.selectedRange = selected
      body()
      return view.text
    }
    expectEqual(change { view.copy(nil) }, "abc")
    expectEqual(stage.context.pasteboard.string, "b")
    stage.context.pasteboard.string = nil
    expectEqual(change { view.cut(nil) }, "ac")
    expectEqual(stage.context.pasteboard.string, "b")
    expectEqual(change { view.delete(nil) }, "ac")
  }

  @Test("Without a selection, cut and delete neither ask the delegate nor register an undo")
  func nothingSelected() {
    final class Delegate: NSObject, UITextViewDelegate {
      var questions = 0
      func textView(
        _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
      ) -> Bool {
        questions += 1
        return true
      }
    }
    let delegate = Delegate()
    view.delegate = delegate
    view.text = "abc"
    view.cut(nil)
    view.delete(nil)
    #expect(delegate.questions == 0 && view.undoManager?.canUndo == false)
  }

  @Test("A text that is set is taken with its scalars, also if its characters are those of before")
  func spelling() {
    view.text = "e\u{301}"
    view.text = "\u{e9}"
    expectEqual(Array(view.text.unicodeScalars), ["\u{e9}"])
    view.selectedRange = NSRange(location: 0, length: 1)
    view.text = "\u{e9}"
    expectEqual(view.selectedRange.length, 1)
  }
}
