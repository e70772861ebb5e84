import Foundation
import Testing
import TouchstoneTestSupport
import _Testing_UIKit

@testable import UIKit

/// Wheels, rectangles and alignment, to the point.
@MainActor
struct UIScrollViewPlacesTests {
  @Test("a wheel stops the flight of the content and scrolls on from there")
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
    // At an edge it changes nothing.
    let low = ScrollScene()
    low.scrollView.setContentOffset(CGPoint(x: 0, y: 5400), animated: false)
    low.stage.scroll(at: CGPoint(x: 150, y: 400), by: CGVector(dx: 0, dy: -30))
    expectEqual(low.offset, CGPoint(x: 0, y: 5400))
  }

  @Test(
    "the edges of content are those of its size and the insets, or where it is aligned",
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
    "a rectangle is shown with the least way, and one that is larger than the view as far as it reaches",
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

  @Test("content that is smaller than the view is aligned, and goes along with its size")
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

  @Test("a finger that catches a flight moves the content from its first point on")
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

  @Test("what of a way moves content and what does not, and when a drag may begin with it")
  func shares() {
    let way = CGPoint(x: 0.25, y: -0.5)
    for (horizontal, vertical, useful, useless, mayBegin) in [
      (true, true, 0.5, 0, true), (true, false, 0.25, 0.5, false), (false, true, 0.5, 0.25, true),
      (false, false, 0, 0.5, false),
    ] as [(Bool, Bool, CGFloat, CGFloat, Bool)] {
      let axes = DragAxes(horizontal: horizontal, vertical: vertical)
      expectEqual([axes.useful(of: way), axes.useless(of: way)], [useful, useless])
      expectEqual(axes.mayBegin(after: way), mayBegin)
    }
    #expect(!DragAxes(horizontal: true, vertical: true).mayBegin(after: CGPoint.zero))
    #expect(DragAxes(horizontal: true, vertical: false).mayBegin(after: CGPoint(x: 3, y: 3)))
  }

  @Test("along which axes a drag scrolls: where content overflows, or bounces without")
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
