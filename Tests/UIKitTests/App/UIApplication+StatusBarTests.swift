import Foundation
import Testing
import TouchstoneTestSupport
import UIKit

/// The status bar as the view controllers prefer it.
@MainActor
struct UIApplicationStatusBarTests {
  private final class HidingController: UIViewController {
    override var prefersStatusBarHidden: Bool { true }
    override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
  }
  private final class ContainerController: UIViewController {
    var childForStyle: UIViewController?
    var childForHiding: UIViewController?
    override var childForStatusBarStyle: UIViewController? { childForStyle }
    override var childForStatusBarHidden: UIViewController? { childForHiding }
  }

  private let stage = TouchStage()

  @Test("the frontmost controller decides on the status bar")
  func preferences() throws {
    let (application, plain) = (stage.application, UIViewController())
    stage.show(plain)
    #expect(!application.isStatusBarHidden && application.statusBarStyle == .default)
    let manager = try #require(stage.window.windowScene?.statusBarManager)
    expectEqual(manager.statusBarFrame, application.statusBarFrame)
    plain.present(HidingController(), animated: false)
    stage.settle()
    #expect(application.isStatusBarHidden && application.statusBarStyle == .lightContent)
    expectEqual(manager.statusBarFrame, CGRect.zero)
    expectEqual(application.statusBarFrame, CGRect.zero)
    // The device has reported no orientation, so the interface does not turn.
    UIViewController.attemptRotationToDeviceOrientation()
    stage.settle()
    expectEqual(stage.window.windowScene?.interfaceOrientation, .portrait)
  }

  @Test("a container names a child that decides on the style, and one that decides on hiding")
  func children() throws {
    let container = ContainerController()
    stage.show(container)
    let manager = try #require(stage.window.windowScene?.statusBarManager)
    container.childForStyle = HidingController()
    #expect(!manager.isStatusBarHidden && manager.statusBarStyle == .lightContent)
    (container.childForStyle, container.childForHiding) = (nil, HidingController())
    #expect(manager.isStatusBarHidden && manager.statusBarStyle == .default)
  }

  @Test("a container that names itself, or one that contains it, decides by itself")
  func cycle() throws {
    let (outer, inner) = (ContainerController(), ContainerController())
    stage.show(outer)
    let manager = try #require(stage.window.windowScene?.statusBarManager)
    outer.childForStyle = outer
    (outer.childForHiding, inner.childForHiding) = (inner, outer)
    #expect(!manager.isStatusBarHidden && manager.statusBarStyle == .default)
  }
}
