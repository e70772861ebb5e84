import Foundation
import Testing
import Trace
import UIKit

@Suite("Swipe sequence")
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
    #expect(swipe(.right, by: 50, 0, after: 0) == .recognized)
    #expect(swipe(.left, by: -50, 0, after: 0) == .recognized)
    #expect(swipe(.up, by: 0, -50, after: 0) == .recognized)
    #expect(swipe(.down, by: 0, 50, after: 0) == .recognized)
    #expect(swipe(.right, by: 49.9, 0, after: 0) == .undecided)
    #expect(swipe([.left, .right], by: -50, 0, after: 0) == .recognized)
    #expect(swipe([], by: 50, 0, after: 0) != .recognized)
  }

  @Test("R-SWIPE-4: a slow one may be shorter, and must be straighter")
  func limits() {
    #expect(abs(SwipeSequence.minimumDistance(after: 0.1) - 37.74) < 0.01)
    #expect(abs(SwipeSequence.minimumDistance(after: 0.5) - 12.25) < 0.01)
    #expect(abs(SwipeSequence.maximumDeviation(after: 0.1) - 135.2) < 0.1)
    #expect(abs(SwipeSequence.maximumDeviation(after: 0.5) - 28.3) < 0.1)
    #expect(swipe(.right, by: 38, 130, after: 0.1) == .recognized)
    #expect(swipe(.right, by: 13, 28, after: 0.5) == .recognized)
    #expect(reason(swipe(.right, by: 13, 29, after: 0.5)) == .wrongDirection)
  }

  @Test("R-SWIPE-5: far back is no swipe any more")
  func back() {
    #expect(swipe(.right, by: -130, 0, after: 0.1) == .undecided)
    #expect(reason(swipe(.right, by: -136, 0, after: 0.1)) == .wrongDirection)
  }

  @Test("R-SWIPE-3: after half a second it is too late, and a lift is too early")
  func time() {
    #expect(reason(swipe(.right, by: 100, 0, after: 0.51)) == .tooSlow)
    var sequence = SwipeSequence()
    _ = sequence.land(1, at: .zero, time: 1)
    #expect(sequence.deadline == 1.5)
    #expect(sequence.lift() == .failed(.tooShort, measured: 0, limit: 50))
  }

  @Test("R-SWIPE-7: all fingers are down before the way is gone, and no more of them")
  func fingers() {
    var sequence = SwipeSequence()
    sequence.fingers = 2
    _ = sequence.land(1, at: .zero, time: 1)
    var early = sequence
    #expect(
      early.move([(1, CGPoint(x: 60, y: 0))], time: 1.1)
        == .failed(.tooFewTouches, measured: 1, limit: 2))
    #expect(sequence.land(2, at: CGPoint(x: 0, y: 80), time: 1) == .undecided)
    var both = sequence
    #expect(
      both.move([(1, CGPoint(x: 50, y: 0)), (2, CGPoint(x: 50, y: 80))], time: 1.1) == .recognized)
    #expect(sequence.land(3, at: .zero, time: 1) == .failed(.tooManyTouches, measured: 3, limit: 2))
  }
}
