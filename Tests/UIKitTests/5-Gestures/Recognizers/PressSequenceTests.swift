import Foundation
import Testing
import Trace
import UIKit

@Suite("Press sequence")
struct PressSequenceTests {
  private var sequence = PressSequence()

  @Test("R-LONG-1: half a second, ten points, one finger, no taps")
  func defaults() {
    let rules = PressSequence.Rules()
    #expect(rules.duration == 0.5 && rules.allowableMovement == 10)
    #expect(rules.fingers == 1 && rules.taps == 0)
  }

  @Test("R-LONG-2: the time runs from when the last of the fingers is down")
  mutating func start() {
    sequence.rules.fingers = 2
    #expect(sequence.land(1, at: .zero, time: 1) == .undecided)
    #expect(sequence.deadline == nil)
    #expect(sequence.land(2, at: CGPoint(x: 200, y: 0), time: 1.25) == .undecided)
    #expect(sequence.deadline == 1.75)
    #expect(sequence.timeIsUp() == .recognized)
  }

  @Test("R-LONG-3: a finger that goes too far, lifts or is one too many ends it")
  mutating func failures() {
    _ = sequence.land(1, at: .zero, time: 1)
    #expect(sequence.move(1, to: CGPoint(x: 10, y: 0)) == .undecided)
    #expect(
      sequence.move(1, to: CGPoint(x: 10.5, y: 0)) == .failed(.moved, measured: 10.5, limit: 10))
    #expect(
      sequence.lift(1, at: .zero, time: 1.25) == .failed(.liftedEarly, measured: 0.25, limit: 0.5))
    #expect(
      sequence.land(2, at: .zero, time: 1.25) == .failed(.tooManyTouches, measured: 2, limit: 1))
  }

  @Test("R-LONG-7: no duration is an answer at once")
  mutating func atOnce() {
    sequence.rules.duration = 0
    #expect(sequence.land(1, at: .zero, time: 1) == .recognized)
  }

  @Test("R-LONG-9: a tap comes first, judged as taps are")
  mutating func tapFirst() {
    sequence.rules.taps = 1
    #expect(sequence.land(1, at: .zero, time: 1) == .undecided)
    #expect(sequence.move(1, to: CGPoint(x: 40, y: 0)) == .undecided)
    #expect(sequence.lift(1, at: CGPoint(x: 40, y: 0), time: 1.1) == .undecided)
    let late = sequence
    #expect(
      late.timeIsUp() == .failed(.nextTapLate, measured: 0.35, limit: 0.35))
    #expect(sequence.land(2, at: .zero, time: 1.3) == .undecided)
    #expect(sequence.deadline == 1.8)
    #expect(sequence.timeIsUp() == .recognized)
  }
}
