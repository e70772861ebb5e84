import Foundation
import IOKit
import Testing
import TouchstoneMachTime
import TouchstoneTestSupport
import UIKit

/// The pinch recognizer.
@MainActor
struct UIPinchGestureRecognizerTests {
  private let stage = TouchStage()
  private let log = CallLog()
  private let view: LoggingView
  private let pinch = UIPinchGestureRecognizer()
  private let listener: LoggingTarget

  init() {
    view = LoggingView("V", log, frame: CGRect(x: 0, y: 0, width: 390, height: 800))
    view.isMultipleTouchEnabled = true
    listener = LoggingTarget(pinch, "pinch", log, on: view)
    stage.show(view)
  }

  /// The actions that were logged since the last call.
  private func takeActions() -> [String] { log.take().filter { $0.contains("acts") } }

  /// The labels of the recognizers that acted.
  private func labelsOfActions() -> Set<Substring> {
    Set(takeActions().map { line in line.prefix { $0 != " " } })
  }

  /// Lands two fingers side by side, `distance` points apart.
  private func land(apart distance: CGFloat = 100) -> (TouchStage.Finger, TouchStage.Finger) {
    let (one, two) = (stage.finger(1), stage.finger(2))
    stage.down([(one, at: CGPoint(x: 100, y: 100)), (two, at: CGPoint(x: 100 + distance, y: 100))])
    return (one, two)
  }

  @Test("R-PINCH-1: the scale is 1 at first, and a third finger is ignored")
  func third() {
    expectEqual(pinch.scale, 1)
    _ = land()
    stage.finger(3).down(at: CGPoint(x: 300, y: 300))
    expectEqual(pinch.numberOfTouches, 2)
  }

  @Test(
    "R-PINCH-3: a pinch begins when the distance has changed by eight points, with a scale near 1")
  func threshold() {
    let (_, two) = land()
    two.move(to: CGPoint(x: 207, y: 100))
    expectEqual(takeActions(), [])
    two.move(to: CGPoint(x: 209, y: 100))
    expectEqual(takeActions(), ["pinch acts: began"])
    // From 100 points apart to 109; the scale counts from 108, after the threshold.
    #expect(abs(pinch.scale - 109.0 / 108) < 1e-12)
    two.move(to: CGPoint(x: 316, y: 100))
    expectEqual(takeActions(), ["pinch acts: changed"])
    // 216 points apart.
    #expect(abs(pinch.scale - 2) < 1e-12)
  }

  @Test(
    "R-PINCH-4: a pinch changes with one finger at the same scale, continues with another one, ends with both"
  )
  func replaced() {
    let (one, two) = land()
    two.move(to: CGPoint(x: 300, y: 100))
    expectEqual(takeActions(), ["pinch acts: began"])
    let scale = pinch.scale
    two.up()
    expectEqual(takeActions(), [])
    one.move(to: CGPoint(x: 100, y: 200))
    expectEqual(takeActions(), ["pinch acts: changed"])
    #expect(pinch.scale == scale && pinch.numberOfTouches == 1)
    expectEqual(pinch.location(in: view), CGPoint(x: 100, y: 200))
    stage.finger(3).down(at: CGPoint(x: 200, y: 200))
    expectEqual(pinch.scale, scale)
    stage.finger(3).move(to: CGPoint(x: 300, y: 200))
    expectEqual(takeActions(), ["pinch acts: changed"])
    #expect(abs(pinch.scale - 2 * scale) < 1e-9)
    one.up()
    expectEqual(takeActions(), [])
    stage.finger(3).up()
    expectEqual(takeActions(), ["pinch acts: ended"])
  }

  @Test("R-PINCH-4: after one of two fingers has lifted, moves of the other do not begin a pinch")
  func leftBefore() {
    let (one, two) = land()
    two.up()
    one.move(to: CGPoint(x: 200, y: 200))
    one.up()
    expectEqual(takeActions(), [])
    expectEqual(pinch.state, .possible)
  }

  @Test("R-PINCH-5: the location of a pinch is the center of its fingers")
  func place() {
    let (_, two) = land()
    two.move(to: CGPoint(x: 300, y: 100))
    expectEqual(pinch.location(in: view), CGPoint(x: 200, y: 100))
  }

  @Test("R-PINCH-6: a pinch competes with a pan unless a delegate allows both")
  func competes() {
    let pan = UIPanGestureRecognizer()
    let other = LoggingTarget(pan, "pan", log, on: view)
    let (one, two) = land()
    stage.move(
      [(one, to: CGPoint(x: 60, y: 100)), (two, to: CGPoint(x: 300, y: 100))],
      over: .milliseconds(100))
    stage.up([one, two])
    expectEqual(labelsOfActions(), ["pinch"])
    let delegate = LoggingDelegate()
    delegate.simultaneous = true
    pinch.delegate = delegate
    _ = land()
    stage.move(
      [(one, to: CGPoint(x: 80, y: 140)), (two, to: CGPoint(x: 300, y: 140))],
      over: .milliseconds(100))
    expectEqual(labelsOfActions(), ["pinch", "pan"])
    withExtendedLifetime(other) {}
  }

  @Test(
    "R-PINCH-4: a pinch fails if its fingers lift before it begins, and is cancelled with its touches"
  )
  func ends() {
    let (one, two) = land()
    stage.up([one, two])
    expectEqual(takeActions(), [])
    _ = land()
    two.move(to: CGPoint(x: 300, y: 100))
    stage.cancelAllFingers()
    expectEqual(takeActions(), ["pinch acts: began", "pinch acts: cancelled"])
    expectEqual(pinch.state, .possible)
  }

  @Test("R-PINCH-4: a pinch ends with the distance at which its fingers lift")
  func liftElsewhere() {
    var scales: [CGFloat] = []
    listener.onCall = { [pinch] _ in scales.append(pinch.scale) }
    let (_, two) = land()
    two.move(to: CGPoint(x: 300, y: 100))
    stage.report(
      [
        IOHIDFinger(index: 1, phase: .up, x: 100, y: 100),
        IOHIDFinger(index: 2, phase: .up, x: 350, y: 100),
      ], number: 90)
    expectEqual(scales.count, 2)
    let growth = (scales.last ?? 0) / (scales.first ?? 1)
    #expect(abs(growth - 250 / 200) < 1e-9)
  }

  @Test("A trackpad's pinch drives the recognizer by the phases of its events")
  func trackpad() {
    for (phase, delta) in [(IOHIDTransform.Phase.began, 0.0), (.changed, 0.5), (.ended, 0)] {
      stage.post(
        IOHIDEvent(
          timeStamp: stage.context.time.now.nanoseconds, senderID: 1,
          payload: .scale(IOHIDTransform(delta: delta, phase: phase))))
      if phase == .changed { expectEqual(pinch.scale, 1.5) }
    }
    expectEqual(takeActions(), ["began", "changed", "ended"].map { "pinch acts: \($0)" })
  }

  @Test("A trackpad's pinch is at the location of the pointer and has no touches")
  func placeOfTrackpad() {
    stage.pointer(120, 240)
    let began = IOHIDTransform(delta: 0, phase: .began)
    stage.pointing(.scale(began), number: 2)
    expectEqual(pinch.state, .began)
    expectEqual(pinch.location(in: nil), CGPoint(x: 120, y: 240))
    expectEqual(pinch.numberOfTouches, 0)
  }
}
