import Testing
import TouchstoneTestSupport
import UIKit

@MainActor
struct UITapGestureRecognizerTests {
  private let stage = TouchStage()
  private let log = CallLog()
  private let view: LoggingView

  init() {
    view = LoggingView("V", log)
    stage.show(view)
  }

  @Test("R-TAP-1: the defaults are one tap, one finger, the primary button and the select press")
  func defaults() {
    let tap = UITapGestureRecognizer()
    expectEqual(tap.numberOfTapsRequired, 1)
    expectEqual(tap.numberOfTouchesRequired, 1)
    expectEqual(tap.buttonMaskRequired, .primary)
    expectEqual(tap.allowedPressTypes, [NSNumber(value: UIPress.PressType.select.rawValue)])
  }

  @Test("R-TAP-1: at least one tap and one finger are required")
  func leastRequirements() {
    let tap = UITapGestureRecognizer()
    for number in [-3, 0, 1] {
      tap.numberOfTapsRequired = number
      tap.numberOfTouchesRequired = number
      #expect(tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1)
    }
  }

  @Test("R-TAP-2: a double tap acts at the second lift")
  func doubleTap() {
    let tap = LoggingTap("tap", log, on: view)
    tap.numberOfTapsRequired = 2
    stage.tap(view, times: 2)
    #expect(log.take().contains("tap acts: ended"))
    // Two taps that are too far apart in time are no double tap.
    stage.tap(view)
    stage.settle()
    stage.tap(view)
    stage.settle()
    #expect(!log.take().contains("tap acts: ended"))
    #expect(stage.context.dispatcher.isIdle)
  }

  @Test("R-TAP-5: without a second tap a double tap fails 0.35 s after the lift, to the nanosecond")
  func doubleTapFails() {
    let tap = LoggingTap("tap", log, on: view)
    tap.numberOfTapsRequired = 2
    stage.tap(view)
    stage.advance(by: .nanoseconds(349_999_999))
    expectEqual(tap.state, .possible)
    expectEqual(log.take(), ["tap began", "V began", "tap ended"])
    stage.advance(by: .nanoseconds(1))
    expectEqual(log.take(), ["V ended", "tap reset"])
    expectEqual(
      stage.log("gesture").first,
      "gesture @tap possible -> failed because next-tap-late measured 0.35 limit 0.35")
    stage.expectIdle()
  }

  @Test("R-TAP-6: a finger that stays down makes a tap fail after 1.5 s, without any event")
  func heldTooLong() {
    let tap = LoggingTap("tap", log, on: view)
    stage.finger(1).down(at: view)
    stage.advance(by: .milliseconds(1499))
    expectEqual(tap.state, .possible)
    stage.advance(by: .milliseconds(1))
    expectEqual(tap.state, .failed)
    stage.finger(1).up()
    expectEqual(log.take(), ["tap began", "V began", "V ended", "tap reset"])
  }

  @Test("R-TAP-4: a finger that moves too far makes a tap fail, and the view keeps its touch")
  func movedTooFar() {
    _ = LoggingTap("tap", log, on: view)
    let finger = stage.finger(1)
    finger.down(at: CGPoint(x: 10, y: 10))
    finger.move(to: CGPoint(x: 62, y: 10))
    expectEqual(
      stage.log("gesture"),
      ["gesture @tap possible -> failed because moved measured 52.00 limit 45.00"])
    finger.up()
    expectEqual(
      log.take(), ["tap began", "V began", "tap moved", "V moved", "V ended", "tap reset"])
  }

  @Test("R-TAP-8: a lift outside of the view is a tap if it is near enough to the landing")
  func outside() {
    let tap = LoggingTap("tap", log, on: view)
    let finger = stage.finger(1)
    // The view is 200 points wide.
    finger.down(at: CGPoint(x: 190, y: 100))
    finger.move(to: CGPoint(x: 230, y: 100))
    finger.up()
    #expect(log.take().contains("tap acts: ended"))
    expectEqual(tap.state, .possible)
  }

  @Test("R-TAP-9, R-GR-32: in the action the location is the center of the landing locations")
  func location() {
    let tap = LoggingTap("tap", log, on: view)
    tap.numberOfTouchesRequired = 2
    view.isMultipleTouchEnabled = true
    var locations: [CGPoint] = []
    var count = 0
    let listener = LoggingTarget("other", log)
    listener.onCall = { recognizer in
      locations = [
        recognizer.location(in: nil), recognizer.location(ofTouch: 0, in: nil),
        recognizer.location(ofTouch: 1, in: self.view),
      ]
      count = recognizer.numberOfTouches
    }
    tap.addTarget(listener, action: LoggingTarget.record)
    let (one, two) = (stage.finger(1), stage.finger(2))
    stage.down([(one, at: CGPoint(x: 20, y: 20)), (two, at: CGPoint(x: 60, y: 40))])
    one.move(to: CGPoint(x: 30, y: 20))
    one.up()
    two.up()
    expectEqual(locations, [CGPoint(x: 40, y: 30), CGPoint(x: 20, y: 20), CGPoint(x: 60, y: 40)])
    expectEqual(count, 2)
  }

  @Test("R-TAP-3: a second finger makes a one-finger tap fail at once")
  func secondFinger() {
    let tap = LoggingTap("tap", log, on: view)
    stage.finger(1).down(at: CGPoint(x: 10, y: 10))
    stage.finger(2).down(at: CGPoint(x: 50, y: 10))
    expectEqual(tap.state, .failed)
    stage.finger(1).up()
    expectEqual(tap.state, .failed)
    stage.finger(2).up()
    expectEqual(tap.state, .possible)
  }

  @Test("R-TAP-11: a pointer's button must be the required one")
  func buttons() {
    let tap = UITapGestureRecognizer()
    let event = UIEvent(type: .touches)
    event.heldButtons = .secondary
    let sample = TouchSample(location: .zero, preciseLocation: .zero, timestamp: 0)
    let click = UITouch(number: 1, type: .indirectPointer, sample: sample)
    tap.touchesBegan([click], with: event)
    expectEqual(tap.state, .failed)
    let secondary = UITapGestureRecognizer()
    secondary.buttonMaskRequired = .secondary
    secondary.touchesBegan([click], with: event)
    expectEqual(secondary.state, .possible)
  }

  @Test("R-TAP-11: a finger counts as the primary button")
  func finger() {
    let sample = TouchSample(location: .zero, preciseLocation: .zero, timestamp: 0)
    let touch = UITouch(number: 1, type: .direct, sample: sample)
    let (tap, secondary) = (UITapGestureRecognizer(), UITapGestureRecognizer())
    secondary.buttonMaskRequired = .secondary
    for recognizer in [tap, secondary] {
      recognizer.touchesBegan([touch], with: UIEvent(type: .touches))
    }
    #expect(tap.state == .possible && secondary.state == .failed)
  }

  @Test("R-TAP-7: the recognizer counts taps itself and does not use tapCount")
  func ownCount() {
    _ = LoggingTap("tap", log, on: view)
    var counts: [Int] = []
    view.onCall = { _, touches, _ in counts += touches.map(\.tapCount) }
    let finger = stage.finger(1)
    finger.down(at: view)
    stage.advance(by: .milliseconds(1200))
    finger.up()
    #expect(log.take().contains("tap acts: ended"))
    // A touch that is held this long is no tap for `tapCount`, which drops to 0.
    expectEqual(counts, [1, 0])
  }

  @Test("R-ARB-14: a tap does not prevent one with more taps")
  func prevention() {
    let single = UITapGestureRecognizer()
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    #expect(!single.canPrevent(double))
    #expect(double.canPrevent(single))
    #expect(single.canPrevent(UIGestureRecognizer()))
  }
}
