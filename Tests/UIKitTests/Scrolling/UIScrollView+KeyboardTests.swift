import Foundation
import Testing
import UIKit
import _Testing_UIKit

@MainActor @Suite struct UIScrollViewKeyboardTests {
  private func editing(_ mode: UIScrollView.KeyboardDismissMode) -> (ScrollScene, UITextField) {
    let scene = ScrollScene()
    scene.scrollView.keyboardDismissMode = mode
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 300, height: 40))
    scene.content.addSubview(field)
    field.becomeFirstResponder()
    scene.stage.advance(by: .milliseconds(1))
    return (scene, field)
  }

  @Test("A drag leaves the keyboard alone unless the app says otherwise")
  func none() {
    let (scene, field) = editing(.none)
    scene.drag(by: CGVector(dx: 0, dy: -60)).up()
    #expect(field.isFirstResponder)
  }

  @Test("With dismissal on drag the keyboard goes when the drag begins")
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
    "With interactive dismissal the keyboard goes with a finger that lets go over it on its way down"
  )
  func interactive() {
    let (scene, field) = editing(.interactive)
    scene.drag(by: CGVector(dx: 0, dy: 60)).up()
    #expect(field.isFirstResponder)
    scene.stage.settle()
    scene.drag(by: CGVector(dx: 0, dy: 300)).up()
    #expect(!field.isFirstResponder)
  }
}
