import Foundation
import Testing
import TouchstoneTestSupport
import TouchstoneTrace
import UIKit

/// The swipe recognizer.
@MainActor
struct UISwipeGestureRecognizerTests {
  private let stage = TouchStage()
  private let log = CallLog()
  private let view: LoggingView
  private let swipe = UISwipeGestureRecognizer()
  private let listener: LoggingTarget

  init() {
    view = LoggingView("V", log, frame: CGRect(x: 0, y: 0, width: 390, height: 800))
    listener = LoggingTarget(swipe, "swipe", log, on: view)
    stage.show(view)
  }

  /// The actions that were logged since the last call.
  private func takeActions() -> [String] { log.take().filter { $0.contains("acts") } }

  @Test(
    "R-SWIPE-1: by default a swipe goes right with one finger; directions have the header's values")
  func defaults() {
    #expect(swipe.direction == .right && swipe.numberOfTouchesRequired == 1)
    let all: [UISwipeGestureRecognizer.Direction] = [.right, .left, .up, .down]
    expectEqual(all.map(\.rawValue), [1, 2, 4, 8])
    swipe.numberOfTouchesRequired = 0
    expectEqual(swipe.numberOfTouchesRequired, 1)
  }

  @Test("R-SWIPE-1: a swipe is discrete: it leaves possible for ended and acts once")
  func discrete() {
    stage.swipe(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 100))
    expectEqual(takeActions(), ["swipe acts: ended"])
    let states = stage.log("gesture").filter { $0.hasPrefix("gesture @swipe") }
      .compactMap { $0.split(separator: " because").first.map(String.init) }
    expectEqual(
      states, ["gesture @swipe possible -> ended", "gesture @swipe ended -> possible"])
  }

  @Test("R-SWIPE-1: by default no other direction is a swipe, nor are two fingers")
  func otherDirections() {
    let middle = CGPoint(x: 200, y: 400)
    for end in [CGPoint(x: 20, y: 400), CGPoint(x: 200, y: 200), CGPoint(x: 200, y: 600)] {
      stage.swipe(from: middle, to: end)
    }
    view.isMultipleTouchEnabled = true
    let (one, two) = (stage.finger(1), stage.finger(2))
    stage.down([(one, at: CGPoint(x: 100, y: 100)), (two, at: CGPoint(x: 100, y: 200))])
    stage.move(
      [(one, to: CGPoint(x: 180, y: 100)), (two, to: CGPoint(x: 180, y: 200))],
      over: .milliseconds(50))
    stage.up([one, two])
    expectEqual(takeActions(), [])
    stage.swipe(from: middle, to: CGPoint(x: 380, y: 400))
    expectEqual(takeActions(), ["swipe acts: ended"])
  }

  @Test("R-SWIPE-3: a swipe recognizes while the finger moves, not when it lifts")
  func whileMoving() {
    let finger = stage.finger(1)
    finger.down(at: CGPoint(x: 100, y: 100))
    finger.move(to: CGPoint(x: 180, y: 100))
    expectEqual(takeActions(), ["swipe acts: ended"])
    finger.up()
    expectEqual(takeActions(), [])
  }

  @Test("R-SWIPE-3: a swipe fails half a second after the landing")
  func tooSlow() {
    let finger = stage.finger(1)
    finger.down(at: CGPoint(x: 100, y: 100))
    stage.advance(by: .milliseconds(500))
    #expect(
      stage.log("gesture").contains(
        "gesture @swipe possible -> failed because too-slow measured 0.50 limit 0.50"))
    finger.move(to: CGPoint(x: 180, y: 100))
    expectEqual(takeActions(), [])
  }

  @Test(
    "R-SWIPE-2: a swipe in any of several directions calls the same action, which has no direction")
  func several() {
    swipe.direction = [.left, .right]
    stage.swipe(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 100))
    stage.swipe(from: CGPoint(x: 300, y: 100), to: CGPoint(x: 100, y: 100))
    expectEqual(takeActions(), ["swipe acts: ended", "swipe acts: ended"])
    expectEqual(swipe.direction, [.left, .right])
  }

  @Test("R-SWIPE-6: the location of a swipe is where the fingers landed")
  func place() {
    swipe.numberOfTouchesRequired = 2
    view.isMultipleTouchEnabled = true
    var locations: [CGPoint] = []
    listener.onCall = {
      locations = [$0.location(in: nil), $0.location(ofTouch: 1, in: nil)]
    }
    let (one, two) = (stage.finger(1), stage.finger(2))
    stage.down([(one, at: CGPoint(x: 100, y: 100)), (two, at: CGPoint(x: 100, y: 200))])
    stage.move(
      [(one, to: CGPoint(x: 180, y: 100)), (two, to: CGPoint(x: 180, y: 200))],
      over: .milliseconds(50))
    expectEqual(locations, [CGPoint(x: 100, y: 150), CGPoint(x: 100, y: 200)])
  }
}
