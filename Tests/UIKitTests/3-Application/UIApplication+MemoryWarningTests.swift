import IOKit
import Testing
import UIKit

@MainActor
@Suite("Memory warning")
struct UIApplicationMemoryWarningTests {
  private final class Delegate: NSObject, UIApplicationDelegate {
    var warnings = 0
    func applicationDidReceiveMemoryWarning(_ application: UIApplication) { warnings += 1 }
  }

  private final class Controller: UIViewController {
    var warnings = 0
    override func didReceiveMemoryWarning() { warnings += 1 }
  }

  @Test("R-PRESS-6: presses are cancelled when memory runs out, then delegate and controllers hear")
  func warning() {
    let delegate = Delegate()
    let stage = TouchStage(running: delegate)
    let controller = Controller()
    let view = PressView()
    controller.view = view
    stage.window.makeKeyAndVisible()
    stage.show(controller)
    view.becomeFirstResponder()
    stage.edge(.keyA, down: true)
    stage.application.receiveMemoryWarning()
    #expect(view.calls == ["began keyboard-a", "cancelled keyboard-a"])
    #expect(delegate.warnings == 1 && controller.warnings == 1)
    #expect(stage.log("press").last?.hasSuffix("because cancelled-by-low-memory") == true)
    stage.edge(.keyA, down: false)
    #expect(view.calls.count == 2 && stage.context.dispatcher.presses.isIdle)
  }
}
