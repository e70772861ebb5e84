import Foundation
import Testing
import TouchstoneTestSupport
import UIKit

@MainActor
struct UITextFieldTests {
  /// A delegate that logs its calls, and answers as a test chooses.
  private final class TextFieldDelegate: UITextFieldDelegate {
    var calls: [String] = []
    var refused: Set<String> = []

    /// Logs a question, and returns false if it is in `refused`.
    private func answer(_ question: String) -> Bool {
      calls.append(question)
      return !refused.contains(question)
    }

    func textFieldShouldBeginEditing(_ field: UITextField) -> Bool { answer("should begin") }
    func textFieldDidBeginEditing(_ field: UITextField) { calls.append("did begin") }
    func textField(
      _ field: UITextField, shouldChangeCharactersIn range: NSRange,
      replacementString string: String
    ) -> Bool {
      answer("should change \(range.location)+\(range.length) \(string)")
    }
    func textFieldShouldReturn(_ field: UITextField) -> Bool { answer("should return") }
    func textFieldShouldEndEditing(_ field: UITextField) -> Bool { answer("should end") }
    func textFieldDidEndEditing(_ field: UITextField) { calls.append("did end") }
  }

  private let stage = TouchStage()
  private let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
  private let recorder = TextFieldDelegate()

  init() {
    field.accessibilityIdentifier = "field"
    field.delegate = recorder
    stage.show(field)
  }

  @Test("R-LAYOUT-23: a field is as large as its text, or its placeholder, inside of the border")
  func layoutSize() {
    let field = UITextField()
    expectEqual(field.intrinsicContentSize, CGSize(width: 0, height: 22))
    field.placeholder = "name"
    expectEqual(field.intrinsicContentSize.width, 39)
    field.text = "ab"
    field.borderStyle = .roundedRect
    // The letters are 17.68 points wide, rounded up to 18; the border adds 14 to the width and 12 to the height.
    expectEqual(field.intrinsicContentSize, CGSize(width: 32, height: 34))
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    field.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(field)
    field.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
    root.layoutIfNeeded()
    field.font = UIFont.systemFont(ofSize: 14)
    root.layoutIfNeeded()
    expectEqual(field.bounds.size, CGSize(width: 29, height: 30))
    field.text = "abcd"
    root.layoutIfNeeded()
    expectEqual(field.bounds.width, 43)
    // Typing does not invalidate the size.
    field.insertText("e")
    root.layoutIfNeeded()
    expectEqual(field.bounds.width, 43)
  }

  @Test("A tap begins editing, with shouldBegin before and didBegin after")
  func tap() {
    stage.tap(field)
    #expect(field.isFirstResponder)
    #expect(field.isEditing)
    expectEqual(recorder.calls, ["should begin", "did begin"])
    expectEqual(stage.log("first-responder"), ["first-responder @field becomes"])
  }

  @Test("A delegate that refuses keeps the field from becoming first responder")
  func refusal() {
    recorder.refused = ["should begin"]
    stage.tap(field)
    #expect(!field.isFirstResponder)
    expectEqual(recorder.calls, ["should begin"])
  }

  @Test("R-TEXT-1: a finger that lifts up to 45 points from where it landed begins editing")
  func tolerance() {
    let tall = UITextField(frame: CGRect(x: 200, y: 150, width: 150, height: 300))
    stage.show(tall)
    func begins(from start: CGPoint, to end: CGPoint) -> Bool {
      let finger = stage.finger(1)
      finger.down(at: start)
      if start != end { finger.move(to: end) }
      finger.up()
      defer { tall.resignFirstResponder() }
      return tall.isFirstResponder
    }
    let start = CGPoint(x: 230, y: 350)
    #expect(begins(from: start, to: start))
    #expect(begins(from: start, to: CGPoint(x: 230, y: 395)))
    #expect(!begins(from: start, to: CGPoint(x: 230, y: 396)))
    #expect(begins(from: start, to: CGPoint(x: 257, y: 386)))
    #expect(!begins(from: start, to: CGPoint(x: 258, y: 387)))
    #expect(!begins(from: start, to: CGPoint(x: 276, y: 350)))
  }

  @Test("A delegate that refuses keeps the field from resigning to another one")
  func refusalToEnd() {
    let other = UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 40))
    stage.show(other)
    stage.tap(field)
    recorder.refused = ["should end"]
    #expect(!field.resignFirstResponder())
    stage.tap(other)
    #expect(field.isFirstResponder)
    #expect(!other.isFirstResponder)
    recorder.refused = []
    stage.tap(other)
    #expect(other.isFirstResponder)
    expectEqual(recorder.calls.suffix(2), ["should end", "did end"])
  }

  @Test("Typing asks the delegate for each change and sends editingChanged")
  func typing() {
    var changes = 0
    field.addAction(UIAction { _ in changes += 1 }, for: .editingChanged)
    stage.tap(field)
    recorder.refused = ["should change 1+0 b"]
    for letter in ["a", "b", "c"] { #expect(field.insertTyped(letter)) }
    expectEqual(field.text, "ac")
    expectEqual(changes, 2)
    field.deleteBackward()
    expectEqual(field.text, "a")
    expectEqual(
      stage.log("text"), [#"text @field "a""#, #"text @field "ac""#, #"text @field "a""#])
  }

  @Test("Typing by a keyboard calls shouldChange, typing by app code does not")
  func byCode() {
    stage.tap(field)
    recorder.calls = []
    field.insertText("ab")
    field.deleteBackward()
    expectEqual(recorder.calls, [])
    expectEqual(field.text, "a")
    // A keyboard types the delete key as a backspace; the second one has nothing to delete.
    #expect(field.insertTyped("\u{8}"))
    #expect(field.insertTyped("\u{8}"))
    expectEqual(recorder.calls, ["should change 0+1 "])
    expectEqual(field.text, "")
  }

  @Test("Return asks the delegate, and ends editing if an action is registered for the exit")
  func exit() {
    stage.tap(field)
    field.insertText("\n")
    #expect(field.isFirstResponder)
    expectEqual(field.text, "")
    var exits = 0
    field.addAction(UIAction { _ in exits += 1 }, for: .editingDidEndOnExit)
    recorder.refused = ["should return"]
    field.insertText("\n")
    #expect(field.isFirstResponder)
    expectEqual(exits, 0)
    recorder.refused = []
    field.insertText("\n")
    #expect(!field.isFirstResponder)
    expectEqual(exits, 1)
    expectEqual(recorder.calls.last, "did end")
  }

  @Test("R-RESP-27: a field has its own undo manager, cleared when it resigns")
  func undo() {
    stage.tap(field)
    field.insertText("a")
    stage.advance(by: .zero)
    field.insertText("b")
    stage.advance(by: .zero)
    let manager = field.undoManager
    #expect(manager !== stage.window.undoManager)
    manager?.undo()
    expectEqual(field.text, "a")
    manager?.redo()
    expectEqual(field.text, "ab")
    field.resignFirstResponder()
    expectEqual(manager?.canUndo, false)
    expectEqual(manager?.canRedo, false)
  }

  @Test("R-RESP-21: a field that leaves its window ends editing, whatever its delegate answers")
  func removal() {
    stage.tap(field)
    recorder.refused = ["should end"]
    field.removeFromSuperview()
    #expect(!field.isFirstResponder)
    #expect(!field.isEditing)
    expectEqual(recorder.calls.last, "did end")
    expectNil(stage.window.firstResponder)
  }

  @Test("A disabled field cannot become first responder")
  func disabled() {
    field.isEnabled = false
    #expect(!field.becomeFirstResponder())
  }

  @Test("Edit actions depend on selection, text and pasteboard")
  func actions() {
    stage.tap(field)
    func offered() -> [String] {
      UIStandardEditActions.selectors.filter { field.canPerformAction($0, withSender: nil) }
        .map(\.description)
    }
    expectEqual(offered(), [])
    field.insertText("one two")
    expectEqual(offered(), ["select(_:)", "selectAll(_:)"])
    field.select(nil)
    expectEqual(field.selection, NSRange(location: 4, length: 3))
    expectEqual(offered(), ["cut(_:)", "copy(_:)", "delete(_:)", "selectAll(_:)"])
    field.cut(nil)
    expectEqual(field.text, "one ")
    expectEqual(UIPasteboard.general.string, "two")
    expectEqual(offered(), ["paste(_:)", "select(_:)", "selectAll(_:)"])
    field.paste(nil)
    field.paste(nil)
    expectEqual(field.text, "one twotwo")
    field.selectAll(nil)
    field.delete(nil)
    expectEqual(field.text, "")
    expectEqual(UIPasteboard.general.string, "two")
  }

  @Test("Secure text can be neither cut nor copied, nor read in the trace")
  func secret() {
    field.isSecureTextEntry = true
    stage.tap(field)
    field.insertText("abc")
    field.selectAll(nil)
    #expect(!field.canPerformAction(.cut, withSender: nil))
    #expect(!field.canPerformAction(.copy, withSender: nil))
    expectEqual(stage.log("text"), [#"text @field "•••""#])
  }
}

/// The clear button of a text field.
@MainActor
struct ClearButtonTests {
  /// A delegate that counts the calls of shouldClear, and answers as a test chooses.
  private final class TextFieldDelegate: UITextFieldDelegate {
    var questions = 0
    var allowsClearing = true

    func textFieldShouldClear(_ textField: UITextField) -> Bool {
      questions += 1
      return allowsClearing
    }
  }

  private let stage = TouchStage()
  private let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
  private let recorder = TextFieldDelegate()

  init() {
    field.delegate = recorder
    stage.show(field)
  }

  private var isShown: Bool { field.clearButton.map { !$0.isHidden } ?? false }

  @Test("R-TEXT-6: a tap asks the delegate, clears the text, and sends editingChanged")
  func tap() {
    var changes: [String] = []
    field.addAction(
      UIAction { [unowned field] _ in changes.append(field.text ?? "") }, for: .editingChanged)
    field.clearButtonMode = .always
    field.text = "abc"
    recorder.allowsClearing = false
    stage.tap(at: CGPoint(x: 200, y: 120))
    expectEqual(recorder.questions, 1)
    expectEqual(field.text, "abc")
    expectEqual(changes, [])
    recorder.allowsClearing = true
    stage.tap(at: CGPoint(x: 200, y: 120))
    expectEqual(recorder.questions, 2)
    expectEqual(field.text, "")
    expectEqual(changes, [""])
    #expect(field.isFirstResponder)
    #expect(!isShown)
  }

  @Test("The clear button is shown in its mode, and only if there is text")
  func modes() {
    field.text = "abc"
    #expect(!isShown)
    let modes: [(UITextField.ViewMode, Bool, Bool)] = [
      (.never, false, false), (.whileEditing, false, true), (.unlessEditing, true, false),
      (.always, true, true),
    ]
    for (mode, before, during) in modes {
      field.clearButtonMode = mode
      expectEqual(isShown, before)
      field.becomeFirstResponder()
      expectEqual(isShown, during)
      field.resignFirstResponder()
      expectEqual(isShown, before)
    }
    field.text = ""
    #expect(!isShown)
  }

  @Test("The clear button is a square at the right edge, also after the field was resized")
  func place() {
    expectEqual(
      field.clearButtonRect(forBounds: CGRect(x: 10, y: 5, width: 100, height: 30)),
      CGRect(x: 80, y: 5, width: 30, height: 30))
    field.text = "abc"
    #expect(field.subviews.isEmpty)
    field.clearButtonMode = .always
    expectEqual(field.clearButton?.frame, CGRect(x: 160, y: 0, width: 40, height: 40))
    field.frame.size = CGSize(width: 120, height: 30)
    field.layoutIfNeeded()
    expectEqual(field.clearButton?.frame, CGRect(x: 90, y: 0, width: 30, height: 30))
  }
}
