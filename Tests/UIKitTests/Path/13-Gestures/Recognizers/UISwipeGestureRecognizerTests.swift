import Foundation
import Testing
import TouchstoneTestSupport
import TouchstoneTrace
import UIKit

/// Swipe recognizer.
@MainActor
struct UISwipeGestureRecognizerTests {
  private let stage = TouchStage()
  private let log = CallLog()
  private let view: LoggingView
  private let swipe = UISwipeGestureRecognizer()
  private let listener: LoggingTarget

  init() {
    view = LoggingView("V", log, frame: CGRect(x: 0, y: 0, width: 390, height: 800))
    listener = LoggingTarget(swipe, "swipe", log, on: view)
    stage.show(view)
  }

  private func acts() -> [String] { log.take().filter { $0.contains("acts") } }

  @Test("R-SWIPE-1: by default a swipe goes right with one finger; the bits of the directions")
  func defaults() {
    #expect(swipe.direction == .right && swipe.numberOfTouchesRequired == 1)
    let all: [UISwipeGestureRecognizer.Direction] = [.right, .left, .up, .down]
    expectEqual(all.map(\.rawValue), [1, 2, 4, 8])
    swipe.numberOfTouchesRequired = 0
    expectEqual(swipe.numberOfTouchesRequired, 1)
  }

  @Test("R-SWIPE-1: a swipe is discrete: it leaves possible for ended and acts once")
  func swipeDiscreteLeaves() {
    stage.swipe(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 100))
    expectEqual(acts(), ["swipe acts: ended"])
    let states = stage.log("gesture").filter { $0.hasPrefix("gesture @swipe") }
      .compactMap { $0.split(separator: " because").first.map(String.init) }
    expectEqual(
      states, ["gesture @swipe possible -> ended", "gesture @swipe ended -> possible"])
  }

  @Test("R-SWIPE-1: by default no other direction is a swipe, nor are two fingers")
  func defaultNoDirection() {
    let middle = CGPoint(x: 200, y: 400)
    for end in [CGPoint(x: 20, y: 400), CGPoint(x: 200, y: 200), CGPoint(x: 200, y: 600)] {
      stage.swipe(from: middle, to: end)
    }
    view.isMultipleTouchEnabled = true
    let (one, two) = (stage.finger(1), stage.finger(2))
    stage.down([(one, at: CGPoint(x: 100, y: 100)), (two, at: CGPoint(x: 100, y: 200))])
    stage.move(
      [(one, to: CGPoint(x: 180, y: 100)), (two, to: CGPoint(x: 180, y: 200))],
      over: .milliseconds(50))
    stage.up([one, two])
    expectEqual(acts(), [])
    stage.swipe(from: middle, to: CGPoint(x: 380, y: 400))
    expectEqual(acts(), ["swipe acts: ended"])
  }

  @Test("R-SWIPE-3: a swipe recognizes while the finger moves, not when it lifts")
  func whileMoving() {
    let finger = stage.finger(1)
    finger.down(at: CGPoint(x: 100, y: 100))
    finger.move(to: CGPoint(x: 180, y: 100))
    expectEqual(acts(), ["swipe acts: ended"])
    finger.up()
    expectEqual(acts(), [])
  }

  @Test("R-SWIPE-3: a swipe fails half a second after the landing")
  func tooSlow() {
    let finger = stage.finger(1)
    finger.down(at: CGPoint(x: 100, y: 100))
    stage.advance(by: .milliseconds(500))
    #expect(
      stage.log("gesture").contains(
        "gesture @swipe possible -> failed because too-slow measured 0.50 limit 0.50"))
    finger.move(to: CGPoint(x: 180, y: 100))
    expectEqual(acts(), [])
  }

  @Test("R-SWIPE-2: several directions call one action, without the direction")
  func several() {
    swipe.direction = [.left, .right]
    stage.swipe(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 100))
    stage.swipe(from: CGPoint(x: 300, y: 100), to: CGPoint(x: 100, y: 100))
    expectEqual(acts(), ["swipe acts: ended", "swipe acts: ended"])
    expectEqual(swipe.direction, [.left, .right])
  }

  @Test("R-SWIPE-6: the location of a swipe is where the fingers landed")
  func place() {
    swipe.numberOfTouchesRequired = 2
    view.isMultipleTouchEnabled = true
    var seen: [CGPoint] = []
    listener.onCall = {
      seen = [$0.location(in: nil), $0.location(ofTouch: 1, in: nil)]
    }
    let (one, two) = (stage.finger(1), stage.finger(2))
    stage.down([(one, at: CGPoint(x: 100, y: 100)), (two, at: CGPoint(x: 100, y: 200))])
    stage.move(
      [(one, to: CGPoint(x: 180, y: 100)), (two, to: CGPoint(x: 180, y: 200))],
      over: .milliseconds(50))
    expectEqual(seen, [CGPoint(x: 100, y: 150), CGPoint(x: 100, y: 200)])
  }
}

struct SwipeSequenceTests {
  private func swipe(
    _ directions: UISwipeGestureRecognizer.Direction, by x: CGFloat, _ y: CGFloat,
    after time: TimeInterval
  ) -> SwipeSequence.Verdict {
    var sequence = SwipeSequence()
    sequence.directions = directions
    _ = sequence.land(1, at: CGPoint(x: 200, y: 200), time: 1)
    return sequence.move([(1, CGPoint(x: 200 + x, y: 200 + y))], time: 1 + time)
  }

  private func reason(_ verdict: SwipeSequence.Verdict) -> TraceReason? {
    guard case .failed(let reason, _, _) = verdict else { return nil }
    return reason
  }

  @Test("R-SWIPE-3: far enough along each direction is a swipe")
  func directions() {
    expectEqual(swipe(.right, by: 50, 0, after: 0), .recognized)
    expectEqual(swipe(.left, by: -50, 0, after: 0), .recognized)
    expectEqual(swipe(.up, by: 0, -50, after: 0), .recognized)
    expectEqual(swipe(.down, by: 0, 50, after: 0), .recognized)
    expectEqual(swipe(.right, by: 49.9, 0, after: 0), .undecided)
    expectEqual(swipe([.left, .right], by: -50, 0, after: 0), .recognized)
    #expect(swipe([], by: 50, 0, after: 0) != .recognized)
  }

  @Test("R-SWIPE-4: a slow swipe may be shorter, and must be straighter")
  func limits() {
    // After t seconds 50 × 0.06^t points along, and 200 × 0.02^t across.
    #expect(abs(SwipeSequence.minimumDistance(after: 0.1) - 37.74) < 0.01)
    #expect(abs(SwipeSequence.minimumDistance(after: 0.5) - 12.25) < 0.01)
    #expect(abs(SwipeSequence.maximumDeviation(after: 0.1) - 135.2) < 0.1)
    #expect(abs(SwipeSequence.maximumDeviation(after: 0.5) - 28.3) < 0.1)
    expectEqual(swipe(.right, by: 38, 130, after: 0.1), .recognized)
    expectEqual(swipe(.right, by: 13, 28, after: 0.5), .recognized)
    expectEqual(reason(swipe(.right, by: 13, 29, after: 0.5)), .wrongDirection)
  }

  @Test("R-SWIPE-4: a lift fails with the way along the direction, and what the last move needed")
  func lift() {
    var sequence = SwipeSequence()
    _ = sequence.land(1, at: CGPoint.zero, time: 1)
    expectEqual(sequence.move([(1, CGPoint(x: 20, y: 100))], time: 1.1), .undecided)
    guard case .failed(.tooShort, let measured, let limit) = sequence.lift() else {
      Issue.record("\(sequence.lift())")
      return
    }
    expectEqual(measured, 20)
    #expect(abs(limit - 37.74) < 0.01)
  }

  @Test("R-SWIPE-5: a move too far in the opposite direction fails")
  func back() {
    // The limit is 135.2 points then, as across.
    expectEqual(swipe(.right, by: -130, 0, after: 0.1), .undecided)
    expectEqual(reason(swipe(.right, by: -136, 0, after: 0.1)), .wrongDirection)
  }

  @Test(
    "R-SWIPE-3: a swipe fails after half a second, and by a lift before the distance is reached")
  func time() {
    expectEqual(reason(swipe(.right, by: 100, 0, after: 0.51)), .tooSlow)
    var sequence = SwipeSequence()
    _ = sequence.land(1, at: .zero, time: 1)
    expectEqual(sequence.deadline, 1.5)
    expectEqual(sequence.lift(), .failed(.tooShort, measured: 0, limit: 50))
  }

  @Test("R-SWIPE-7: all fingers land before the distance is reached, and no more than required")
  func fingers() {
    var sequence = SwipeSequence()
    sequence.fingers = 2
    _ = sequence.land(1, at: .zero, time: 1)
    var early = sequence
    expectEqual(
      early.move([(1, CGPoint(x: 60, y: 0))], time: 1.1),
      .failed(.tooFewTouches, measured: 1, limit: 2))
    early = sequence
    expectEqual(early.move([(1, CGPoint(x: 49, y: 0))], time: 1.1), .undecided)
    expectEqual(
      early.move([(1, CGPoint(x: 50, y: 0))], time: 1.2),
      .failed(.tooFewTouches, measured: 1, limit: 2))
    expectEqual(sequence.land(2, at: CGPoint(x: 0, y: 80), time: 1), .undecided)
    var both = sequence
    expectEqual(
      both.move([(1, CGPoint(x: 50, y: 0)), (2, CGPoint(x: 50, y: 80))], time: 1.1), .recognized)
    expectEqual(
      sequence.land(3, at: .zero, time: 1), .failed(.tooManyTouches, measured: 3, limit: 2))
  }
}
