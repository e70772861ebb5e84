import IOKit
import Testing
import TouchstoneTestSupport
import UIKit

@MainActor
struct UIWindowSceneTests {
  @MainActor
  private final class CallLogger {
    var calls: [String] = []
  }

  private final class Window: UIWindow {
    weak var log: CallLogger?
    var refusesKey = false
    override var canBecomeKey: Bool { !refusesKey }
    override func becomeKey() {
      super.becomeKey()
      log?.calls.append("\(accessibilityIdentifier ?? "") becomes \(isKeyWindow)")
    }
    override func resignKey() {
      super.resignKey()
      log?.calls.append("\(accessibilityIdentifier ?? "") resigns \(isKeyWindow)")
    }
  }

  private let stage = TouchStage()
  private let log = CallLogger()

  /// A window that logs when it becomes key and resigns, under this name.
  private func window(_ name: String) -> Window {
    let window = Window()
    window.accessibilityIdentifier = name
    window.log = log
    return window
  }

  @Test("R-WIN-18: the old key window resigns before the new one becomes key")
  func order() {
    stage.makeCurrent()
    let (first, second) = (window("first"), window("second"))
    first.makeKeyAndVisible()
    second.makeKeyAndVisible()
    expectEqual(
      log.calls, ["first becomes true", "first resigns false", "second becomes true"])
    #expect(stage.application.keyWindow === second)
  }

  @Test("R-WIN-18: a notification is posted by `resignKey` and by `becomeKey` of UIWindow")
  func notifications() {
    stage.makeCurrent()
    let (first, second) = (window("first"), window("second"))
    let names = [UIWindow.didBecomeKeyNotification, UIWindow.didResignKeyNotification]
    let log = log
    let observers = [(first, "first"), (second, "second")].flatMap { window, title in
      names.map { name in
        NotificationCenter.default.addObserver(forName: name, object: window, queue: nil) { _ in
          MainActor.assumeIsolated { log.calls.append("\(title) \(name.rawValue)") }
        }
      }
    }
    defer { for observer in observers { NotificationCenter.default.removeObserver(observer) } }
    first.makeKeyAndVisible()
    log.calls = []
    second.makeKeyAndVisible()
    expectEqual(
      log.calls,
      [
        "first UIWindowDidResignKeyNotification", "first resigns false",
        "second UIWindowDidBecomeKeyNotification", "second becomes true",
      ])
  }

  @Test("R-APP-13: the application's key window is the one that was made key and visible last")
  func applicationKeyWindow() {
    stage.makeCurrent()
    #expect(stage.application.keyWindow === stage.window)
    let (first, second) = (window("first"), window("second"))
    first.makeKeyAndVisible()
    second.makeKeyAndVisible()
    #expect(stage.application.keyWindow === second)
    first.makeKeyAndVisible()
    #expect(stage.application.keyWindow === first && first.windowScene?.keyWindow === first)
  }

  @Test("R-WIN-19: a window can become key by default, and each scene has a key window of its own")
  func perScene() {
    stage.makeCurrent()
    #expect(UIWindow().canBecomeKey)
    let other = UIWindowScene(screen: UIScreen.main)
    let window = UIWindow(windowScene: other)
    window.makeKeyAndVisible()
    #expect(window.isKeyWindow && stage.window.isKeyWindow && other.keyWindow === window)
  }

  @Test("R-WIN-17: makeKey does not show a window, and does nothing to one that is key already")
  func makeKey() {
    stage.makeCurrent()
    let first = window("first")
    first.makeKey()
    first.makeKey()
    #expect(first.isKeyWindow && first.isHidden && log.calls == ["first becomes true"])
  }

  @Test("R-WIN-19: a window whose canBecomeKey is false does not become key")
  func refusing() {
    stage.makeCurrent()
    let first = window("first")
    first.refusesKey = true
    first.makeKeyAndVisible()
    #expect(!first.isKeyWindow && !first.isHidden && stage.window.isKeyWindow)
  }

  @Test("R-WIN-20: a touch does not make its window key")
  func touching() {
    stage.makeCurrent()
    let front = window("front")
    front.isHidden = false
    stage.tap(at: CGPoint(x: 10, y: 10))
    #expect(!front.isKeyWindow && stage.window.isKeyWindow)
  }

  @Test("R-WIN-20: when the key window is hidden, the front-most eligible one becomes key")
  func nextKeyWindow() {
    stage.makeCurrent()
    let (low, high, key) = (window("low"), window("high"), window("key"))
    for window in [low, high, key] { window.isHidden = false }
    key.makeKey()
    high.refusesKey = true
    log.calls = []
    key.isHidden = true
    expectEqual(log.calls, ["key resigns false", "low becomes true"])
  }

  @Test("A scene has the screen and its windows, and its next responder is the application")
  func scene() {
    stage.makeCurrent()
    let scene = stage.window.windowScene
    #expect(scene?.screen === UIScreen.main && scene?.windows.first === stage.window)
    #expect(scene?.next === stage.application)
  }

  @Test("R-RL-27: a closure for the next commit is called once, after the layout")
  func afterCommit() {
    stage.makeCurrent()
    final class LayoutView: UIView {
      var calls: [String] = []
      override func layoutSubviews() { calls.append("layout") }
    }
    let view = LayoutView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    stage.window.addSubview(view)
    stage.window.windowScene?.performAfterCommit { view.calls.append("after") }
    stage.advance(by: .zero)
    stage.advance(by: .milliseconds(20))
    expectEqual(view.calls, ["layout", "after"])
  }

  @Test("A layout that always requests another one does not block the app")
  func endlessLayout() {
    stage.makeCurrent()
    final class EndlessLayoutView: UIView {
      var passes = 0
      override func layoutSubviews() {
        passes += 1
        setNeedsLayout()
      }
    }
    let view = EndlessLayoutView()
    stage.window.addSubview(view)
    stage.window.windowScene?.commit()
    // The limit of layout passes in a commit.
    expectEqual(view.passes, 10)
  }
}

/// Rotation of the interface.
@MainActor
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

  private final class UnloadedController: UIViewController {
    var sizes: [CGSize] = []
    override func viewWillTransition(
      to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      super.viewWillTransition(to: size, with: coordinator)
      sizes.append(size)
    }
  }

  private let stage = TouchStage()
  private let controller = Controller()

  /// Turns the device to a `UIDeviceOrientation`, given as its number: 3 is landscape left, 4 landscape right.
  private func turn(to device: UInt32) {
    stage.post(
      IOHIDEvent(
        timeStamp: 0, senderID: 1, payload: .orientation(IOHIDOrientation(device: device))))
  }

  @Test(
    "The system's bars cover the upper and lower edge of a screen, or of a turned one its sides")
  func safeAreas() {
    stage.show(controller)
    expectEqual(
      controller.view.safeAreaInsets, UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    turn(to: 3)
    expectEqual(
      controller.view.safeAreaInsets, UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 47))
  }

  @Test("Screen, windows and controllers rotate in the documented order")
  func turning() {
    stage.show(controller)
    controller.calls = []
    turn(to: 3)
    expectEqual(
      controller.calls, ["844 by 390 from 390", "alongside 844", "laid out", "completed"])
    expectEqual(UIDevice.current.orientation, .landscapeLeft)
    expectEqual(stage.window.windowScene?.interfaceOrientation, .landscapeRight)
    expectEqual(UIScreen.main.bounds.size, CGSize(width: 844, height: 390))
    expectEqual(UIScreen.main.nativeBounds, CGRect(x: 0, y: 0, width: 1170, height: 2532))
    expectEqual(stage.window.frame, UIScreen.main.bounds)
    expectEqual(
      stage.log("system"),
      [
        "system device landscape-left for Stage", "system interface landscape-right for Stage",
      ])
  }

  @Test("Every child gets its parent's new size, unless its view has that size already")
  func children() {
    stage.show(controller)
    let sizes = [
      controller.view.bounds.size, CGSize(width: 100, height: 50), CGSize(width: 844, height: 390),
    ]
    let children = sizes.map { size in
      let child = Controller()
      controller.addChild(child)
      child.view.frame = CGRect(origin: .zero, size: size)
      controller.view.addSubview(child.view)
      child.didMove(toParent: controller)
      return child
    }
    let unloaded = UnloadedController()
    controller.addChild(unloaded)
    stage.advance(by: .zero)
    turn(to: 3)
    expectEqual(
      children.map { $0.calls.filter { $0.contains("by") } },
      [["844 by 390 from 390"], ["844 by 390 from 100"], []])
    #expect(unloaded.sizes == [CGSize(width: 844, height: 390)] && !unloaded.isViewLoaded)
  }

  /// A presentation controller that records new sizes.
  private final class RecordingPresentationController: UIPresentationController {
    var sizes: [CGSize] = []
    /// Whether it passes a new size on to the presented controller.
    var passesOn = true
    override func viewWillTransition(
      to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      sizes.append(size)
      if passesOn { super.viewWillTransition(to: size, with: coordinator) }
    }
  }

  private final class TransitioningDelegate: NSObject, UIViewControllerTransitioningDelegate {
    var made: RecordingPresentationController?
    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?,
      source: UIViewController
    ) -> UIPresentationController? {
      made = RecordingPresentationController(
        presentedViewController: presented, presenting: presenting)
      return made
    }
  }

  @Test(
    "R-TRANS-7: a presentation controller gets the new size and passes it on to the presented controller",
    arguments: [true, false])
  func presented(passesOn: Bool) {
    stage.show(UIViewController())
    let transitioning = TransitioningDelegate()
    controller.modalPresentationStyle = .custom
    controller.transitioningDelegate = transitioning
    stage.window.rootViewController?.present(controller, animated: false)
    stage.advance(by: .zero)
    transitioning.made?.passesOn = passesOn
    controller.calls = []
    turn(to: 3)
    expectEqual(transitioning.made?.sizes, [CGSize(width: 844, height: 390)])
    expectEqual(controller.calls.contains("844 by 390 from 390"), passesOn)
  }

  @Test("An orientation that the controller does not support does not rotate the interface")
  func unsupported() {
    stage.show(controller)
    // Upside down, which no controller supports by default.
    turn(to: 2)
    expectEqual(stage.window.windowScene?.interfaceOrientation, .portrait)
    controller.supported = .portrait
    turn(to: 4)
    expectEqual(stage.window.windowScene?.interfaceOrientation, .portrait)
    expectEqual(UIDevice.current.orientation, .landscapeRight)
    controller.supported = .all
    controller.setNeedsUpdateOfSupportedInterfaceOrientations()
    expectEqual(stage.window.windowScene?.interfaceOrientation, .landscapeLeft)
  }

  @Test(
    "A presented controller decides on the rotation instead of the one behind it, and both are called"
  )
  func presentedDecides() {
    stage.show(controller)
    let front = Controller()
    controller.present(front, animated: false)
    stage.advance(by: .zero)
    front.supported = .portrait
    turn(to: 3)
    expectEqual(stage.window.windowScene?.interfaceOrientation, .portrait)
    front.supported = .landscape
    turn(to: 4)
    #expect(front.calls.contains("844 by 390 from 390"))
    #expect(controller.calls.contains("844 by 390 from 390"))
  }

  @Test("A flat or unknown orientation of the device does not rotate the interface")
  func flat() {
    stage.show(controller)
    // Face up.
    turn(to: 5)
    expectEqual(UIDevice.current.orientation, .faceUp)
    turn(to: 77)
    expectEqual(UIDevice.current.orientation, .faceUp)
    expectEqual(stage.window.windowScene?.interfaceOrientation, .portrait)
    expectEqual(stage.log("drop"), ["drop event 2 because unknown-value"])
  }

  @Test("R-HID-16: a touch continues through a rotation of the screen, in the new coordinates")
  func midTouch() {
    let view = RecordingView(frame: CGRect(x: 0, y: 0, width: 390, height: 390))
    stage.show(view)
    stage.finger(1).down(at: CGPoint(x: 100, y: 100))
    turn(to: 3)
    stage.finger(1).move(to: CGPoint(x: 700, y: 100))
    stage.finger(1).up()
    expectEqual(view.calls, ["began", "moved", "ended"])
    expectEqual(stage.log("touch").last?.contains("ended at 700.00,100.00"), true)
    let hitCount = stage.log("hit").count
    stage.finger(1).down(at: CGPoint(x: 800, y: 380))
    let hits = stage.log("hit").dropFirst(hitCount)
    #expect(hits.contains { $0.hasPrefix("hit inside UIWindow#1 yes") })
    stage.finger(1).up()
    stage.expectIdle()
  }
}
