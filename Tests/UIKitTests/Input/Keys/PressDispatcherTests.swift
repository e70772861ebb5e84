import IOKit
import Testing
import TouchstoneMachTime
import TouchstoneTestSupport
import TouchstoneTrace
import UIKit

@MainActor
struct PressDispatcherTests {
  private let stage = TouchStage()
  private let view = PressView()

  init() {
    view.accessibilityIdentifier = "view"
    stage.window.accessibilityIdentifier = "window"
    stage.show(view)
    view.becomeFirstResponder()
  }

  @Test(
    "R-KEY-1, R-PRESS-5: one press object lasts from began to ended; its type is 2000 plus the usage"
  )
  func identity() throws {
    stage.pressKey(.returnKey)
    expectEqual(view.calls, ["began keyboard-return-or-enter", "ended keyboard-return-or-enter"])
    let press = try #require(view.presses.first)
    #expect(view.presses.last === press)
    // 2000 plus the usage of Return, 40.
    expectEqual(press.type.rawValue, 2040)
    expectEqual(press.key?.keyCode, .keyboardReturnOrEnter)
    #expect(press.window === stage.window && press.responder === view)
    #expect(press.phase == .ended && press.force == 0)
  }

  @Test("R-KEY-2, R-PRESS-2: a key goes to the first responder of the key window and up its chain")
  func receiver() {
    view.passesOn = true
    stage.edge(.keyA, down: true)
    expectEqual(stage.log("deliver"), ["deliver pressesBegan keyboard-a to @view"])
    expectEqual(
      stage.log("forward").prefix(2),
      [
        "forward pressesBegan from @view to @window",
        "forward pressesBegan from @window to UIWindowScene",
      ])
    expectEqual(
      stage.log("press"), ["press keyboard-a began force 1.00 for @view in @window"])
  }

  @Test("R-KEY-2: another window's first responder receives no keys")
  func keyWindow() {
    let other = UIWindow()
    other.isHidden = false
    let elsewhere = PressView()
    other.addSubview(elsewhere)
    elsewhere.becomeFirstResponder()
    stage.pressKey(.keyA)
    #expect(elsewhere.calls.isEmpty && view.calls.count == 2)
    other.makeKey()
    stage.pressKey(.keyA)
    #expect(elsewhere.calls.count == 2 && view.calls.count == 2)
  }

  @Test("R-PRESS-5: a press keeps its responder when another one becomes first")
  func fixedReceiver() {
    let other = PressView()
    stage.show(other)
    stage.edge(.keyA, down: true)
    other.becomeFirstResponder()
    stage.edge(.keyA, down: false)
    expectEqual(view.calls, ["began keyboard-a", "ended keyboard-a"])
    #expect(other.calls.isEmpty)
  }

  @Test(
    "R-PRESS-2: without a first responder a press goes to the root controller's view, else the window"
  )
  func rootPath() {
    view.resignFirstResponder()
    stage.edge(.keyA, down: true)
    expectEqual(stage.log("deliver"), ["deliver pressesBegan keyboard-a to @window"])
    let controller = UIViewController()
    let root = PressView()
    controller.view = root
    stage.show(controller)
    stage.pressKey(.keyB)
    expectEqual(root.calls, ["began keyboard-b", "ended keyboard-b"])
  }

  @Test("R-PRESS-1, R-HID-21: the buttons of a remote are presses, as are those of a controller")
  func remote() {
    // Usages of the consumer page.
    let usages: [(UInt16, UIPress.PressType)] = [
      (0x41, .select), (0x42, .upArrow), (0x43, .downArrow), (0x44, .leftArrow),
      (0x45, .rightArrow), (0x86, .menu), (0x9C, .pageUp), (0x9D, .pageDown),
    ]
    for (usage, type) in usages {
      view.presses = []
      stage.pressKey(HIDUsage(page: .consumer, id: usage))
      expectEqual(view.presses.map(\.type), [type, type])
      expectNil(view.presses.first?.key)
    }
    view.presses = []
    stage.button(1, down: true)
    stage.button(1, down: false)
    expectEqual(view.presses.map(\.type), [.select, .select])
  }

  @Test("R-PRESS-3, R-PRESS-4: an analog button changes between began and ended, from 0 to 1")
  func analog() {
    var forces: [CGFloat] = []
    final class Gauge: PressView {
      var onPress: (UIPress) -> Void = { _ in }
      override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        super.pressesChanged(presses, with: event)
        presses.forEach(onPress)
      }
    }
    let gauge = Gauge()
    gauge.onPress = { forces.append($0.force) }
    stage.show(gauge)
    gauge.becomeFirstResponder()
    stage.button(1, down: true, pressure: 0.25)
    expectEqual(gauge.presses.first?.force, 0.25)
    stage.button(1, down: true, pressure: 0.5)
    stage.button(1, down: true, pressure: 1)
    stage.button(1, down: false, pressure: 0.5)
    expectEqual(
      gauge.calls.map { $0.split(separator: " ")[0] }, ["began", "changed", "changed", "ended"])
    expectEqual(forces, [0.5, 1])
  }

  @Test("R-PRESS-4: a digital button gives 1, and 0 when it is up")
  func digital() {
    stage.edge(.keyA, down: true)
    expectEqual(view.presses.first?.force, 1)
    stage.edge(.keyA, down: false)
    expectEqual(view.presses.first?.force, 0)
    #expect(!view.calls.contains { $0.hasPrefix("changed") })
  }

  @Test("R-PRESS-5: allPresses has every press that is down; all but the new one are stationary")
  func allPresses() {
    final class Counter: PressView {
      var phases: [[UIPress.Phase]] = []
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let all = (event?.allPresses ?? []).sorted { $0.number < $1.number }
        phases.append(all.map(\.phase))
        #expect(presses.count == 1 && event?.allTouches == nil)
      }
    }
    let counter = Counter()
    stage.show(counter)
    counter.becomeFirstResponder()
    stage.edge(.keyA, down: true)
    stage.edge(.keyB, down: true)
    expectEqual(counter.phases, [[.began], [.stationary, .began]])
    stage.edge(.keyA, down: false)
    stage.edge(.keyB, down: false)
    #expect(stage.context.dispatcher.presses.isIdle)
  }

  @Test("R-KEY-3: modifiers are presses of their own and set the flags of later presses")
  func modifiers() {
    let presses = stage.context.dispatcher.presses
    stage.edge(.leftShift, down: true)
    expectEqual(presses.heldModifiers, .shift)
    expectEqual(view.presses.first?.key?.characters, "")
    stage.edge(.rightShift, down: true)
    stage.edge(.leftShift, down: false)
    expectEqual(presses.heldModifiers, .shift)
    stage.edge(.keyA, down: true)
    let key = view.presses.last?.key
    #expect(key?.characters == "A" && key?.charactersIgnoringModifiers == "a")
    expectEqual(key?.modifierFlags, .shift)
    stage.edge(.rightShift, down: false)
    #expect(presses.heldModifiers == [] && key?.modifierFlags == .shift)
  }

  @Test("R-PRESS-6, R-KEY-10: the presses of an app that goes inactive are cancelled, once")
  func inactive() {
    stage.edge(.leftShift, down: true)
    stage.edge(.keyA, down: true)
    stage.resignActive()
    expectEqual(
      view.calls.suffix(2), ["cancelled keyboard-left-shift", "cancelled keyboard-a"])
    expectEqual(stage.context.dispatcher.presses.heldModifiers, [])
    expectEqual(
      stage.log("press").last,
      "press keyboard-a cancelled force 0.00 for @view in @window because "
        + "cancelled-by-lifecycle")
    stage.becomeActive()
    let count = view.calls.count
    stage.edge(.keyA, down: false)
    expectEqual(view.calls.count, count)
    expectEqual(stage.log("drop").last?.contains("up-without-down"), true)
  }

  @Test("A key whose injector has left is cancelled, and a modifier is released")
  func takenBack() {
    func takeBack(_ key: HIDUsage) {
      stage.receive(
        .key(key, down: false, timeStamp: stage.context.time.now.nanoseconds), number: 900_001,
        reason: .cancelledByInjectorGone)
    }
    stage.edge(.leftShift, down: true)
    stage.edge(.keyA, down: true)
    takeBack(.keyA)
    expectEqual(view.calls.last, "cancelled keyboard-a")
    expectEqual(
      stage.log("press").last,
      "press keyboard-a cancelled force 0.00 for @view in @window because "
        + "cancelled-by-injector-gone")
    takeBack(.leftShift)
    expectEqual(view.calls.last, "cancelled keyboard-left-shift")
    let presses = stage.context.dispatcher.presses
    #expect(presses.heldModifiers == [] && presses.isIdle)
    takeBack(.leftShift)
    expectEqual(view.calls.count, 4)
    expectEqual(stage.log("drop").last?.contains("up-without-down"), true)
  }

  @Test("R-PRESS-6: a press ends when its view leaves the window")
  func leftWindow() {
    stage.edge(.keyA, down: true)
    view.removeFromSuperview()
    expectEqual(view.calls, ["began keyboard-a", "cancelled keyboard-a"])
    stage.edge(.keyA, down: false)
    expectEqual(view.calls.count, 2)
    #expect(stage.context.dispatcher.presses.isIdle)
  }

  @Test(
    "R-PRESS-7, R-HID-20: a usage that is no press, or a report that is no edge, is dropped with its reason"
  )
  func refusals() {
    stage.pressKey(.home)
    stage.edge(.keyA, down: false)
    stage.edge(HIDUsage(page: .keyboard, id: 0xA7), down: true)
    stage.edge(HIDUsage(page: .telephony, id: 0x2D), down: true)
    stage.button(99, down: true)
    stage.edge(.keyB, down: true, isRepeat: true)
    #expect(view.calls.isEmpty)
    expectEqual(
      stage.log("drop").map { $0.split(separator: " ").last.map(String.init) ?? "" },
      [
        "system-button", "system-button", "up-without-down", "unknown-value", "unknown-value",
        "unknown-value", "press-ended",
      ])
  }

  @Test("R-PRESS-3: a key that goes down twice is one press, with or without the repeat flag")
  func downTwice() {
    stage.edge(.keyA, down: true)
    stage.edge(.keyA, down: true, isRepeat: true)
    stage.edge(.keyA, down: true)
    stage.edge(.keyA, down: false)
    expectEqual(view.calls, ["began keyboard-a", "ended keyboard-a"])
    expectEqual(stage.log("drop").count, 1)
    #expect(stage.log("drop")[0].contains("already-down"))
  }

  @Test("R-KEY-3: a modifier is released even if its press was cancelled before")
  func modifierOfLeftView() {
    let presses = stage.context.dispatcher.presses
    stage.edge(.leftShift, down: true)
    view.removeFromSuperview()
    expectEqual(presses.heldModifiers, .shift)
    stage.edge(.leftShift, down: false)
    expectEqual(presses.heldModifiers, [])
  }

  @Test("R-PRESS-6: a press whose handler removes its view is cancelled once")
  func removedByItsHandler() {
    final class Leaver: PressView {
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        super.pressesBegan(presses, with: event)
        removeFromSuperview()
      }
    }
    let leaver = Leaver()
    stage.show(leaver)
    leaver.becomeFirstResponder()
    stage.pressKey(.keyA)
    expectEqual(leaver.calls, ["began keyboard-a", "cancelled keyboard-a"])
    #expect(stage.context.dispatcher.presses.isIdle)
  }

  @Test("An edge whose time is before that of the previous edge gets the time of the previous edge")
  func times() {
    stage.advance(by: .seconds(9))
    for (down, time) in [(true, 5), (false, 5), (true, 3), (false, 1)] as [(Bool, UInt64)] {
      stage.post(.key(.keyA, down: down, timeStamp: time * 1_000_000_000))
    }
    #expect(view.calls.count == 4 && view.calls.last == "ended keyboard-a")
    expectEqual(view.presses.map(\.timestamp), [5, 5, 5, 5])
  }

  @Test("R-KEY-8: a key that typed text is not in allPresses")
  func takenKeys() {
    final class Field: UITextField {
      var pressTypes: [String] = []
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        pressTypes += (event?.allPresses ?? []).map { $0.type.traceText }
      }
    }
    let field = Field(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    stage.show(field)
    field.becomeFirstResponder()
    stage.edge(.keyA, down: true)
    stage.edge(.f1, down: true)
    #expect(field.text == "a" && field.pressTypes == ["keyboard-f1"])
    stage.edge(.keyA, down: false)
    stage.edge(.f1, down: false)
    #expect(stage.context.dispatcher.presses.isIdle)
  }
}
