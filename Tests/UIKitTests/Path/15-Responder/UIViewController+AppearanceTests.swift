import Testing
import TouchstoneTestSupport
import UIKit

/// Appearance of controllers.
@MainActor
struct UIViewControllerAppearanceTests {
  private final class Controller: UIViewController {
    static var calls: [String] = []
    private func log(_ call: String) { Controller.calls.append("\(title ?? "") \(call)") }
    private var place: String { view.window == nil ? "nowhere" : "in a window" }

    override func viewWillAppear(_ animated: Bool) { log("willAppear") }
    override func viewIsAppearing(_ animated: Bool) { log("isAppearing \(place)") }
    override func viewDidAppear(_ animated: Bool) { log("didAppear") }
    override func viewWillDisappear(_ animated: Bool) { log("willDisappear \(place)") }
    override func viewDidDisappear(_ animated: Bool) { log("didDisappear \(place)") }
    override func viewWillLayoutSubviews() { log("willLayout") }
    override func viewDidLayoutSubviews() { log("didLayout") }
  }

  private let stage = TouchStage()
  private let outer = Controller()
  private let inner = Controller()

  init() {
    outer.title = "outer"
    inner.title = "inner"
    Controller.calls = []
  }

  /// The calls of all controllers while `body` runs.
  private func calls(_ body: () -> Void) -> [String] {
    Controller.calls = []
    body()
    return Controller.calls
  }

  /// The calls about appearance: the names of all but the layout calls contain "ppear".
  private func appearanceCalls(_ body: () -> Void) -> [String] {
    calls(body).filter { $0.contains("ppear") }
  }

  @Test("A shown controller gets viewWillAppear, viewIsAppearing, layout and viewDidAppear")
  func shown() {
    stage.makeCurrent()
    expectEqual(
      calls { stage.show(outer) },
      [
        "outer willAppear", "outer isAppearing in a window", "outer willLayout",
        "outer didLayout", "outer didAppear",
      ])
  }

  /// A container that makes the appearance calls of its children itself.
  private final class Manual: UIViewController {
    override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
  }

  @Test("R-RESP-38: a container that does not forward the calls makes them itself")
  func manual() {
    let container = Manual()
    let grandchild = Controller()
    grandchild.title = "grandchild"
    container.addChild(outer)
    outer.addChild(grandchild)
    outer.view.addSubview(grandchild.view)
    let automatic = appearanceCalls {
      stage.show(container)
      container.view.addSubview(outer.view)
      stage.advance(by: .seconds(1))
    }
    expectEqual(automatic, [])
    let received = calls {
      outer.beginAppearanceTransition(true, animated: false)
      stage.advance(by: .seconds(1))
      outer.endAppearanceTransition()
    }
    expectEqual(
      received,
      [
        "outer willAppear", "grandchild willAppear", "outer isAppearing in a window",
        "outer didAppear", "grandchild isAppearing in a window", "grandchild didAppear",
      ])
    let left = calls {
      outer.beginAppearanceTransition(false, animated: false)
      outer.view.removeFromSuperview()
      outer.endAppearanceTransition()
    }
    expectEqual(
      left,
      [
        "outer willDisappear in a window", "grandchild willDisappear in a window",
        "outer didDisappear nowhere", "grandchild didDisappear nowhere",
      ])
  }

  @Test(
    "R-RESP-38: a transition that the app begins lasts until the app ends it, with each call once")
  func begunTransition() {
    stage.show(outer)
    outer.addChild(inner)
    let received = appearanceCalls {
      inner.beginAppearanceTransition(true, animated: true)
      outer.view.addSubview(inner.view)
      stage.advance(by: .seconds(1))
    }
    expectEqual(
      received.filter { $0.hasPrefix("inner") },
      ["inner willAppear", "inner isAppearing in a window"])
    expectEqual(calls { inner.endAppearanceTransition() }, ["inner didAppear"])
  }

  @Test("A child whose view is added later appears separately")
  func child() {
    stage.show(outer)
    outer.addChild(inner)
    let received = appearanceCalls {
      outer.view.addSubview(inner.view)
      stage.advance(by: .zero)
    }
    expectEqual(received, ["inner willAppear", "inner isAppearing in a window", "inner didAppear"])
  }

  @Test("A removed view is in the window at viewWillDisappear and has left it at viewDidDisappear")
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

  @Test("A view that is removed before the commit causes no viewDidAppear")
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

  @Test("A controller in a hidden window appears when the window is shown")
  func hiddenWindow() {
    stage.makeCurrent()
    let window = UIWindow()
    expectEqual(calls { window.addSubview(outer.view) }, [])
    expectEqual(
      calls { window.isHidden = false }, ["outer willAppear", "outer isAppearing in a window"])
  }
}

/// The first responder of a controller that leaves the screen and comes back.
@MainActor
struct KeptFirstResponderTests {
  private let stage = TouchStage()
  private let log = CallLog()
  private let form = Form()
  private let navigation: UINavigationController

  /// A controller that has a field, and that ends editing before its view disappears, as apps do.
  private final class Form: UIViewController {
    let field = UITextField(frame: CGRect(x: 100, y: 200, width: 200, height: 40))
    var log: CallLog?

    override func viewDidLoad() { view.addSubview(field) }
    override func viewDidAppear(_ animated: Bool) { log?.add("appears, \(state)") }
    override func viewWillDisappear(_ animated: Bool) {
      log?.add("disappears, \(state)")
      view.endEditing(true)
    }

    private var state: String { field.isEditing ? "edits" : "rests" }
  }

  init() {
    navigation = UINavigationController(rootViewController: form)
    stage.show(navigation)
    stage.settle()
    form.log = log
    form.field.becomeFirstResponder()
  }

  private var isEditing: Bool {
    form.field.isFirstResponder && form.field.isEditing && stage.context.inputViews.isShown
  }

  @Test("R-RESP-37: a field resigns before its controller is covered, and edits again after a pop")
  func pushAndPop() {
    navigation.pushViewController(UIViewController(), animated: true)
    stage.settle()
    #expect(!form.field.isEditing && !stage.context.inputViews.isShown)
    navigation.popViewController(animated: true)
    stage.settle()
    #expect(isEditing)
    expectEqual(log.take(), ["disappears, rests", "appears, edits"])
  }

  @Test("R-RESP-37: the same field edits again when its controller is pushed again")
  func pushedAgain() {
    let second = Form()
    navigation.pushViewController(second, animated: false)
    stage.settle()
    second.field.becomeFirstResponder()
    navigation.popViewController(animated: false)
    stage.settle()
    #expect(isEditing && !second.field.isEditing)
    navigation.pushViewController(second, animated: false)
    stage.settle()
    #expect(second.field.isFirstResponder && second.field.isEditing)
  }

  @Test(
    "R-RESP-37: a field below a presented controller stops editing, and edits again after the dismissal",
    arguments: [UIModalPresentationStyle.pageSheet, .fullScreen, .overFullScreen])
  func presented(style: UIModalPresentationStyle) {
    stage.makeCurrent()
    let other = UIViewController()
    other.modalPresentationStyle = style
    form.present(other, animated: true)
    stage.settle()
    #expect(!form.field.isFirstResponder && !stage.context.inputViews.isShown)
    other.dismiss(animated: true)
    stage.settle()
    #expect(isEditing)
  }

  @Test("R-RESP-37: a responder that resigned before is not first again, nor one that was replaced")
  func notRestored() {
    form.field.resignFirstResponder()
    navigation.pushViewController(UIViewController(), animated: false)
    stage.settle()
    navigation.popViewController(animated: false)
    stage.settle()
    #expect(!form.field.isFirstResponder)
    form.field.becomeFirstResponder()
    form.present(UIViewController(), animated: false)
    stage.settle()
    let other = UITextField()
    stage.show(other)
    other.becomeFirstResponder()
    form.dismiss(animated: false)
    stage.settle()
    #expect(other.isFirstResponder && !form.field.isEditing)
  }

  @Test("R-RESP-37: after a drag to pop that is let go early, the field is first responder again")
  func dragLetGoEarly() {
    let second = Form()
    navigation.pushViewController(second, animated: false)
    stage.settle()
    second.field.becomeFirstResponder()
    let finger = stage.finger(1)
    finger.down(at: CGPoint(x: 2, y: 500))
    finger.move(to: CGPoint(x: 100, y: 500), over: .milliseconds(300))
    #expect(!second.field.isEditing)
    stage.advance(by: .milliseconds(200))
    finger.up()
    stage.settle()
    #expect(second.field.isFirstResponder && navigation.topViewController === second)
  }
}
