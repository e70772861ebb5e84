import Foundation
import IOKit
import Testing
import TouchstoneMachTime
import TouchstoneTestSupport
import UIKit

/// The rotation recognizer.
@MainActor
struct UIRotationGestureRecognizerTests {
  private let stage = TouchStage()
  private let log = CallLog()
  private let view: LoggingView
  private let rotation = UIRotationGestureRecognizer()
  private let listener: LoggingTarget

  init() {
    view = LoggingView("V", log, frame: CGRect(x: 0, y: 0, width: 390, height: 800))
    view.isMultipleTouchEnabled = true
    listener = LoggingTarget(rotation, "turn", log, on: view)
    stage.show(view)
  }

  /// The actions that were logged since the last call.
  private func takeActions() -> [String] { log.take().filter { $0.contains("acts") } }

  /// The labels of the recognizers that acted.
  private func labelsOfActions() -> Set<Substring> {
    Set(takeActions().map { line in line.prefix { $0 != " " } })
  }

  /// Lands two fingers side by side, 100 points apart.
  private func land() -> (TouchStage.Finger, TouchStage.Finger) {
    let (one, two) = (stage.finger(1), stage.finger(2))
    stage.down([(one, at: CGPoint(x: 150, y: 200)), (two, at: CGPoint(x: 250, y: 200))])
    return (one, two)
  }

  /// Moves the second finger on a circle around the first, to an angle in radians.
  private func turn(_ finger: TouchStage.Finger, to angle: CGFloat) {
    finger.move(to: CGPoint(x: 150 + 100 * cos(angle), y: 200 + 100 * sin(angle)))
  }

  @Test(
    "R-ROT-1, R-ROT-2: a rotation begins at 5.7 degrees, which do not count; clockwise is positive")
  func threshold() {
    let (_, two) = land()
    // 5.7 degrees are 0.1 radians.
    turn(two, to: 0.09)
    expectEqual(takeActions(), [])
    turn(two, to: 0.11)
    expectEqual(takeActions(), ["turn acts: began"])
    expectEqual(rotation.rotation, 0)
    turn(two, to: 0.61)
    expectEqual(takeActions(), ["turn acts: changed"])
    // Locations are rounded to pixels.
    #expect(abs(rotation.rotation - 0.5) < 0.01)
    rotation.rotation = 1
    expectEqual(rotation.velocity, 0)
    turn(two, to: 0.11)
    #expect(abs(rotation.rotation - 0.5) < 0.01)
    #expect(rotation.velocity < 0)
  }

  @Test("R-ROT-2: a turn by exactly the threshold begins a rotation")
  func exactThreshold() {
    // Fingers that are 4 points apart must turn by half a turn, which is exact in floating point.
    let (one, two) = (stage.finger(1), stage.finger(2))
    stage.down([(one, at: CGPoint(x: 150, y: 200)), (two, at: CGPoint(x: 154, y: 200))])
    two.move(to: CGPoint(x: 146, y: 200))
    expectEqual(takeActions(), ["turn acts: began"])
  }

  @Test("R-ROT-1: a rotation changes with one finger at the same angle and ends with both")
  func ends() {
    let (one, two) = land()
    turn(two, to: 1)
    let angle = rotation.rotation
    two.up()
    expectEqual(takeActions(), ["turn acts: began"])
    one.move(to: CGPoint(x: 10, y: 10))
    expectEqual(takeActions(), ["turn acts: changed"])
    #expect(rotation.rotation == angle && rotation.numberOfTouches == 1)
    one.up()
    expectEqual(takeActions(), ["turn acts: ended"])
  }

  @Test("R-ROT-1: a move that comes with the lift of both fingers counts")
  func lastMove() {
    let (_, two) = land()
    turn(two, to: 0.11)
    var rotations: [CGFloat] = []
    listener.onCall = { _ in rotations.append(self.rotation.rotation) }
    stage.report(
      [
        IOHIDFinger(index: 1, phase: .up, x: 150, y: 200),
        IOHIDFinger(
          index: 2, phase: .up, x: 150 + 100 * cos(0.61), y: 200 + 100 * sin(0.61)),
      ], number: 9)
    expectEqual(rotations.map { ($0 * 10).rounded() }, [5])
    expectEqual(rotation.state, .possible)
  }

  @Test("R-ROT-3: of a rotation and a pinch the first to begin wins")
  func competes() {
    let pinch = UIPinchGestureRecognizer()
    let other = LoggingTarget(pinch, "pinch", log, on: view)
    let (one, two) = land()
    turn(two, to: 0.5)
    two.move(to: CGPoint(x: 390, y: 400))
    stage.up([one, two])
    expectEqual(labelsOfActions(), ["turn"])
    _ = land()
    two.move(to: CGPoint(x: 300, y: 200))
    turn(two, to: 1)
    expectEqual(labelsOfActions(), ["pinch"])
    withExtendedLifetime(other) {}
  }

  @Test("R-ROT-1: cancelled fingers cancel a rotation, or make it fail before it has begun")
  func cancelled() {
    let fingers = [stage.finger(1), stage.finger(2)]
    func land() {
      fingers[0].down(at: CGPoint(x: 100, y: 400))
      fingers[1].down(at: CGPoint(x: 300, y: 400))
    }
    land()
    fingers[0].cancel()
    expectEqual(rotation.state, .possible)
    fingers[1].cancel()
    expectEqual(takeActions(), [])
    land()
    fingers[1].move(to: CGPoint(x: 200, y: 600))
    fingers[0].cancel()
    #expect(!takeActions().contains("turn acts: cancelled"))
    fingers[1].cancel()
    expectEqual(takeActions(), ["turn acts: cancelled"])
  }

  @Test("A trackpad's rotation may end or be cancelled without a change")
  func trackpadWithoutChange() {
    for (end, word) in [(IOHIDTransform.Phase.ended, "ended"), (.cancelled, "cancelled")] {
      for phase in [IOHIDTransform.Phase.began, end] {
        stage.post(
          IOHIDEvent(
            timeStamp: stage.context.time.now.nanoseconds, senderID: 1,
            payload: .rotation(IOHIDTransform(delta: 0, phase: phase))))
      }
      expectEqual(takeActions(), ["turn acts: began", "turn acts: \(word)"])
    }
  }

  @Test("A trackpad's rotation drives the recognizer by the phases of its events")
  func trackpad() {
    for (phase, delta) in [(IOHIDTransform.Phase.began, 0.0), (.changed, 0.5), (.cancelled, 0)] {
      stage.post(
        IOHIDEvent(
          timeStamp: stage.context.time.now.nanoseconds, senderID: 1,
          payload: .rotation(IOHIDTransform(delta: delta, phase: phase))))
      if phase == .changed { expectEqual(rotation.rotation, 0.5) }
    }
    expectEqual(takeActions(), ["began", "changed", "cancelled"].map { "turn acts: \($0)" })
  }
}
