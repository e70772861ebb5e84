import Testing
import TouchstoneTestSupport
import UIKit

/// The end of an attempt.
@MainActor
struct GestureResetTests {
  private let stage = TouchStage()
  private let log = CallLog()
  private let view: LoggingView

  init() {
    view = LoggingView("V", log)
    stage.show(view)
  }

  @Test("R-GR-24: reset comes after the last action, when all fingers have lifted")
  func reset() {
    let gesture = LoggingGesture("g", log, on: view)
    gesture.onBegan = .ended
    view.isMultipleTouchEnabled = true
    stage.down([
      (stage.finger(1), at: CGPoint(x: 9, y: 9)), (stage.finger(2), at: CGPoint(x: 59, y: 9)),
    ])
    expectEqual(log.take(), ["g acts: ended"])
    stage.finger(1).up()
    expectEqual(log.take(), [])
    stage.finger(2).up()
    expectEqual(log.take(), ["g reset"])
    expectEqual(gesture.state, .possible)
  }

  @Test("R-GR-27: an ignored touch is not cancelled or delayed on the recognizer's behalf")
  func ignoring() {
    final class Ignoring: UIGestureRecognizer {
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in touches { ignore(touch, for: event) }
      }
    }
    let gesture = Ignoring()
    gesture.delaysTouchesBegan = true
    view.addGestureRecognizer(gesture)
    stage.tap(view)
    expectEqual(log.take(), ["V began", "V ended"])
    expectEqual(gesture.state, .possible)
    #expect(stage.context.dispatcher.isIdle)
  }

  @Test(
    "R-GR-28: disabling a possible recognizer makes it fail without an action and releases held phases"
  )
  func switchedOff() {
    let tap = LoggingTap("tap", log, on: view)
    tap.delaysTouchesBegan = true
    stage.finger(1).down(at: view)
    expectEqual(log.take(), ["tap began"])
    tap.isEnabled = false
    expectEqual(log.take(), ["V began", "tap reset"])
    tap.isEnabled = true
    stage.finger(1).up()
    expectEqual(log.take(), ["V ended"])
    stage.tap(view)
    #expect(log.take().contains("tap acts: ended"))
  }

  @Test("R-GR-28: disabling a recognizer that has begun cancels it, with an action")
  func switchedOffUnderWay() {
    let gesture = LoggingGesture("g", log, on: view)
    gesture.onBegan = .began
    stage.finger(1).down(at: view)
    expectEqual(log.take(), ["g acts: began"])
    gesture.isEnabled = false
    expectEqual(log.take(), ["g acts: cancelled", "g reset"])
    gesture.isEnabled = true
    expectEqual(gesture.state, .possible)
    stage.finger(1).up()
    expectEqual(log.take(), [])
  }

  @Test(
    "R-GR-28: disabled and enabled in its handler, a recognizer ignores the fingers that are down")
  func offAndOnInHandler() {
    let gesture = LoggingGesture("g", log, on: view)
    gesture.onBegan = .began
    let listener = LoggingTarget("other", log)
    listener.onCall = { recognizer in
      guard recognizer.state == .began else { return }
      recognizer.isEnabled = false
      recognizer.isEnabled = true
    }
    gesture.addTarget(listener, action: LoggingTarget.record)
    stage.finger(1).down(at: view)
    stage.finger(1).move(to: CGPoint(x: 50, y: 50))
    stage.finger(1).up()
    expectEqual(
      log.take(),
      [
        "g acts: began", "other acts: began", "g acts: cancelled", "other acts: cancelled",
        "V began", "g reset", "V moved", "V ended",
      ])
  }

  @Test("R-GR-29: leaving the view or the window has the effect of disabling")
  func removed() {
    let tap = LoggingTap("tap", log, on: view)
    tap.delaysTouchesBegan = true
    stage.finger(1).down(at: view)
    view.removeGestureRecognizer(tap)
    expectEqual(log.take(), ["tap began", "V began", "tap reset"])
    expectNil(tap.view)
    stage.finger(1).up()

    let gesture = LoggingGesture("g", log, on: view)
    gesture.onBegan = .began
    stage.finger(1).down(at: view)
    _ = log.take()
    view.removeFromSuperview()
    expectEqual(log.take(), ["g acts: cancelled", "g reset"])
    stage.finger(1).up()
    #expect(stage.context.dispatcher.isIdle)
  }

  @Test("R-GR-17: a recognizer that never decides delays its view's end, with a record")
  func stuck() {
    let gesture = LoggingGesture("g", log, on: view)
    gesture.onEnded = nil
    stage.tap(view)
    expectEqual(log.take(), ["V began"])
    expectEqual(stage.log("log").count, 1)
    gesture.state = .failed
    stage.advance(by: .zero)
    expectEqual(log.take(), ["V ended", "g reset"])
  }

  @Test("R-GR-14: illegal assignments are reported and corrected, never a crash")
  func illegal() {
    let gesture = LoggingGesture("g", log, on: view)
    gesture.onBegan = .changed
    stage.finger(1).down(at: view)
    expectEqual(log.take(), ["g acts: began"])
    gesture.state = .possible
    expectEqual(gesture.state, .began)
    gesture.state = .failed
    stage.advance(by: .zero)
    expectEqual(log.take(), ["g acts: cancelled"])
    gesture.state = .began
    expectEqual(gesture.state, .cancelled)
    // One line for each of the four assignments that are not legal.
    expectEqual(stage.log("log").count, 4)
    stage.finger(1).up()
  }

  @Test("R-LIFE-10: going inactive ends a recognizer that waits for another tap")
  func abandoned() {
    let tap = LoggingTap("tap", log, on: view)
    tap.numberOfTapsRequired = 2
    stage.tap(view)
    expectEqual(log.take(), ["tap began", "V began", "tap ended"])
    stage.resignActive()
    expectEqual(log.take(), ["V ended", "tap reset"])
    #expect(stage.context.dispatcher.isIdle)
  }

  @Test("R-VIEW-24: a view that its recognizer's action removes is freed after the touch")
  func freedAfterTouch() {
    weak var freed: UIView?
    do {
      let gone = LoggingView("gone", log)
      let tap = LoggingTap("tap", log, on: gone)
      tap.onAction { [weak gone] in gone?.removeFromSuperview() }
      stage.show(gone)
      freed = gone
      stage.tap(gone)
    }
    stage.settle()
    expectNil(freed)
  }
}

extension LoggingTap {
  /// Adds an action that is a closure.
  fileprivate func onAction(_ body: @escaping @MainActor () -> Void) {
    let target = ClosureTarget(body)
    kept = target
    addTarget(target, action: ClosureTarget.call)
  }
}

/// A target whose action is a closure.
@MainActor
private final class ClosureTarget {
  private let body: @MainActor () -> Void

  init(_ body: @escaping @MainActor () -> Void) {
    self.body = body
  }

  func call() {
    body()
  }
}
