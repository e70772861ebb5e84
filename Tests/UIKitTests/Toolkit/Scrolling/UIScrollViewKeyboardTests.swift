import Foundation
import Testing
import TouchstoneTestSupport
import _Testing_UIKit

@testable import UIKit

/// When a drag dismisses the keyboard.
@MainActor struct UIScrollViewKeyboardTests {
  /// Shows a field that is edited, in a scroll view with a way to dismiss the keyboard.
  private func editing(_ mode: UIScrollView.KeyboardDismissMode) -> (ScrollScene, UITextField) {
    let scene = ScrollScene()
    scene.scrollView.keyboardDismissMode = mode
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 300, height: 40))
    scene.content.addSubview(field)
    field.becomeFirstResponder()
    scene.stage.advance(by: .milliseconds(1))
    return (scene, field)
  }

  @Test("A drag does not dismiss the keyboard by default")
  func none() {
    let (scene, field) = editing(.none)
    scene.drag(by: CGVector(dx: 0, dy: -60)).up()
    #expect(field.isFirstResponder)
  }

  @Test("With dismissal on drag the keyboard is dismissed when the drag begins")
  func onDrag() {
    let (scene, field) = editing(.onDrag)
    let finger = scene.stage.finger(1)
    finger.down(at: CGPoint(x: 150, y: 400))
    #expect(field.isFirstResponder)
    finger.move(to: CGPoint(x: 150, y: 340))
    #expect(!field.isFirstResponder)
    finger.up()
  }

  @Test(
    "With interactive dismissal the keyboard is dismissed if the finger lifts over it while moving down"
  )
  func interactive() {
    let (scene, field) = editing(.interactive)
    scene.drag(by: CGVector(dx: 0, dy: 60)).up()
    #expect(field.isFirstResponder)
    scene.stage.settle()
    scene.drag(by: CGVector(dx: 0, dy: 300)).up()
    #expect(!field.isFirstResponder)
  }

  /// A delegate that lets no field end its editing.
  private final class Holding: NSObject, UITextFieldDelegate {
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { false }
  }

  @Test("A field that may not end its editing keeps the keyboard", arguments: [true, false])
  func held(isOnDrag: Bool) {
    let (scene, field) = editing(isOnDrag ? .onDrag : .interactive)
    let holding = Holding()
    field.delegate = holding
    scene.drag(by: CGVector(dx: 0, dy: 300)).up()
    #expect(field.isFirstResponder)
    field.delegate = nil
    scene.stage.settle()
    scene.drag(by: CGVector(dx: 0, dy: 300)).up()
    #expect(!field.isFirstResponder && field.delegate !== holding)
  }

  @Test("With interactive dismissal a drag that is cancelled over the keyboard does not dismiss it")
  func cancelled() {
    let (scene, field) = editing(.interactive)
    scene.drag(by: CGVector(dx: 0, dy: 300)).cancel()
    #expect(field.isFirstResponder)
  }
}
