import Foundation
import Testing
import TouchstoneTestSupport
import _Testing_UIKit

@testable import UIKit

/// The exact offsets that wheels, rectangles, alignment and catching fingers lead to.
@MainActor
struct UIScrollViewPlacesTests {
  @Test("A wheel stops a deceleration and scrolls on from there")
  func wheel() {
    let scene = ScrollScene()
    scene.flick()
    scene.stage.advance(by: .milliseconds(100))
    #expect(scene.scrollView.isDecelerating)
    scene.stage.scroll(at: CGPoint(x: 150, y: 400), by: CGVector(dx: 0, dy: -30))
    #expect(!scene.scrollView.isDecelerating)
    let offset = scene.offset
    scene.stage.advance(by: .seconds(2))
    expectEqual(scene.offset, offset)
    // At an edge a wheel changes nothing.
    let low = ScrollScene()
    low.scrollView.setContentOffset(CGPoint(x: 0, y: 5400), animated: false)
    low.stage.scroll(at: CGPoint(x: 150, y: 400), by: CGVector(dx: 0, dy: -30))
    expectEqual(low.offset, CGPoint(x: 0, y: 5400))
  }

  @Test(
    "The edges follow from the content size and the insets, or from the alignment of smaller content",
    arguments: [
      (CGSize(width: 1000, height: 900), CGPoint.zero, [-3, -1, 804, 702]),
      (CGSize(width: 100, height: 50), CGPoint.zero, [-3, -1, -3, -1]),
      (CGSize(width: 100, height: 50), CGPoint(x: 1, y: 0.5), [-96, -74.5, -96, -74.5]),
      (CGSize(width: 196, height: 197), CGPoint(x: 1, y: 1), [-3, -1, 0, -1]),
    ] as [(CGSize, CGPoint, [CGFloat])])
  func edges(content: CGSize, alignment: CGPoint, edges: [CGFloat]) {
    let extent = ScrollExtent(
      bounds: CGSize(width: 200, height: 200), content: content,
      inset: UIEdgeInsets(top: 1, left: 3, bottom: 2, right: 4), alignment: alignment)
    expectEqual(
      [extent.minimum.x, extent.minimum.y, extent.maximum.x, extent.maximum.y], edges)
    expectEqual(
      [ScrollAxis.horizontal, .vertical].map { extent.overflows(along: $0) },
      [edges[2] > edges[0], edges[3] > edges[1]])
    expectEqual(
      extent.clamped(CGPoint(x: -2000, y: 2000)), CGPoint(x: edges[0], y: edges[3]))
    expectEqual(
      extent.clamped(CGPoint(x: 2000, y: -2000)), CGPoint(x: edges[2], y: edges[1]))
  }

  @Test(
    "A rectangle is shown by the shortest scroll, and a larger one so that it fills the view",
    arguments: [
      // The rectangle, and the offset after (300, 300); 200 by 200 points are shown.
      (rect(310, 320, 50, 60), [300, 300]), (rect(290, 280, 50, 60), [290, 280]),
      (rect(480, 490, 50, 60), [330, 350]), (rect(250, 250, 400, 400), [300, 300]),
      (rect(0, 0, 450, 450), [250, 250]), (rect(400, 400, 450, 450), [400, 400]),
      (rect(300, 300, 200, 200), [300, 300]), (rect(-50, 900, 10, 200), [0, 800]),
    ] as [(CGRect, [CGFloat])])
  func shown(area: CGRect, offset: [CGFloat]) {
    let extent = ScrollExtent(
      bounds: CGSize(width: 200, height: 200), content: CGSize(width: 1000, height: 1000))
    expectEqual(
      extent.offset(showing: area, from: CGPoint(x: 300, y: 300)),
      CGPoint(x: offset[0], y: offset[1]))
  }

  @Test("Content that is smaller than the view is aligned, also after a change of either size")
  func aligned() {
    let scene = ScrollScene(content: CGSize(width: 100, height: 200))
    let view = scene.scrollView
    view.contentAlignmentPoint = CGPoint(x: 0.5, y: 1)
    expectEqual(scene.offset, CGPoint(x: -100, y: -400))
    view.contentSize = CGSize(width: 200, height: 300)
    expectEqual(scene.offset, CGPoint(x: -50, y: -300))
    view.frame.size = CGSize(width: 400, height: 500)
    view.layoutIfNeeded()
    expectEqual(scene.offset, CGPoint(x: -100, y: -200))
    view.contentAlignmentPoint = CGPoint.zero
    expectEqual(scene.offset, CGPoint.zero)
  }

  @Test("A finger that catches decelerating content moves it from the first point on")
  func caught() {
    let scene = ScrollScene()
    scene.flick()
    scene.stage.advance(by: .milliseconds(200))
    let finger = scene.stage.finger(1)
    finger.down(at: CGPoint(x: 150, y: 400))
    let offset = scene.offset.y
    #expect(offset > 200)
    finger.move(by: CGVector(dx: 0, dy: -50), over: .milliseconds(300))
    #expect(abs(scene.offset.y - offset - 50) < 1e-6)
    finger.up()
  }

  @Test("A drag may begin if its part along axes that scroll is at least as long as the other part")
  func shares() {
    let translation = CGPoint(x: 0.25, y: -0.5)
    for (horizontal, vertical, useful, useless, mayBegin) in [
      (true, true, 0.5, 0, true), (true, false, 0.25, 0.5, false), (false, true, 0.5, 0.25, true),
      (false, false, 0, 0.5, false),
    ] as [(Bool, Bool, CGFloat, CGFloat, Bool)] {
      let axes = DragAxes(horizontal: horizontal, vertical: vertical)
      expectEqual(
        [axes.useful(of: translation), axes.useless(of: translation)], [useful, useless])
      expectEqual(axes.mayBegin(after: translation), mayBegin)
    }
    #expect(!DragAxes(horizontal: true, vertical: true).mayBegin(after: CGPoint.zero))
    #expect(DragAxes(horizontal: true, vertical: false).mayBegin(after: CGPoint(x: 3, y: 3)))
  }

  @Test("A drag scrolls along the axes on which content overflows or always bounces")
  func axes() {
    let scene = ScrollScene(content: CGSize(width: 300, height: 601))
    let view = scene.scrollView
    func axes() -> [Bool] { [view.axes.horizontal, view.axes.vertical] }
    expectEqual(axes(), [false, true])
    view.contentSize = CGSize(width: 301, height: 600)
    expectEqual(axes(), [true, false])
    view.contentSize.width = 300
    expectEqual(axes(), [false, false])
    view.alwaysBounceHorizontal = true
    expectEqual(axes(), [true, false])
    view.alwaysBounceVertical = true
    view.bouncesHorizontally = false
    expectEqual(axes(), [false, true])
    view.bouncesVertically = false
    expectEqual(axes(), [false, false])
    view.contentSize = CGSize(width: 301, height: 601)
    expectEqual(axes(), [true, true])
  }
}
