import Foundation
import Testing
import TouchstoneTestSupport
import UIKit

@MainActor
struct UITextViewTests {
  /// A delegate that logs its calls, and answers as a test chooses.
  private final class TextViewDelegate: NSObject, UITextViewDelegate {
    var calls: [String] = []
    var refused: Set<String> = []

    /// Logs a question, and returns false if it is in `refused`.
    private func answer(_ question: String) -> Bool {
      calls.append(question)
      return !refused.contains(question)
    }

    func textViewShouldBeginEditing(_ view: UITextView) -> Bool { answer("should begin") }
    func textViewDidBeginEditing(_ view: UITextView) { calls.append("did begin") }
    func textView(
      _ view: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool {
      answer("should change \(range.location)+\(range.length) \(text)")
    }
    func textViewDidChangeSelection(_ view: UITextView) { calls.append("did select") }
    func textViewDidChange(_ view: UITextView) { calls.append("did change \(view.text ?? "")") }
    func textViewShouldEndEditing(_ view: UITextView) -> Bool { answer("should end") }
    func textViewDidEndEditing(_ view: UITextView) { calls.append("did end") }
  }

  private let stage = TouchStage()
  private let view = UITextView(frame: CGRect(x: 20, y: 100, width: 200, height: 140))
  private let recorder = TextViewDelegate()

  init() {
    view.accessibilityIdentifier = "letter"
    view.delegate = recorder
    stage.show(view)
  }

  /// Returns the delegate's calls while `body` runs.
  private func calls(_ body: () -> Void) -> [String] {
    recorder.calls = []
    body()
    return recorder.calls
  }

  @Test("A tap begins editing, and shows the keyboard")
  func tap() {
    expectEqual(calls { stage.tap(view) }, ["should begin", "did begin"])
    #expect(view.isFirstResponder && stage.context.inputViews.inputView is UIKeyboardView)
    expectEqual(stage.log("first-responder"), ["first-responder @letter becomes"])
    expectEqual(calls { view.resignFirstResponder() }, ["should end", "did end"])
  }

  @Test("A finger that lifts outside, or whose touch is cancelled, does not begin editing")
  func noTap() {
    let finger = stage.finger(1)
    finger.down(at: view)
    finger.move(to: CGPoint(x: 300, y: 700))
    finger.up()
    finger.down(at: view)
    stage.cancelAllFingers()
    #expect(!view.isFirstResponder && recorder.calls == [])
  }

  @Test("The delegate may refuse to begin and to end")
  func refusals() {
    recorder.refused = ["should begin"]
    stage.tap(view)
    #expect(!view.isFirstResponder)
    recorder.refused = ["should end"]
    stage.tap(view)
    #expect(!view.endEditing(false) && view.isFirstResponder)
    expectEqual(recorder.calls.last, "should end")
  }

  @Test(
    "Typing calls shouldChange for each change, then the selection's callback, then the text's")
  func typing() {
    stage.tap(view)
    recorder.refused = ["should change 1+0 b"]
    expectEqual(
      calls { for letter in ["a", "b", "\n", "\u{8}"] { _ = view.insertTyped(letter) } },
      [
        "should change 0+0 a", "did select", "did change a", "should change 1+0 b",
        "should change 1+0 \n", "did select", "did change a\n", "should change 1+1 ", "did select",
        "did change a",
      ])
    expectEqual(
      stage.log("text"), [#"text @letter "a""#, #"text @letter "a\n""#, #"text @letter "a""#])
  }

  @Test("Text that app code types calls no shouldChange, and text that it sets calls nothing")
  func byCode() {
    expectEqual(calls { view.insertText("ab") }, ["did select", "did change ab"])
    expectEqual(calls { view.text = "other" }, [])
    expectEqual(view.selectedRange, NSRange(location: 5, length: 0))
    view.text = nil
    #expect(view.text == "" && !view.hasText)
  }

  @Test("Text that is not editable accepts no keys, but can be selected and copied")
  func readOnly() {
    view.text = "one two"
    view.isEditable = false
    expectEqual(calls { stage.tap(view) }, [])
    #expect(view.isFirstResponder && !stage.context.inputViews.isShown)
    #expect(!view.insertTyped("x") && view.text == "one two")
    view.selectAll(nil)
    #expect(view.canPerformAction(.copy, withSender: nil))
    for action in [Selector.cut, .paste, .delete] {
      #expect(!view.canPerformAction(action, withSender: nil))
    }
    view.resignFirstResponder()
    view.isSelectable = false
    #expect(!view.becomeFirstResponder())
  }

  @Test("Editing begins and ends with isEditable")
  func editable() {
    view.isEditable = false
    stage.tap(view)
    expectEqual(calls { view.isEditable = true }, ["did begin"])
    #expect(stage.context.inputViews.isShown)
    expectEqual(calls { view.isEditable = false }, ["should end", "did end"])
    #expect(!view.isFirstResponder && !stage.context.inputViews.isShown)
  }

  @Test("R-RESP-27: a text view has an undo manager of its own, which editing does not clear")
  func undo() {
    stage.tap(view)
    view.insertText("a")
    stage.advance(by: .zero)
    view.resignFirstResponder()
    #expect(view.undoManager !== stage.window.undoManager)
    view.undoManager?.undo()
    #expect(view.text == "" && view.undoManager?.canRedo == true)
  }

  @Test("Undo removes typed text that has joined the character before or after, and nothing else")
  func undoInsideCharacters() {
    // The text, the insertion point, and the text that is typed there: an accent, a skin tone, an emoji after a joiner,
    // the first and the second letter of a flag, a letter before a whole flag, and an accent between letters.
    for (text, location, typed) in [
      ("cafe", 4, "\u{301}"), ("👍", 2, "🏽"), ("👩\u{200D}", 3, "💻"), ("🇪", 0, "🇩"),
      ("🇩", 2, "🇪"), ("🇪🇸", 0, "🇩"), ("ab", 1, "\u{301}"),
    ] {
      view.text = text
      view.selectedRange = NSRange(location: location, length: 0)
      view.insertText(typed)
      stage.advance(by: .zero)
      let joined = (text as NSString).replacingCharacters(
        in: NSRange(location: location, length: 0), with: typed)
      expectEqual(view.text, joined)
      view.undoManager?.undo()
      expectEqual(view.text, text)
      expectEqual(view.selectedRange, NSRange(location: location, length: 0))
      view.undoManager?.redo()
      expectEqual(view.text, joined)
      view.undoManager?.undo()
      expectEqual(view.text, text)
    }
  }

  @Test("Undo puts a deleted character back between two that have joined meanwhile")
  func undoBetweenCharacters() {
    view.text = "🇩x🇪"
    view.selectedRange = NSRange(location: 3, length: 0)
    view.deleteBackward()
    stage.advance(by: .zero)
    expectEqual(view.text, "🇩🇪")
    expectEqual(view.selectedRange, NSRange(location: 4, length: 0))
    view.undoManager?.undo()
    expectEqual(view.text, "🇩x🇪")
    expectEqual(view.selectedRange, NSRange(location: 3, length: 0))
  }

  @Test("R-RESP-21: a view that leaves its window ends editing, whatever its delegate answers")
  func removal() {
    stage.tap(view)
    recorder.refused = ["should end"]
    view.removeFromSuperview()
    #expect(recorder.calls.last == "did end" && stage.window.firstResponder == nil)
  }

  @Test("The beginning and end of editing post notifications")
  func notifications() {
    var received: [String] = []
    let names = [
      UITextView.textDidBeginEditingNotification, UITextView.textDidChangeNotification,
      UITextView.textDidEndEditingNotification,
    ]
    let tokens = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: view, queue: nil) { _ in
        MainActor.assumeIsolated { received.append(name.rawValue) }
      }
    }
    stage.tap(view)
    view.insertText("a")
    view.resignFirstResponder()
    for token in tokens { NotificationCenter.default.removeObserver(token) }
    expectEqual(received, names.map(\.rawValue))
  }

  @Test("Secure text is not readable in the trace, neither shown nor typed")
  func secret() {
    view.isSecureTextEntry = true
    stage.tap(view)
    _ = view.insertTyped("Q")
    #expect(stage.log("text", "input").allSatisfy { !$0.contains("Q") })
    expectEqual(stage.log("input").count, 1)
  }

  @Test("Editing that has ended begins anew, and asks the delegate again")
  func again() {
    stage.tap(view)
    view.resignFirstResponder()
    expectEqual(calls { stage.tap(view) }, ["should begin", "did begin"])
    recorder.refused = ["should end"]
    expectEqual(calls { #expect(!view.resignFirstResponder()) }, ["should end"])
    recorder.refused = []
    expectEqual(calls { #expect(view.resignFirstResponder()) }, ["should end", "did end"])
    expectEqual(calls { #expect(view.resignFirstResponder()) }, [])
  }
}
