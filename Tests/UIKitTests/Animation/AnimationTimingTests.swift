import MachTime
import Testing

@testable import UIKit

@Suite("When an animation goes on")
struct AnimationTimingTests {
  private func timing() -> AnimationTiming {
    var timing = AnimationTiming()
    timing.start = MachAbsoluteTime(seconds: 10)
    timing.duration = 2
    timing.curve = TimingCurve(.linear)
    return timing
  }

  private func left(_ timing: AnimationTiming, _ seconds: Double) -> Double {
    timing.remainder(at: MachAbsoluteTime(seconds: seconds))
  }

  @Test("all of the way is left before the delay is over, nothing from the end on")
  func once() {
    var timing = timing()
    timing.delay = 1
    #expect(timing.end == MachAbsoluteTime(seconds: 13))
    #expect([9, 10, 11].map { left(timing, $0) } == [1, 1, 1])
    #expect([11.5, 12].map { left(timing, $0) } == [0.75, 0.5])
    #expect([13, 99].map { left(timing, $0) } == [0, 0])
  }

  @Test("one that goes back takes twice the time and then jumps to the end")
  func back() {
    var timing = timing()
    timing.autoreverses = true
    #expect(timing.end == MachAbsoluteTime(seconds: 14))
    #expect([11, 12.5, 13.5].map { left(timing, $0) } == [0.5, 0.25, 0.75])
    #expect(left(timing, 14) == 0)
  }

  @Test("one that repeats never ends")
  func again() {
    var timing = timing()
    timing.repeats = true
    #expect(timing.end == nil)
    #expect([11, 13, 1011].map { left(timing, $0) } == [0.5, 0.5, 0.5])
    timing.autoreverses = true
    #expect([10.5, 13.5, 14.5].map { left(timing, $0) } == [0.75, 0.75, 0.75])
  }

  @Test("cycles too short to count are over")
  func short() {
    var timing = timing()
    timing.duration = .leastNonzeroMagnitude
    timing.repeats = true
    #expect(left(timing, 11) == 0)
  }
}
