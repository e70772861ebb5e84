import IOKit
import Testing
import Trace
import UIKit

@Suite("Press tracker")
struct PressTrackerTests {
  private var tracker = PressTracker()

  private func report(_ number: UInt32, down: Bool, isRepeat: Bool = false, force: Double = 1)
    -> PressReport
  {
    PressReport(
      button: .controller(number), type: .select, isDown: down, isRepeat: isRepeat,
      force: down ? force : 0, timestamp: 0)
  }

  @Test("R-PRESS-3: began and ended pair, whatever comes between")
  mutating func pairs() {
    #expect(tracker.take(report(1, down: true)) == .began)
    #expect(tracker.take(report(2, down: true)) == .began)
    #expect(tracker.take(report(1, down: true)) == .refused(.alreadyDown))
    #expect(tracker.take(report(1, down: true, isRepeat: true)) == .repeated)
    #expect(tracker.take(report(1, down: true, force: 0.5)) == .changed)
    #expect(tracker.take(report(1, down: false)) == .ended)
    #expect(tracker.take(report(1, down: false)) == .refused(.upWithoutDown))
    #expect(!tracker.isEmpty)
    tracker.forget(.controller(2))
    #expect(tracker.isEmpty)
    #expect(tracker.take(report(2, down: false)) == .refused(.upWithoutDown))
    #expect(tracker.take(report(2, down: true, isRepeat: true)) == .refused(.pressEnded))
  }
}
