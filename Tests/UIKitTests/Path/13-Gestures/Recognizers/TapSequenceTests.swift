import Foundation
import Testing
import TouchstoneTestSupport
import TouchstoneTrace
import UIKit

struct TapSequenceTests {
  private func sequence(taps: Int = 1, fingers: Int = 1) -> TapSequence {
    var sequence = TapSequence()
    sequence.rules.taps = taps
    sequence.rules.fingers = fingers
    return sequence
  }

  /// Lands and lifts a finger, and returns the last verdict.
  private func tap(
    _ sequence: inout TapSequence, x: CGFloat = 0, from start: TimeInterval, to end: TimeInterval
  ) -> TapSequence.Verdict {
    let place = CGPoint(x: x, y: 0)
    let landed = sequence.land(1, at: place, time: start)
    guard landed == .undecided else { return landed }
    return sequence.lift(1, at: place, time: end)
  }

  /// The reason of a failure; nil for any other verdict.
  private func reason(_ verdict: TapSequence.Verdict) -> TraceReason? {
    guard case .failed(let reason, _, _) = verdict else { return nil }
    return reason
  }

  @Test("R-TAP-2: taps are recognized when the last finger of the last tap lifts")
  func recognized() {
    var one = sequence()
    expectEqual(tap(&one, from: 0, to: 0.1), .recognized)
    var three = sequence(taps: 3)
    expectEqual(tap(&three, from: 0, to: 0.1), .undecided)
    expectEqual(tap(&three, from: 0.2, to: 0.3), .undecided)
    expectEqual(tap(&three, from: 0.4, to: 0.5), .recognized)
  }

  @Test("R-TAP-3, R-TAP-12: fingers may land one after the other, but no more and no fewer")
  func fingers() {
    var two = sequence(fingers: 2)
    expectEqual(two.land(1, at: .zero, time: 0), .undecided)
    expectEqual(two.land(2, at: .zero, time: 0.2), .undecided)
    expectEqual(two.lift(1, at: .zero, time: 0.3), .undecided)
    var late = two
    expectEqual(two.lift(2, at: .zero, time: 0.4), .recognized)
    expectEqual(reason(late.land(3, at: .zero, time: 0.35)), .tooManyTouches)

    var few = sequence(fingers: 2)
    _ = few.land(1, at: .zero, time: 0)
    expectEqual(few.lift(1, at: .zero, time: 0.1), .failed(.tooFewTouches, measured: 1, limit: 2))
    var many = sequence()
    _ = many.land(1, at: .zero, time: 0)
    expectEqual(many.land(2, at: .zero, time: 0), .failed(.tooManyTouches, measured: 2, limit: 1))
  }

  @Test(
    "R-TAP-4: a finger may move or lift up to 45 points from where it landed",
    arguments: [45, 45.5])
  func movement(distance: Double) {
    let place = CGPoint(x: distance, y: 0)
    var moved = sequence()
    _ = moved.land(1, at: .zero, time: 0)
    let isTooFar = distance > 45
    #expect(
      moved.move(1, to: place)
        == (isTooFar ? .failed(.moved, measured: distance, limit: 45) : .undecided))
    var lifted = sequence()
    _ = lifted.land(1, at: .zero, time: 0)
    #expect(
      lifted.lift(1, at: place, time: 0.1)
        == (isTooFar ? .failed(.moved, measured: distance, limit: 45) : .recognized))
  }

  @Test("R-TAP-4: the next tap lands within 45 points of the first")
  func nextTapFar() {
    var near = sequence(taps: 2)
    _ = tap(&near, from: 0, to: 0.1)
    expectEqual(tap(&near, x: 45, from: 0.2, to: 0.3), .recognized)
    var far = sequence(taps: 2)
    _ = tap(&far, from: 0, to: 0.1)
    expectEqual(
      tap(&far, x: 46, from: 0.2, to: 0.3), .failed(.nextTapFar, measured: 46, limit: 45))
  }

  @Test("R-TAP-5: the next tap starts within 0.35 s of the lift", arguments: [0.35, 0.3500001])
  func nextTapLate(pause: TimeInterval) {
    var two = sequence(taps: 2)
    _ = tap(&two, from: 0, to: 0.05)
    expectEqual(two.deadline.map { ($0 * 1e9).rounded() }, 0.4e9)
    let verdict = tap(&two, from: 0.05 + pause, to: 0.45)
    #expect(pause > 0.35 ? reason(verdict) == .nextTapLate : verdict == .recognized)
  }

  @Test("R-TAP-6: a single tap may last 1.5 s, each of several 0.75 s")
  func heldTooLong() {
    var one = sequence()
    expectEqual(tap(&one, from: 0, to: 1.5), .recognized)
    var long = sequence()
    expectEqual(reason(tap(&long, from: 0, to: 1.51)), .heldTooLong)
    var double = sequence(taps: 2)
    expectEqual(reason(tap(&double, from: 0, to: 0.76)), .heldTooLong)
  }

  @Test("The time limit applies while a finger is down and between taps")
  func timeIsUp() {
    var two = sequence(taps: 2)
    expectNil(two.deadline)
    expectEqual(two.timeIsUp(), .undecided)
    _ = two.land(1, at: .zero, time: 1)
    expectEqual(two.deadline, 1.75)
    expectEqual(reason(two.timeIsUp()), .heldTooLong)
    _ = two.lift(1, at: .zero, time: 1.1)
    expectEqual(reason(two.timeIsUp()), .nextTapLate)
  }

  @Test("A finger that is not part of the tap has no effect")
  func strangers() {
    var one = sequence()
    _ = one.land(1, at: .zero, time: 0)
    expectEqual(one.move(7, to: CGPoint(x: 999, y: 0)), .undecided)
    expectEqual(one.lift(7, at: .zero, time: 0.1), .undecided)
    expectEqual(one.lift(1, at: .zero, time: 0.1), .recognized)
  }

  @Test("R-TAP-9: landings are the landing locations of the last tap")
  func landings() {
    var two = sequence(taps: 2)
    _ = tap(&two, x: 1, from: 0, to: 0.1)
    expectEqual(two.landings, [CGPoint(x: 1, y: 0)])
    _ = tap(&two, x: 9, from: 0.2, to: 0.3)
    expectEqual(two.landings, [CGPoint(x: 9, y: 0)])
  }
}
