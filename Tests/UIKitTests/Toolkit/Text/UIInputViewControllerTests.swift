import Foundation
import Testing
import TouchstoneTestSupport
import UIKit

/// Controllers of views that replace the keyboard.
@MainActor
struct UIInputViewControllerTests {
  /// A view with an input view controller of its own.
  private final class Picker: UIView {
    let controller = UIInputViewController()
    var mayResign = true
    override var canBecomeFirstResponder: Bool { true }
    override var inputViewController: UIInputViewController? { controller }
    override func resignFirstResponder() -> Bool { mayResign && super.resignFirstResponder() }
  }

  private let stage = TouchStage()
  private let picker = Picker(frame: CGRect(x: 20, y: 200, width: 200, height: 40))

  @Test("dismissKeyboard makes the first responder resign, unless it refuses")
  func dismissal() {
    stage.show(picker)
    picker.controller.dismissKeyboard()
    #expect(picker.becomeFirstResponder() && stage.context.inputViews.isShown)
    expectEqual(picker.controller.inputView, picker.controller.view)
    picker.mayResign = false
    picker.controller.dismissKeyboard()
    #expect(picker.isFirstResponder && stage.context.inputViews.isShown)
    picker.mayResign = true
    picker.controller.dismissKeyboard()
    #expect(!picker.isFirstResponder && !stage.context.inputViews.isShown)
  }
}
