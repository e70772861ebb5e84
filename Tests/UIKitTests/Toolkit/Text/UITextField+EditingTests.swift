import Foundation
import Testing
import TouchstoneTestSupport
import UIKit

/// Editing of a text field.
@MainActor
struct TextFieldEditingTests {
  /// A delegate that logs its calls, and answers as a test chooses.
  private final class TextFieldDelegate: UITextFieldDelegate {
    let log: CallLog
    let prefix: String
    var refused: Set<String> = []

    init(_ log: CallLog, _ prefix: String = "") {
      self.log = log
      self.prefix = prefix
    }

    /// Logs a question, and returns false if it is in `refused`.
    private func answer(_ question: String) -> Bool {
      log.add(prefix + question)
      return !refused.contains(question)
    }

    func textFieldShouldBeginEditing(_ field: UITextField) -> Bool { answer("should begin") }
    func textFieldDidBeginEditing(_ field: UITextField) { log.add("\(prefix)did begin") }
    func textField(
      _ field: UITextField, shouldChangeCharactersIn range: NSRange,
      replacementString string: String
    ) -> Bool { answer("should change") }
    func textFieldShouldClear(_ field: UITextField) -> Bool { answer("should clear") }
    func textFieldShouldReturn(_ field: UITextField) -> Bool { answer("should return") }
    func textFieldShouldEndEditing(_ field: UITextField) -> Bool { answer("should end") }
    func textFieldDidEndEditing(
      _ field: UITextField, reason: UITextField.DidEndEditingReason
    ) { log.add("\(prefix)did end \(reason)") }
  }

  private let stage = TouchStage()
  private let log = CallLog()
  private let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
  private let recorder: TextFieldDelegate

  init() {
    recorder = TextFieldDelegate(log)
    field.delegate = recorder
    let events: [(UIControl.Event, String)] = [
      (.editingDidBegin, "event begin"), (.editingChanged, "event changed"),
      (.editingDidEnd, "event end"),
    ]
    for (event, name) in events {
      field.addAction(
        UIAction { [log, unowned field] _ in
          log.add(event == .editingChanged ? "\(name) \(field.text ?? "")" : name)
        }, for: event)
    }
    stage.show(field)
  }

  /// Returns the calls and notifications while `body` runs, in order.
  private func recorded(_ body: () -> Void) -> [String] {
    let names: [(NSNotification.Name, String, AnyObject)] = [
      (UITextField.textDidBeginEditingNotification, "notification begin", field),
      (UITextField.textDidChangeNotification, "notification change", field),
      (UITextField.textDidEndEditingNotification, "notification end", field),
      (UIResponder.keyboardDidShowNotification, "keyboard", stage.context.screen),
      (UIResponder.keyboardDidHideNotification, "no keyboard", stage.context.screen),
    ]
    let tokens = names.map { name, word, object in
      NotificationCenter.default.addObserver(forName: name, object: object, queue: nil) {
        [log] _ in
        MainActor.assumeIsolated { log.add(word) }
      }
    }
    _ = log.take()
    body()
    for token in tokens { NotificationCenter.default.removeObserver(token) }
    return log.take()
  }

  @Test("R-TEXT-1: the field becomes first responder when the finger lifts, not before")
  func liftOff() {
    stage.finger(1).down(at: field)
    #expect(!field.isFirstResponder)
    stage.finger(1).up()
    #expect(field.isFirstResponder)
  }

  @Test("R-TEXT-1: neither a drag within the field nor a lift beside it begins editing")
  func dragged() {
    stage.finger(1).down(at: CGPoint(x: field.frame.minX + 10, y: field.frame.midY))
    stage.finger(1).move(to: CGPoint(x: field.frame.minX + 60, y: field.frame.midY))
    stage.finger(1).up()
    #expect(!field.isFirstResponder)
    stage.finger(1).down(at: CGPoint(x: field.frame.midX, y: field.frame.maxY - 5))
    stage.finger(1).move(to: CGPoint(x: field.frame.midX, y: field.frame.maxY + 20))
    stage.finger(1).up()
    #expect(!field.isFirstResponder)
  }

  @Test("R-TEXT-1: a touch that is cancelled, as by a scroll, does not begin editing")
  func takenAway() {
    let box = UIView(frame: stage.window.bounds)
    let drag = LoggingGesture("drag", log, on: box)
    drag.onMoved = .began
    box.addSubview(field)
    stage.show(box)
    stage.finger(1).down(at: field)
    stage.finger(1).move(to: CGPoint(x: 120, y: 150))
    stage.finger(1).up()
    #expect(!field.isFirstResponder)
  }

  @Test(
    "R-TEXT-2: editing begins with shouldBegin, keyboard, delegate call, control event, notification"
  )
  func begin() {
    expectEqual(
      recorded { stage.tap(field) },
      [
        "should begin", "keyboard", "did begin", "event begin", "notification begin",
      ])
  }

  @Test("R-TEXT-2: after a refusal to begin nothing else happens")
  func refusedBegin() {
    recorder.refused = ["should begin"]
    expectEqual(recorded { stage.tap(field) }, ["should begin"])
    #expect(!field.isFirstResponder)
  }

  @Test("R-TEXT-3: each edit is a delegate question, the change, a control event, a notification")
  func edit() {
    stage.tap(field)
    expectEqual(
      recorded { _ = field.insertTyped("a") },
      ["should change", "event changed a", "notification change"])
    recorder.refused = ["should change"]
    expectEqual(recorded { _ = field.insertTyped("b") }, ["should change"])
    expectEqual(field.text, "a")
  }

  @Test("R-TEXT-3: setting the text is not an edit")
  func programmatic() {
    stage.tap(field)
    expectEqual(recorded { field.text = "set" }, [])
  }

  @Test("R-TEXT-4, R-CTRL-18: return sends the exit and the primary action as one")
  func returnKey() {
    var primaries = 0
    field.addAction(UIAction { _ in primaries += 1 }, for: .primaryActionTriggered)
    stage.tap(field)
    expectEqual(recorded { field.insertText("\n") }, ["should return"])
    #expect(primaries == 1 && field.isFirstResponder)
    expectEqual(stage.log("track").last?.contains("editingDidEndOnExit"), true)
    recorder.refused = ["should return"]
    field.insertText("\n")
    expectEqual(primaries, 1)
  }

  @Test(
    "R-TEXT-4: with an action for editingDidEndOnExit, even with a nil target, return resigns the field"
  )
  func exit() {
    field.addTarget(nil, action: "nobody", for: .editingDidEndOnExit)
    stage.tap(field)
    let recorded = recorded { field.insertText("\n") }
    #expect(recorded.first == "should return" && recorded.contains("should end"))
    #expect(!field.isFirstResponder)
  }

  @Test(
    "R-TEXT-5: editing ends with shouldEnd, resignation, delegate call, control event, notification"
  )
  func end() {
    stage.tap(field)
    expectEqual(
      recorded { field.resignFirstResponder() },
      [
        "should end", "no keyboard", "did end committed", "event end", "notification end",
      ])
  }

  @Test(
    "R-TEXT-5: a refusal keeps the field first responder; didEndEditing without a reason is called, too"
  )
  func refusedEnd() {
    stage.tap(field)
    recorder.refused = ["should end"]
    expectEqual(recorded { field.resignFirstResponder() }, ["should end"])
    #expect(field.isFirstResponder && field.isEditing)
    @MainActor final class Old: UITextFieldDelegate {
      var ends = 0
      func textFieldDidEndEditing(_ textField: UITextField) { ends += 1 }
    }
    let old = Old()
    field.delegate = old
    field.resignFirstResponder()
    expectEqual(old.ends, 1)
  }

  @Test("R-TEXT-9: a change to another field calls both delegates, and the keyboard stays")
  func toAnother() {
    let other = UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 40))
    let otherRecorder = TextFieldDelegate(log, "other ")
    other.delegate = otherRecorder
    field.superview?.addSubview(other)
    field.becomeFirstResponder()
    expectEqual(
      recorded { other.becomeFirstResponder() },
      [
        "other should begin", "should end", "did end committed", "event end", "notification end",
        "other did begin",
      ])
    #expect(stage.context.inputViews.isShown && other.isFirstResponder)
    withExtendedLifetime(otherRecorder) {}
  }

  @Test("R-TEXT-7: the field sends touch events like any control")
  func touches() {
    field.accessibilityIdentifier = "field"
    stage.tap(field)
    expectEqual(
      stage.log("track").filter { $0.contains("touch") },
      [
        "track @field touchDown inside", "track @field touchUpInside inside",
      ])
  }

  @Test(
    "R-TEXT-2: a field may be cleared as editing begins, if there is text and the delegate agrees")
  func clearsOnBegin() {
    field.text = "abc"
    stage.tap(field)
    expectEqual(field.text, "abc")
    field.resignFirstResponder()
    field.clearsOnBeginEditing = true
    recorder.refused = ["should clear"]
    let begin = ["did begin", "event begin", "notification begin"]
    expectEqual(
      recorded { field.becomeFirstResponder() },
      ["should begin", "keyboard", "should clear"] + begin)
    expectEqual(field.text, "abc")
    field.resignFirstResponder()
    recorder.refused = []
    expectEqual(
      recorded { field.becomeFirstResponder() },
      ["should begin", "keyboard", "should clear", "event changed ", "notification change"] + begin)
    expectEqual(field.text, "")
    field.resignFirstResponder()
    expectEqual(recorded { field.becomeFirstResponder() }, ["should begin", "keyboard"] + begin)
  }
}
