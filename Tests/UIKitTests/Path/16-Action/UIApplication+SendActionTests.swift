import Testing
import TouchstoneTestSupport
import UIKit

/// Where `sendAction` finds the object that performs an action.
@MainActor
struct SendActionTests {
  private let stage = TouchStage()
  private let log = CallLog()

  /// A view with the action `save`, which logs its name; it can refuse the action.
  private class Saver: UIView {
    var log: CallLog?
    var canSave = true

    func save() { log?.add("save \(accessibilityIdentifier ?? "")") }

    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      canSave && super.canPerformAction(action, withSender: sender)
    }
  }

  private final class FirstResponderSaver: Saver {
    override var canBecomeFirstResponder: Bool { true }
  }

  private func saver(_ name: String, _ view: Saver = Saver()) -> Saver {
    view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    view.log = log
    view.accessibilityIdentifier = name
    return view
  }

  @Test("R-APP-6: a target is called directly, and the result tells whether it was called")
  func straight() {
    let target = saver("target")
    let action = Selector(Saver.save, name: "save")
    #expect(stage.application.sendAction(action, to: target, from: nil, for: nil))
    #expect(!stage.application.sendAction(action, to: NSObject(), from: nil, for: nil))
    #expect(!stage.application.sendAction("save", to: target, from: nil, for: nil))
    expectEqual(log.take(), ["save target"])
  }

  @Test("R-APP-6: an application can override how every action with a target is sent")
  func overridden() {
    final class ListeningApplication: UIApplication {
      var sent: [String] = []
      override func sendAction(
        _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
      ) -> Bool {
        sent.append("\(action)")
        return super.sendAction(action, to: target, from: sender, for: event)
      }
    }
    let application = stage.context.asCurrent { ListeningApplication() }
    stage.context.application = application
    let target = saver("target")
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    button.addTarget(target, action: Saver.save, for: .touchUpInside, name: "save")
    stage.show(button)
    stage.tap(button)
    expectEqual(application.sent.count, 1)
    expectEqual(log.take(), ["save target"])
  }

  @Test("R-CTRL-8: without a target the search starts at the sender and goes outwards")
  func nilTarget() {
    let (outer, inner) = (saver("outer"), saver("inner"))
    outer.addSubview(inner)
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    button.addTarget(nil, action: Saver.save, for: .touchUpInside, name: "save")
    inner.addSubview(button)
    stage.show(outer)
    stage.tap(button)
    expectEqual(log.take(), ["save inner"])
    inner.canSave = false
    stage.tap(button)
    expectEqual(log.take(), ["save outer"])
    // The first tap asked inner, the second inner and outer.
    expectEqual(stage.log("ask").filter { $0.contains("canPerformAction") }.count, 3)
  }

  @Test(
    "R-APP-7: the search continues at the key window's first responder; no receiver is no error")
  func firstResponder() {
    let button = UIButton(frame: CGRect(x: 0, y: 200, width: 50, height: 50))
    button.addTarget(nil, action: Saver.save, for: .touchUpInside, name: "save")
    stage.show(button)
    stage.tap(button)
    expectEqual(log.take(), [])
    let skipped = stage.log("skipped").filter { $0.contains("no-responder-for-action") }
    expectEqual(skipped.count, 1)
    // The chain of the button, then that of the key window.
    expectEqual(stage.log("search").count, 2)
    let first = saver("first", FirstResponderSaver())
    stage.show(first)
    #expect(first.becomeFirstResponder())
    stage.tap(button)
    expectEqual(log.take(), ["save first"])
    let action = Selector(Saver.save, name: "save")
    #expect(stage.application.sendAction(action, to: nil, from: nil, for: nil))
  }

  @Test("R-APP-8: the search goes up to window, scene, application and its delegate")
  func endOfTheSearch() {
    final class Delegate: UIResponder, UIApplicationDelegate {
      static var calls = 0
      required override init() { super.init() }
      func finish() { Delegate.calls += 1 }
    }
    Delegate.calls = 0
    let stage = TouchStage(running: Delegate())
    stage.window.makeKeyAndVisible()
    let action = Selector(Delegate.finish, name: "finish")
    #expect(stage.application.sendAction(action, to: nil, from: stage.window, for: nil))
    #expect(stage.application.sendAction(action, to: nil, from: nil, for: nil))
    expectEqual(Delegate.calls, 2)
  }

  @Test("R-APP-9: a button does not keep its target alive, and its action ends with the target")
  func weakTarget() {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    stage.show(button)
    weak var gone: Saver?
    do {
      let target = saver("target")
      button.addTarget(target, action: Saver.save, for: .touchUpInside, name: "save")
      gone = target
    }
    expectNil(gone)
    stage.tap(button)
    expectEqual(log.take(), [])
  }
}
