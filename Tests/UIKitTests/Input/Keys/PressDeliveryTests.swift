import IOKit
import Testing
import TouchstoneTestSupport
import UIKit

/// Responders that received the beginning of a press receive its end, even if the view hierarchy changes.
@MainActor
struct PressDeliveryTests {
  private let stage = TouchStage()
  private let log = CallLog()
  private let root: ForwardingView
  private let outer: ForwardingView
  private let inner: ForwardingView

  init() {
    root = ForwardingView("root", log, frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    outer = ForwardingView("outer", log)
    inner = ForwardingView("inner", log)
    stage.window.accessibilityIdentifier = "window"
    outer.addSubview(inner)
    root.addSubview(outer)
    stage.show(root)
    inner.becomeFirstResponder()
  }

  /// Releases F1 and returns the calls.
  private func release() -> [String] {
    stage.edge(.f1, down: false)
    #expect(stage.context.dispatcher.isIdle)
    return log.take()
  }

  @Test(
    "R-PRESS-6: when a view leaves, its press is cancelled for the responders it was forwarded to")
  func viewLeavesCancels() {
    // Forwards by calling super, and by calling the next responder.
    for isByHand in [false, true] {
      inner.behavior.isByHand = isByHand
      stage.edge(.f1, down: true)
      expectEqual(log.take(), ["inner pressed", "outer pressed", "root pressed"])
      outer.removeFromSuperview()
      expectEqual(
        log.take(), ["inner press cancelled", "outer press cancelled", "root press cancelled"])
      expectEqual(release(), [])
      root.addSubview(outer)
      inner.becomeFirstResponder()
    }
  }

  @Test("R-PRESS-2: a press visits the stage of the recognizers")
  func visitsRecognizers() {
    stage.edge(.f1, down: true)
    #expect(stage.log("stage").contains { $0.hasPrefix("stage 13 gestures") })
    _ = release()
  }

  @Test("R-PRESS-3, R-TOUCH-12: a view moves with its press; its former superviews get a cancel")
  func viewMoves() {
    stage.edge(.f1, down: true)
    _ = log.take()
    root.addSubview(inner)
    expectEqual(log.take(), ["outer press cancelled"])
    expectEqual(
      stage.log("press", "deliver").suffix(2),
      [
        "press keyboard-f1 cancelled force 1.00 for @outer in @window because "
          + "cancelled-by-chain-change",
        "deliver pressesCancelled keyboard-f1 to @outer",
      ])
    expectEqual(release(), ["inner released", "root released"])
  }

  @Test(
    "R-PRESS-3, R-TOUCH-12: a responder that does not forward the end of a press does not withhold it"
  )
  func keepsEndPress() {
    inner.behavior.kept = ["released"]
    stage.edge(.f1, down: true)
    _ = log.take()
    expectEqual(release(), ["inner released", "outer released", "root released"])
    inner.behavior.kept = ["pressed"]
    stage.edge(.f1, down: true)
    expectEqual(release(), ["inner pressed", "inner released"])
  }

  @Test("R-PRESS-3: a pressesBegan that is forwarded after a cancel is followed by another cancel")
  func beginningAfterCancel() {
    inner.behavior.onCall = { [inner] call in
      if call == "pressed" { inner.removeFromSuperview() }
    }
    inner.otherNext = outer
    stage.edge(.f1, down: true)
    expectEqual(
      log.take(),
      [
        "inner pressed", "inner press cancelled", "outer pressed", "root pressed",
        "outer press cancelled", "root press cancelled",
      ])
    expectEqual(release(), [])
  }

  @Test(
    "R-PRESS-3, R-TOUCH-12: a press that ends during pressesBegan ends for every responder")
  func endInBeginning() {
    inner.behavior.onCall = { [stage] call in
      if call == "pressed" { stage.edge(.f1, down: false) }
    }
    stage.edge(.f1, down: true)
    expectEqual(
      log.take(),
      [
        "inner pressed", "inner released", "outer pressed", "root pressed", "outer released",
        "root released",
      ])
    #expect(stage.context.dispatcher.isIdle)
  }

  /// Presses F1, then presses and releases the select button, whose end a recognizer of double taps holds back.
  ///
  /// Returns the recognizer.
  private func holdEnd() -> UITapGestureRecognizer {
    let select = HIDUsage(page: .consumer, id: 0x41)
    let tap = UITapGestureRecognizer()
    tap.numberOfTapsRequired = 2
    root.addGestureRecognizer(tap)
    stage.edge(.f1, down: true)
    stage.edge(select, down: true)
    stage.edge(select, down: false)
    _ = log.take()
    return tap
  }

  @Test(
    "R-PRESS-3, R-GR-35: an end that was held back is delivered if a handler disables the recognizer"
  )
  func endAfterDecision() {
    let tap = holdEnd()
    outer.behavior.kept = ["released"]
    inner.behavior.onCall = { call in
      if call == "released" { tap.isEnabled = false }
    }
    expectEqual(
      release(),
      [
        "inner released", "outer released", "root released", "inner released", "outer released",
        "root released",
      ])
  }

  @Test("R-PRESS-6: a view that leaves cancels a press whose end was held back")
  func viewLeaves() {
    _ = holdEnd()
    inner.removeFromSuperview()
    let cancels = ["inner press cancelled", "outer press cancelled", "root press cancelled"]
    expectEqual(log.take(), cancels + cancels)
    // Lets the recognizer fail.
    stage.advance(by: .seconds(1))
    expectEqual(release(), [])
  }

  @Test("R-PRESS-6: a window that leaves the screen cancels a press whose end was held back")
  func windowLeavesWithHeldEnd() {
    let cancels = ["inner press cancelled", "outer press cancelled", "root press cancelled"]
    _ = holdEnd()
    stage.window.isHidden = true
    expectEqual(log.take(), cancels + cancels)
    // Lets the recognizer fail.
    stage.advance(by: .seconds(1))
    stage.window.makeKeyAndVisible()
    expectEqual(log.take(), [])
  }

  @Test("R-PRESS-6: a press that is ending is not cancelled with its window")
  func pressEnding() {
    inner.behavior.onCall = { [stage] call in
      if call == "released" { stage.window.isHidden = true }
    }
    stage.edge(.f1, down: true)
    _ = log.take()
    expectEqual(release(), ["inner released", "outer released", "root released"])
    expectEqual(stage.log("press").filter { $0.contains("cancelled") }, [])
  }

  @Test("R-PRESS-5: a press retains its responder until it is over, and no longer")
  func lifetimeOfResponder() {
    weak var responder: ForwardingController?
    do {
      let controller = ForwardingController("controller", log)
      controller.view = inner
      responder = controller
      controller.becomeFirstResponder()
      stage.edge(.f1, down: true)
    }
    #expect(responder != nil)
    _ = log.take()
    expectEqual(release().first, "controller released")
    expectNil(responder)
  }

  /// What an app does with a window; a window that is only released stays on the screen while a finger or key is down.
  private enum WindowChange: CaseIterable {
    case hidden, removedFromScene, released
  }

  @Test("R-PRESS-6: a window that leaves the screen cancels its presses; a released one stays")
  func windowLeaves() {
    for change in WindowChange.allCases {
      let stays = change == .released
      stage.makeCurrent()
      let view = ForwardingView("view", log)
      view.behavior.kept = ["pressed"]
      var overlay: UIWindow? = UIWindow()
      overlay?.addSubview(view)
      overlay?.makeKeyAndVisible()
      view.becomeFirstResponder()
      stage.edge(.f1, down: true)
      expectEqual(log.take(), ["view pressed"])
      if change == .hidden { overlay?.isHidden = true }
      if change == .removedFromScene { overlay?.windowScene = nil }
      overlay = nil
      expectEqual(log.take(), stays ? [] : ["view press cancelled"])
      expectEqual(release(), stays ? ["view released"] : [])
    }
  }
}
