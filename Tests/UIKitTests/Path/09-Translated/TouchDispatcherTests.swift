import IOKit
import Testing
import TouchstoneTestSupport
import UIKit

@MainActor
struct TouchDispatcherTests {
  private let stage = TouchStage()
  private let log = CallLog()

  @Test("R-TOUCH-1, R-EVENT-2: one touch and one event from landing to lifting")
  func identity() {
    let view = LoggingView("V", log)
    var touches: [ObjectIdentifier] = []
    var events: [ObjectIdentifier] = []
    // Keeps the objects alive: the identifier of a deallocated one could be used again.
    var kept: [AnyObject] = []
    view.onCall = { _, called, event in
      kept += called.map { $0 as AnyObject } + [event as AnyObject]
      touches += called.map { ObjectIdentifier($0) }
      events += [event].compactMap { $0.map { ObjectIdentifier($0) } }
    }
    stage.show(view)
    let finger = stage.finger(1)
    finger.down(at: CGPoint(x: 10, y: 10))
    finger.move(to: CGPoint(x: 30, y: 10))
    finger.up()
    expectEqual(touches.count, 3)
    expectEqual(Set(touches).count, 1)
    expectEqual(Set(events).count, 1)
    stage.tap(view)
    expectEqual(Set(touches).count, 2)
    expectEqual(Set(events).count, 2)
  }

  @Test("R-WIN-6, R-WIN-12: two passes for a new finger, none for a move or a lift")
  func passes() {
    let view = LoggingView("V", log)
    stage.show(view)
    let finger = stage.finger(1)
    finger.down(at: CGPoint(x: 10, y: 10))
    expectEqual(stage.log("hit").filter { $0.contains("pass") }.count, 2)
    finger.move(to: CGPoint(x: 30, y: 10))
    finger.up()
    expectEqual(stage.log("hit").filter { $0.contains("pass") }.count, 2)
    expectEqual(stage.log("skipped").filter { $0.contains("not-a-new-touch") }.count, 2)
  }

  @Test("R-WIN-16: a touch that moves outside of its view keeps its view")
  func keepsView() {
    let left = LoggingView("L", log, frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let right = LoggingView("R", log, frame: CGRect(x: 100, y: 0, width: 100, height: 100))
    stage.show(left)
    stage.show(right)
    var views: [UIView?] = []
    left.onCall = { _, touches, _ in views += touches.map(\.view) }
    let finger = stage.finger(1)
    finger.down(at: left)
    finger.move(to: CGPoint(x: 150, y: 50))
    finger.up()
    expectEqual(log.lines, ["L began", "L moved", "L ended"])
    expectEqual(views, [left, left, left])
  }

  @Test("Events that arrive while a handler runs the loop are handled after earlier ones")
  func nestedLoop() {
    let view = LoggingView("V", log, frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.isMultipleTouchEnabled = true
    var hasLifted = false
    view.onCall = { [stage] call, _, _ in
      guard call == "moved", !hasLifted else { return }
      hasLifted = true
      stage.report(.up, contact: 2, x: 20, y: 20, number: 4)
      stage.advance(by: .zero)
    }
    stage.show(view)
    stage.report(.down, contact: 1, x: 10, y: 10, number: 1)
    stage.advance(by: .zero)
    stage.report(.move, contact: 1, x: 15, y: 10, number: 2)
    stage.report(.down, contact: 2, x: 20, y: 20, number: 3)
    stage.advance(by: .milliseconds(20))
    #expect(hasLifted && log.lines == ["V began", "V moved", "V began", "V ended"])
    stage.report(.up, contact: 1, x: 15, y: 10, number: 5)
    stage.advance(by: .milliseconds(20))
    stage.expectIdle()
  }

  @Test("R-LIFE-10: a click that waits while a handler interrupts the app is discarded")
  func discardedClick() {
    let view = LoggingView("V", log)
    view.isMultipleTouchEnabled = true
    view.onCall = { [stage] call, _, _ in
      guard call == "moved" else { return }
      stage.application.resignActive()
      stage.application.becomeActive()
    }
    stage.show(view)
    stage.report(.down, contact: 1, x: 10, y: 10, number: 1)
    stage.report(.move, contact: 1, x: 15, y: 10, number: 2)
    // The pointer starts in the middle of the screen and moves by this distance, into the view.
    for buttons: UInt32 in [1, 0] {
      let pointer = IOHIDPointer(x: -100, y: -400, buttonMask: buttons)
      stage.post(
        IOHIDEvent(timeStamp: 0, senderID: IOHIDSender.touchScreen, payload: .pointer(pointer)))
    }
    expectEqual(log.lines, ["V began", "V moved", "V cancelled"])
    expectEqual(stage.log("drop").count { $0.hasSuffix("cancelled-by-lifecycle") }, 1)
    stage.report(.up, contact: 1, x: 15, y: 10, number: 5)
    stage.expectIdle()
  }

  @Test("R-TOUCH-6: a tap without movement sends no touchesMoved")
  func plainTap() {
    let view = LoggingView("V", log)
    stage.show(view)
    stage.tap(view)
    expectEqual(log.lines, ["V began", "V ended"])
    stage.expectIdle()
    #expect(stage.context.dispatcher.isIdle)
  }

  @Test("R-EVENT-4: all touches of all views are in the event; those that ended leave after it")
  func allTouches() {
    let left = LoggingView("L", log, frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let right = LoggingView("R", log, frame: CGRect(x: 100, y: 0, width: 100, height: 100))
    var counts: [Int] = []
    var phases: [UITouch.Phase] = []
    right.onCall = { _, _, event in
      counts.append(event?.allTouches?.count ?? 0)
      let other = event?.touches(for: left)?.first
      phases += [other].compactMap { $0?.phase }
    }
    stage.show(left)
    stage.show(right)
    stage.finger(1).down(at: left)
    stage.finger(2).down(at: right)
    stage.finger(2).move(to: CGPoint(x: 160, y: 60))
    stage.finger(1).up()
    stage.finger(2).up()
    expectEqual(counts, [2, 2, 1])
    expectEqual(phases, [.stationary, .stationary])
  }

  @Test(
    "R-TOUCH-14: locations follow the view's transform; previous locations are those of the last event"
  )
  func locations() {
    let view = LoggingView("V", log, frame: CGRect(x: 100, y: 100, width: 100, height: 100))
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    var points: [CGPoint] = []
    view.onCall = { _, touches, _ in
      guard let touch = touches.first else { return }
      points += [touch.location(in: view), touch.previousLocation(in: view)]
    }
    stage.show(view)
    stage.finger(1).down(at: CGPoint(x: 150, y: 150))
    stage.finger(1).move(to: CGPoint(x: 170, y: 150))
    let middle = CGPoint(x: 50, y: 50)
    expectEqual(points, [middle, middle, CGPoint(x: 60, y: 50), middle])
  }

  @Test("R-TOUCH-17: the time of a touch is that of its last change")
  func timestamps() {
    let view = LoggingView("V", log)
    var times: [Double] = []
    view.onCall = { _, touches, event in
      times += touches.map(\.timestamp) + [event?.timestamp ?? -1]
    }
    stage.show(view)
    stage.advance(by: .seconds(2))
    stage.press(view, for: .milliseconds(500))
    expectEqual(times, [2, 2, 2.5, 2.5])
  }

  @Test(
    "R-WIN-12: pass 2 without a result: the touch has a window and no view, and no call is made")
  func noView() {
    /// Hits itself in pass 1 and nothing in pass 2.
    final class OnePassWindow: UIWindow {
      var hitTests = 0
      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        hitTests += 1
        return hitTests == 1 ? self : nil
      }
    }
    let window = OnePassWindow(windowScene: stage.context.scene)
    window.isHidden = false
    _ = LoggingTap("tap", log, on: window)
    stage.finger(1).down(at: CGPoint(x: 10, y: 10))
    stage.finger(1).up()
    expectEqual(window.hitTests, 2)
    expectEqual(log.take(), [])
    // The landing and the lift each skip the view and the responder chain.
    expectEqual(stage.log(with: "no-hit-view").count, 4)
    stage.expectIdle()
    #expect(stage.context.dispatcher.isIdle)
  }

  @Test("A finger outside of every window begins no touch")
  func noWindow() {
    let window = stage.window
    window.isUserInteractionEnabled = false
    stage.finger(1).down(at: CGPoint(x: 10, y: 10))
    #expect(!stage.context.dispatcher.isIdle)
    stage.finger(1).up()
    expectEqual(stage.log("deliver"), [])
    #expect(stage.log("skipped").contains { $0.contains("window") && $0.contains("no-window") })
    stage.expectIdle()
  }

  @Test("An event that its window does not forward is not recorded as without a window")
  func silentWindow() {
    stage.makeCurrent()
    let window = SilentWindow(frame: stage.window.frame)
    window.makeKeyAndVisible()
    stage.finger(1).down(at: CGPoint(x: 10, y: 10))
    stage.finger(1).up()
    expectEqual(window.count, 2)
    #expect(!stage.log("skipped").contains { $0.contains("no-window") })
  }

  @Test("A cancel from the broker cancels the touch, recognizers first (R-SB-12, R-GR-30)")
  func cancelReport() {
    let view = LoggingView("V", log)
    let tap = LoggingTap("tap", log, on: view)
    stage.show(view)
    stage.finger(1).down(at: view)
    stage.finger(1).cancel()
    expectEqual(
      log.take(), ["tap began", "V began", "tap cancelled", "V cancelled", "tap reset"])
    expectEqual(tap.state, .possible)
    expectEqual(stage.log("cancel"), ["cancel touch 1 for @V because taken-back-by-system"])
    #expect(stage.context.dispatcher.isIdle)
  }

  @Test("R-LIFE-10: going inactive cancels touches, and they do not resume")
  func inactive() {
    let view = LoggingView("V", log)
    stage.show(view)
    stage.report(.down, x: 10, y: 10, number: 50)
    stage.application.resignActive()
    expectEqual(log.take(), ["V began", "V cancelled"])
    expectEqual(stage.log("cancel"), ["cancel touch 1 for @V because cancelled-by-lifecycle"])
    stage.application.becomeActive()
    stage.report(.move, x: 30, y: 10, number: 51)
    stage.report(.up, x: 30, y: 10, number: 52)
    stage.advance(by: .milliseconds(50))
    expectEqual(log.take(), [])
    expectEqual(stage.log("drop").count, 2)
    stage.tap(view)
    expectEqual(log.take(), ["V began", "V ended"])
  }

  @Test("R-APP-10: ignoring cancels touches; a finger that lands meanwhile stays ignored")
  func ignoring() {
    let view = LoggingView("V", log)
    stage.show(view)
    stage.finger(1).down(at: view)
    stage.application.beginIgnoringInteractionEvents()
    expectEqual(log.take(), ["V began", "V cancelled"])
    stage.finger(2).down(at: view)
    stage.application.endIgnoringInteractionEvents()
    stage.finger(2).move(to: CGPoint(x: 30, y: 30))
    stage.finger(2).up()
    stage.finger(1).up()
    expectEqual(log.take(), [])
    #expect(stage.context.dispatcher.isIdle)
  }

  @Test("R-TOUCH-9: a view that leaves its window gets one cancel, and then no more calls")
  func removed() {
    let below = LoggingView("below", log)
    let view = LoggingView("V", log)
    below.addSubview(view)
    var seen: UITouch?
    view.onCall = { _, touches, _ in seen = touches.first }
    stage.show(below)
    stage.finger(1).down(at: view)
    view.removeFromSuperview()
    expectEqual(log.take(), ["V began", "V cancelled"])
    expectNil(seen?.view)
    stage.finger(1).move(to: CGPoint(x: 20, y: 20))
    stage.finger(1).up()
    expectEqual(log.take(), [])
    expectEqual(
      stage.log("cancel"), ["cancel touch 1 for @V because cancelled-by-left-window"])
    // The trace has the end of the touch too.
    let phases = stage.log("touch").map { $0.split(separator: " ")[2] }
    expectEqual(phases, ["began", "cancelled"])
    #expect(stage.context.dispatcher.isIdle)
  }

  @Test("R-TOUCH-10: hiding, disabling or moving a touched view inside its window ends no touch")
  func hidden() {
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let view = LoggingView("V", log)
    box.addSubview(view)
    stage.show(box)
    stage.finger(1).down(at: view)
    view.isHidden = true
    view.isUserInteractionEnabled = false
    stage.window.addSubview(view)
    stage.finger(1).up()
    expectEqual(log.take(), ["V began", "V ended"])
  }

  @Test("An app that does not forward an event still ends its touches (R-APP-3)")
  func notForwarded() {
    final class KeepingWindow: UIWindow {
      var keeps = false
      override func sendEvent(_ event: UIEvent) {
        if !keeps { super.sendEvent(event) }
      }
    }
    let window = KeepingWindow(windowScene: stage.context.scene)
    let view = LoggingView("V", log)
    window.addSubview(view)
    let tap = LoggingTap("tap", log, on: view)
    window.makeKeyAndVisible()
    stage.finger(1).down(at: view)
    window.keeps = true
    stage.finger(1).up()
    expectEqual(
      log.take(), ["tap began", "V began", "tap cancelled", "V cancelled", "tap reset"])
    expectEqual(tap.state, .possible)
    #expect(stage.context.dispatcher.isIdle)
    window.keeps = false
    stage.tap(view)
    #expect(log.take().contains("tap acts: ended"))
  }

  @Test("A system button and an unchanged report are recorded with a reason")
  func otherEvents() {
    stage.makeCurrent()
    stage.context.dispatcher.dispatch(
      .key(HIDUsage(page: .consumer, id: 0x40), down: true, timeStamp: 0), event: 70)
    expectEqual(stage.log("drop"), ["drop event 70 because system-button"])
    stage.report(.unchanged, x: 1, y: 1, number: 71)
    expectEqual(stage.log(with: "nothing-changed").count, 1)
  }

  @Test("R-APP-4: touches in two windows are in one event")
  func twoWindows() {
    let front = UIWindow(windowScene: stage.context.scene)
    front.frame = CGRect(x: 0, y: 400, width: 390, height: 100)
    front.windowLevel = .alert
    let inFront = LoggingView("front", log)
    front.addSubview(inFront)
    front.isHidden = false
    let back = LoggingView("back", log)
    stage.show(back)
    var location = CGPoint.zero
    inFront.onCall = { _, touches, event in
      location = touches.first?.location(in: nil) ?? .zero
      expectEqual(event?.allTouches?.count, 2)
    }
    stage.down([
      (stage.finger(1), at: CGPoint(x: 9, y: 9)), (stage.finger(2), at: CGPoint(x: 9, y: 409)),
    ])
    expectEqual(log.take(), ["back began", "front began"])
    expectEqual(location, CGPoint(x: 9, y: 9))
    stage.up([stage.finger(1), stage.finger(2)])
    stage.expectIdle()
  }

  @Test("A lift that is handled inside another touch's handler ends its touch once")
  func nested() {
    let left = LoggingView("L", log, frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let right = LoggingView("R", log, frame: CGRect(x: 100, y: 0, width: 100, height: 100))
    stage.show(left)
    stage.show(right)
    left.onCall = { call, _, _ in
      guard call == "began" else { return }
      // Like a nested run that handles the other finger's lift before the outer event reaches its view.
      self.stage.report(.up, contact: 2, x: 150, y: 50, number: 90)
    }
    stage.down([
      (stage.finger(1), at: CGPoint(x: 50, y: 50)), (stage.finger(2), at: CGPoint(x: 150, y: 50)),
    ])
    expectEqual(log.take(), ["L began", "R began", "R ended"])
    stage.finger(1).up()
    expectEqual(log.take(), ["L ended"])
  }
}

/// A window that counts its events and does not forward them.
private final class SilentWindow: UIWindow {
  var count = 0

  override func sendEvent(_ event: UIEvent) { count += 1 }
}
