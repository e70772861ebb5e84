import Foundation
import IOKit
import Testing
import TouchstoneTestSupport
import UIKit

@MainActor
struct UITouchTests {
  private let stage = TouchStage()
  private let log = CallLog()

  @Test("R-TOUCH-15: the description has its parts in the order that iOS prints")
  func description() {
    let view = LoggingView("V", log, frame: CGRect(x: 112, y: 331, width: 150, height: 150))
    var text = ""
    view.onCall = { _, touches, _ in text = touches.first?.description ?? "" }
    stage.show(view)
    stage.finger(1).down(at: CGPoint(x: 220, y: 429))
    expectEqual(
      text,
      "<UITouch: 1> phase: Began tap count: 1 force: 0.000 "
        + "window: \(stage.window) view: \(view) "
        + "location in window: {220, 429} previous location in window: {220, 429} "
        + "location in view: {108, 98} previous location in view: {108, 98}")
  }

  @Test(
    "R-TOUCH-15: numbers have as many digits as on iOS, and a touch without a view prints (null)")
  func digits() {
    let stage = TouchStage(size: CGSize(width: 375, height: 812))
    let view = LoggingView("V", log, frame: CGRect(x: 338.0 / 3, y: 331, width: 150, height: 150))
    var touch: UITouch?
    view.onCall = { _, touches, _ in touch = touches.first }
    stage.show(view)
    stage.finger(1).down(at: CGPoint(x: 220, y: 429))
    stage.finger(1).move(to: CGPoint(x: 219.4, y: 428.6))
    let text = touch?.description ?? ""
    let places = """
      location in window: {219.33332824707031, 428.66665649414062} \
      previous location in window: {220, 429} \
      location in view: {106.66666158040363, 97.666656494140625} \
      previous location in view: {107.33333333333331, 98}
      """
    #expect(text.contains(places))
    #expect(text.contains("frame = (112.667 331; 150 150)"))
    touch?.view = nil
    expectEqual(touch?.description.contains(" view: (null) "), true)
  }

  @Test("R-TOUCH-15: every phase is printed in the words of iOS")
  func phases() throws {
    let view = LoggingView("V", log, frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    var landed: UITouch?
    view.onCall = { _, touches, _ in landed = touches.first }
    stage.show(view)
    stage.finger(1).down(at: CGPoint(x: 20, y: 20))
    let touch = try #require(landed)
    let words: [(UITouch.Phase, String)] = [
      (.began, "Began"), (.moved, "Moved"), (.stationary, "Stationary"), (.ended, "Ended"),
      (.cancelled, "Cancelled"), (.regionEntered, "Region Entered"),
      (.regionMoved, "Region Moved"), (.regionExited, "Region Exited"),
    ]
    for (phase, word) in words {
      touch.phase = phase
      #expect(touch.description.contains("> phase: \(word) tap count: 1 "))
    }
    touch.phase = .began
  }

  @Test("R-TOUCH-13, R-GR-38: a touch lists the recognizers of its view and its superviews")
  func recognizers() {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let inner = LoggingView("V", log)
    outer.addSubview(inner)
    let onInner = LoggingTap("inner", log, on: inner)
    let onOuter = LoggingTap("outer", log, on: outer)
    var listed: [UIGestureRecognizer] = []
    var inverse: [Int] = []
    inner.onCall = { _, touches, event in
      listed = touches.first?.gestureRecognizers ?? []
      inverse = [onInner, onOuter].map { event?.touches(for: $0)?.count ?? 0 }
    }
    stage.show(outer)
    stage.finger(1).down(at: inner)
    expectEqual(listed, [onInner, onOuter])
    expectEqual(inverse, [1, 1])
    stage.finger(1).up()
  }

  @Test(
    "R-TOUCH-16, R-TOUCH-22: on whole pixels the precise location equals the location; a finger has no force"
  )
  func values() {
    let view = LoggingView("V", log)
    var touch: UITouch?
    view.onCall = { _, touches, _ in touch = touches.first }
    stage.show(view)
    stage.finger(1).down(at: CGPoint(x: 10, y: 20))
    expectEqual(touch?.preciseLocation(in: view), CGPoint(x: 10, y: 20))
    expectEqual(touch?.precisePreviousLocation(in: nil), CGPoint(x: 10, y: 20))
    // The radius of a synthesized finger, in points.
    expectEqual(touch?.majorRadius, 4.6)
    expectEqual(touch?.force, 0)
    expectEqual(touch?.maximumPossibleForce, 0)
    expectEqual(touch?.type, .direct)
    expectEqual(touch?.altitudeAngle, .pi / 2)
    expectNil(touch?.estimationUpdateIndex)
  }

  @Test("R-TOUCH-16: precise locations are finer than pixels, and hit tests do not use them")
  func precision() {
    // Rounded to pixels the finger is at (10, 20⅓), inside the view; its precise x, 10.1, is outside.
    let view = LoggingView("V", log, frame: CGRect(x: 0, y: 0, width: 10.05, height: 100))
    var touches: [UITouch] = []
    view.onCall = { _, all, _ in touches += all }
    stage.show(view)
    func isNear(_ point: CGPoint?, _ x: CGFloat, _ y: CGFloat) -> Bool {
      point.map { abs($0.x - x) < 1e-6 && abs($0.y - y) < 1e-6 } ?? false
    }
    stage.report(.down, x: 10.1, y: 20.2, number: 1)
    let touch = touches.first
    #expect(isNear(touch?.location(in: nil), 10, CGFloat(Float(61.0 / 3))))
    #expect(isNear(touch?.preciseLocation(in: nil), 10.1, 20.2))
    stage.report(.move, x: 30.1, y: 20.2, number: 2)
    stage.advance(by: .milliseconds(17))
    #expect(isNear(touch?.previousLocation(in: nil), 10, CGFloat(Float(61.0 / 3))))
    #expect(isNear(touch?.precisePreviousLocation(in: nil), 10.1, 20.2))
    #expect(isNear(touch?.preciseLocation(in: view), 30.1, 20.2))
  }

  @Test(
    "R-TOUCH-23: a pencil flat on the glass has altitude 0, an upright one a quarter turn",
    arguments: [0.0, Double.pi / 3, Double.pi / 2])
  func altitude(angle: Double) throws {
    let view = LoggingView("V", log)
    var touch: UITouch?
    view.onCall = { _, touches, _ in touch = touches.first }
    stage.show(view)
    // The field of the hardware event is the angle from upright (R-HID-18).
    var tip = IOHIDDigitizer(
      transducer: .stylus, index: 1, eventMask: [.range, .touch], range: true, touch: true)
    tip.altitude = Double.pi / 2 - angle
    (tip.x, tip.y) = (10, 10)
    stage.context.dispatcher.dispatch(
      IOHIDEvent(
        timeStamp: 0, senderID: 1, options: IOHIDEventOption.pixelUnits, payload: .digitizer(tip)),
      event: 1)
    let measured = try #require(touch).altitudeAngle
    #expect(abs(Double(measured) - angle) < 1e-9)
  }

  @Test(
    "R-TOUCH-23: azimuth is 0 along x and grows clockwise",
    arguments: zip(0..<4, [(1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0)]))
  func clockwise(quarters: Int, vector: (x: Double, y: Double)) {
    let angle = CGFloat(quarters) * .pi / 2
    stage.makeCurrent()
    var sample = TouchSample(location: .zero, preciseLocation: .zero, timestamp: 0)
    sample.azimuth = angle
    let touch = UITouch(number: 1, type: .pencil, sample: sample)
    touch.window = stage.window
    #expect(abs(touch.azimuthAngle(in: nil) - angle) < 1e-9)
    let unitVector = touch.azimuthUnitVector(in: nil)
    #expect(
      abs(Double(unitVector.dx) - vector.x) < 1e-9 && abs(Double(unitVector.dy) - vector.y) < 1e-9)
  }

  @Test("R-TOUCH-23: a pencil's azimuth depends on the view's rotation")
  func azimuth() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    stage.show(view)
    var sample = TouchSample(
      location: CGPoint(x: 5, y: 5), preciseLocation: .zero, timestamp: 0)
    sample.azimuth = .pi / 2
    let touch = UITouch(number: 1, type: .pencil, sample: sample)
    touch.window = stage.window
    #expect(abs(touch.azimuthAngle(in: nil) - .pi / 2) < 1e-9)
    let vector = touch.azimuthUnitVector(in: view)
    #expect(abs(vector.dx - 1) < 1e-9 && abs(vector.dy) < 1e-9)
  }

  @Test("R-TOUCH-22: maximumPossibleForce is set for a pencil and for glass that measures force")
  func greatestForce() {
    stage.makeCurrent()
    var sample = TouchSample(location: .zero, preciseLocation: .zero, timestamp: 0)
    expectEqual(UITouch(number: 1, type: .direct, sample: sample).maximumPossibleForce, 0)
    #expect(UITouch(number: 1, type: .pencil, sample: sample).maximumPossibleForce > 1)
    sample.force = 0.5
    #expect(UITouch(number: 1, type: .direct, sample: sample).maximumPossibleForce > 1)
  }

  @Test("A temporary phase lasts as long as the call, and a new report replaces it")
  func posing() {
    let sample = TouchSample(location: .zero, preciseLocation: .zero, timestamp: 1)
    let later = TouchSample(location: .zero, preciseLocation: .zero, timestamp: 2)
    let touch = UITouch(number: 1, type: .direct, sample: later)
    touch.phase = .stationary
    touch.posing(as: .began, sample: sample, previous: sample) {
      expectEqual(touch.phase, .began)
      expectEqual(touch.timestamp, 1)
    }
    expectEqual(touch.phase, .stationary)
    expectEqual(touch.timestamp, 2)
    touch.posing(as: .began, sample: sample, previous: sample) { touch.phase = .ended }
    expectEqual(touch.phase, .ended)
  }

  @Test("Away from the main thread a touch prints no more than any object")
  func descriptionElsewhere() async {
    let sample = TouchSample(location: .zero, preciseLocation: .zero, timestamp: 1)
    let touch = UITouch(number: 1, type: .direct, sample: sample)
    let text = await Task.detached { touch.description }.value
    #expect(!text.contains("phase"))
  }
}
