import Testing
import TouchstoneMachTime
import TouchstoneTestSupport

@testable import UIKit

struct TimingCurveTests {
  private let curves: [TimingCurve] = [
    TimingCurve(.easeInOut), TimingCurve(.easeIn), TimingCurve(.easeOut), TimingCurve(.linear),
    .spring(damping: 1, velocity: 0), .spring(damping: 0.3, velocity: 0),
    .spring(damping: 0.5, velocity: 4), .spring(damping: 0, velocity: 0),
  ]

  @Test("every curve begins at exactly 0 and ends at exactly 1")
  func ends() {
    for curve in curves {
      #expect(curve.progress(at: 0) == 0 && curve.progress(at: -1) == 0)
      #expect(curve.progress(at: 1) == 1 && curve.progress(at: 7) == 1)
    }
  }

  @Test("a linear curve is the time itself")
  func linear() {
    expectEqual(TimingCurve(.linear).progress(at: 0.3), 0.3)
  }

  @Test("a curve that eases in and out is symmetrical about the middle")
  func symmetry() {
    let curve = TimingCurve(.easeInOut)
    #expect(abs(curve.progress(at: 0.5) - 0.5) < 1e-12)
    for share in stride(from: 0.05, to: 0.5, by: 0.05) {
      #expect(abs(curve.progress(at: share) + curve.progress(at: 1 - share) - 1) < 1e-12)
      #expect(curve.progress(at: share) < share)
    }
  }

  @Test("easing in is the reverse of easing out")
  func turned() {
    for share in stride(from: 0.1, to: 1, by: 0.1) {
      let (slow, fast) = (TimingCurve(.easeIn), TimingCurve(.easeOut))
      #expect(slow.progress(at: share) < share && fast.progress(at: share) > share)
      #expect(abs(slow.progress(at: share) + fast.progress(at: 1 - share) - 1) < 1e-12)
    }
  }

  @Test("a point of a curve satisfies the curve's own equation")
  func equation() {
    // Where the parameter is 0.25: x = 3·0.75²·0.25·0.42 + 3·0.75·0.25²·0.58 + 0.25³, y likewise.
    let x = 0.42 * 0.421875 + 0.58 * 0.140625 + 0.015625
    let y = 0.140625 + 0.015625
    #expect(abs(TimingCurve(.easeInOut).progress(at: x) - y) < 1e-12)
  }

  @Test(
    "a critically damped spring never overshoots; one with less damping does, and comes to rest")
  func springs() {
    let shares = stride(from: 0.01, to: 1, by: 0.01)
    let stiff = shares.map { TimingCurve.spring(damping: 1, velocity: 0).progress(at: $0) }
    #expect(stiff.allSatisfy { $0 < 1 } && stiff == stiff.sorted())
    let loose = shares.map { TimingCurve.spring(damping: 0.3, velocity: 0).progress(at: $0) }
    #expect(loose.contains { $0 > 1.2 })
    #expect(abs((loose.last ?? 0) - 1) < 0.01)
  }

  @Test("a spring starts with its initial velocity")
  func velocity() {
    for damping in [0.4, 1] {
      let thrown = TimingCurve.spring(damping: damping, velocity: 5)
      #expect(abs(thrown.progress(at: 1e-6) / 1e-6 - 5) < 1e-3)
    }
  }
}

/// How much of an animated change is left at a time.
struct AnimationTimingTests {
  /// A linear change from the time 10 s to 12 s.
  private func timing() -> AnimationTiming {
    var timing = AnimationTiming()
    timing.start = MachAbsoluteTime(seconds: 10)
    timing.duration = 2
    timing.curve = TimingCurve(.linear)
    return timing
  }

  /// The part of the change that is left at a time in seconds, from 1 to 0.
  private func remaining(_ timing: AnimationTiming, _ seconds: Double) -> Double {
    timing.remainder(at: MachAbsoluteTime(seconds: seconds))
  }

  @Test("the whole difference is left before the delay is over, nothing from the end on")
  func once() {
    var timing = timing()
    timing.delay = 1
    expectEqual(timing.end, MachAbsoluteTime(seconds: 13))
    expectEqual([9, 10, 11].map { remaining(timing, $0) }, [1, 1, 1])
    expectEqual([11.5, 12].map { remaining(timing, $0) }, [0.75, 0.5])
    expectEqual([13, 99].map { remaining(timing, $0) }, [0, 0])
  }

  @Test("an animation that autoreverses takes twice the time and then jumps to the end")
  func back() {
    var timing = timing()
    timing.autoreverses = true
    expectEqual(timing.end, MachAbsoluteTime(seconds: 14))
    expectEqual([11, 12.5, 13.5].map { remaining(timing, $0) }, [0.5, 0.25, 0.75])
    expectEqual(remaining(timing, 14), 0)
  }

  @Test("an animation that repeats never ends")
  func again() {
    var timing = timing()
    timing.repeats = true
    expectNil(timing.end)
    expectEqual([11, 13, 1011].map { remaining(timing, $0) }, [0.5, 0.5, 0.5])
    timing.autoreverses = true
    expectEqual([10.5, 13.5, 14.5].map { remaining(timing, $0) }, [0.75, 0.75, 0.75])
  }

  @Test("an animation whose cycles are too short to count has ended")
  func short() {
    var timing = timing()
    timing.duration = .leastNonzeroMagnitude
    timing.repeats = true
    expectEqual(remaining(timing, 11), 0)
  }

  @Test("a curve with both control points on the diagonal is the time itself, to the last digit")
  func diagonal() {
    for curve in [
      TimingCurve.bezier(x1: 0.25, y1: 0.25, x2: 0.625, y2: 0.625),
      .bezier(x1: 0, y1: 0, x2: 1, y2: 1),
    ] {
      for share in stride(from: -0.5, through: 1.5, by: 0.1) {
        expectEqual(curve.progress(at: share), min(max(share, 0), 1))
        expectEqual(curve.share(at: share), min(max(share, 0), 1))
      }
    }
    // With one point off the diagonal, the progress after half of the time is 3/8 · 0.25 + 3/8 · 0.5 + 1/8.
    let bent = TimingCurve.bezier(x1: 0.5, y1: 0.25, x2: 0.5, y2: 0.5)
    #expect(abs(bent.progress(at: 0.5) - 0.40625) < 1e-9)
    #expect(abs((bent.share(at: 0.40625) ?? 0) - 0.5) < 1e-9)
  }
}
