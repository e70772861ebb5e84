import IOKit
import Testing
import TouchstoneTestSupport
import TouchstoneTrace
import UIKit

struct PressTrackerTests {
  private var tracker = PressTracker()

  /// A report of a game controller's button.
  private func report(_ number: UInt32, down: Bool, isRepeat: Bool = false, force: Double = 1)
    -> PressReport
  {
    PressReport(
      button: .controller(number), type: .select, isDown: down, isRepeat: isRepeat,
      force: down ? force : 0, timestamp: 0)
  }

  @Test("R-PRESS-3: every began has one ended, whatever reports come between")
  mutating func pairs() {
    expectEqual(tracker.take(report(1, down: true)), .began)
    expectEqual(tracker.take(report(2, down: true)), .began)
    expectEqual(tracker.take(report(1, down: true)), .refused(.alreadyDown))
    expectEqual(tracker.take(report(1, down: true, isRepeat: true)), .repeated)
    expectEqual(tracker.take(report(1, down: true, force: 0.5)), .changed)
    expectEqual(tracker.take(report(1, down: false)), .ended)
    expectEqual(tracker.take(report(1, down: false)), .refused(.upWithoutDown))
    #expect(!tracker.isEmpty)
    tracker.forget(.controller(2))
    #expect(tracker.isEmpty)
    expectEqual(tracker.take(report(2, down: false)), .refused(.upWithoutDown))
    expectEqual(tracker.take(report(2, down: true, isRepeat: true)), .refused(.pressEnded))
  }
}
