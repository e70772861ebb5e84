import Testing
import UIKit

@MainActor
@Suite("Clear button of a text field")
struct ClearButtonTests {
  private final class Judge: UITextFieldDelegate {
    var asked = 0
    var answer = true

    func textFieldShouldClear(_ textField: UITextField) -> Bool {
      asked += 1
      return answer
    }
  }

  private let stage = TouchStage()
  private let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
  private let judge = Judge()

  init() {
    field.delegate = judge
    stage.show(field)
  }

  private var isShown: Bool { field.clearButton.map { !$0.isHidden } ?? false }

  @Test("R-TEXT-6: a tap on it asks, empties the text, and sends editingChanged")
  func tap() {
    var changes: [String] = []
    field.addAction(
      UIAction { [unowned field] _ in changes.append(field.text ?? "") }, for: .editingChanged)
    field.clearButtonMode = .always
    field.text = "abc"
    judge.answer = false
    stage.tap(at: CGPoint(x: 200, y: 120))
    #expect(judge.asked == 1 && field.text == "abc" && changes == [])
    judge.answer = true
    stage.tap(at: CGPoint(x: 200, y: 120))
    #expect(judge.asked == 2 && field.text == "" && changes == [""])
    #expect(field.isFirstResponder && !isShown)
  }

  @Test("It is shown when its mode says so, and only where there is text")
  func modes() {
    field.text = "abc"
    #expect(!isShown)
    let modes: [(UITextField.ViewMode, Bool, Bool)] = [
      (.never, false, false), (.whileEditing, false, true), (.unlessEditing, true, false),
      (.always, true, true),
    ]
    for (mode, before, during) in modes {
      field.clearButtonMode = mode
      #expect(isShown == before)
      field.becomeFirstResponder()
      #expect(isShown == during)
      field.resignFirstResponder()
    }
    field.text = ""
    #expect(!isShown)
  }
}
