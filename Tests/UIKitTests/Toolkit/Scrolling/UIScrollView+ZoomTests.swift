import Foundation
import Testing
import TouchstoneTestSupport
import _Testing_UIKit

@testable import UIKit

@MainActor struct UIScrollViewZoomTests {
  private func zoomable() -> ScrollScene {
    let scene = ScrollScene(content: CGSize(width: 300, height: 600))
    scene.delegate.zoomedView = scene.content
    scene.scrollView.maximumZoomScale = 2
    return scene
  }

  /// Lands two fingers 40 points apart and moves them to a distance.
  private func spread(_ scene: ScrollScene, to distance: CGFloat) -> [TouchStage.Finger] {
    let fingers = [scene.stage.finger(1), scene.stage.finger(2)]
    fingers[0].down(at: CGPoint(x: 150, y: 380))
    fingers[1].down(at: CGPoint(x: 150, y: 420))
    scene.stage.move(
      [
        (fingers[0], to: CGPoint(x: 150, y: 400 - distance / 2)),
        (fingers[1], to: CGPoint(x: 150, y: 400 + distance / 2)),
      ], over: .milliseconds(300))
    return fingers
  }

  @Test("R-SCROLL-1: a scroll view has a pinch only while it can zoom")
  func pinch() {
    let scene = ScrollScene()
    let view = scene.scrollView
    expectNil(view.pinchGestureRecognizer)
    expectEqual(view.minimumZoomScale, 1)
    expectEqual(view.maximumZoomScale, 1)
    #expect(view.bouncesZoom)
    view.maximumZoomScale = 3
    #expect(view.pinchGestureRecognizer?.view === view)
    view.maximumZoomScale = 1
    expectNil(view.pinchGestureRecognizer)
  }

  @Test("R-SCROLL-20: two fingers zoom, and the content gets no touches")
  func zooms() {
    let scene = zoomable()
    let fingers = spread(scene, to: 72)
    #expect(scene.scrollView.isZooming)
    #expect(scene.scrollView.zoomScale > 1.2)
    #expect(scene.scrollView.zoomScale < 2)
    expectEqual(scene.content.transform.a, scene.scrollView.zoomScale)
    scene.stage.up(fingers)
    scene.stage.settle()
    #expect(!scene.scrollView.isZooming)
    #expect(scene.delegate.calls.contains("willBeginZooming"))
    #expect(scene.delegate.calls.contains("didEndZooming(\(scene.scrollView.zoomScale))"))
    expectEqual(scene.log.take(), [])
  }

  @Test("R-SCROLL-20, R-PINCH-4: a finger that is left of a pinch does not zoom")
  func oneFingerLeft() {
    let scene = zoomable()
    let fingers = spread(scene, to: 72)
    let scale = scene.scrollView.zoomScale
    fingers[0].up()
    scene.delegate.calls = []
    fingers[1].move(to: CGPoint(x: 200, y: 460))
    expectEqual(scene.scrollView.zoomScale, scale)
    #expect(scene.scrollView.isZooming && !scene.delegate.calls.contains("didZoom"))
    fingers[1].up()
    scene.stage.settle()
    #expect(!scene.scrollView.isZooming)
  }

  @Test("R-SCROLL-20: content zoomed beyond the largest scale bounces back")
  func bounces() {
    let scene = zoomable()
    let fingers = spread(scene, to: 280)
    #expect(scene.scrollView.zoomScale > 2)
    scene.stage.up(fingers)
    #expect(scene.scrollView.isZoomBouncing)
    scene.stage.settle()
    expectEqual(scene.scrollView.zoomScale, 2)
    expectEqual(scene.delegate.calls.last, "didEndZooming(2.0)")
  }

  @Test("R-SCROLL-20: the delegate is called for every frame of a bounce, and then for its end")
  func bounceCalls() {
    let scene = zoomable()
    scene.stage.up(spread(scene, to: 280))
    scene.delegate.calls = []
    #expect(scene.scrollView.isZoomBouncing && scene.scrollView.isZoomAnimating)
    scene.stage.settle()
    #expect(!scene.scrollView.isZoomBouncing && !scene.scrollView.isZoomAnimating)
    #expect(scene.delegate.calls.filter { $0 == "didZoom" }.count >= 18)
    expectEqual(scene.delegate.calls.suffix(2), ["didZoom", "didEndZooming(2.0)"])
    expectEqual(scene.delegate.calls.filter { $0.hasPrefix("didEndZooming") }.count, 1)
  }

  @Test("R-SCROLL-20: fingers do not zoom while there is no view to zoom")
  func noView() {
    let scene = zoomable()
    scene.delegate.zoomedView = nil
    let fingers = spread(scene, to: 200)
    #expect(!scene.scrollView.isZooming && scene.scrollView.zoomScale == 1)
    scene.stage.up(fingers)
    scene.stage.settle()
    #expect(!scene.delegate.calls.contains { $0.lowercased().contains("zoom") })
  }

  @Test("R-SCROLL-20: a second finger zooms content that the first one drags already")
  func dragThenZoom() throws {
    let scene = ScrollScene()
    scene.delegate.zoomedView = scene.content
    scene.scrollView.maximumZoomScale = 2
    scene.content.isMultipleTouchEnabled = true
    let pinch = try #require(scene.scrollView.pinchGestureRecognizer)
    #expect(!pinch.canBePrevented(by: scene.scrollView.panGestureRecognizer))
    #expect(pinch.canBePrevented(by: UIPanGestureRecognizer()))
    scene.drag(by: CGVector(dx: 0, dy: -60))
    #expect(scene.scrollView.isDragging && scene.offset.y > 40)
    let second = scene.stage.finger(2)
    second.down(at: CGPoint(x: 150, y: 400))
    second.move(by: CGVector(dx: 0, dy: 40), over: .milliseconds(200))
    #expect(scene.scrollView.isZooming && scene.scrollView.zoomScale > 1.1)
    scene.stage.up([scene.stage.finger(1), second])
  }

  @Test("R-SCROLL-20: a scale that the app sets is clamped, and the middle stays in place")
  func app() {
    let scene = zoomable()
    scene.scrollView.zoomScale = 7
    expectEqual(scene.scrollView.zoomScale, 2)
    expectEqual(scene.scrollView.contentSize, CGSize(width: 600, height: 1200))
    expectEqual(scene.offset, CGPoint(x: 150, y: 300))
    expectEqual(scene.content.frame, CGRect(x: 0, y: 0, width: 600, height: 1200))
  }

  @Test("R-SCROLL-20: a scale that the app sets changes nothing while there is no view to zoom")
  func nothingToZoom() {
    let scene = ScrollScene()
    scene.scrollView.maximumZoomScale = 2
    scene.scrollView.zoomScale = 2
    scene.scrollView.setZoomScale(2, animated: true)
    scene.scrollView.zoom(to: CGRect(x: 0, y: 300, width: 150, height: 300), animated: true)
    scene.stage.settle()
    expectEqual(scene.scrollView.zoomScale, 1)
    expectEqual(scene.offset, CGPoint.zero)
    expectEqual(scene.delegate.calls, [])
  }
}

struct ZoomLimitsTests {
  private let limits = ZoomLimits(minimum: 1, maximum: 4)

  @Test("R-SCROLL-20: between its limits the scale is the scale of the pinch")
  func between() {
    expectEqual(limits.shown(2.5, bounces: true), 2.5)
    #expect(limits.canZoom)
    #expect(!ZoomLimits(minimum: 1, maximum: 1).canZoom)
  }

  @Test(
    "R-SCROLL-20: beyond a limit the zoom is shortened if it bounces, and clamped if not")
  func beyond() {
    let shown = limits.shown(16, bounces: true)
    #expect(shown > 4)
    #expect(shown < 16)
    expectEqual(limits.shown(16, bounces: false), 4)
    #expect(limits.shown(0.25, bounces: true) < 1)
  }

  @Test("The offset for a scale puts a point of the content at a place in the view")
  func point() {
    let place = CGPoint(x: 100, y: 50)
    let offset = ZoomLimits.offset(showing: CGPoint(x: 200, y: 200), at: place, scale: 3)
    expectEqual(offset, CGPoint(x: 500, y: 550))
  }

  @Test("An animation has its end scale from its end on, and is over 0.3 seconds after its start")
  func animation() {
    let animation = ZoomAnimation(
      start: 5, end: 4, point: CGPoint.zero, place: CGPoint.zero, lastPlace: CGPoint.zero, time: 1)
    expectEqual(animation.scale(at: 1), 5)
    expectEqual(animation.scale(at: 2), 4)
    #expect(!animation.isOver(at: 1.1))
    #expect(animation.isOver(at: 1.31))
  }

  @Test("An animation moves its point evenly from its first place to its last, along both axes")
  func animatedPlace() {
    let animation = ZoomAnimation(
      start: 1, end: 1, point: CGPoint.zero, place: CGPoint(x: 10, y: 200),
      lastPlace: CGPoint(x: 30, y: 100), time: 1)
    expectEqual(animation.offset(at: 1), CGPoint(x: -10, y: -200))
    let middle = animation.offset(at: 1 + GestureConstants.scrollAnimationDuration / 2)
    #expect(abs(middle.x + 20) < 1e-9 && abs(middle.y + 150) < 1e-9)
    expectEqual(animation.offset(at: 2), CGPoint(x: -30, y: -100))
  }
}
