import Foundation
import IOKit
import Testing
import TouchstoneMachTime
import TouchstoneTestSupport
import UIKit

/// The pan recognizer.
@MainActor
struct UIPanGestureRecognizerTests {
  private let stage = TouchStage()
  private let log = CallLog()
  private let view: LoggingView
  private let pan = UIPanGestureRecognizer()
  private let listener: LoggingTarget

  init() {
    view = LoggingView("V", log, frame: CGRect(x: 0, y: 0, width: 390, height: 800))
    listener = LoggingTarget(pan, "pan", log, on: view)
    stage.show(view)
  }

  /// The actions that were logged since the last call.
  private func takeActions() -> [String] { log.take().filter { $0.contains("acts") } }

  @Test("R-PAN-1: a pan takes one finger or more and no scroll events by default")
  func defaults() {
    #expect(pan.minimumNumberOfTouches == 1 && pan.maximumNumberOfTouches == .max)
    expectEqual(pan.allowedScrollTypesMask, [])
    #expect(UIScrollTypeMask.discrete.rawValue == 1 && UIScrollTypeMask.continuous.rawValue == 2)
  }

  @Test("R-PAN-2: a pan requires at least one finger")
  func oneFingerAtLeast() {
    pan.minimumNumberOfTouches = 0
    pan.maximumNumberOfTouches = 0
    #expect(pan.minimumNumberOfTouches == 1 && pan.maximumNumberOfTouches == 1)
  }

  @Test(
    "R-PAN-3, R-PAN-5: a pan begins ten points from the landing, and these points are part of the translation"
  )
  func threshold() {
    let finger = stage.finger(1)
    finger.down(at: CGPoint(x: 100, y: 100))
    // 9.9 points from the landing, then 10.
    finger.move(to: CGPoint(x: 107, y: 107))
    expectEqual(takeActions(), [])
    finger.move(to: CGPoint(x: 106, y: 108))
    expectEqual(takeActions(), ["pan acts: began"])
    expectEqual(pan.translation(in: view), CGPoint(x: 6, y: 8))
    finger.move(to: CGPoint(x: 200, y: 100))
    expectEqual(takeActions(), ["pan acts: changed"])
    expectEqual(pan.translation(in: nil), CGPoint(x: 100, y: 0))
    finger.up()
    expectEqual(takeActions(), ["pan acts: ended"])
  }

  @Test(
    "R-PAN-4: a lift before the pan began makes it fail, with the missing distance in the trace")
  func liftedEarly() {
    let finger = stage.finger(1)
    finger.down(at: CGPoint(x: 100, y: 100))
    finger.move(to: CGPoint(x: 109, y: 100))
    finger.up()
    expectEqual(takeActions(), [])
    #expect(
      stage.log("gesture").contains(
        "gesture @pan possible -> failed because lifted-early measured 9.00 limit 10.00"))
  }

  @Test("R-PAN-2: fewer fingers than the minimum have no effect, more than the maximum are ignored")
  func counts() {
    pan.minimumNumberOfTouches = 2
    pan.maximumNumberOfTouches = 2
    view.isMultipleTouchEnabled = true
    let fingers = (1...3).map { stage.finger($0) }
    fingers[0].down(at: CGPoint(x: 100, y: 100))
    fingers[0].move(to: CGPoint(x: 150, y: 100))
    expectEqual(takeActions(), [])
    fingers[1].down(at: CGPoint(x: 200, y: 100))
    fingers[2].down(at: CGPoint(x: 300, y: 100))
    fingers[2].move(to: CGPoint(x: 300, y: 300))
    expectEqual(takeActions(), [])
    stage.move(
      [(fingers[0], to: CGPoint(x: 150, y: 112)), (fingers[1], to: CGPoint(x: 200, y: 112))],
      over: .milliseconds(17))
    expectEqual(takeActions().first, "pan acts: began")
    expectEqual(pan.numberOfTouches, 2)
    expectEqual(pan.translation(in: view), CGPoint(x: 0, y: 12))
  }

  @Test(
    "R-PAN-2, R-PAN-7: with a minimum of two, the moves of one finger are not part of the translation"
  )
  func belowMinimum() {
    pan.minimumNumberOfTouches = 2
    view.isMultipleTouchEnabled = true
    let (first, second) = (stage.finger(1), stage.finger(2))
    first.down(at: CGPoint(x: 100, y: 100))
    second.down(at: CGPoint(x: 200, y: 100))
    second.up()
    first.move(to: CGPoint(x: 160, y: 100))
    second.down(at: CGPoint(x: 200, y: 100))
    stage.move(
      [(first, to: CGPoint(x: 160, y: 105)), (second, to: CGPoint(x: 200, y: 105))],
      over: .milliseconds(17))
    #expect(takeActions() == [] && pan.translation(in: view) == CGPoint(x: 0, y: 5))
    stage.move(
      [(first, to: CGPoint(x: 160, y: 112)), (second, to: CGPoint(x: 200, y: 112))],
      over: .milliseconds(17))
    expectEqual(takeActions().first, "pan acts: began")
    second.up()
    first.move(to: CGPoint(x: 300, y: 300))
    expectEqual(pan.translation(in: view), CGPoint(x: 0, y: 12))
    first.up()
  }

  @Test("R-PAN-4: below the minimum of fingers a pan pauses; it ends only with the last finger")
  func fewer() {
    pan.minimumNumberOfTouches = 2
    view.isMultipleTouchEnabled = true
    let (one, two) = (stage.finger(1), stage.finger(2))
    stage.down([(one, at: CGPoint(x: 100, y: 100)), (two, at: CGPoint(x: 200, y: 100))])
    stage.move(
      [(one, to: CGPoint(x: 100, y: 120)), (two, to: CGPoint(x: 200, y: 120))],
      over: .milliseconds(17))
    expectEqual(takeActions(), ["pan acts: began"])
    two.up()
    one.move(to: CGPoint(x: 100, y: 300))
    expectEqual(takeActions(), [])
    one.up()
    expectEqual(takeActions(), ["pan acts: ended"])
  }

  @Test("R-PAN-5, R-PAN-6: the translation is in the coordinates of the given view")
  func coordinates() {
    let turned = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    turned.transform = CGAffineTransform(rotationAngle: .pi / 2).scaledBy(x: 2, y: 2)
    view.addSubview(turned)
    let finger = stage.finger(1)
    finger.down(at: CGPoint(x: 200, y: 300))
    finger.move(to: CGPoint(x: 220, y: 300))
    // In a view turned clockwise and twice as large, 20 points to the right are 10 upwards.
    #expect(pan.translation(in: turned).distance(to: CGPoint(x: 0, y: -10)) < 1e-9)
    pan.setTranslation(CGPoint(x: 5, y: 0), in: turned)
    #expect(pan.translation(in: nil).distance(to: CGPoint(x: 0, y: 10)) < 1e-9)
    expectEqual(pan.velocity(in: nil), .zero)
  }

  @Test("R-PAN-4: a pan ends where its finger lifts, even if no move has brought it there")
  func liftElsewhere() {
    var locations: [CGPoint] = []
    listener.onCall = { locations.append($0.location(in: nil)) }
    let finger = stage.finger(1)
    finger.down(at: CGPoint(x: 100, y: 100))
    finger.move(to: CGPoint(x: 150, y: 100))
    stage.report(.up, x: 170, y: 130, number: 90)
    expectEqual(locations, [CGPoint(x: 150, y: 100), CGPoint(x: 170, y: 130)])
  }

  @Test("R-PAN-9: in the ended action the velocity is that of the last move")
  func velocity() {
    var lastVelocity = CGPoint.zero
    listener.onCall = { if $0.state == .ended { lastVelocity = self.pan.velocity(in: nil) } }
    let finger = stage.finger(1)
    finger.down(at: CGPoint(x: 100, y: 100))
    finger.move(to: CGPoint(x: 100, y: 400), over: .milliseconds(500))
    finger.up()
    // 300 points in half a second.
    #expect(abs(lastVelocity.y - 600) < 6 && lastVelocity.x == 0)
  }

  @Test("R-PAN-2, R-PAN-9: a move of too few fingers does not end the velocity of the pan")
  func velocityOfMany() {
    pan.minimumNumberOfTouches = 2
    view.isMultipleTouchEnabled = true
    var lastVelocity = CGPoint.zero
    listener.onCall = { if $0.state == .ended { lastVelocity = self.pan.velocity(in: nil) } }
    let (one, two) = (stage.finger(1), stage.finger(2))
    stage.down([(one, at: CGPoint(x: 100, y: 100)), (two, at: CGPoint(x: 200, y: 100))])
    stage.move(
      [(one, to: CGPoint(x: 100, y: 400)), (two, to: CGPoint(x: 200, y: 400))],
      over: .milliseconds(500))
    two.up()
    one.move(to: CGPoint(x: 100, y: 420))
    one.up()
    #expect(abs(lastVelocity.y - 600) < 6 && lastVelocity.x == 0)
    // The recognizer has been reset.
    expectEqual(pan.translation(in: nil), .zero)
  }

  @Test("R-PAN-8: a finger that rests before it lifts leaves no velocity")
  func rests() {
    var lastVelocity = CGPoint(x: 1, y: 1)
    listener.onCall = { if $0.state == .ended { lastVelocity = self.pan.velocity(in: nil) } }
    let finger = stage.finger(1)
    finger.down(at: CGPoint(x: 100, y: 100))
    finger.move(to: CGPoint(x: 100, y: 400), over: .milliseconds(500))
    stage.advance(by: .milliseconds(200))
    finger.up()
    expectEqual(lastVelocity, .zero)
  }

  @Test(
    "R-PAN-10: the location of a pan is the center of its fingers, and stays when the last one lifts"
  )
  func place() {
    let finger = stage.finger(1)
    finger.down(at: CGPoint(x: 100, y: 100))
    finger.move(to: CGPoint(x: 100, y: 150))
    expectEqual(pan.location(in: view), CGPoint(x: 100, y: 150))
    listener.onCall = { expectEqual($0.location(in: nil), CGPoint(x: 100, y: 150)) }
    finger.up()
  }

  @Test("R-PAN-11: a scroll wheel drives a pan without fingers and threshold, if that is allowed")
  func wheel() {
    stage.wheel(0, 4)
    expectEqual(takeActions(), [])
    pan.allowedScrollTypesMask = .discrete
    stage.wheel(0, 4)
    expectEqual(takeActions(), ["pan acts: began"])
    expectEqual(pan.numberOfTouches, 0)
    stage.wheel(0, 5)
    expectEqual(takeActions(), ["pan acts: changed"])
    expectEqual(pan.translation(in: nil), CGPoint(x: 0, y: 9))
    stage.advance(by: .milliseconds(150))
    expectEqual(takeActions(), ["pan acts: ended"])
    expectEqual(pan.state, .possible)
  }

  @Test("R-PAN-12: a pan wins against a swipe unless it requires the swipe's failure")
  func swipe() {
    let swipe = UISwipeGestureRecognizer()
    let other = LoggingTarget(swipe, "swipe", log, on: view)
    stage.swipe(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 100))
    let withoutRequirement = takeActions()
    expectEqual(withoutRequirement.first, "pan acts: began")
    expectEqual(withoutRequirement.last, "pan acts: ended")
    #expect(!withoutRequirement.contains { $0.hasPrefix("swipe") })
    pan.require(toFail: swipe)
    stage.swipe(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 100))
    expectEqual(takeActions(), ["swipe acts: ended"])
    withExtendedLifetime(other) {}
  }

  @Test("A cancelled touch cancels the pan")
  func cancelled() {
    let finger = stage.finger(1)
    finger.down(at: CGPoint(x: 100, y: 100))
    finger.move(to: CGPoint(x: 100, y: 150))
    finger.cancel()
    expectEqual(takeActions(), ["pan acts: began", "pan acts: cancelled"])
  }
}

extension TouchStage {
  /// Posts a scroll event of a wheel; the distances are in points.
  fileprivate func wheel(_ x: Double, _ y: Double) {
    post(
      IOHIDEvent(
        timeStamp: context.time.now.nanoseconds, senderID: 1,
        payload: .scroll(IOHIDScroll(x: x, y: y))))
  }
}
