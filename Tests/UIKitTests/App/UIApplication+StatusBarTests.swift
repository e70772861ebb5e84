import Foundation
import Testing
import TouchstoneTestSupport
import UIKit

/// What the controllers wish of the status bar.
@MainActor
struct UIApplicationStatusBarTests {
  private final class Hiding: UIViewController {
    override var prefersStatusBarHidden: Bool { true }
    override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
  }
  private final class Holder: UIViewController {
    let inner = Hiding()
    override var childForStatusBarStyle: UIViewController? { inner }
  }

  private let stage = TouchStage()

  @Test("the controller in front decides, or a child or a presented one that it has")
  func wishes() throws {
    let (application, plain) = (stage.application, UIViewController())
    stage.show(plain)
    #expect(!application.isStatusBarHidden && application.statusBarStyle == .default)
    let manager = try #require(stage.window.windowScene?.statusBarManager)
    expectEqual(manager.statusBarFrame, application.statusBarFrame)
    plain.present(Hiding(), animated: false)
    stage.settle()
    #expect(application.isStatusBarHidden && application.statusBarStyle == .lightContent)
    expectEqual(manager.statusBarFrame, CGRect.zero)
    stage.show(Holder())
    #expect(manager.isStatusBarHidden && manager.statusBarStyle == .lightContent)
    UIViewController.attemptRotationToDeviceOrientation()
    stage.settle()
  }
}
