import Foundation
import Testing
import TouchstoneTestSupport
import UIKit

/// The recognizer of pans from an edge of the screen.
@MainActor
struct UIScreenEdgePanGestureRecognizerTests {
  private let stage = TouchStage()
  private let log = CallLog()
  private let view: LoggingView
  private let pan = UIScreenEdgePanGestureRecognizer()
  private let listener: LoggingTarget

  init() {
    view = LoggingView("V", log, frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    listener = LoggingTarget(pan, "edge", log, on: view)
    stage.show(view)
  }

  /// Drags a finger from the given x in 0.1 s, and returns the actions.
  private func drag(from x: CGFloat, by distance: CGVector) -> [String] {
    let finger = stage.finger(1)
    finger.down(at: CGPoint(x: x, y: 400))
    finger.move(by: distance, over: .milliseconds(100))
    finger.up()
    return log.take().filter { $0.contains("acts") }
  }

  @Test("R-EDGE-1: no edge is set by default, and without one nothing is recognized")
  func defaults() {
    #expect(pan.edges == [] && UIRectEdge.left.rawValue == 2 && UIRectEdge.all.rawValue == 15)
    expectEqual(drag(from: 0.5, by: CGVector(dx: 100, dy: 0)), [])
  }

  @Test(
    "R-EDGE-2: an edge pan fails at once if its finger lands more than thirteen points from the edge"
  )
  func region() {
    pan.edges = .left
    expectEqual(drag(from: 13, by: CGVector(dx: 100, dy: 0)).first, "edge acts: began")
    stage.finger(1).down(at: CGPoint(x: 14, y: 400))
    #expect(
      stage.log("gesture").contains(
        "gesture @edge possible -> failed because far-from-edge measured 14.00 limit 13.00"))
  }

  @Test("R-EDGE-3: a move inwards begins an edge pan, a move along the edge makes it fail")
  func inwards() {
    pan.edges = .left
    expectEqual(drag(from: 5, by: CGVector(dx: 60, dy: 50)).first, "edge acts: began")
    expectEqual(drag(from: 5, by: CGVector(dx: 50, dy: 60)), [])
    pan.edges = .right
    expectEqual(drag(from: 385, by: CGVector(dx: -60, dy: 0)).last, "edge acts: ended")
  }

  @Test("R-EDGE-3: a move as far inwards as along the edge begins an edge pan, at every edge")
  func everyEdge() {
    let edges: [(UIRectEdge, start: CGPoint, inwards: CGVector)] = [
      (.left, CGPoint(x: 5, y: 400), CGVector(dx: 30, dy: 0)),
      (.right, CGPoint(x: 385, y: 400), CGVector(dx: -30, dy: 0)),
      (.top, CGPoint(x: 195, y: 5), CGVector(dx: 0, dy: 30)),
      (.bottom, CGPoint(x: 195, y: 840), CGVector(dx: 0, dy: -30)),
    ]
    for (edge, start, inwards) in edges {
      pan.edges = edge
      for along in [30, -30, 31, -31] as [CGFloat] {
        let finger = stage.finger(1)
        finger.down(at: start)
        finger.move(
          to: CGPoint(
            x: start.x + (inwards.dx == 0 ? along : inwards.dx),
            y: start.y + (inwards.dy == 0 ? along : inwards.dy)))
        finger.up()
        let acts = log.take().filter { $0.contains("acts") }
        // 30 points inwards are not enough for 31 along the edge.
        expectEqual(acts.first, abs(along) == 30 ? "edge acts: began" : nil)
      }
    }
  }

  @Test("R-EDGE-4: further fingers are ignored")
  func fingers() {
    pan.edges = .left
    view.isMultipleTouchEnabled = true
    expectEqual(pan.maximumNumberOfTouches, 1)
    stage.finger(1).down(at: CGPoint(x: 5, y: 400))
    stage.finger(2).down(at: CGPoint(x: 5, y: 500))
    expectEqual(pan.numberOfTouches, 1)
  }

  @Test("R-EDGE-5: an edge pan wins against a scroll view's pan that requires its failure")
  func scrollView() {
    pan.edges = .left
    let scroll = UIScrollView(frame: view.bounds)
    scroll.contentSize = CGSize(width: 2000, height: 800)
    view.addSubview(scroll)
    expectEqual(drag(from: 5, by: CGVector(dx: 100, dy: 0)), [])
    scroll.panGestureRecognizer.require(toFail: pan)
    expectEqual(drag(from: 5, by: CGVector(dx: 100, dy: 0)).first, "edge acts: began")
    #expect(!scroll.isDragging)
  }
}
