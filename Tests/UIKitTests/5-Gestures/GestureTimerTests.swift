import Testing
import UIKit

@MainActor
@Suite("Gesture timer")
struct GestureTimerTests {
  private let stage = TouchStage()

  @Test("It fires once, in the common modes, at the moment that was set last")
  func fires() {
    let view = UIView()
    stage.show(view)
    let gesture = StoryGesture("g", Story(), on: view)
    stage.finger(1).down(at: CGPoint(x: 10, y: 10))
    var moments: [Duration] = []
    let timer = GestureTimer(for: gesture) { moments.append(stage.now) }
    timer.start(at: 1)
    timer.start(at: 2)
    #expect(timer.isRunning)
    stage.advance(by: .seconds(5))
    #expect(moments == [.seconds(2)])
    #expect(!timer.isRunning)
    timer.start(at: 9)
    timer.stop()
    stage.advance(by: .seconds(5))
    #expect(moments.count == 1)
    stage.finger(1).up()
  }
}
