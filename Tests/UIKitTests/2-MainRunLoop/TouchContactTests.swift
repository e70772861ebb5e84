import Foundation
import Testing
import UIKit

@Suite("Touch contact")
struct TouchContactTests {
  @Test("The distance of two points is the straight way")
  func distance() {
    #expect(CGPoint(x: 1, y: 2).distance(to: CGPoint(x: 4, y: 6)) == 5)
  }

  @Test("R-TOUCH-20: what wandered off and came back is still no tap")
  func cameBack() {
    var tracker = TouchTracker(scale: 1)
    let there = FingerReport(
      path: 1, change: .moved, location: CGPoint(x: 60, y: 0), timestamp: 0.1)
    let here = FingerReport(path: 1, change: .moved, location: .zero, timestamp: 0.2)
    _ = tracker.take([FingerReport(path: 1, change: .down, location: .zero, timestamp: 0)])
    _ = tracker.take([there])
    _ = tracker.take([here])
    #expect(tracker.contacts.map(\.tapCount) == [0])
    #expect(tracker.contacts.map(\.landing.location) == [CGPoint.zero])
  }
}
