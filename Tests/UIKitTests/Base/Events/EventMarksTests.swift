import Testing
import TouchstoneTestSupport
import TouchstoneTrace
import UIKit

struct EventMarksTests {
  @Test("Only the first visit of a stage is new", arguments: Stage.allCases)
  func once(stage: Stage) {
    var marks = EventMarks()
    #expect(!marks.isSettled(stage))
    expectEqual(marks.visit(stage), true)
    expectEqual(marks.visit(stage), false)
    #expect(marks.hasVisited(stage))
    #expect(marks.isSettled(stage))
  }

  @Test("A skipped stage is recorded once, and not after a visit")
  func absence() {
    var marks = EventMarks()
    expectEqual(marks.skip(.action), true)
    expectEqual(marks.skip(.action), false)
    #expect(!marks.hasVisited(.action))
    expectEqual(marks.visit(.action), true)
    expectEqual(marks.visit(.view), true)
    expectEqual(marks.skip(.view), false)
  }
}
