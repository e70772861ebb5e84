import Foundation
import IOKit
import Testing
import TouchstoneTestSupport
import UIKit

/// A view that can have focus and logs the updates of focus.
private final class Item: PressView {
  var takesFocus = true
  /// The answer to `shouldUpdateFocus`.
  var allows = true
  var updates: [String] = []
  var preferred: [any UIFocusEnvironment] = []

  override var canBecomeFocused: Bool { takesFocus }
  override var preferredFocusEnvironments: [any UIFocusEnvironment] { preferred }
  override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { allows }
  override func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {
    let from = context.previouslyFocusedView?.accessibilityIdentifier ?? "none"
    let to = context.nextFocusedView?.accessibilityIdentifier ?? "none"
    updates.append("\(from) to \(to)")
    coordinator.addCoordinatedAnimations { self.updates.append("animated") }
  }
}

@MainActor
struct UIFocusSystemTests {
  private let stage = TouchStage()
  private let left = Item(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let right = Item(frame: CGRect(x: 200, y: 0, width: 100, height: 100))
  private let below = Item(frame: CGRect(x: 0, y: 200, width: 100, height: 100))
  /// The select button of a remote.
  private let select = HIDUsage(page: .consumer, id: 0x41)
  /// The menu button of a remote.
  private let menu = HIDUsage(page: .consumer, id: 0x86)

  init() {
    for (view, name) in [(left, "left"), (right, "right"), (below, "below")] {
      view.accessibilityIdentifier = name
      view.passesOn = true
      stage.show(view)
    }
  }

  /// Requests an update of focus; before the first one nothing has focus.
  private func requestFocus() {
    stage.makeCurrent()
    stage.window.setNeedsFocusUpdate()
    stage.window.updateFocusIfNeeded()
  }

  @Test("A change that is added from within a coordinated animation is made as well")
  func nestedAnimations() {
    var made: [String] = []
    let coordinator = UIFocusAnimationCoordinator()
    coordinator.addCoordinatedAnimations {
      made.append("outer")
      coordinator.addCoordinatedAnimations { made.append("inner") }
    }
    coordinator.run()
    expectEqual(made, ["outer", "inner"])
  }

  @Test("Nothing has focus before the app requests it; then the first item has it")
  func requested() {
    stage.pressKey(.rightArrow)
    expectNil(stage.window.focusedItem)
    requestFocus()
    #expect(stage.window.focusedItem === left && left.isFocused && !right.isFocused)
    #expect(UIFocusSystem.focusSystem(for: right)?.focusedItem === left)
    expectEqual(left.updates, ["none to left", "animated"])
    #expect(UIFocusSystem.environment(stage.window, contains: left))
    #expect(!UIFocusSystem.environment(right, contains: left))
  }

  @Test("Arrows move focus once the app has called any method of the focus system for an update")
  func activated() {
    let ways: [(UIWindow) -> Void] = [
      { $0.focusSystem.updateFocusIfNeeded() }, { $0.focusSystem.setNeedsUpdate(of: $0) },
      { $0.focusSystem.requestFocusUpdate(to: $0) },
    ]
    for way in ways {
      let stage = TouchStage()
      stage.makeCurrent()
      let item = Item(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
      item.passesOn = true
      stage.show(item)
      stage.pressKey(.downArrow)
      expectNil(stage.window.focusedItem)
      way(stage.window)
      stage.pressKey(.downArrow)
      #expect(stage.window.focusedItem === item)
    }
  }

  @Test("Each heading has a word of its own in the trace")
  func headings() {
    let headings: [UIFocusHeading] = [.up, .down, .left, .right, .next, .previous, []]
    expectEqual(
      headings.map(\.traceText), ["up", "down", "left", "right", "next", "previous", "moves"])
  }

  @Test("Changes that go with a focus update are made once")
  func coordinated() {
    let coordinator = UIFocusAnimationCoordinator()
    var made: [String] = []
    coordinator.addCoordinatedAnimations({ made.append("change") }) { made.append("completion") }
    coordinator.run()
    coordinator.run()
    expectEqual(made, ["change", "completion"])
  }

  @Test("R-PRESS-2: buttons go to the focused item, keys to the first responder")
  func receivers() {
    requestFocus()
    right.becomeFirstResponder()
    stage.pressKey(select)
    #expect(left.calls == ["began select", "ended select"] && right.calls.isEmpty)
    stage.pressKey(.keyA)
    #expect(right.calls == ["began keyboard-a", "ended keyboard-a"] && left.calls.count == 2)
  }

  @Test("R-KEY-4: arrows and tab move focus before they are commands or presses")
  func keys() {
    requestFocus()
    stage.pressKey(.rightArrow)
    #expect(right.isFocused && left.calls.isEmpty && right.calls.isEmpty)
    expectEqual(left.updates.suffix(2), ["left to right", "animated"])
    expectEqual(right.updates, ["left to right", "animated"])
    expectEqual(stage.log("system").last, "system focus right for @right")
    stage.pressKey(.tab)
    #expect(below.isFocused)
    stage.pressKey(.tab, holding: .leftShift)
    #expect(right.isFocused)
    #expect(stage.log("skipped").contains { $0.contains("focus-moved") })
    right.becomeFirstResponder()
    stage.pressKey(.upArrow)
    #expect(right.isFocused && right.calls.contains("began keyboard-up-arrow"))
  }

  @Test("Tab reaches every item, also those that begin at the same point")
  func tabAtOnePoint() {
    right.frame = left.frame
    below.frame = CGRect(origin: left.frame.origin, size: CGSize(width: 20, height: 20))
    requestFocus()
    let inOrder = [left, right, below]
    var reached: [String] = []
    func press(_ modifiers: HIDUsage?) {
      if let modifiers {
        stage.pressKey(.tab, holding: modifiers)
      } else {
        stage.pressKey(.tab)
      }
      reached.append(inOrder.first(where: \.isFocused)?.accessibilityIdentifier ?? "none")
    }
    for _ in 0..<3 { press(nil) }
    expectEqual(reached, ["right", "below", "left"])
    for _ in 0..<3 { press(.leftShift) }
    expectEqual(reached.suffix(3), ["below", "right", "left"])
  }

  @Test("A held tab key moves focus repeatedly")
  func repeating() {
    requestFocus()
    stage.edge(.tab, down: true)
    stage.edge(.tab, down: true, isRepeat: true)
    stage.edge(.tab, down: false)
    #expect(below.isFocused)
  }

  @Test("An arrow of a remote that no responder handles moves focus")
  func remote() {
    requestFocus()
    // The arrows of a remote to the right and to the left.
    stage.pressKey(HIDUsage(page: .consumer, id: 0x45))
    #expect(right.isFocused && left.calls == ["began right-arrow", "ended right-arrow"])
    right.passesOn = false
    stage.pressKey(HIDUsage(page: .consumer, id: 0x44))
    #expect(right.isFocused && right.calls.count == 2)
  }

  @Test("Any environment that loses or gets focus may refuse the update")
  func refusal() {
    requestFocus()
    right.allows = false
    stage.pressKey(.rightArrow)
    #expect(left.isFocused && right.updates.isEmpty)
    right.allows = true
    left.allows = false
    stage.pressKey(.rightArrow)
    #expect(left.isFocused)
  }

  @Test(
    "Focus follows preferred environments, without looping, and skips items that cannot have it")
  func preferences() {
    left.preferred = [below, left]
    below.preferred = [left]
    below.takesFocus = false
    stage.makeCurrent()
    UIFocusSystem.focusSystem(for: left)?.requestFocusUpdate(to: left)
    stage.advance(by: .zero)
    #expect(left.isFocused)
    below.takesFocus = true
    below.preferred = [right]
    UIFocusSystem.focusSystem(for: left)?.requestFocusUpdate(to: below)
    stage.advance(by: .zero)
    #expect(right.isFocused)
    below.preferred = []
    below.setNeedsFocusUpdate()
    below.updateFocusIfNeeded()
    #expect(right.isFocused, "a view without focus cannot request an update")
  }

  @Test("A window prefers the views of its controllers")
  func controllers() {
    let controller = UIViewController()
    let inside = Item(frame: CGRect(x: 0, y: 300, width: 50, height: 50))
    controller.view = UIView(frame: stage.window.bounds)
    controller.view.addSubview(inside)
    stage.show(controller)
    requestFocus()
    #expect(inside.isFocused)
    #expect(controller.preferredFocusEnvironments.first === controller.view)
    #expect(inside.parentFocusEnvironment === controller.view)
    #expect(controller.view.parentFocusEnvironment === controller)
  }

  @Test("Focus moves when its view leaves the window; hidden views do not get it")
  func leaving() {
    requestFocus()
    right.isHidden = true
    left.removeFromSuperview()
    expectNil(stage.window.focusedItem)
    expectEqual(left.updates.suffix(2), ["left to none", "animated"])
    expectEqual(stage.log("system").last, "system focus lost for @left")
    stage.advance(by: .zero)
    #expect(below.isFocused && below.updates == ["none to below", "animated"])
    below.removeFromSuperview()
    stage.advance(by: .zero)
    #expect(stage.window.focusedItem == nil && !stage.window.focusSystem.move(toward: .down))
    expectEqual(below.updates.suffix(2), ["below to none", "animated"])
  }

  @Test("Select on a focused button sends its primary action, a cancelled press does not")
  func control() {
    let button = UIButton(frame: CGRect(x: 0, y: 400, width: 100, height: 40))
    var sent = 0
    var touched = 0
    button.addAction(UIAction { _ in sent += 1 }, for: .primaryActionTriggered)
    button.addAction(UIAction { _ in touched += 1 }, for: .touchUpInside)
    stage.show(button)
    UIFocusSystem.focusSystem(for: button)?.requestFocusUpdate(to: button)
    stage.advance(by: .zero)
    #expect(button.isFocused)
    stage.edge(select, down: true)
    #expect(button.isHighlighted && sent == 0)
    stage.edge(select, down: false)
    #expect(!button.isHighlighted && sent == 1 && touched == 0)
    stage.edge(select, down: true)
    stage.resignActive()
    #expect(!button.isHighlighted && sent == 1)
    stage.becomeActive()
    button.isEnabled = false
    stage.pressKey(select)
    expectEqual(sent, 1)
  }

  @Test("A focused control keeps the presses of select, and forwards those of other buttons")
  func forwardedPresses() {
    final class Outer: UIView {
      var calls: [String] = []
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        calls.append("began")
      }
      override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        calls.append("ended")
      }
      override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        calls.append("cancelled")
      }
    }
    let outer = Outer(frame: CGRect(x: 0, y: 400, width: 100, height: 40))
    let button = UIButton(frame: outer.bounds)
    outer.addSubview(button)
    stage.show(outer)
    UIFocusSystem.focusSystem(for: button)?.requestFocusUpdate(to: button)
    stage.advance(by: .zero)
    for (key, calls) in [(menu, ["began", "ended", "began", "cancelled"]), (select, [])] {
      outer.calls = []
      stage.edge(key, down: true)
      stage.edge(key, down: false)
      stage.edge(key, down: true)
      stage.resignActive()
      expectEqual(outer.calls, calls)
      stage.becomeActive()
    }
  }

  @Test("R-BTN-3: select on a focused button changes its selection before the handlers run")
  func selection() {
    let button = UIButton(frame: CGRect(x: 0, y: 400, width: 100, height: 40))
    button.changesSelectionAsPrimaryAction = true
    var seen: [Bool] = []
    button.addAction(UIAction { _ in seen.append(button.isSelected) }, for: .primaryActionTriggered)
    stage.show(button)
    UIFocusSystem.focusSystem(for: button)?.requestFocusUpdate(to: button)
    stage.advance(by: .zero)
    stage.pressKey(select)
    stage.pressKey(select)
    expectEqual(seen, [true, false])
  }

  @Test("Play and pause is a press of the focused item, and of no item before one has focus")
  func playPause() {
    stage.pressKey(.playPause)
    requestFocus()
    #expect(left.calls.isEmpty)
    stage.pressKey(.playPause)
    expectEqual(left.calls, ["began play-pause", "ended play-pause"])
  }
}
