import IOKit
import Testing
import TouchstoneTestSupport
import UIKit

/// The binding of touches to recognizers.
@MainActor
struct GestureBindingTests {
  private let stage = TouchStage()
  private let log = CallLog()
  private let view: LoggingView

  init() {
    view = LoggingView("V", log)
    stage.show(view)
  }

  @Test("R-GR-2: a recognizer that is added while a finger is down does not get its touch")
  func addedLater() {
    stage.finger(1).down(at: view)
    _ = LoggingTap("late", log, on: view)
    stage.finger(1).up()
    expectEqual(log.take(), ["V began", "V ended"])
  }

  @Test("R-GR-3: the recognizers of a view that cannot be hit get no touches")
  func viewThatCannotBeHit() {
    view.isUserInteractionEnabled = false
    _ = LoggingTap("tap", log, on: view)
    stage.tap(at: CGPoint(x: 10, y: 10))
    expectEqual(log.take(), [])
  }

  @Test("R-GR-4: recognizers get every finger, including those that the view does not accept")
  func everyFinger() {
    let tap = LoggingTap("tap", log, on: view)
    tap.numberOfTouchesRequired = 2
    stage.down([
      (stage.finger(1), at: CGPoint(x: 9, y: 9)), (stage.finger(2), at: CGPoint(x: 59, y: 9)),
    ])
    expectEqual(tap.attempt.touches.count, 2)
    expectEqual(stage.log("withhold"), ["withhold touch 2 from @V because second-touch-ignored"])
    stage.up([stage.finger(1), stage.finger(2)])
    #expect(log.take().contains("tap acts: ended"))
  }

  @Test("R-GR-5: the reasons to refuse a touch are checked in a fixed order, and the first applies")
  func filterOrder() {
    let tap = LoggingTap("tap", log, on: view)
    let delegate = LoggingDelegate()
    delegate.receivesEvent = false
    tap.delegate = delegate
    tap.isEnabled = false
    tap.allowedTouchTypes = []
    var refusals: [String] = []
    /// Taps, and collects the reason if the touch was refused.
    func tapAndCollect() {
      let before = stage.log("refuse").count
      stage.tap(view)
      refusals += stage.log("refuse").dropFirst(before).map {
        $0.split(separator: " ").last.map(String.init) ?? ""
      }
    }
    tapAndCollect()
    tap.isEnabled = true
    tapAndCollect()
    tap.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.direct.rawValue)]
    tapAndCollect()
    delegate.receivesEvent = true
    delegate.receivesTouch = { _ in false }
    tapAndCollect()
    expectEqual(
      refusals,
      [
        "recognizer-disabled", "touch-type-not-allowed", "delegate-refused", "delegate-refused",
      ])
    delegate.receivesTouch = { _ in true }
    tapAndCollect()
    expectEqual(refusals.count, 4)
    #expect(log.take().contains("tap acts: ended"))
  }

  @Test(
    "R-GR-5: each touch of an event that the recognizer's class refuses is recorded as refused by it"
  )
  func refusedByItsClass() {
    final class Refusing: UIGestureRecognizer {
      override func shouldReceive(_ event: UIEvent) -> Bool { false }
    }
    let gesture = Refusing()
    gesture.name = "g"
    view.addGestureRecognizer(gesture)
    stage.down([
      (stage.finger(1), at: CGPoint(x: 9, y: 9)), (stage.finger(2), at: CGPoint(x: 59, y: 9)),
    ])
    expectEqual(
      stage.log("refuse"),
      [1, 2].map { "refuse touch \($0) by @g because set-by-subclass" })
    stage.up([stage.finger(1), stage.finger(2)])
  }

  @Test(
    "R-GR-6: shouldReceive event is asked once for each event that brings touches, not for moves")
  func askedOnce() {
    let tap = LoggingTap("tap", log, on: view)
    let delegate = LoggingDelegate()
    delegate.log = log
    tap.delegate = delegate
    var touchesAsked = 0
    delegate.receivesTouch = { _ in
      touchesAsked += 1
      return true
    }
    stage.down([
      (stage.finger(1), at: CGPoint(x: 9, y: 9)), (stage.finger(2), at: CGPoint(x: 59, y: 9)),
    ])
    stage.finger(1).move(to: CGPoint(x: 20, y: 9))
    stage.up([stage.finger(1), stage.finger(2)])
    expectEqual(log.take().filter { $0.hasPrefix("shouldReceive") }.count, 1)
    expectEqual(touchesAsked, 2)
  }

  @Test("R-GR-6: a recognizer that moves to another window is asked about the first event there")
  func askedInAnotherWindow() {
    let gesture = LoggingGesture("g", log, on: view)
    let delegate = LoggingDelegate()
    delegate.receivesEvent = false
    gesture.delegate = delegate
    stage.tap(view)
    delegate.receivesEvent = true
    stage.makeCurrent()
    let window = UIWindow(frame: CGRect(x: 0, y: 400, width: 390, height: 400))
    window.isHidden = false
    window.addGestureRecognizer(gesture)
    stage.finger(1).down(at: CGPoint(x: 10, y: 500))
    expectEqual(gesture.attempt.touches.count, 1)
    stage.finger(1).up()
    withExtendedLifetime(window) {}
  }

  @Test("R-GR-6: a recognizer gets no phase of a touch that its delegate refused")
  func refused() {
    let tap = LoggingTap("tap", log, on: view)
    let delegate = LoggingDelegate()
    delegate.receivesTouch = { $0.view !== self.view }
    tap.delegate = delegate
    stage.tap(view)
    expectEqual(log.take(), ["V began", "V ended"])
  }

  @Test("R-GR-10: a recognizer whose gesture is over gets no more touches")
  func ended() {
    let gesture = LoggingGesture("g", log, on: view)
    gesture.onBegan = .ended
    stage.finger(1).down(at: view)
    stage.finger(1).move(to: CGPoint(x: 50, y: 50))
    expectEqual(gesture.state, .ended)
    stage.finger(1).up()
    expectEqual(log.take(), ["g acts: ended", "g reset"])
  }

  @Test("R-GR-10: a recognizer that has ended gets no calls of later phases")
  func noLaterPhases() {
    final class Counting: UIGestureRecognizer {
      var later = 0

      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { later += 1 }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { later += 1 }
    }
    let gesture = Counting()
    view.addGestureRecognizer(gesture)
    stage.finger(1).down(at: view)
    stage.finger(1).move(to: CGPoint(x: 50, y: 50))
    stage.finger(1).up()
    expectEqual(gesture.later, 0)
  }

  @Test("R-GR-11: a recognizer that has begun gets new fingers, one that has ended does not")
  func newFingers() {
    let running = LoggingGesture("running", log, on: view)
    running.onBegan = .began
    let delegate = LoggingDelegate()
    delegate.simultaneous = true
    running.delegate = delegate
    let ended = LoggingGesture("ended", log, on: view)
    ended.onBegan = .ended
    stage.finger(1).down(at: CGPoint(x: 9, y: 9))
    running.onBegan = nil
    stage.finger(2).down(at: CGPoint(x: 59, y: 9))
    expectEqual(running.attempt.touches.count, 2)
    expectEqual(ended.attempt.touches.count, 1)
    expectEqual(stage.log("refuse"), ["refuse touch 2 by @ended because already-recognizing"])
    stage.up([stage.finger(1), stage.finger(2)])
    stage.expectIdle()
  }

  @Test("R-GR-19: every move sends changed, even if the subclass assigns no state")
  func moves() {
    let gesture = LoggingGesture("g", log, on: view)
    gesture.onMoved = .began
    let finger = stage.finger(1)
    finger.down(at: CGPoint(x: 10, y: 10))
    for x in [20.0, 30, 40] { finger.move(to: CGPoint(x: x, y: 10)) }
    finger.up()
    expectEqual(
      log.take(),
      [
        "V began", "g acts: began", "V cancelled", "g acts: changed", "g acts: changed",
        "g acts: ended", "g reset",
      ])
  }

  @Test(
    "R-GR-34: all touch types are allowed, and the first touch of an attempt decides its type")
  func touchTypes() {
    view.isMultipleTouchEnabled = true
    let gesture = LoggingGesture("g", log, on: view)
    expectEqual(gesture.allowedTouchTypes, [0, 1, 2, 3])
    #expect(gesture.requiresExclusiveTouchType)
    stage.finger(1).down(at: view)
    expectEqual(gesture.attempt.touchType, .direct)
    stage.finger(1).up()
    expectNil(gesture.attempt.touchType)
    stage.stylus(StylusReport(.down))
    expectEqual(gesture.attempt.touchType, .pencil)
    stage.finger(1).down(at: view)
    expectEqual(gesture.attempt.touches.map(\.type), [.pencil])
    stage.stylus(StylusReport(.up), number: 2)
    stage.finger(1).up()
    expectNil(gesture.attempt.touchType)
  }
}
