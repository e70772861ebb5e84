import Testing
import TouchstoneTestSupport
import UIKit

@MainActor
struct GestureTimerTests {
  private let stage = TouchStage()

  @Test("A gesture timer fires once, at the time that was set last")
  func fires() {
    let view = UIView()
    stage.show(view)
    let gesture = LoggingGesture("g", CallLog(), on: view)
    stage.finger(1).down(at: CGPoint(x: 10, y: 10))
    var moments: [Duration] = []
    let timer = GestureTimer(for: gesture) { moments.append(stage.now) }
    timer.start(at: 1)
    timer.start(at: 2)
    #expect(timer.isRunning)
    stage.advance(by: .seconds(5))
    expectEqual(moments, [.seconds(2)])
    #expect(!timer.isRunning)
    timer.start(at: 9)
    timer.stop()
    stage.advance(by: .seconds(5))
    expectEqual(moments.count, 1)
    stage.finger(1).up()
  }

  @Test("A gesture timer that is set again in another app does not fire in the first one")
  func otherApp() {
    let view = UIView()
    stage.show(view)
    let gesture = LoggingGesture("g", CallLog(), on: view)
    var fireCount = 0
    let timer = GestureTimer(for: gesture) { fireCount += 1 }
    timer.start(at: 1)
    let other = TouchStage()
    other.show(view)
    other.finger(1).down(at: CGPoint(x: 10, y: 10))
    timer.start(at: 5)
    stage.advance(by: .seconds(3))
    #expect(fireCount == 0 && timer.isRunning)
    other.advance(by: .seconds(9))
    #expect(fireCount == 1 && !timer.isRunning)
    other.finger(1).up()
  }

  @Test("R-GR-22: a timer that fires after its recognizer has failed has no effect")
  func late() {
    let view = UIView()
    stage.show(view)
    let log = CallLog()
    let gesture = LoggingGesture("g", log, on: view)
    var hasFired = false
    let timer = GestureTimer(for: gesture) {
      hasFired = true
      gesture.state = .began
    }
    stage.finger(1).down(at: CGPoint(x: 10, y: 10))
    timer.start(at: 1)
    gesture.state = .failed
    stage.advance(by: .seconds(5))
    #expect(hasFired && gesture.state == .failed)
    expectEqual(log.take(), [])
    stage.finger(1).up()
    expectEqual(gesture.state, .possible)
    stage.expectIdle()
  }
}
