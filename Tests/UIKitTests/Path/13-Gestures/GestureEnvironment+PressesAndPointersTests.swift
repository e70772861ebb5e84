import IOKit
import Testing
import TouchstoneTestSupport
import UIKit

/// The delivery of presses to recognizers.
@MainActor
struct GestureEnvironmentPressesTests {
  /// A recognizer that logs its calls and fails when a press ends or is cancelled.
  private final class Listener: UIGestureRecognizer {
    var calls: [String] = []
    /// The results of `presses(for:)`, one for each call of `pressesBegan`.
    var pressesOfEvents: [Set<UIPress>] = []

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
      calls.append("began")
      pressesOfEvents.append(event.presses(for: self))
    }
    override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {
      calls.append("changed")
    }
    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {
      calls.append("ended")
      state = .failed
    }
    override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {
      calls.append("cancelled")
      state = .failed
    }
  }

  private final class Delegate: NSObject, UIGestureRecognizerDelegate {
    var receives = false
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress
    ) -> Bool {
      receives
    }
  }

  private final class Target: NSObject {
    var count = 0
    func act() { count += 1 }
  }

  private let stage = TouchStage()
  private let view = PressView()
  // The select and menu buttons of a remote (`PressReport.remoteTypes`).
  private let select = HIDUsage(page: .consumer, id: 0x41)
  private let menu = HIDUsage(page: .consumer, id: 0x86)

  init() {
    view.accessibilityIdentifier = "view"
    stage.show(view)
    view.becomeFirstResponder()
  }

  /// Adds a recognizer of presses of some types to the view.
  private func listener(_ types: UIPress.PressType...) -> Listener {
    let listener = Listener()
    listener.name = "listener"
    listener.allowedPressTypes = types.map { NSNumber(value: $0.rawValue) }
    view.addGestureRecognizer(listener)
    return listener
  }

  @Test("R-PRESS-2: recognizers get presses before the view does")
  func before() {
    let listener = listener(.select)
    stage.pressKey(select)
    expectEqual(
      stage.log("deliver"),
      [
        "deliver pressesBegan select to @listener", "deliver pressesBegan select to @view",
        "deliver pressesEnded select to @listener", "deliver pressesEnded select to @view",
      ])
    expectEqual(listener.calls, ["began", "ended"])
  }

  @Test(
    "R-PRESS-2: a recognizer gets presses of the types that it allows, of its view and of subviews")
  func allowed() {
    let listener = listener(.select, UIPress.PressType(key: .keyboardA))
    stage.pressKey(menu)
    #expect(listener.calls.isEmpty)
    stage.pressKey(.keyA)
    expectEqual(listener.calls, ["began", "ended"])
    let inner = PressView()
    view.addSubview(inner)
    inner.becomeFirstResponder()
    stage.pressKey(select)
    expectEqual(listener.calls.count, 4)
    let beside = PressView()
    stage.show(beside)
    beside.becomeFirstResponder()
    stage.pressKey(select)
    expectEqual(listener.calls.count, 4)
  }

  @Test("R-PRESS-5: presses(for:) returns the presses that a recognizer receives")
  func pressesFor() throws {
    let listener = listener(.select)
    stage.pressKey(menu)
    stage.edge(menu, down: true)
    stage.edge(select, down: true)
    let press = try #require(view.presses.last)
    expectEqual(listener.pressesOfEvents, [[press]])
    expectEqual(press.gestureRecognizers, [listener])
    expectEqual(view.presses.first?.gestureRecognizers, [])
  }

  @Test("R-PRESS-3: an analog button's changes reach the recognizer too")
  func changes() {
    let listener = listener(.select)
    // Button 1 of a game controller is select.
    stage.button(1, down: true, pressure: 0.5)
    stage.button(1, down: true, pressure: 0.75)
    stage.button(1, down: false)
    expectEqual(listener.calls, ["began", "changed", "ended"])
  }

  @Test("The delegate is asked about each press")
  func delegate() {
    let delegate = Delegate()
    let listener = listener(.select)
    listener.delegate = delegate
    stage.pressKey(select)
    #expect(listener.calls.isEmpty && view.calls.count == 2)
    #expect(stage.log("ask").contains { $0.contains("shouldReceive press") })
    delegate.receives = true
    stage.pressKey(select)
    expectEqual(listener.calls, ["began", "ended"])
  }

  @Test("A tap recognizes select by default; the view's press is cancelled, once")
  func tap() {
    let target = Target()
    let tap = UITapGestureRecognizer(
      target: target, action: Selector(Target.act, name: "act"))
    view.addGestureRecognizer(tap)
    stage.pressKey(select)
    expectEqual(target.count, 1)
    expectEqual(view.calls, ["began select", "cancelled select"])
    #expect(tap.state == .possible && view.presses.last?.phase == .ended)
    stage.pressKey(menu)
    #expect(target.count == 1 && view.calls.suffix(2) == ["began menu", "ended menu"])
    tap.cancelsTouchesInView = false
    stage.pressKey(select)
    #expect(target.count == 2 && view.calls.suffix(2) == ["began select", "ended select"])
  }

  @Test("A tap recognizer can require other press types and two presses")
  func otherTaps() {
    let target = Target()
    let tap = UITapGestureRecognizer(
      target: target, action: Selector(Target.act, name: "act"))
    tap.allowedPressTypes = [NSNumber(value: UIPress.PressType.menu.rawValue)]
    tap.numberOfTapsRequired = 2
    view.addGestureRecognizer(tap)
    stage.pressKey(select)
    stage.pressKey(menu)
    expectEqual(target.count, 0)
    stage.pressKey(menu)
    expectEqual(target.count, 1)
    stage.edge(menu, down: true)
    stage.advance(by: .seconds(5))
    stage.edge(menu, down: false)
    stage.settle()
    #expect(target.count == 1 && tap.state == .possible)
  }

  @Test("R-PRESS-6: recognizers receive pressesCancelled")
  func cancelled() {
    let listener = listener(.select)
    stage.edge(select, down: true)
    stage.resignActive()
    #expect(listener.calls == ["began", "cancelled"] && view.calls.last == "cancelled select")
  }

  @Test("A recognizer gets no more calls for a press that it ignores, or once it is disabled")
  func ignoring() {
    final class Ignorer: UIGestureRecognizer {
      var ended = 0
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
        for press in presses { ignore(press, for: event) }
      }
      override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) { ended += 1 }
    }
    let ignorer = Ignorer()
    ignorer.allowedPressTypes = [NSNumber(value: UIPress.PressType.select.rawValue)]
    view.addGestureRecognizer(ignorer)
    let listener = listener(.select)
    stage.edge(select, down: true)
    listener.isEnabled = false
    stage.edge(select, down: false)
    #expect(ignorer.ended == 0 && listener.calls == ["began"])
    expectEqual(view.calls, ["began select", "ended select"])
    #expect(stage.window.gestureEnvironment.isIdle)
  }

  @Test("R-GR-35: a recognizer that delays the beginning holds presses until it has failed")
  func delaysBegan() {
    let listener = listener(.select)
    listener.delaysTouchesBegan = true
    stage.edge(select, down: true)
    #expect(listener.calls == ["began"] && view.calls == [])
    stage.edge(select, down: false)
    expectEqual(view.calls, ["began select", "ended select"])
  }

  @Test(
    "R-GR-35: a recognizer that delays the end holds it until it decides, even without an event")
  func delaysEnded() {
    let tap = UITapGestureRecognizer()
    tap.numberOfTapsRequired = 2
    view.addGestureRecognizer(tap)
    stage.pressKey(select)
    expectEqual(view.calls, ["began select"])
    stage.advance(by: .seconds(1))
    expectEqual(view.calls, ["began select", "ended select"])
    tap.delaysTouchesEnded = false
    stage.pressKey(select)
    expectEqual(view.calls.suffix(2), ["began select", "ended select"])
    stage.settle()
    expectEqual(view.calls.count, 4)
  }

  @Test("R-GR-35: if a recognizer that delays both recognizes, its view gets no calls")
  func delaysAndTakes() {
    let tap = UITapGestureRecognizer()
    tap.delaysTouchesBegan = true
    view.addGestureRecognizer(tap)
    stage.pressKey(select)
    expectEqual(view.calls, [])
    let skipped = stage.log("skipped").filter { $0.hasPrefix("skipped 14") }
    expectEqual(skipped.map { $0.contains("delayed-by-gesture") }, [true, false])
    expectEqual(skipped.map { $0.contains("cancelled-by-gesture") }, [false, true])
    stage.pressKey(menu)
    expectEqual(view.calls, ["began menu", "ended menu"])
  }
}
