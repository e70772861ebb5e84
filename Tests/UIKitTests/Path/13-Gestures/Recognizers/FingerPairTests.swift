import Foundation
import Testing
import TouchstoneTestSupport
import UIKit

/// The two fingers of a pinch or a rotation.
struct FingerPairTests {
  @Test("R-PINCH-1: two fingers are accepted, a third is not")
  func two() {
    var pair = FingerPair()
    let taken = [(1, 0, 0), (2, 3, 4), (3, 9, 9)].map { number, x, y in
      pair.land(number, at: CGPoint(x: x, y: y))
    }
    expectEqual(taken, [true, true, false])
    expectEqual(pair.distance, 5)
  }

  @Test("R-PINCH-2: the scale is the distance divided by the base, to 1e-9", arguments: 0..<10)
  func scale(group: UInt64) {
    for seed in group * 1_000..<(group + 1) * 1_000 { checkScale(seed: seed) }
  }

  private func checkScale(seed: UInt64) {
    var random = SplitMix(seed: seed)
    var tracker = SpreadTracker()
    let (start, end) = (random.place() + 20, random.place() + 1)
    _ = tracker.land(1, at: CGPoint.zero, time: 0)
    _ = tracker.land(2, at: CGPoint(x: 0, y: start), time: 0)
    let steps = Int(random.next() % 30) + 1
    for step in 1...steps {
      let y = start + (end - start) * CGFloat(step) / CGFloat(steps)
      tracker.move([(2, CGPoint(x: 0, y: y))], time: Double(step) / 60)
    }
    #expect(abs(tracker.scale - end / start) < 1e-9, "seed \(seed)")
    // The scale is set to 2, then the distance grows threefold.
    tracker.set(2)
    tracker.move([(2, CGPoint(x: 0, y: end * 3))], time: 1)
    #expect(abs(tracker.scale - 6) < 1e-9, "seed \(seed)")
  }

  @Test("R-PINCH-2: the velocity is that of the scale, and setting the scale resets it")
  func velocity() {
    var tracker = SpreadTracker()
    _ = tracker.land(1, at: CGPoint.zero, time: 0)
    _ = tracker.land(2, at: CGPoint(x: 100, y: 0), time: 0)
    tracker.move([(2, CGPoint(x: 50, y: 0))], time: 0.25)
    expectEqual(tracker.velocity, -2)
    tracker.set(1)
    expectEqual(tracker.velocity, 0)
  }

  @Test("R-PINCH-3: the threshold is not part of the scale, in either direction")
  func threshold() {
    // From 100 points to 120 or 80; the base is where the threshold of 8 points was reached.
    for (end, base) in [(CGFloat(120), CGFloat(108)), (80, 92)] {
      var tracker = SpreadTracker()
      _ = tracker.land(1, at: CGPoint.zero, time: 0)
      _ = tracker.land(2, at: CGPoint(x: 100, y: 0), time: 0)
      tracker.move([(2, CGPoint(x: end, y: 0))], time: 0.1)
      tracker.excludeThreshold(8)
      expectEqual(tracker.scale, end / base)
    }
  }

  @Test("R-PINCH-2, R-ROT-1: subtracting the threshold does not change the velocity")
  func speedAtTheBeginning() {
    var (spread, turn) = (SpreadTracker(), TurnTracker())
    _ = spread.land(1, at: CGPoint.zero, time: 0)
    _ = spread.land(2, at: CGPoint(x: 100, y: 0), time: 0)
    spread.move([(2, CGPoint(x: 120, y: 0))], time: 0.1)
    spread.excludeThreshold(8)
    #expect(abs(spread.velocity - 2) < 1e-9)
    _ = turn.land(1, at: CGPoint.zero, time: 0)
    _ = turn.land(2, at: CGPoint(x: 100, y: 0), time: 0)
    turn.move([(2, CGPoint(x: 0, y: 100))], time: 0.5)
    turn.resetAngle()
    #expect(turn.rotation == 0 && abs(turn.velocity - .pi) < 1e-9)
  }

  @Test(
    "R-PINCH-4: fingers at one point count as one point apart, so that the scale stays finite")
  func together() {
    var tracker = SpreadTracker()
    _ = tracker.land(1, at: CGPoint.zero, time: 0)
    _ = tracker.land(2, at: CGPoint(x: 0, y: 100), time: 0)
    tracker.move([(2, CGPoint.zero)], time: 0.1)
    #expect(abs(tracker.scale - 0.01) < 1e-9)
    tracker.lift(2, time: 0.2)
    _ = tracker.land(2, at: CGPoint(x: 0, y: 50), time: 0.3)
    tracker.move([(2, CGPoint(x: 0, y: 100))], time: 0.4)
    #expect(abs(tracker.scale - 0.02) < 1e-9)
  }

  @Test("R-PINCH-4: a new second finger continues from the scale that was reached")
  func replaced() {
    var tracker = SpreadTracker()
    _ = tracker.land(1, at: CGPoint.zero, time: 0)
    _ = tracker.land(2, at: CGPoint(x: 100, y: 0), time: 0)
    tracker.move([(2, CGPoint(x: 200, y: 0))], time: 0.1)
    tracker.lift(2, time: 0.2)
    expectEqual(tracker.scale, 2)
    _ = tracker.land(3, at: CGPoint(x: 50, y: 0), time: 0.3)
    expectEqual(tracker.scale, 2)
    tracker.move([(3, CGPoint(x: 100, y: 0))], time: 0.4)
    expectEqual(tracker.scale, 4)
  }

  @Test("R-ROT-1: the rotation is right to 1e-9 and may exceed a full turn", arguments: 0..<10)
  func rotation(group: UInt64) {
    for seed in group * 1_000..<(group + 1) * 1_000 { checkRotation(seed: seed) }
  }

  private func checkRotation(seed: UInt64) {
    var random = SplitMix(seed: seed)
    var tracker = TurnTracker()
    let middle = CGPoint(x: random.place(), y: random.place())
    let radius = random.place() + 10
    func place(_ angle: CGFloat) -> CGPoint {
      CGPoint(x: middle.x + radius * cos(angle), y: middle.y + radius * sin(angle))
    }
    // An angle of up to 10 radians either way.
    let total = (CGFloat(random.next() % 2000) / 100) - 10
    _ = tracker.land(1, at: place(.pi), time: 0)
    _ = tracker.land(2, at: place(0), time: 0)
    for step in 1...60 {
      let angle = total * CGFloat(step) / 60
      tracker.move([(1, place(angle + .pi)), (2, place(angle))], time: Double(step) / 60)
    }
    #expect(abs(tracker.rotation - total) < 1e-9, "seed \(seed)")
    #expect(abs(tracker.velocity - total) < 1e-6)
  }

  @Test("R-ROT-2: the threshold is 5.7 degrees at 100 points, and larger at a smaller distance")
  func rotationThreshold() {
    var tracker = TurnTracker()
    _ = tracker.land(1, at: CGPoint.zero, time: 0)
    _ = tracker.land(2, at: CGPoint(x: 100, y: 0), time: 0)
    // The angle whose chord is 10 points at a radius of 100.
    #expect(abs(tracker.threshold - 2 * asin(10.0 / 200)) < 1e-12)
    tracker.move([(2, CGPoint(x: 4, y: 0))], time: 0.1)
    expectEqual(tracker.threshold, .pi)
  }
}
