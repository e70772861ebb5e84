import Foundation
import Testing
import TouchstoneTestSupport
import TouchstoneTrace
import UIKit

/// The long press recognizer.
@MainActor
struct UILongPressGestureRecognizerTests {
  private let stage = TouchStage()
  private let log = CallLog()
  private let view: LoggingView
  private let press = UILongPressGestureRecognizer()
  private let listener: LoggingTarget

  init() {
    view = LoggingView("V", log, frame: CGRect(x: 0, y: 0, width: 390, height: 800))
    listener = LoggingTarget(press, "press", log, on: view)
    stage.show(view)
  }

  /// The actions that were logged since the last call.
  private func takeActions() -> [String] { log.take().filter { $0.contains("acts") } }

  @Test("R-LONG-1: the defaults are half a second, ten points, one finger and no tap")
  func defaults() {
    #expect(press.minimumPressDuration == 0.5 && press.allowableMovement == 10)
    #expect(press.numberOfTapsRequired == 0 && press.numberOfTouchesRequired == 1)
  }

  @Test("R-LONG-1: negative requirements become 0, and at least one finger is required")
  func leastRequirements() {
    for number in [-3, 0] {
      press.minimumPressDuration = Double(number)
      press.allowableMovement = CGFloat(number)
      press.numberOfTapsRequired = number
      press.numberOfTouchesRequired = number
      #expect(press.minimumPressDuration == 0 && press.allowableMovement == 0)
      #expect(press.numberOfTapsRequired == 0 && press.numberOfTouchesRequired == 1)
    }
  }

  @Test("R-LONG-2, R-LONG-6: a long press begins at its time without an event, and acts once")
  func begins() {
    let finger = stage.finger(1)
    finger.down(at: CGPoint(x: 100, y: 100))
    stage.advance(by: .milliseconds(499))
    expectEqual(takeActions(), [])
    stage.advance(by: .milliseconds(1))
    expectEqual(takeActions(), ["press acts: began"])
    stage.advance(by: .seconds(2))
    expectEqual(takeActions(), [])
    finger.up()
    expectEqual(takeActions(), ["press acts: ended"])
  }

  @Test("A press that is disabled while it waits for its time no longer waits, and does not begin")
  func disabled() {
    let finger = stage.finger(1)
    finger.down(at: CGPoint(x: 100, y: 100))
    #expect(press.isWaitingForTime)
    press.isEnabled = false
    press.isEnabled = true
    #expect(!press.isWaitingForTime)
    stage.advance(by: .seconds(1))
    expectEqual(takeActions(), [])
    finger.up()
  }

  @Test("R-LONG-3: a move of more than ten points before its time makes a long press fail")
  func moves() {
    let finger = stage.finger(1)
    finger.down(at: CGPoint(x: 100, y: 100))
    finger.move(to: CGPoint(x: 111, y: 100))
    stage.advance(by: .seconds(1))
    expectEqual(takeActions(), [])
    #expect(
      stage.log("gesture").contains(
        "gesture @press possible -> failed because moved measured 11.00 limit 10.00"))
  }

  @Test("R-LONG-4: after it has begun a long press follows the finger anywhere")
  func follows() {
    let finger = stage.finger(1)
    finger.down(at: CGPoint(x: 100, y: 100))
    stage.advance(by: .milliseconds(500))
    finger.move(to: CGPoint(x: 300, y: 600))
    expectEqual(takeActions(), ["press acts: began", "press acts: changed"])
    expectEqual(press.location(in: view), CGPoint(x: 300, y: 600))
  }

  @Test("R-LONG-5: a long press ends with the first of its fingers, and ignores later ones")
  func ends() {
    press.numberOfTouchesRequired = 2
    view.isMultipleTouchEnabled = true
    let fingers = (1...3).map { stage.finger($0) }
    fingers[0].down(at: CGPoint(x: 100, y: 100))
    fingers[1].down(at: CGPoint(x: 200, y: 100))
    stage.advance(by: .milliseconds(500))
    fingers[2].down(at: CGPoint(x: 300, y: 100))
    fingers[2].up()
    expectEqual(takeActions(), ["press acts: began"])
    fingers[0].up()
    expectEqual(takeActions(), ["press acts: ended"])
  }

  @Test("R-LONG-6: a long press is cancelled with its touch")
  func cancelled() {
    let finger = stage.finger(1)
    finger.down(at: CGPoint(x: 100, y: 100))
    stage.advance(by: .milliseconds(500))
    finger.cancel()
    expectEqual(takeActions(), ["press acts: began", "press acts: cancelled"])
  }

  @Test("R-LONG-7: a long press without a duration begins with the landing")
  func atOnce() {
    press.minimumPressDuration = 0
    let finger = stage.finger(1)
    finger.down(at: CGPoint(x: 100, y: 100))
    expectEqual(takeActions(), ["press acts: began"])
    finger.up()
    expectEqual(takeActions(), ["press acts: ended"])
  }

  @Test(
    "R-LONG-8: a long press cancels the view's touch when it begins, unless cancelsTouchesInView is off"
  )
  func takes() {
    let finger = stage.finger(1)
    finger.down(at: CGPoint(x: 100, y: 100))
    stage.advance(by: .milliseconds(500))
    finger.up()
    expectEqual(
      log.take(), ["V began", "press acts: began", "V cancelled", "press acts: ended"])
    press.cancelsTouchesInView = false
    finger.down(at: CGPoint(x: 100, y: 100))
    stage.advance(by: .milliseconds(500))
    finger.up()
    expectEqual(log.take(), ["V began", "press acts: began", "press acts: ended", "V ended"])
  }

  @Test("R-LONG-9: a long press with one required tap is a tap and then a press")
  func tapAndAHalf() {
    press.numberOfTapsRequired = 1
    stage.tap(at: CGPoint(x: 100, y: 100))
    stage.advance(by: .milliseconds(100))
    stage.finger(1).down(at: CGPoint(x: 100, y: 100))
    stage.advance(by: .milliseconds(500))
    expectEqual(takeActions(), ["press acts: began"])
  }

  @Test("R-LONG-2, R-LONG-9: after a tap of two fingers, the press waits for both of its fingers")
  func tapAndAHalfOfTwo() {
    view.isMultipleTouchEnabled = true
    press.numberOfTapsRequired = 1
    press.numberOfTouchesRequired = 2
    let fingers = [stage.finger(1), stage.finger(2)]
    let places = [CGPoint(x: 90, y: 100), CGPoint(x: 110, y: 100)]
    stage.down(Array(zip(fingers, places)).map { ($0, at: $1) })
    stage.advance(by: .milliseconds(50))
    stage.up(fingers)
    stage.advance(by: .milliseconds(100))
    fingers[0].down(at: places[0])
    stage.advance(by: .seconds(1))
    expectEqual(takeActions(), [])
    fingers[1].down(at: places[1])
    stage.advance(by: .milliseconds(499))
    expectEqual(takeActions(), [])
    stage.advance(by: .milliseconds(1))
    expectEqual(takeActions(), ["press acts: began"])
  }

  @Test("R-LONG-10: a tap that waits for a long press acts at the lift, without another delay")
  func tapWaits() {
    let tap = LoggingTap("tap", log, on: view)
    tap.require(toFail: press)
    stage.tap(at: CGPoint(x: 100, y: 100))
    expectEqual(takeActions(), ["tap acts: ended"])
  }
}
