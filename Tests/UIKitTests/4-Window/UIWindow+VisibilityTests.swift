import Testing
import UIKit

@MainActor
@Suite("Showing and hiding windows")
struct UIWindowVisibilityTests {
  private final class Root: UIViewController {
    var calls: [String] = []
    override func viewDidLoad() { calls.append("didLoad") }
    override func viewWillAppear(_ animated: Bool) { calls.append("willAppear") }
    override func viewDidAppear(_ animated: Bool) { calls.append("didAppear") }
    override func viewWillDisappear(_ animated: Bool) { calls.append("willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { calls.append("didDisappear") }
  }

  @MainActor
  private final class Heard {
    var names: [String] = []
  }

  private let stage = TouchStage()
  private let root = Root()

  @Test("The root view is loaded when the window is shown, not when the controller is set")
  func loading() {
    stage.makeCurrent()
    let window = UIWindow()
    window.rootViewController = root
    #expect(root.calls == [])
    window.makeKeyAndVisible()
    #expect(root.calls == ["didLoad", "willAppear"])
    stage.advance(by: .zero)
    #expect(root.calls == ["didLoad", "willAppear", "didAppear"])
  }

  @Test("R-RESP-4: the root view stands in a drop shadow view in a transition view in the window")
  func containers() {
    stage.show(root)
    #expect(root.view.superview is UIDropShadowView)
    #expect(root.view.superview?.superview is UITransitionView)
    #expect(root.view.superview?.superview?.superview === stage.window)
    #expect(root.view.frame == stage.window.bounds)
  }

  @Test("The root view follows the size of its window")
  func resizing() {
    stage.show(root)
    stage.window.frame = CGRect(x: 0, y: 0, width: 200, height: 300)
    #expect(root.view.superview?.bounds.size == CGSize(width: 200, height: 300))
  }

  @Test("Another root controller replaces the one before")
  func replacing() {
    stage.show(root)
    let next = Root()
    stage.show(next)
    #expect(root.calls.suffix(2) == ["willDisappear", "didDisappear"])
    #expect(root.view.superview == nil && root.view.window == nil)
    #expect(next.calls == ["didLoad", "willAppear", "didAppear"])
    #expect(stage.window.subviews.count == 1)
  }

  @Test("A hidden window takes its controllers off the screen and brings them back")
  func hiding() {
    stage.show(root)
    stage.window.isHidden = true
    #expect(root.calls.suffix(2) == ["willDisappear", "didDisappear"])
    stage.window.isHidden = false
    stage.advance(by: .zero)
    #expect(root.calls.suffix(2) == ["willAppear", "didAppear"])
    #expect(root.view.window === stage.window)
  }

  @Test("R-WIN-3: a window that leaves its scene is not shown")
  func scene() {
    stage.show(root)
    let scene = stage.window.windowScene
    stage.window.windowScene = nil
    #expect(!stage.window.isShown && stage.application.windows.isEmpty)
    #expect(root.calls.last == "didDisappear")
    stage.window.windowScene = scene
    #expect(stage.window.isShown && stage.application.windows.count == 1)
    #expect(root.calls.last == "willAppear")
  }

  @Test("Becoming visible and hidden is posted")
  func notifications() {
    stage.makeCurrent()
    let heard = Heard()
    let window = UIWindow()
    let observers = [UIWindow.didBecomeVisibleNotification, UIWindow.didBecomeHiddenNotification]
      .map { name in
        NotificationCenter.default.addObserver(forName: name, object: window, queue: nil) { _ in
          MainActor.assumeIsolated { heard.names.append(name.rawValue) }
        }
      }
    window.isHidden = false
    window.isHidden = false
    window.isHidden = true
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
    #expect(
      heard.names == [
        "UIWindowDidBecomeVisibleNotification", "UIWindowDidBecomeHiddenNotification",
      ])
  }
}
