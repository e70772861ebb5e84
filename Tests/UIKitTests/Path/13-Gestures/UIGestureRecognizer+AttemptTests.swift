import Testing
import TouchstoneTestSupport
import UIKit

@MainActor
struct UIGestureRecognizerAttemptTests {
  private let stage = TouchStage()

  @Test("R-GR-14: a state that cannot follow is refused with a line of the trace, in each attempt")
  func refusedStates() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.show(view)
    let gesture = LoggingGesture("g", CallLog(), on: view)
    for attempt in 1...2 {
      stage.finger(1).down(at: CGPoint(x: 10, y: 10))
      gesture.state = .failed
      gesture.state = .began
      stage.finger(1).up()
      let refusals = stage.log("log").filter { $0.contains("cannot become") }
      expectEqual(refusals.count, attempt)
    }
    let failures = stage.log("gesture").filter { $0.contains("-> failed") }
    expectEqual(failures.map { $0.hasSuffix("because set-by-subclass") }, [true, true])
  }

  @Test("R-GR-13, R-GR-14: possible is refused with a line once the gesture is over, and only then")
  func backToPossible() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.show(view)
    let gesture = LoggingGesture("g", CallLog(), on: view)
    stage.finger(1).down(at: CGPoint(x: 10, y: 10))
    gesture.state = .possible
    expectEqual(stage.log("log"), [])
    gesture.state = .failed
    gesture.state = .possible
    expectEqual(stage.log("log").count, 1)
    expectEqual(gesture.state, .failed)
    stage.finger(1).up()
  }
}
