import Foundation
import Testing
import TouchstoneTestSupport
import TouchstoneTrace
import UIKit

struct SwipeSequenceTests {
  /// The verdict about one move by x and y, `time` seconds after the landing.
  private func swipe(
    _ directions: UISwipeGestureRecognizer.Direction, by x: CGFloat, _ y: CGFloat,
    after time: TimeInterval
  ) -> SwipeSequence.Verdict {
    var sequence = SwipeSequence()
    sequence.directions = directions
    _ = sequence.land(1, at: CGPoint(x: 200, y: 200), time: 1)
    return sequence.move([(1, CGPoint(x: 200 + x, y: 200 + y))], time: 1 + time)
  }

  /// The reason of a failure; nil for any other verdict.
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

  @Test(
    "R-SWIPE-4: a lift that is too short fails with the distance and the limit of the last move")
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
    // After 0.1 s the limit is 135.2 points, as it is across the direction.
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
