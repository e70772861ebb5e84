import Foundation
import Testing
import TouchstoneTestSupport
import UIKit

struct TouchTrackerTests {
  private func report(
    _ contactIndex: UInt32, _ change: FingerReport.Change, x: CGFloat = 0, y: CGFloat = 0,
    at time: TimeInterval = 0
  ) -> FingerReport {
    FingerReport(
      contactIndex: contactIndex, change: change, location: CGPoint(x: x, y: y), timestamp: time)
  }

  /// Taps, and returns the tap count after the landing and after the lift.
  private func tap(
    _ tracker: inout TouchTracker, x: CGFloat = 0, from start: TimeInterval, to end: TimeInterval,
    contactIndex: UInt32 = 1
  ) -> (down: Int?, up: Int?) {
    _ = tracker.take([report(contactIndex, .down, x: x, at: start)])
    let down = tracker.contacts.last?.tapCount
    tracker.settle()
    _ = tracker.take([report(contactIndex, .up, x: x, at: end)])
    let up = tracker.contacts.last?.tapCount
    tracker.settle()
    return (down, up)
  }

  /// Every row of the table of `TouchTracker`: a contact's phase, the change in a report, the phase that follows.
  @Test(
    "R-TOUCH-3, R-TOUCH-4: every report in every phase leads to the phase of the table",
    arguments: [
      ("began", "moved", UITouch.Phase.began), ("stationary", "moved", .moved),
      ("moved", "moved", .moved), ("began", "none", .began), ("stationary", "none", .stationary),
      ("moved", "none", .moved), ("began", "up", .ended), ("stationary", "up", .ended),
      ("moved", "up", .ended), ("began", "cancelled", .cancelled),
      ("stationary", "cancelled", .cancelled), ("moved", "cancelled", .cancelled),
      ("began", "down", .began), ("stationary", "down", .moved), ("ended", "moved", .ended),
      ("ended", "up", .ended), ("ended", "cancelled", .ended), ("cancelled", "moved", .cancelled),
      ("cancelled", "none", .cancelled),
    ])
  func phases(from: String, change: String, to: UITouch.Phase) throws {
    let changes: [String: FingerReport.Change] = [
      "down": .down, "moved": .moved, "none": .none, "up": .up, "cancelled": .cancelled,
    ]
    var tracker = TouchTracker(scale: 3)
    _ = tracker.take([report(1, .down)])
    if from != "began" { tracker.settle() }
    if from == "moved" { _ = tracker.take([report(1, .moved, x: 5)]) }
    if from == "ended" { _ = tracker.take([report(1, .up)]) }
    if from == "cancelled" { _ = tracker.take([report(1, .cancelled)]) }
    _ = tracker.take([report(1, try #require(changes[change]), x: 9)])
    expectEqual(tracker.contacts.map(\.phase), [to])
  }

  @Test("The report of a lift may move the finger once more")
  func movedLift() {
    var tracker = TouchTracker(scale: 3)
    _ = tracker.take([report(1, .down)])
    tracker.settle()
    _ = tracker.take([report(1, .up, x: 9, at: 1)])
    expectEqual(tracker.contacts.map(\.sample.location.x), [9])
    expectEqual(tracker.contacts.map(\.phase), [.ended])
  }

  @Test("A report of a finger that never landed in the app is discarded (R-APP-10, R-SB-16)")
  func strangers() {
    var tracker = TouchTracker(scale: 3)
    for change in [FingerReport.Change.moved, .none, .up, .cancelled] {
      expectEqual(tracker.take([report(7, change)]), false)
    }
    #expect(tracker.contacts.isEmpty)
  }

  @Test("R-TOUCH-3: a finger that is down and unchanged while another moves is stationary")
  func stationary() {
    var tracker = TouchTracker(scale: 3)
    _ = tracker.take([report(1, .down), report(2, .down, x: 50)])
    tracker.settle()
    expectEqual(tracker.take([report(1, .none), report(2, .moved, x: 60)]), true)
    expectEqual(tracker.contacts.map(\.phase), [.stationary, .moved])
  }

  @Test("R-HID-12: a finger that is missing from a frame has not lifted")
  func missing() {
    var tracker = TouchTracker(scale: 3)
    _ = tracker.take([report(1, .down), report(2, .down)])
    tracker.settle()
    _ = tracker.take([report(2, .up)])
    tracker.settle()
    expectEqual(tracker.contacts.map(\.contactIndex), [1])
    expectEqual(tracker.contacts.map(\.phase), [.stationary])
  }

  @Test("A move to the same location is stationary unless its force changed (R-TOUCH-3)")
  func force() {
    var tracker = TouchTracker(scale: 3)
    _ = tracker.take([report(1, .down, x: 4)])
    tracker.settle()
    expectEqual(tracker.take([report(1, .moved, x: 4)]), false)
    var harder = report(1, .moved, x: 4)
    harder.force = 0.5
    expectEqual(tracker.take([harder]), true)
    expectEqual(tracker.contacts.map(\.phase), [.moved])
  }

  @Test("R-TOUCH-2: two fingers in the same place are two touches")
  func samePlace() {
    var tracker = TouchTracker(scale: 3)
    _ = tracker.take([report(1, .down), report(2, .down)])
    expectEqual(tracker.contacts.map(\.number), [1, 2])
    expectEqual(tracker.contacts.map(\.tapCount), [1, 1])
  }

  @Test("R-HID-13: a contact index that is used again is another touch")
  func contactIndexReuse() {
    var tracker = TouchTracker(scale: 3)
    _ = tap(&tracker, from: 0, to: 0.05, contactIndex: 4)
    _ = tracker.take([report(4, .down, at: 9)])
    expectEqual(tracker.contacts.map(\.number), [2])
  }

  @Test("R-HID-17: locations are whole pixels, in single precision")
  func pixels() {
    var tracker = TouchTracker(scale: 3)
    _ = tracker.take([report(1, .down, x: 219.3, y: 428.7)])
    expectEqual(
      tracker.contacts.map(\.sample.location),
      [CGPoint(x: 219.33332824707031, y: 428.66665649414062)])
    expectEqual(tracker.contacts.map(\.sample.preciseLocation), [CGPoint(x: 219.3, y: 428.7)])
  }

  @Test("Values that are not finite are ignored")
  func notNumbers() {
    var tracker = TouchTracker(scale: 3)
    expectEqual(tracker.take([report(1, .down, x: .nan)]), false)
    expectEqual(tracker.take([report(1, .down, y: .infinity)]), false)
    #expect(tracker.contacts.isEmpty)
  }

  @Test("R-TOUCH-18: three taps count 1, 2, 3")
  func threeTaps() {
    var tracker = TouchTracker(scale: 3)
    #expect(tap(&tracker, from: 0, to: 0.05) == (1, 1))
    #expect(tap(&tracker, from: 0.2, to: 0.25) == (2, 2))
    #expect(tap(&tracker, from: 0.4, to: 0.45) == (3, 3))
  }

  // 45.4 points are rounded to a whole pixel at 45.33, which is still more than 45.
  @Test(
    "R-TOUCH-19: a tap within 0.35 s and 45 points of the last one raises the tap count",
    arguments: [(0.35, 0.0, 2), (0.36, 0, 1), (0.1, 45, 2), (0.1, 45.4, 1)])
  func limits(pause: TimeInterval, distance: Double, count: Int) {
    var tracker = TouchTracker(scale: 3)
    _ = tap(&tracker, from: 0, to: 0.25)
    expectEqual(
      tap(&tracker, x: CGFloat(distance), from: 0.25 + pause, to: 1).down, count)
  }

  @Test("R-TOUCH-20: a touch that is held for a second or dragged off is no tap")
  func noTap() {
    var tracker = TouchTracker(scale: 3)
    #expect(tap(&tracker, from: 0, to: 0.99) == (1, 1))
    #expect(tap(&tracker, from: 5, to: 6) == (1, 0))
    #expect(tap(&tracker, from: 6.1, to: 6.2) == (1, 1))
    _ = tracker.take([report(1, .down, at: 10)])
    tracker.settle()
    _ = tracker.take([report(1, .moved, x: 45, at: 10.1)])
    expectEqual(tracker.contacts.map(\.tapCount), [1])
    _ = tracker.take([report(1, .moved, x: 46, at: 10.1)])
    expectEqual(tracker.contacts.map(\.tapCount), [0])
  }

  @Test("Only one touch can continue a tap")
  func usedUp() {
    var tracker = TouchTracker(scale: 3)
    _ = tap(&tracker, from: 0, to: 0.05)
    _ = tracker.take([report(1, .down, at: 0.1), report(2, .down, x: 10, at: 0.1)])
    expectEqual(tracker.contacts.map(\.tapCount), [2, 1])
  }

  @Test("Samples of several frames are kept until the event is finished (R-EVENT-6)")
  func samples() {
    var tracker = TouchTracker(scale: 1)
    _ = tracker.take([report(1, .down)])
    tracker.settle()
    for x in 1...4 { _ = tracker.take([report(1, .moved, x: CGFloat(x), at: Double(x))]) }
    expectEqual(tracker.contacts.first?.samples.map(\.location.x), [1, 2, 3, 4])
    var buffer: [TouchSample] = []
    tracker.swapSamples(ofContactAt: 0, with: &buffer)
    expectEqual(buffer.count, 4)
    expectEqual(tracker.contacts.first?.samples, [])
  }

  @Test("Only moves may wait for a frame (R-FETCH-9)")
  func waiting() {
    var tracker = TouchTracker(scale: 3)
    #expect(!tracker.canWait([report(1, .down)]))
    _ = tracker.take([report(1, .down)])
    tracker.settle()
    #expect(tracker.canWait([report(1, .moved), report(2, .none)]))
    #expect(!tracker.canWait([report(1, .none), report(2, .down)]))
    #expect(!tracker.canWait([report(1, .up)]))
    #expect(!tracker.canWait([report(1, .cancelled)]))
    // A contact that is not known has no touch to end.
    #expect(tracker.canWait([report(9, .up)]))
  }

  @Test("Contacts can be removed and cancelled")
  func forgetting() {
    var tracker = TouchTracker(scale: 3)
    _ = tracker.take([report(1, .down), report(2, .down)])
    tracker.forget(1)
    expectEqual(tracker.contacts.map(\.number), [2])
    tracker.cancelAll()
    expectEqual(tracker.contacts.map(\.phase), [.cancelled])
    tracker.settle()
    #expect(tracker.contacts.isEmpty)
  }
}

/// The distance that a contact has moved from its landing.
struct TouchContactTests {
  @Test("The distance of two points is Euclidean")
  func distance() {
    expectEqual(CGPoint(x: 1, y: 2).distance(to: CGPoint(x: 4, y: 6)), 5)
  }

  @Test("R-TOUCH-20: a touch that left the tap's distance and returned is no tap")
  func cameBack() {
    var tracker = TouchTracker(scale: 1)
    let away = FingerReport(
      contactIndex: 1, change: .moved, location: CGPoint(x: 60, y: 0), timestamp: 0.1)
    let back = FingerReport(contactIndex: 1, change: .moved, location: .zero, timestamp: 0.2)
    _ = tracker.take([FingerReport(contactIndex: 1, change: .down, location: .zero, timestamp: 0)])
    _ = tracker.take([away])
    _ = tracker.take([back])
    expectEqual(tracker.contacts.map(\.tapCount), [0])
    expectEqual(tracker.contacts.map(\.landing.location), [CGPoint.zero])
  }
}
