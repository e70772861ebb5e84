import Foundation
import Testing
import UIKit

@MainActor
@Suite("Screen edge pan recognizer")
struct UIScreenEdgePanGestureRecognizerTests {
  private let stage = TouchStage()
  private let story = Story()
  fileprivate let view: StoryView
  fileprivate let pan = UIScreenEdgePanGestureRecognizer()
  private let listener: StoryListener

  init() {
    view = StoryView("V", story, frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    listener = StoryListener(pan, "edge", story, on: view)
    stage.show(view)
  }

  fileprivate func drag(from x: CGFloat, by distance: CGVector) -> [String] {
    let finger = stage.finger(1)
    finger.down(at: CGPoint(x: x, y: 400))
    finger.move(by: distance, over: .milliseconds(100))
    finger.up()
    return story.take().filter { $0.contains("acts") }
  }

  @Test("R-EDGE-1: no edge is set, and it recognizes nothing")
  func defaults() {
    #expect(pan.edges == [] && UIRectEdge.left.rawValue == 2 && UIRectEdge.all.rawValue == 15)
    #expect(drag(from: 0.5, by: CGVector(dx: 100, dy: 0)) == [])
  }

  @Test("R-EDGE-2: the finger lands within thirteen points of the edge, or it fails at once")
  func region() {
    pan.edges = .left
    #expect(drag(from: 13, by: CGVector(dx: 100, dy: 0)).first == "edge acts: began")
    stage.finger(1).down(at: CGPoint(x: 14, y: 400))
    #expect(
      stage.log("gesture").contains(
        "gesture @edge possible -> failed because far-from-edge measured 14.00 limit 13.00"))
  }

  @Test("R-EDGE-3: it begins inwards, and fails along the edge")
  func inwards() {
    pan.edges = .left
    #expect(drag(from: 5, by: CGVector(dx: 60, dy: 50)).first == "edge acts: began")
    #expect(drag(from: 5, by: CGVector(dx: 50, dy: 60)) == [])
    pan.edges = .right
    #expect(drag(from: 385, by: CGVector(dx: -60, dy: 0)).last == "edge acts: ended")
  }

  @Test("R-EDGE-4: further fingers are ignored")
  func fingers() {
    pan.edges = .left
    view.isMultipleTouchEnabled = true
    #expect(pan.maximumNumberOfTouches == 1)
    stage.finger(1).down(at: CGPoint(x: 5, y: 400))
    stage.finger(2).down(at: CGPoint(x: 5, y: 500))
    #expect(pan.numberOfTouches == 1)
  }
}

extension UIScreenEdgePanGestureRecognizerTests {
  @Test("R-EDGE-5: it beats the scroll view below that waits for it to fail")
  func scrollView() {
    pan.edges = .left
    let scroll = UIScrollView(frame: view.bounds)
    scroll.contentSize = CGSize(width: 2000, height: 800)
    view.addSubview(scroll)
    #expect(drag(from: 5, by: CGVector(dx: 100, dy: 0)) == [])
    scroll.panGestureRecognizer.require(toFail: pan)
    #expect(drag(from: 5, by: CGVector(dx: 100, dy: 0)).first == "edge acts: began")
    #expect(!scroll.isDragging)
  }
}
