import IOKit
import Testing
import TouchstoneMachTime
import TouchstoneTestSupport
import TouchstoneTrace
import UIKit

/// Showing and hiding windows.
@MainActor
struct UIWindowVisibilityTests {
  /// A controller that records its appearance methods.
  private final class Root: UIViewController {
    var calls: [String] = []
    override func viewDidLoad() { calls.append("didLoad") }
    override func viewWillAppear(_ animated: Bool) { calls.append("willAppear") }
    override func viewDidAppear(_ animated: Bool) { calls.append("didAppear") }
    override func viewWillDisappear(_ animated: Bool) { calls.append("willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { calls.append("didDisappear") }
  }

  /// The names of the notifications that were received.
  @MainActor
  private final class Received {
    var names: [String] = []
  }

  /// A window that is hit in the first pass, and in which no view is hit in the second.
  private class FirstPassWindow: UIWindow {
    var passes = 0
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      passes += 1
      return passes == 1 ? self : nil
    }
  }

  private let stage = TouchStage()
  private let root = Root()

  @Test("The root view is loaded when the window is shown, not when the controller is set")
  func loading() {
    stage.makeCurrent()
    let window = UIWindow()
    window.rootViewController = root
    expectEqual(root.calls, [])
    window.makeKeyAndVisible()
    expectEqual(root.calls, ["didLoad", "willAppear"])
    stage.advance(by: .zero)
    expectEqual(root.calls, ["didLoad", "willAppear", "didAppear"])
  }

  @Test("R-RESP-4: the root view is in a drop shadow view in a transition view in the window")
  func containers() {
    stage.show(root)
    #expect(root.view.superview is UIDropShadowView)
    #expect(root.view.superview?.superview is UITransitionView)
    #expect(root.view.superview?.superview?.superview === stage.window)
    expectEqual(root.view.frame, stage.window.bounds)
  }

  @Test("The root view follows the size of its window")
  func resizing() {
    stage.show(root)
    stage.window.frame = CGRect(x: 0, y: 0, width: 200, height: 300)
    expectEqual(root.view.superview?.bounds.size, CGSize(width: 200, height: 300))
  }

  @Test("A root controller that is set while the window is hidden is shown with the window")
  func replacedWhileHidden() {
    stage.show(root)
    stage.window.isHidden = true
    let next = Root()
    stage.window.rootViewController = next
    expectEqual(next.calls, [])
    stage.window.isHidden = false
    #expect(next.view.window === stage.window && root.view.superview == nil)
    expectEqual(next.view.frame, stage.window.bounds)
  }

  @Test("A new root controller replaces the old one")
  func replacing() {
    stage.show(root)
    let next = Root()
    stage.show(next)
    expectEqual(root.calls.suffix(2), ["willDisappear", "didDisappear"])
    #expect(root.view.superview == nil && root.view.window == nil)
    expectEqual(next.calls, ["didLoad", "willAppear", "didAppear"])
    expectEqual(stage.window.subviews.count, 1)
  }

  @Test("Hiding and showing a window makes its controllers disappear and appear")
  func hiding() {
    stage.show(root)
    stage.window.isHidden = true
    expectEqual(root.calls.suffix(2), ["willDisappear", "didDisappear"])
    stage.window.isHidden = false
    stage.advance(by: .zero)
    expectEqual(root.calls.suffix(2), ["willAppear", "didAppear"])
    #expect(root.view.window === stage.window)
  }

  @Test("R-WIN-3: a window that leaves its scene is not shown")
  func scene() {
    stage.show(root)
    let scene = stage.window.windowScene
    stage.window.windowScene = nil
    #expect(!stage.window.isShown && stage.application.windows.isEmpty)
    expectEqual(root.calls.last, "didDisappear")
    stage.window.windowScene = scene
    #expect(stage.window.isShown && stage.application.windows.count == 1)
    expectEqual(root.calls.last, "willAppear")
  }

  @Test("R-TOUCH-9: a window that is hidden while a finger is in it has its touches cancelled")
  func hiddenMidTouch() {
    stage.makeCurrent()
    let (view, button) = (RecordingView(frame: UIScreen.main.bounds), UIButton(frame: .zero))
    button.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    let overlay = UIWindow()
    overlay.addSubview(view)
    view.addSubview(button)
    overlay.isHidden = false
    stage.finger(1).down(at: CGPoint(x: 200, y: 200))
    stage.finger(2).down(at: button)
    overlay.isHidden = true
    #expect(view.calls == ["began", "cancelled"] && !button.isTracking)
    stage.finger(1).move(to: CGPoint(x: 210, y: 210))
    stage.finger(1).up()
    stage.finger(2).up()
    expectEqual(view.calls, ["began", "cancelled"])
    stage.expectIdle()
  }

  /// What happens to a window during a touch.
  private enum WindowChange: CaseIterable {
    case removedFromScene, hiddenInHandler, released
  }

  @Test(
    "R-TOUCH-9: a window that leaves its scene or hides in a handler cancels its touch, a released one does not"
  )
  func goneMidTouch() {
    stage.makeCurrent()
    let scene = stage.window.windowScene
    for change in WindowChange.allCases {
      let view = RecordingView(frame: UIScreen.main.bounds)
      var overlay: UIWindow? = UIWindow()
      overlay?.addSubview(view)
      overlay?.isHidden = false
      if change == .hiddenInHandler {
        view.onBegan = { [weak overlay] in overlay?.isHidden = true }
      }
      stage.finger(1).down(at: CGPoint(x: 200, y: 200))
      if change == .removedFromScene { overlay?.windowScene = nil }
      if change == .released { overlay = nil }
      stage.finger(1).up()
      expectEqual(view.calls, ["began", change == .released ? "ended" : "cancelled"])
      expectEqual(scene?.windows.contains { $0 !== stage.window && $0.isShown }, false)
      overlay = nil
      stage.expectIdle()
    }
  }

  @Test(
    "A window is retained while its finger is down, even if another window's finger lifted in the same event"
  )
  func keptByItsFinger() {
    stage.makeCurrent()
    stage.show(RecordingView(frame: UIScreen.main.bounds))
    let view = RecordingView(frame: CGRect(x: 0, y: 0, width: 390, height: 200))
    var overlay: UIWindow? = UIWindow(frame: view.frame)
    overlay?.addSubview(view)
    overlay?.isHidden = false
    post([IOHIDFinger(index: 1, phase: .down, x: 0.5, y: 0.9)])
    post([
      IOHIDFinger(index: 1, phase: .up, x: 0.5, y: 0.9),
      IOHIDFinger(index: 2, phase: .down, x: 0.5, y: 0.1),
    ])
    weak let released = overlay
    overlay = nil
    #expect(released != nil)
    post([IOHIDFinger(index: 2, phase: .up, x: 0.5, y: 0.1)])
    expectEqual(view.calls, ["began", "ended"])
    expectNil(released)
  }

  /// Posts one event of the touch screen, with locations as fractions of its size.
  private func post(_ fingers: [IOHIDFinger]) {
    stage.post(.hand(fingers: fingers, timeStamp: stage.context.time.now.nanoseconds))
  }

  @Test("A finger that hit a window but no view leaves nothing behind after the window was hidden")
  func bareWindow() {
    stage.makeCurrent()
    let overlay = FirstPassWindow()
    overlay.isHidden = false
    stage.finger(1).down(at: CGPoint(x: 200, y: 200))
    overlay.isHidden = true
    stage.finger(1).up()
    stage.expectIdle()
  }

  @Test(
    "R-WIN-17: makeKeyAndVisible moves a window to the front of its level, with a record"
  )
  func keyAndVisible() {
    stage.makeCurrent()
    stage.window.accessibilityIdentifier = "main"
    let (first, second, alert) = (UIWindow(), UIWindow(), UIWindow())
    alert.windowLevel = .alert
    for (window, name) in [(first, "first"), (second, "second"), (alert, "alert")] {
      window.accessibilityIdentifier = name
      window.isHidden = false
    }
    first.makeKeyAndVisible()
    first.isHidden = true
    expectEqual(stage.application.windows.suffix(2), [first, alert])
    expectEqual(
      stage.log("window").suffix(8),
      [
        "window @first shown", "window @second shown", "window @alert shown",
        "window @main resigns-key", "window @first becomes-key", "window @first hidden",
        "window @first resigns-key", "window @alert becomes-key",
      ])
  }

  @Test("Notifications are posted when a window becomes visible and hidden")
  func notifications() {
    stage.makeCurrent()
    let received = Received()
    let window = UIWindow()
    let observers = [UIWindow.didBecomeVisibleNotification, UIWindow.didBecomeHiddenNotification]
      .map { name in
        NotificationCenter.default.addObserver(forName: name, object: window, queue: nil) { _ in
          MainActor.assumeIsolated { received.names.append(name.rawValue) }
        }
      }
    window.isHidden = false
    window.isHidden = false
    window.isHidden = true
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
    expectEqual(
      received.names,
      [
        "UIWindowDidBecomeVisibleNotification", "UIWindowDidBecomeHiddenNotification",
      ])
  }

  @Test("R-TOUCH-12: the responders after a window that leaves receive the cancel too")
  func cancelAfterWindow() {
    final class Delegate: UIResponder, UIApplicationDelegate {
      var calls: [String] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        calls.append("began")
      }
      override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        calls.append("cancelled")
      }
    }
    stage.makeCurrent()
    let delegate = Delegate()
    stage.application.delegate = delegate
    for isHiding in [true, false] {
      let overlay = UIWindow()
      overlay.addSubview(UIView(frame: overlay.bounds))
      overlay.isHidden = false
      delegate.calls = []
      stage.finger(1).down(at: CGPoint(x: 200, y: 200))
      if isHiding { overlay.isHidden = true } else { overlay.windowScene = nil }
      expectEqual(delegate.calls, ["began", "cancelled"])
      expectEqual(
        stage.log("forward").last, "forward touchesCancelled from UIApplication to Delegate")
      // The window is still in its scene when the cancel is delivered. The log has the cancels of both rounds.
      let fromScene = stage.log("forward").filter {
        $0.hasPrefix("forward touchesCancelled from UIWindowScene")
      }
      expectEqual(fromScene.count, isHiding ? 1 : 2)
      stage.finger(1).up()
    }
    expectEqual(delegate.calls.count, 2)
  }

  @Test("R-TOUCH-4: a window is retained until an end that is held back has been delivered")
  func staysUntilEnd() {
    stage.makeCurrent()
    let view = RecordingView(frame: UIScreen.main.bounds)
    weak var freed: UIWindow?
    do {
      let overlay = UIWindow()
      freed = overlay
      overlay.addSubview(view)
      let tap = UITapGestureRecognizer()
      tap.numberOfTapsRequired = 2
      overlay.addGestureRecognizer(tap)
      overlay.isHidden = false
      stage.tap(view)
    }
    expectEqual(view.calls, ["began"])
    stage.settle()
    expectEqual(view.calls, ["began", "ended"])
    expectNil(freed)
  }

  @Test("R-TOUCH-9: a hidden window is not retained by a finger that hit none of its views")
  func freedUnderFinger() {
    stage.makeCurrent()
    // Another finger stays down, so that the event lasts, and no other report follows.
    stage.finger(1).down(at: CGPoint(x: 200, y: 600))
    var overlay: FirstPassWindow? = FirstPassWindow(
      frame: CGRect(x: 0, y: 0, width: 390, height: 300))
    overlay?.isHidden = false
    stage.finger(2).down(at: CGPoint(x: 200, y: 200))
    expectEqual(overlay?.passes, 2)
    overlay?.isHidden = true
    weak let released = overlay
    overlay = nil
    expectNil(released)
    stage.up([stage.finger(1), stage.finger(2)])
    stage.expectIdle()
  }

  @Test("R-TOUCH-9: a touch of a hidden window is cancelled even if no view was hit")
  func hiddenWithoutView() {
    stage.makeCurrent()
    final class TouchKeepingWindow: FirstPassWindow {
      var touch: UITouch?
      override func sendEvent(_ event: UIEvent) {
        touch = event.allTouches?.first
        super.sendEvent(event)
      }
    }
    let window = TouchKeepingWindow()
    window.isHidden = false
    stage.finger(1).down(at: CGPoint(x: 200, y: 200))
    #expect(window.touch?.phase == .began && window.touch?.view == nil)
    window.isHidden = true
    expectEqual(window.touch?.phase, .cancelled)
    expectEqual(window.touch?.cancelReason, .cancelledByLeftWindow)
    stage.finger(1).up()
    stage.expectIdle()
  }
}
