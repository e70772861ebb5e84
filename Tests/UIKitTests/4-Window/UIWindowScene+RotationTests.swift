import IOKit
import Testing
import UIKit

@MainActor
@Suite("Turning the interface")
struct UIWindowSceneRotationTests {
  private final class Controller: UIViewController {
    var supported = UIInterfaceOrientationMask.allButUpsideDown
    var calls: [String] = []
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { supported }
    override func viewWillTransition(
      to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      super.viewWillTransition(to: size, with: coordinator)
      calls.append("\(Int(size.width)) by \(Int(size.height)) from \(Int(view.bounds.width))")
      coordinator.animate { _ in
        self.calls.append("alongside \(Int(self.view.bounds.width))")
      } completion: { _ in
        self.calls.append("completed")
      }
    }
    override func viewDidLayoutSubviews() { calls.append("laid out") }
  }

  private let stage = TouchStage()
  private let controller = Controller()

  private func turn(to device: UInt32) {
    stage.post(
      IOHIDEvent(
        timeStamp: 0, senderID: 1, payload: .orientation(IOHIDOrientation(device: device))))
  }

  @Test("The screen, the windows and the controllers turn, in the order of the documentation")
  func turning() {
    stage.show(controller)
    controller.calls = []
    turn(to: 3)
    #expect(
      controller.calls == ["844 by 390 from 390", "alongside 844", "laid out", "completed"])
    #expect(UIDevice.current.orientation == .landscapeLeft)
    #expect(stage.window.windowScene?.interfaceOrientation == .landscapeRight)
    #expect(UIScreen.main.bounds.size == CGSize(width: 844, height: 390))
    #expect(UIScreen.main.nativeBounds.size == CGSize(width: 1170, height: 2532))
    #expect(stage.window.frame == UIScreen.main.bounds)
    #expect(
      stage.log("system") == [
        "system device landscape-left for Stage", "system interface landscape-right for Stage",
      ])
  }

  @Test("What the app or the controller in front does not support leaves the interface as it is")
  func unsupported() {
    stage.show(controller)
    turn(to: 2)
    #expect(stage.window.windowScene?.interfaceOrientation == .portrait)
    controller.supported = .portrait
    turn(to: 4)
    #expect(stage.window.windowScene?.interfaceOrientation == .portrait)
    #expect(UIDevice.current.orientation == .landscapeRight)
    controller.supported = .all
    controller.setNeedsUpdateOfSupportedInterfaceOrientations()
    #expect(stage.window.windowScene?.interfaceOrientation == .landscapeLeft)
  }

  @Test("A presented controller decides in place of the one behind it, and hears of the turn")
  func presented() {
    stage.show(controller)
    let front = Controller()
    controller.present(front, animated: false)
    stage.advance(by: .zero)
    front.supported = .portrait
    turn(to: 3)
    #expect(stage.window.windowScene?.interfaceOrientation == .portrait)
    front.supported = .landscape
    turn(to: 4)
    #expect(front.calls.contains("844 by 390 from 390"))
    #expect(controller.calls.contains("844 by 390 from 390"))
  }

  @Test("Flat on a table, or held in a way from the future: nothing turns")
  func flat() {
    stage.show(controller)
    turn(to: 5)
    #expect(UIDevice.current.orientation == .faceUp)
    turn(to: 77)
    #expect(UIDevice.current.orientation == .faceUp)
    #expect(stage.window.windowScene?.interfaceOrientation == .portrait)
    #expect(stage.log("drop") == ["drop event 2 because unknown-value"])
  }

  @Test("R-HID-16: a touch that is down when the screen turns goes on, in the new coordinates")
  func midTouch() {
    let view = RecordingView(frame: CGRect(x: 0, y: 0, width: 390, height: 390))
    stage.show(view)
    stage.finger(1).down(at: CGPoint(x: 100, y: 100))
    turn(to: 3)
    stage.finger(1).move(to: CGPoint(x: 700, y: 100))
    stage.finger(1).up()
    #expect(view.calls == ["began", "moved", "ended"])
    #expect(stage.log("touch").last?.contains("ended at 700.00,100.00") == true)
    stage.finger(1).down(at: CGPoint(x: 800, y: 380))
    #expect(stage.log("hit").contains { $0.hasPrefix("hit inside UIWindow#1 yes") })
    stage.finger(1).up()
    stage.expectIdle()
  }
}
