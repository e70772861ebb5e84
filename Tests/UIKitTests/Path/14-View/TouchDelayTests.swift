import Testing
import TouchstoneTestSupport
import UIKit

/// Phases that recognizers hold or withhold.
@MainActor
struct TouchDelayTests {
  private let stage = TouchStage()
  private let log = CallLog()

  /// The calls of a tap as letters: the view's began (B), moved (M), ended (E) and cancelled (C), and the action (A).
  ///
  /// If `moves` is true, the finger moves by more than 45 points, and the tap fails.
  private func tap(
    cancels: Bool, delaysBegan: Bool, delaysEnded: Bool, moves: Bool
  ) -> [String] {
    let view = LoggingView("V", log)
    let tap = LoggingTap("tap", log, on: view)
    (tap.cancelsTouchesInView, tap.delaysTouchesBegan) = (cancels, delaysBegan)
    tap.delaysTouchesEnded = delaysEnded
    stage.show(view)
    let finger = stage.finger(1)
    finger.down(at: CGPoint(x: 10, y: 10))
    if moves {
      finger.move(to: CGPoint(x: 70, y: 10))
      finger.move(to: CGPoint(x: 72, y: 10))
    }
    finger.up()
    stage.settle()
    let letters = [
      "V began": "B", "V moved": "M", "V ended": "E", "V cancelled": "C", "tap acts: ended": "A",
    ]
    return log.take().compactMap { letters[$0] }
  }

  @Test(
    "R-DLY-1: by default a recognizer cancels touches and delays their end, not their beginning")
  func defaults() {
    let tap = UITapGestureRecognizer()
    #expect(tap.cancelsTouchesInView && !tap.delaysTouchesBegan && tap.delaysTouchesEnded)
  }

  @Test(
    "R-DLY-13: the calls for each value of the three flags, of a tap that is recognized and one that fails",
    arguments: [
      (true, false, true, "BAC"), (true, false, false, "BAC"), (false, false, true, "BAE"),
      (false, false, false, "BAE"), (true, true, true, "A"), (true, true, false, "A"),
      (false, true, true, "ABE"), (false, true, false, "ABE"),
    ])
  func matrix(cancels: Bool, delaysBegan: Bool, delaysEnded: Bool, expected: String) {
    let recognized = tap(
      cancels: cancels, delaysBegan: delaysBegan, delaysEnded: delaysEnded, moves: false)
    expectEqual(recognized.joined(), expected)
    let failed = tap(
      cancels: cancels, delaysBegan: delaysBegan, delaysEnded: delaysEnded, moves: true)
    expectEqual(failed.joined(), "BMME")
    #expect(stage.context.dispatcher.isIdle)
  }

  @Test("R-DLY-7: a delayed began has location and time of the landing, then comes one move")
  func lateBegan() {
    let view = LoggingView("V", log)
    let tap = LoggingTap("tap", log, on: view)
    tap.delaysTouchesBegan = true
    var calls: [String] = []
    view.onCall = { call, touches, _ in
      guard let touch = touches.first else { return }
      let (now, before) = (touch.location(in: nil).x, touch.previousLocation(in: nil).x)
      // The call, the phase, x now and before, and whether time has passed since the landing.
      calls.append("\(call) \(touch.phase) \(Int(now)) \(Int(before)) \(touch.timestamp > 0)")
    }
    stage.show(view)
    let finger = stage.finger(1)
    finger.down(at: CGPoint(x: 10, y: 10))
    for x in [20.0, 30, 80] { finger.move(to: CGPoint(x: x, y: 10)) }
    expectEqual(calls, ["began began 10 10 false", "moved moved 80 10 true"])
    finger.up()
    expectEqual(calls.last, "ended ended 80 80 true")
    expectEqual(
      stage.log("withhold"), ["withhold touch 1 from @V because delayed-by-gesture @tap"])
  }

  @Test("R-DLY-6: with several recognizers that hold, the last one to decide counts")
  func severalHolders() {
    let view = LoggingView("V", log)
    let tap = LoggingTap("tap", log, on: view)
    let double = LoggingTap("double", log, on: view)
    double.numberOfTapsRequired = 2
    (tap.delaysTouchesBegan, double.delaysTouchesBegan) = (true, true)
    (tap.cancelsTouchesInView, double.cancelsTouchesInView) = (false, false)
    stage.show(view)
    stage.tap(view)
    expectEqual(log.take().filter { $0.hasPrefix("V") }, [])
    stage.settle()
    expectEqual(log.take().filter { $0.hasPrefix("V") }, ["V began", "V ended"])
  }

  @Test("R-DLY-8: a recognizer that waits for another holds the end as long as it waits")
  func waitingHolds() {
    let view = LoggingView("V", log)
    let single = LoggingTap("single", log, on: view)
    single.cancelsTouchesInView = false
    let double = LoggingTap("double", log, on: view)
    double.numberOfTapsRequired = 2
    double.delaysTouchesEnded = false
    single.require(toFail: double)
    stage.show(view)
    stage.tap(view)
    expectEqual(log.take().filter { $0.hasPrefix("V") }, ["V began"])
    stage.settle()
    expectEqual(
      log.take().suffix(4), ["single acts: ended", "V ended", "double reset", "single reset"])
  }

  @Test("R-DLY-2: a finger that lands while the gesture is under way never reaches the view")
  func laterFinger() {
    let view = LoggingView("V", log)
    view.isMultipleTouchEnabled = true
    let gesture = LoggingGesture("g", log, on: view)
    gesture.onMoved = .began
    stage.show(view)
    stage.finger(1).down(at: CGPoint(x: 10, y: 10))
    stage.finger(1).move(to: CGPoint(x: 30, y: 10))
    expectEqual(log.take(), ["V began", "g acts: began", "V cancelled"])
    stage.finger(2).down(at: CGPoint(x: 90, y: 10))
    stage.finger(2).move(to: CGPoint(x: 99, y: 10))
    expectEqual(log.take(), ["g acts: changed"])
    expectEqual(
      stage.log("withhold"), ["withhold touch 2 from @V because cancelled-by-gesture @g"])
    stage.up([stage.finger(1), stage.finger(2)])
    stage.expectIdle()
  }

  @Test("R-TOUCH-8: a touch that a recognizer takes from its view has no view afterwards")
  func takenView() {
    let view = LoggingView("V", log)
    let gesture = LoggingGesture("g", log, on: view)
    gesture.onMoved = .began
    var touch: UITouch?
    view.onCall = { _, touches, _ in touch = touches.first }
    stage.show(view)
    stage.finger(1).down(at: CGPoint(x: 10, y: 10))
    #expect(touch?.view === view)
    stage.finger(1).move(to: CGPoint(x: 30, y: 10))
    expectNil(touch?.view)
    #expect(touch?.window === stage.window)
    stage.finger(1).up()
    expectEqual(
      stage.log("cancel"), ["cancel touch 1 for @V because cancelled-by-gesture @g"])
  }
}
