import Testing
import TouchstoneTestSupport
import UIKit

/// `delaysTouchesBegan`, `delaysTouchesEnded` and `cancelsTouchesInView`: which phases they hold or withhold, and when
/// held phases are delivered.
@MainActor
struct TouchDelayRulesTests {
  private let stage = TouchStage()
  private let log = CallLog()
  private let view: LoggingView

  init() {
    view = LoggingView("V", log)
    view.isMultipleTouchEnabled = true
    stage.show(view)
  }

  /// Empties the log and returns the calls of the views V and W.
  private func viewCalls() -> [String] {
    log.take().filter { $0.hasPrefix("V") || $0.hasPrefix("W") }
  }

  @Test("R-DLY-3: the recognizer's action comes before the view's cancel")
  func actionFirst() {
    _ = LoggingTap("tap", log, on: view)
    stage.tap(view)
    let lines = log.take()
    expectEqual(lines.suffix(3), ["tap acts: ended", "V cancelled", "tap reset"])
  }

  @Test("R-DLY-4: a recognizer that recognizes with the lift turns the view's end into a cancel")
  func cancelInPlaceOfEnd() {
    let gesture = LoggingGesture("g", log, on: view)
    gesture.onEnded = .ended
    var phases: [UITouch.Phase] = []
    view.onCall = { _, touches, _ in phases += touches.map(\.phase) }
    stage.tap(view)
    expectEqual(viewCalls(), ["V began", "V cancelled"])
    expectEqual(phases, [.began, .cancelled])
  }

  @Test(
    "R-DLY-5: a recognizer that cancels no touches acts before the view's call; the view is not asked about it"
  )
  func nothingCancelled() {
    final class Vetoing: LoggingView {
      override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
        log.add("asked")
        return false
      }
    }
    let inner = Vetoing("V", log)
    view.addSubview(inner)
    let gesture = LoggingGesture("g", log, on: inner)
    gesture.onMoved = .began
    gesture.cancelsTouchesInView = false
    let finger = stage.finger(1)
    finger.down(at: CGPoint(x: 10, y: 10))
    for x in [20.0, 30] { finger.move(to: CGPoint(x: x, y: 10)) }
    finger.up()
    expectEqual(
      log.take(),
      [
        "V began", "g acts: began", "V moved", "g acts: changed", "V moved", "g acts: ended",
        "V ended", "g reset",
      ])
    gesture.cancelsTouchesInView = true
    finger.down(at: CGPoint(x: 10, y: 10))
    finger.move(to: CGPoint(x: 20, y: 10))
    finger.up()
    expectEqual(log.take(), ["V began", "asked", "V moved", "V ended", "g reset"])
  }

  @Test("R-DLY-6: a recognizer that held phases and recognizes without cancelling releases them")
  func heldAndShared() {
    let gesture = LoggingGesture("g", log, on: view)
    gesture.onMoved = .began
    (gesture.delaysTouchesBegan, gesture.cancelsTouchesInView) = (true, false)
    let finger = stage.finger(1)
    finger.down(at: CGPoint(x: 10, y: 10))
    expectEqual(viewCalls(), [])
    finger.move(to: CGPoint(x: 20, y: 10))
    expectEqual(log.take(), ["g acts: began", "V began", "V moved"])
    finger.up()
  }

  @Test("R-DLY-8: only the end is held; the next tap's beginning is delivered meanwhile")
  func onlyTheEnd() {
    let double = LoggingTap("double", log, on: view)
    double.numberOfTapsRequired = 2
    let finger = stage.finger(1)
    finger.down(at: CGPoint(x: 10, y: 10))
    finger.move(to: CGPoint(x: 12, y: 10))
    finger.up()
    expectEqual(viewCalls(), ["V began", "V moved"])
    finger.down(at: CGPoint(x: 11, y: 10))
    expectEqual(viewCalls(), ["V began"])
    finger.up()
    expectEqual(viewCalls(), ["V cancelled", "V cancelled"])
  }

  @Test("R-DLY-11: an end is held until the recognizer decides, without a separate limit")
  func noTimeOfItsOwn() {
    let gesture = LoggingGesture("g", log, on: view)
    gesture.onEnded = .failed
    // The recognizer fails with the lift, and the end follows at once, not after a fixed delay of 150 ms.
    stage.press(view, for: .milliseconds(20))
    #expect(stage.now < .milliseconds(150))
    expectEqual(viewCalls(), ["V began", "V ended"])
    gesture.onEnded = nil
    stage.tap(view)
    stage.advance(by: .seconds(3600))
    expectEqual(viewCalls(), ["V began"])
    gesture.state = .failed
    stage.advance(by: .zero)
    expectEqual(viewCalls(), ["V ended"])
  }

  @Test("R-DLY-11: a held end comes with an event that has the touch")
  func eventOfHeldEnd() {
    let gesture = LoggingGesture("g", log, on: view)
    gesture.onEnded = nil
    var isIncluded: [Bool] = []
    view.onCall = { _, touches, event in
      isIncluded.append(event?.allTouches?.isSuperset(of: touches) == true)
    }
    stage.tap(view)
    stage.advance(by: .seconds(1))
    // The end is held until the recognizer fails.
    expectEqual(isIncluded, [true])
    gesture.state = .failed
    stage.advance(by: .zero)
    expectEqual(isIncluded, [true, true])
  }

  @Test("R-DLY-12: other touches are not held, and the phases of each keep their order")
  func otherTouches() {
    let free = LoggingView("W", log, frame: CGRect(x: 0, y: 300, width: 100, height: 100))
    stage.window.addSubview(free)
    let tap = LoggingTap("tap", log, on: view)
    tap.delaysTouchesBegan = true
    stage.finger(1).down(at: CGPoint(x: 10, y: 10))
    stage.finger(2).down(at: CGPoint(x: 10, y: 310))
    expectEqual(viewCalls(), ["W began"])
    stage.finger(2).up()
    expectEqual(viewCalls(), ["W ended"])
    stage.finger(1).move(to: CGPoint(x: 100, y: 10))
    stage.finger(1).up()
    expectEqual(viewCalls(), ["V began", "V moved", "V ended"])
  }

  @Test("R-DLY-12: a flag takes effect when a touch is processed")
  func readWhenProcessed() {
    let tap = LoggingTap("tap", log, on: view)
    tap.delaysTouchesBegan = true
    let finger = stage.finger(1)
    finger.down(at: CGPoint(x: 10, y: 10))
    expectEqual(viewCalls(), [])
    tap.delaysTouchesBegan = false
    finger.move(to: CGPoint(x: 12, y: 10))
    expectEqual(viewCalls(), ["V began", "V moved"])
    tap.cancelsTouchesInView = false
    finger.up()
    expectEqual(viewCalls(), ["V ended"])
  }

  @Test("R-GR-27: held phases are delivered when a timer makes the recognizer ignore the touch")
  func ignoredLater() {
    let gesture = LoggingGesture("g", log, on: view)
    gesture.delaysTouchesBegan = true
    stage.finger(1).down(at: view)
    expectEqual(viewCalls(), [])
    Timer.scheduledTimer(withTimeInterval: 0.1, repeats: false) { _ in
      guard let touch = gesture.attempt.touches.first, let event = gesture.environment?.event
      else { return }
      gesture.ignore(touch, for: event)
    }
    stage.advance(by: .milliseconds(100))
    expectEqual(viewCalls(), ["V began"])
    stage.finger(1).up()
    expectEqual(viewCalls(), ["V ended"])
    stage.expectIdle()
  }
}
