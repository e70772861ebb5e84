import Testing
import Trace
import UIKit

@Suite("Event marks")
struct EventMarksTests {
  @Test("A stage is visited for the first time once", arguments: Stage.allCases)
  func once(stage: Stage) {
    var marks = EventMarks()
    #expect(!marks.isSettled(stage))
    #expect(marks.visit(stage) == true)
    #expect(marks.visit(stage) == false)
    #expect(marks.hasVisited(stage))
    #expect(marks.isSettled(stage))
  }

  @Test("An absence is explained once, and not after a visit")
  func absence() {
    var marks = EventMarks()
    #expect(marks.skip(.action) == true)
    #expect(marks.skip(.action) == false)
    #expect(!marks.hasVisited(.action))
    #expect(marks.visit(.action) == true)
    #expect(marks.visit(.view) == true)
    #expect(marks.skip(.view) == false)
  }
}
