import Foundation
import Testing
import UIKit

@MainActor
@Suite("Swipe recognizer")
struct UISwipeGestureRecognizerTests {
  private let stage = TouchStage()
  private let story = Story()
  private let view: StoryView
  private let swipe = UISwipeGestureRecognizer()
  private let listener: StoryListener

  init() {
    view = StoryView("V", story, frame: CGRect(x: 0, y: 0, width: 390, height: 800))
    listener = StoryListener(swipe, "swipe", story, on: view)
    stage.show(view)
  }

  private func acts() -> [String] { story.take().filter { $0.contains("acts") } }

  @Test("R-SWIPE-1: to the right with one finger; the bits of the directions")
  func defaults() {
    #expect(swipe.direction == .right && swipe.numberOfTouchesRequired == 1)
    let all: [UISwipeGestureRecognizer.Direction] = [.right, .left, .up, .down]
    #expect(all.map(\.rawValue) == [1, 2, 4, 8])
  }

  @Test("R-SWIPE-3: it recognizes while the finger moves, not when it lifts")
  func whileMoving() {
    let finger = stage.finger(1)
    finger.down(at: CGPoint(x: 100, y: 100))
    finger.move(to: CGPoint(x: 180, y: 100))
    #expect(acts() == ["swipe acts: ended"])
    finger.up()
    #expect(acts() == [])
  }

  @Test("R-SWIPE-3: a finger that waits for half a second swipes no more")
  func tooSlow() {
    let finger = stage.finger(1)
    finger.down(at: CGPoint(x: 100, y: 100))
    stage.advance(by: .milliseconds(500))
    #expect(
      stage.log("gesture").contains(
        "gesture @swipe possible -> failed because too-slow measured 0.50 limit 0.50"))
    finger.move(to: CGPoint(x: 180, y: 100))
    #expect(acts() == [])
  }

  @Test("R-SWIPE-2: several directions are one action that does not tell which")
  func several() {
    swipe.direction = [.left, .right]
    stage.swipe(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 100))
    stage.swipe(from: CGPoint(x: 300, y: 100), to: CGPoint(x: 100, y: 100))
    #expect(acts() == ["swipe acts: ended", "swipe acts: ended"])
    #expect(swipe.direction == [.left, .right])
  }

  @Test("R-SWIPE-6: its place is where the fingers landed")
  func place() {
    swipe.numberOfTouchesRequired = 2
    view.isMultipleTouchEnabled = true
    var seen: [CGPoint] = []
    listener.onCall = {
      seen = [$0.location(in: nil), $0.location(ofTouch: 1, in: nil)]
    }
    let (one, two) = (stage.finger(1), stage.finger(2))
    stage.down([(one, at: CGPoint(x: 100, y: 100)), (two, at: CGPoint(x: 100, y: 200))])
    stage.move(
      [(one, to: CGPoint(x: 180, y: 100)), (two, to: CGPoint(x: 180, y: 200))],
      over: .milliseconds(50))
    #expect(seen == [CGPoint(x: 100, y: 150), CGPoint(x: 100, y: 200)])
  }
}
