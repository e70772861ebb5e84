import Foundation
import Testing
import TouchstoneTestSupport
import TouchstoneTrace
import UIKit

struct PressSequenceTests {
  private var sequence = PressSequence()

  @Test("R-LONG-1: the defaults are half a second, ten points, one finger and no tap")
  func defaults() {
    let rules = PressSequence.Rules()
    #expect(rules.duration == 0.5 && rules.allowableMovement == 10)
    #expect(rules.fingers == 1 && rules.taps == 0)
  }

  @Test("R-LONG-2: the time counts from the landing of the last finger")
  mutating func start() {
    sequence.rules.fingers = 2
    expectEqual(sequence.land(1, at: .zero, time: 1), .undecided)
    expectNil(sequence.deadline)
    expectEqual(sequence.land(2, at: CGPoint(x: 200, y: 0), time: 1.25), .undecided)
    expectEqual(sequence.deadline, 1.75)
    expectEqual(sequence.timeIsUp(), .recognized)
  }

  @Test("R-LONG-3: a press fails if a finger moves too far, lifts, or is one too many")
  mutating func failures() {
    _ = sequence.land(1, at: .zero, time: 1)
    expectEqual(sequence.move(1, to: CGPoint(x: 10, y: 0)), .undecided)
    expectEqual(
      sequence.move(1, to: CGPoint(x: 10.5, y: 0)), .failed(.moved, measured: 10.5, limit: 10))
    expectEqual(
      sequence.lift(1, at: .zero, time: 1.25), .failed(.liftedEarly, measured: 0.25, limit: 0.5))
    expectEqual(
      sequence.land(2, at: .zero, time: 1.25), .failed(.tooManyTouches, measured: 2, limit: 1))
  }

  @Test(
    "R-LONG-3: a press fails when any of its fingers moves too far from where it landed",
    arguments: [UInt32(1), 2])
  func anyFingerMoves(mover: UInt32) {
    var sequence = PressSequence()
    sequence.rules.fingers = 2
    _ = sequence.land(1, at: CGPoint.zero, time: 1)
    _ = sequence.land(2, at: CGPoint(x: 200, y: 0), time: 1)
    let start: CGFloat = mover == 1 ? 0 : 200
    expectEqual(sequence.move(mover, to: CGPoint(x: start + 10, y: 0)), .undecided)
    expectEqual(
      sequence.move(mover, to: CGPoint(x: start + 10.5, y: 0)),
      .failed(.moved, measured: 10.5, limit: 10))
  }

  @Test("R-LONG-7: a press without a duration is recognized at once")
  mutating func atOnce() {
    sequence.rules.duration = 0
    expectEqual(sequence.land(1, at: .zero, time: 1), .recognized)
  }

  @Test("R-LONG-9: required taps come first and have the limits of taps")
  mutating func tapFirst() {
    sequence.rules.taps = 1
    expectEqual(sequence.land(1, at: .zero, time: 1), .undecided)
    expectEqual(sequence.move(1, to: CGPoint(x: 40, y: 0)), .undecided)
    expectEqual(sequence.lift(1, at: CGPoint(x: 40, y: 0), time: 1.1), .undecided)
    let late = sequence
    expectEqual(
      late.timeIsUp(), .failed(.nextTapLate, measured: 0.35, limit: 0.35))
    expectEqual(sequence.land(2, at: .zero, time: 1.3), .undecided)
    expectEqual(sequence.deadline, 1.8)
    expectEqual(sequence.timeIsUp(), .recognized)
  }
}
