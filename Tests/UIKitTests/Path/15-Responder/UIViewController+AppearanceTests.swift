import Testing
import TouchstoneTestSupport
import UIKit

/// Appearance of controllers.
@MainActor
struct UIViewControllerAppearanceTests {
  private final class Controller: UIViewController {
    static var calls: [String] = []
    private func note(_ call: String) { Controller.calls.append("\(title ?? "") \(call)") }

    override func viewWillAppear(_ animated: Bool) { note("willAppear") }
    override func viewIsAppearing(_ animated: Bool) {
      note("isAppearing \(view.window == nil ? "nowhere" : "in a window")")
    }
    override func viewDidAppear(_ animated: Bool) { note("didAppear") }
    override func viewWillDisappear(_ animated: Bool) {
      note("willDisappear \(view.window == nil ? "nowhere" : "in a window")")
    }
    override func viewDidDisappear(_ animated: Bool) {
      note("didDisappear \(view.window == nil ? "nowhere" : "in a window")")
    }
    override func viewWillLayoutSubviews() { note("willLayout") }
    override func viewDidLayoutSubviews() { note("didLayout") }
  }

  private let stage = TouchStage()
  private let outer = Controller()
  private let inner = Controller()

  init() {
    outer.title = "outer"
    inner.title = "inner"
    Controller.calls = []
  }

  private func calls(_ body: () -> Void) -> [String] {
    Controller.calls = []
    body()
    return Controller.calls
  }

  @Test("Shown: viewWillAppear, viewIsAppearing, layout, viewDidAppear")
  func shown() {
    stage.makeCurrent()
    expectEqual(
      calls { stage.show(outer) },
      [
        "outer willAppear", "outer isAppearing in a window", "outer willLayout",
        "outer didLayout", "outer didAppear",
      ])
  }

  @Test("A child whose view is added later appears separately")
  func child() {
    stage.show(outer)
    outer.addChild(inner)
    let received = calls {
      outer.view.addSubview(inner.view)
      stage.advance(by: .zero)
    }
    // All but the layout calls: "ppear" is in willAppear, isAppearing and didAppear.
    expectEqual(
      received.filter { $0.contains("ppear") },
      [
        "inner willAppear", "inner isAppearing in a window", "inner didAppear",
      ])
  }

  @Test("Removed: viewWillDisappear while it is in the window, viewDidDisappear when it has left")
  func removed() {
    stage.show(outer)
    outer.view.addSubview(inner.view)
    stage.advance(by: .zero)
    let received = calls { outer.view.removeFromSuperview() }
    expectEqual(
      received,
      [
        "outer willDisappear in a window", "inner willDisappear in a window",
        "inner didDisappear nowhere", "outer didDisappear nowhere",
      ])
  }

  @Test("Removed before the commit: no viewDidAppear")
  func removedAtOnce() {
    stage.makeCurrent()
    let received = calls {
      stage.window.addSubview(outer.view)
      outer.view.removeFromSuperview()
      stage.advance(by: .zero)
    }
    expectEqual(
      received,
      [
        "outer willAppear", "outer isAppearing in a window", "outer willDisappear in a window",
        "outer didDisappear nowhere",
      ])
  }

  @Test("In a hidden window nothing appears")
  func hiddenWindow() {
    stage.makeCurrent()
    let window = UIWindow()
    expectEqual(calls { window.addSubview(outer.view) }, [])
    expectEqual(
      calls { window.isHidden = false }, ["outer willAppear", "outer isAppearing in a window"])
  }
}
