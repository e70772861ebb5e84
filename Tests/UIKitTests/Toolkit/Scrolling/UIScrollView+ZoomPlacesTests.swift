import Foundation
import Testing
import TouchstoneTestSupport
import _Testing_UIKit

@testable import UIKit

/// The exact scales and offsets of zoomed content, in a scroll view that shows 300 by 600 points.
@MainActor
struct UIScrollViewZoomPlacesTests {
  private func zoomable(_ size: CGSize = CGSize(width: 300, height: 600)) -> ScrollScene {
    let scene = ScrollScene(content: size)
    scene.delegate.zoomedView = scene.content
    scene.scrollView.minimumZoomScale = 0.5
    scene.scrollView.maximumZoomScale = 8
    return scene
  }

  private func expectNear(_ point: CGPoint, _ other: CGPoint, _ comment: Comment? = nil) {
    #expect(abs(point.x - other.x) < 1e-6 && abs(point.y - other.y) < 1e-6, comment)
  }

  @Test("R-SCROLL-20: the content in the middle of the view stays there, except at an edge")
  func middle() {
    let scene = zoomable()
    let view = scene.scrollView
    view.zoomScale = 2
    view.contentOffset = CGPoint(x: 100, y: 200)
    // The middle shows the point (125, 250) of the content.
    view.zoomScale = 4
    expectEqual(scene.offset, CGPoint(x: 350, y: 700))
    expectEqual(view.contentSize, CGSize(width: 1200, height: 2400))
    expectEqual(scene.content.frame, rect(0, 0, 1200, 2400))
    // Beyond an edge the offset is limited to the edge.
    view.contentOffset = CGPoint(x: 900, y: 0)
    view.zoomScale = 2
    expectEqual(scene.offset, CGPoint(x: 300, y: 0))
    expectEqual(
      scene.delegate.calls.filter { $0.hasPrefix("did") && $0 != "didScroll" },
      ["didZoom", "didZoom", "didZoom"])
  }

  @Test("R-SCROLL-20: zoom(to:) shows a rectangle as large as it fits, in the middle")
  func rectangle() {
    let scene = zoomable()
    let view = scene.scrollView
    view.zoom(to: rect(30, 90, 100, 50), animated: false)
    #expect(view.zoomScale == 3 && scene.offset == CGPoint(x: 90, y: 45))
    view.zoom(to: rect(100, 100, 20, 150), animated: false)
    #expect(view.zoomScale == 4 && scene.offset == CGPoint(x: 290, y: 400))
    view.zoom(to: rect(20, 30, 0.5, 0.25), animated: false)
    expectEqual(view.zoomScale, 8)
    view.zoom(to: rect(100, 100, 20, 150), animated: false)
    for empty in [rect(0, 0, 0, 10), rect(0, 0, 10, 0)] {
      view.zoom(to: empty, animated: false)
      #expect(view.zoomScale == 4 && scene.offset == CGPoint(x: 290, y: 400))
    }
  }

  @Test("R-SCROLL-20: in an animated zoom, the middle of the rectangle moves in a straight line")
  func animated() {
    let scene = zoomable()
    let view = scene.scrollView
    view.zoomScale = 2
    view.contentOffset = CGPoint(x: 100, y: 200)
    view.zoom(to: rect(130, 240, 60, 40), animated: true)
    #expect(view.isZoomAnimating && !view.isScrollAnimating && view.zoomScale == 2)
    var progresses: [CGFloat] = []
    for _ in 0..<10 {
      scene.stage.advance(by: .milliseconds(25))
      let progress = (view.zoomScale - 2) / 3
      progresses.append(progress)
      // The middle of the rectangle, (160, 260), is at (220, 320) first and at (150, 300) in the end.
      let place = CGPoint(
        x: 160 * view.zoomScale - scene.offset.x, y: 260 * view.zoomScale - scene.offset.y)
      expectNear(place, CGPoint(x: 220 - 70 * progress, y: 320 - 20 * progress))
    }
    #expect(progresses == progresses.sorted() && progresses[0] > 0 && progresses[9] < 1)
    scene.stage.settle()
    #expect(view.zoomScale == 5 && scene.offset == CGPoint(x: 650, y: 1000))
    #expect(!view.isZoomAnimating && !view.isZooming)
  }

  @Test("R-SCROLL-20: a second pinch goes on from the scale of the first, about its own middle")
  func secondPinch() {
    let scene = zoomable()
    let view = scene.scrollView
    func spread(to distance: CGFloat, at middle: CGPoint) -> [TouchStage.Finger] {
      let fingers = [scene.stage.finger(1), scene.stage.finger(2)]
      fingers[0].down(at: CGPoint(x: middle.x, y: middle.y - 30))
      fingers[1].down(at: CGPoint(x: middle.x, y: middle.y + 30))
      scene.stage.move(
        [
          (fingers[0], to: CGPoint(x: middle.x, y: middle.y - distance / 2)),
          (fingers[1], to: CGPoint(x: middle.x, y: middle.y + distance / 2)),
        ], over: .milliseconds(300))
      return fingers
    }
    scene.stage.up(spread(to: 120, at: CGPoint(x: 150, y: 400)))
    scene.stage.settle()
    let factor = view.zoomScale
    #expect(factor > 1.2 && factor < 2)
    // The middle between the fingers in the view, and the point of the content that is there.
    let place = CGPoint(x: 120, y: 230)
    let shown = CGPoint(
      x: (scene.offset.x + place.x) / factor, y: (scene.offset.y + place.y) / factor)
    let fingers = spread(to: 120, at: CGPoint(x: 120, y: 330))
    #expect(abs(view.zoomScale - factor * factor) < 1e-6 && view.isZooming)
    expectNear(
      scene.offset,
      CGPoint(x: shown.x * view.zoomScale - place.x, y: shown.y * view.zoomScale - place.y))
    scene.stage.up(fingers)
    #expect(!view.isZooming && !view.isZoomBouncing)
    expectEqual(scene.delegate.calls.filter { $0 == "willBeginZooming" }.count, 2)
    expectEqual(scene.delegate.calls.filter { $0.hasPrefix("didEndZooming") }.count, 2)
  }

  @Test("R-SCROLL-20: the zoomed view keeps its origin, and a scale of zero changes nothing")
  func corner() {
    let scene = zoomable(CGSize(width: 400, height: 700))
    scene.content.frame = rect(20, 50, 300, 600)
    scene.scrollView.zoomScale = 1.5
    expectEqual(scene.content.frame, rect(20, 50, 450, 900))
    expectEqual(scene.scrollView.contentSize, CGSize(width: 600, height: 1050))
    scene.scrollView.minimumZoomScale = 0
    scene.scrollView.zoomScale = 0
    #expect(scene.scrollView.zoomScale == 1.5 && scene.content.frame == rect(20, 50, 450, 900))
  }

  @Test("R-SCROLL-19: a pinch does not prevent the pan of its scroll view, but every other pan")
  func together() throws {
    let scene = zoomable()
    let pinch = try #require(scene.scrollView.pinchGestureRecognizer)
    #expect(!pinch.canPrevent(scene.scrollView.panGestureRecognizer))
    #expect(pinch.canPrevent(UIPanGestureRecognizer()))
  }

  @Test("A zoom animation follows a cubic curve that is at rest before it begins and after its end")
  func curve() {
    let animation = ZoomAnimation(
      start: 2, end: 6, point: CGPoint(x: 3, y: 5), place: CGPoint(x: 7, y: 11),
      lastPlace: CGPoint(x: 23, y: 43), time: 10)
    let duration = GestureConstants.scrollAnimationDuration
    let shares: [(Double, CGFloat)] = [
      (-1, 0), (0, 0), (0.25, 0.15625), (0.5, 0.5), (0.75, 0.84375), (1, 1), (2, 1),
    ]
    for (share, progress) in shares {
      let scale = animation.scale(at: 10 + share * duration)
      #expect(abs(scale - (2 + 4 * progress)) < 1e-6, "\(share)")
      expectNear(
        animation.offset(at: 10 + share * duration),
        CGPoint(x: 3 * scale - 7 - 16 * progress, y: 5 * scale - 11 - 32 * progress))
    }
  }

  @Test("R-SCROLL-20: beyond a limit, the scale grows with the square root of the pinch")
  func resistance() {
    let limits = ZoomLimits(minimum: 0.5, maximum: 4)
    expectEqual(limits.shown(16, bounces: true), 8)
    expectEqual(limits.shown(0.125, bounces: true), 0.25)
    expectEqual(limits.shown(0.125, bounces: false), 0.5)
    expectEqual([0.5, 0.7, 4].map { limits.shown($0, bounces: true) }, [0.5, 0.7, 4])
    expectEqual(limits.shown(0, bounces: true), 0.5)
    expectEqual(ZoomLimits(minimum: 0, maximum: 4).shown(-1, bounces: true), 0)
    #expect(!ZoomLimits(minimum: 2, maximum: 1).canZoom)
  }
}
