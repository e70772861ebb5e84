import Foundation
import Testing
import TouchstoneTestSupport
import UIKit

struct PanTrackerTests {
  private var tracker = PanTracker()

  private mutating func move(_ number: UInt32, _ x: CGFloat, _ y: CGFloat, at time: TimeInterval) {
    tracker.move([(number, CGPoint(x: x, y: y))], time: time)
  }

  @Test("R-PAN-5: the translation counts from where the finger landed")
  mutating func translation() {
    tracker.land(1, at: CGPoint(x: 5, y: 7), time: 0)
    move(1, 8, 11, at: 0.1)
    expectEqual(tracker.translation, CGPoint(x: 3, y: 4))
    expectEqual(tracker.middle, CGPoint(x: 8, y: 11))
  }

  @Test("R-PAN-7: a finger that lands or lifts changes the center and not the translation")
  mutating func rebase() {
    tracker.land(1, at: CGPoint(x: 0, y: 0), time: 0)
    move(1, 20, 0, at: 0.1)
    tracker.land(2, at: CGPoint(x: 120, y: 40), time: 0.2)
    expectEqual(tracker.translation, CGPoint(x: 20, y: 0))
    expectEqual(tracker.middle, CGPoint(x: 70, y: 20))
    move(2, 130, 40, at: 0.3)
    expectEqual(tracker.translation, CGPoint(x: 25, y: 0))
    tracker.lift(1, time: 0.4)
    expectEqual(tracker.translation, CGPoint(x: 25, y: 0))
    move(2, 130, 50, at: 0.5)
    expectEqual(tracker.translation, CGPoint(x: 25, y: 10))
  }

  @Test("R-PAN-10: the center stays where it was when the last finger lifts")
  mutating func lastMiddle() {
    tracker.land(1, at: CGPoint(x: 1, y: 1), time: 0)
    move(1, 9, 9, at: 0.1)
    tracker.lift(1, time: 0.2)
    expectEqual(tracker.middle, CGPoint(x: 9, y: 9))
    expectEqual(tracker.translation, CGPoint(x: 8, y: 8))
  }

  @Test(
    "R-PAN-8: the velocity is three quarters of the newest step's and a quarter of the one before")
  mutating func velocity() {
    tracker.land(1, at: .zero, time: 1)
    expectEqual(tracker.velocity, .zero)
    move(1, 10, 0, at: 1.125)
    expectEqual(tracker.velocity, CGPoint(x: 80, y: 0))
    move(1, 30, 0, at: 1.25)
    expectEqual(tracker.velocity, CGPoint(x: 0.75 * 160 + 0.25 * 80, y: 0))
    // A move at the same time as the one before is no step.
    move(1, 31, 0, at: 1.25)
    expectEqual(tracker.velocity, CGPoint(x: 140, y: 0))
  }

  @Test(
    "R-PAN-8, R-PAN-9: a lift keeps the velocity unless the finger rested longer than 0.1 s")
  mutating func rest() {
    tracker.land(1, at: .zero, time: 0)
    move(1, 16, 0, at: 0.25)
    var quick = tracker
    quick.lift(1, time: 0.35)
    expectEqual(quick.velocity, CGPoint(x: 64, y: 0))
    tracker.lift(1, time: 0.36)
    expectEqual(tracker.velocity, .zero)
  }

  @Test("R-PAN-6: setting the translation resets the velocity")
  mutating func set() {
    tracker.land(1, at: .zero, time: 0)
    move(1, 16, 0, at: 0.25)
    tracker.set(CGPoint(x: 100, y: 50))
    expectEqual(tracker.translation, CGPoint(x: 100, y: 50))
    expectEqual(tracker.velocity, .zero)
    move(1, 17, 0, at: 0.5)
    expectEqual(tracker.translation, CGPoint(x: 101, y: 50))
    expectEqual(tracker.velocity, CGPoint(x: 4, y: 0))
  }

  @Test(
    "R-PAN-5, R-PAN-7: after random moves the translation is the sum of the moves of the center",
    arguments: 0..<10)
  func path(group: UInt64) {
    for seed in group * 1_000..<(group + 1) * 1_000 { checkPath(seed: seed) }
  }

  private func checkPath(seed: UInt64) {
    var random = SplitMix(seed: seed)
    var tracker = PanTracker()
    let start = CGPoint(x: random.place(), y: random.place())
    tracker.land(1, at: start, time: 0)
    var others: [UInt32] = []
    var place = start
    var expected = CGPoint.zero
    for step in 1..<40 {
      let time = Double(step) / 60
      switch random.next() % 4 {
      case 0 where others.count < 4:
        others.append(UInt32(step + 1))
        tracker.land(
          UInt32(step + 1), at: CGPoint(x: random.place(), y: random.place()), time: time)
      case 1 where !others.isEmpty:
        tracker.lift(others.removeLast(), time: time)
      default:
        let next = CGPoint(x: random.place(), y: random.place())
        // The center moves by the finger's share.
        let count = CGFloat(others.count + 1)
        expected.x += (next.x - place.x) / count
        expected.y += (next.y - place.y) / count
        place = next
        tracker.move([(1, place)], time: time)
      }
    }
    #expect(tracker.translation.distance(to: expected) < 1e-9, "seed \(seed)")
  }
}
