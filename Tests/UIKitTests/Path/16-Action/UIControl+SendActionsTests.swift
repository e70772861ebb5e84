import Testing
import TouchstoneTestSupport
import UIKit

/// Adding targets and actions to a control, removing them, and sending its events to them.
@MainActor
struct ControlTargetsTests {
  private let stage = TouchStage()

  @MainActor
  private final class Target: NSObject {
    var calls: [String] = []

    func plain() { calls.append("plain") }
    func withSender(_ sender: UIButton) { calls.append("sender \(type(of: sender))") }
    func withAny(_ sender: Any?) { calls.append("any") }
    func withEvent(_ sender: UIControl, event: UIEvent) { calls.append("event \(event.type)") }
    func withOptionalEvent(_ sender: UIControl, event: UIEvent?) {
      calls.append(event == nil ? "no event" : "some event")
    }
  }

  private let target = Target()

  private func button() -> UIButton {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.show(button)
    return button
  }

  @Test("R-CTRL-6: methods of every signature are called, in the order of registration")
  func shapes() {
    let button = button()
    button.addTarget(target, action: Target.plain, for: .touchUpInside)
    button.addTarget(target, action: Target.withSender, for: .touchUpInside)
    button.addTarget(target, action: Target.withAny, for: .touchUpInside)
    button.addTarget(target, action: Target.withEvent, for: .touchUpInside)
    button.addTarget(target, action: Target.withOptionalEvent(_:event:), for: .touchUpInside)
    stage.tap(button)
    expectEqual(target.calls, ["plain", "sender UIButton", "any", "event touches", "some event"])
    target.calls = []
    button.sendActions(for: .touchUpInside)
    expectEqual(target.calls, ["plain", "sender UIButton", "any", "event touches", "no event"])
  }

  @Test("The trace names an action by its name, or by the place of registration")
  func names() {
    let button = button()
    button.accessibilityIdentifier = "button"
    button.addTarget(target, action: Target.plain, for: .touchUpInside, name: "plain")
    button.addTarget(target, action: Target.withAny, for: .touchUpInside)
    let line = #line - 1
    stage.tap(button)
    expectEqual(
      stage.log("action"),
      [
        "action @button Target.plain to Target",
        "action @button Target(UIControl+SendActionsTests.swift:\(line)) to Target",
      ])
  }

  @Test("R-CTRL-4: adding a target and action again only adds events; an empty set adds nothing")
  func union() {
    let button = button()
    button.addTarget(target, action: Target.plain, for: .touchDown, name: "plain")
    button.addTarget(target, action: Target.plain, for: .touchUpInside, name: "plain")
    button.addTarget(target, action: Target.withAny, for: [])
    expectEqual(button.allControlEvents, [.touchDown, .touchUpInside])
    expectEqual(
      button.actions(forTarget: target, forControlEvent: .touchDown), ["Target.plain"])
    expectNil(button.actions(forTarget: target, forControlEvent: .touchCancel))
    stage.tap(button)
    expectEqual(target.calls, ["plain", "plain"])
  }

  @Test("R-CTRL-5: removing a target clears the given events; a nil target or action matches all")
  func removal() {
    let button = button()
    let other = Target()
    for one in [target, other] {
      button.addTarget(one, action: Target.plain, for: [.touchDown, .touchUpInside], name: "plain")
      button.addTarget(one, action: Target.withAny, for: .touchUpInside, name: "any")
    }
    button.removeTarget(target, action: "Target.plain", for: .touchDown)
    expectNil(button.actions(forTarget: target, forControlEvent: .touchDown))
    expectEqual(
      button.actions(forTarget: target, forControlEvent: .touchUpInside),
      ["Target.plain", "Target.any"])
    button.removeTarget(target, action: nil, for: .allEvents)
    expectEqual(button.allTargets, [other])
    button.removeTarget(nil, action: nil, for: .allEvents)
    #expect(button.allTargets.isEmpty)
    #expect(button.registrations.isEmpty)
  }

  @Test("R-CTRL-4: a target is not kept alive, and one that is gone is skipped")
  func gone() {
    let button = button()
    do {
      let freed = Target()
      button.addTarget(freed, action: Target.plain, for: .touchUpInside)
    }
    stage.tap(button)
    expectEqual(stage.log("action"), [])
    expectEqual(stage.log(with: "target-gone").count, 1)
  }

  @Test(
    "R-CTRL-7: a registration fires once for each sendActions; one that a handler adds fires from the next on"
  )
  func masks() {
    let button = button()
    button.addTarget(target, action: Target.plain, for: .allEvents, name: "plain")
    button.addAction(
      UIAction { [target] _ in
        button.addTarget(target, action: Target.withAny, for: .touchUpInside)
      }, for: .touchUpInside)
    button.sendActions(for: [.touchUpInside, .primaryActionTriggered])
    expectEqual(target.calls, ["plain"])
    button.sendActions(for: .touchUpInside)
    expectEqual(target.calls, ["plain", "plain", "any"])
  }

  @Test("R-CTRL-7: a handler that is removed while actions are sent is called once more")
  func removedWhileSending() {
    let button = button()
    let closure = UIAction { [target] _ in target.calls.append("closure") }
    button.addAction(
      UIAction { [target] _ in
        button.removeTarget(target, action: nil, for: .touchUpInside)
        button.removeAction(closure, for: .touchUpInside)
      }, for: .touchUpInside)
    button.addTarget(target, action: Target.plain, for: .touchUpInside, name: "plain")
    button.addAction(closure, for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    expectEqual(target.calls, ["plain", "closure"])
    button.sendActions(for: .touchUpInside)
    expectEqual(target.calls, ["plain", "closure"])
  }

  @Test("R-CTRL-20: an action replaces another one with its identifier for the same event")
  func actions() {
    let button = button()
    var calls: [String] = []
    let id = UIAction.Identifier("save")
    button.addAction(
      UIAction(identifier: id) { _ in calls.append("old") }, for: [.touchDown, .touchUpInside])
    let new = UIAction(identifier: id) { _ in calls.append("new") }
    button.addAction(new, for: .touchUpInside)
    stage.tap(button)
    expectEqual(calls, ["old", "new"])
    button.removeAction(identifiedBy: id, for: .touchDown)
    button.removeAction(new, for: .touchUpInside)
    #expect(button.registrations.isEmpty)
  }

  @Test(
    "R-CTRL-20: targets and actions fire in the one order of registration; actions are kept alive")
  func commonOrder() {
    let button = button()
    weak var kept: UIAction?
    do {
      let action = UIAction { [target] _ in target.calls.append("closure") }
      kept = action
      button.addTarget(target, action: Target.plain, for: .touchUpInside)
      button.addAction(action, for: .touchUpInside)
      button.addTarget(target, action: Target.withAny, for: .touchUpInside)
    }
    stage.tap(button)
    #expect(target.calls == ["plain", "closure", "any"] && kept != nil)
  }

  @Test(
    "R-CTRL-8: without a target the search starts at the control itself; no receiver is no error")
  func nilTarget() {
    final class Actor: UIControl {
      var count = 0
      func act() { count += 1 }
    }
    let control = Actor(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    stage.show(control)
    control.addTarget(nil as Actor?, action: Actor.act, for: .touchUpInside)
    control.addTarget(nil, action: "nobody", for: .touchUpInside)
    stage.tap(control)
    expectEqual(control.count, 1)
    #expect(!UIApplication.shared.sendAction("nobody", to: nil, from: control, for: nil))
  }

  @Test("R-CTRL-21: handlers can be enumerated, and the enumeration can be stopped")
  func enumeration() {
    let button = button()
    button.addTarget(target, action: Target.plain, for: .touchDown, name: "plain")
    button.addAction(UIAction(title: "go") { _ in }, for: .touchUpInside)
    var seen: [String] = []
    button.enumerateEventHandlers { action, targetAction, event, _ in
      seen.append("\(action?.title ?? targetAction?.1.description ?? "") \(event.rawValue)")
    }
    // The raw value of touchDown is 1, that of touchUpInside 64.
    expectEqual(seen, ["Target.plain 1", "go 64"])
    var count = 0
    button.enumerateEventHandlers { _, _, _, stop in
      count += 1
      stop = true
    }
    expectEqual(count, 1)
  }

  @Test("R-CTRL-7: every action passes through sendAction, where a subclass may stop it")
  func sendAction() {
    final class SilencedControl: UIControl {
      var sent: [String] = []
      override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        sent.append(action.description)
      }
      override func sendAction(_ action: UIAction) { sent.append(action.title) }
    }
    let control = SilencedControl(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    stage.show(control)
    control.addTarget(target, action: Target.plain, for: .touchUpInside, name: "plain")
    control.addAction(
      UIAction(title: "closure") { [target] _ in target.calls.append("closure") },
      for: .touchUpInside)
    stage.tap(control)
    expectEqual(control.sent, ["Target.plain", "closure"])
    expectEqual(target.calls, [])
  }
}
