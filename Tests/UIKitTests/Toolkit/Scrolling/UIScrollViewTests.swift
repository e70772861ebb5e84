import Foundation
import Testing
import TouchstoneTestSupport
import UIKit
import _Testing_UIKit

@MainActor struct UIScrollViewTests {
  @Test("R-VIEW-16: the content offset is the origin of the bounds, and hit-testing follows it")
  func offsetIsOrigin() {
    let stage = TouchStage()
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let content = UIView(frame: CGRect(x: 0, y: 150, width: 100, height: 50))
    scrollView.addSubview(content)
    stage.show(scrollView)
    #expect(scrollView.hitTest(CGPoint(x: 10, y: 20), with: nil) === scrollView)
    scrollView.contentOffset = CGPoint(x: 0, y: 150)
    expectEqual(scrollView.bounds.origin, CGPoint(x: 0, y: 150))
    #expect(stage.window.hitTest(CGPoint(x: 10, y: 20), with: nil) === content)
  }

  @Test("R-SCROLL-23: scroll views clip and take several fingers, but tables take one")
  func defaults() {
    TouchStage().makeCurrent()
    let layout = UICollectionViewFlowLayout()
    let views = [
      UIScrollView(), UITableView(),
      UICollectionView(frame: CGRect.zero, collectionViewLayout: layout),
    ]
    #expect(views.allSatisfy { $0.clipsToBounds && $0.layer.masksToBounds })
    expectEqual(views.map(\.isMultipleTouchEnabled), [true, false, true])
    #expect(!UIView().clipsToBounds && !UIView().isMultipleTouchEnabled)
  }

  @Test("R-SCROLL-27: a changed offset calls the delegate once, an unchanged one does not")
  func tellsDelegate() {
    let stage = TouchStage()
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.show(scrollView)
    let delegate = ScrollDelegate()
    scrollView.delegate = delegate
    scrollView.contentOffset.y = 10
    scrollView.contentOffset.y = 10
    scrollView.bounds.origin.y = 20
    expectEqual(delegate.calls, ["didScroll", "didScroll"])
    for isAnimated in [false, true] {
      scrollView.setContentOffset(CGPoint(x: 0, y: 20), animated: isAnimated)
    }
    expectEqual(delegate.calls, ["didScroll", "didScroll"])
  }

  @Test("A new inset calls the delegate")
  func tellsOfInset() {
    let stage = TouchStage()
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scrollView.contentInsetAdjustmentBehavior = .never
    stage.show(scrollView)
    let delegate = ScrollDelegate()
    scrollView.delegate = delegate
    scrollView.contentSize.height = 200
    scrollView.contentInset = UIEdgeInsets(top: 5, left: 0, bottom: 0, right: 0)
    expectEqual(delegate.calls, ["didChangeAdjustedContentInset"])
    expectEqual(scrollView.adjustedContentInset.top, 5)
  }

  @Test("R-API-8: the newer members have the defaults of the documentation")
  func newerMembersDefaults() {
    let view = UIScrollView()
    #expect(view.bouncesHorizontally && view.bouncesVertically && view.allowsKeyboardScrolling)
    #expect(view.transfersHorizontalScrollingToParent && view.transfersVerticalScrollingToParent)
    #expect(!view.isScrollAnimating && !view.isZoomAnimating)
    expectEqual(view.contentAlignmentPoint, CGPoint.zero)
  }

  @Test("R-API-8: bounces sets both axes, and is true if both bounce")
  func bouncesOfBothAxes() {
    let view = UIScrollView()
    view.bounces = false
    #expect(!view.bouncesHorizontally && !view.bouncesVertically)
    view.bouncesVertically = true
    #expect(!view.bounces)
    view.bouncesHorizontally = true
    #expect(view.bounces)
  }

  @Test("R-API-8: content bounces only at the edges of an axis that bounces")
  func bouncingAxis() {
    let scene = ScrollScene(content: CGSize(width: 1000, height: 1000))
    scene.scrollView.bouncesVertically = false
    let finger = scene.drag(by: CGVector(dx: 60, dy: 60))
    #expect(scene.offset.x < 0 && scene.offset.y == 0)
    finger.up()
    scene.stage.settle()
    expectEqual(scene.offset, CGPoint.zero)
  }

  @Test("R-API-8: always bouncing has no effect along an axis that does not bounce")
  func contentThatFits() {
    let scene = ScrollScene(content: CGSize(width: 300, height: 600))
    scene.scrollView.alwaysBounceVertical = true
    scene.scrollView.bouncesVertically = false
    scene.drag(by: CGVector(dx: 0, dy: 60)).up()
    expectEqual(scene.delegate.calls, [])
    scene.scrollView.bouncesVertically = true
    scene.drag(by: CGVector(dx: 0, dy: 60)).up()
    expectEqual(scene.delegate.calls.first, "willBeginDragging")
  }

  @Test(
    "R-API-8: a drag at an edge scrolls the outer view only if scrolling is transferred",
    arguments: [true, false])
  func dragAtEdge(transfers: Bool) {
    let scene = ScrollScene()
    let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
    inner.contentSize = CGSize(width: 300, height: 900)
    inner.transfersVerticalScrollingToParent = transfers
    inner.transfersHorizontalScrollingToParent = !transfers
    scene.content.addSubview(inner)
    inner.contentOffset.y = 300
    scene.drag(by: CGVector(dx: 0, dy: -110)).up()
    expectEqual(scene.delegate.calls.contains("willBeginDragging"), transfers)
    scene.stage.settle()
    expectEqual(inner.contentOffset.y, 300)
  }

  @Test(
    "R-API-8: pages take over at the edge of their content only if scrolling is transferred",
    arguments: [true, false])
  func pagesAtEdge(transfers: Bool) {
    let scene = ScrollScene(content: CGSize(width: 900, height: 600))
    scene.scrollView.isPagingEnabled = true
    let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
    inner.contentSize = CGSize(width: 400, height: 600)
    inner.transfersHorizontalScrollingToParent = transfers
    scene.content.addSubview(inner)
    let finger = scene.drag(by: CGVector(dx: -250, dy: 0))
    expectEqual(scene.offset.x > 0, transfers)
    finger.up()
  }

  @Test(
    "R-API-8: the rest of a wheel at an edge scrolls the outer view only if scrolling is transferred",
    arguments: [true, false])
  func wheelAtEdge(transfers: Bool) {
    let scene = ScrollScene()
    let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
    inner.contentSize = CGSize(width: 300, height: 620)
    inner.transfersVerticalScrollingToParent = transfers
    scene.content.addSubview(inner)
    scene.stage.scroll(at: CGPoint(x: 150, y: 400), by: CGVector(dx: 0, dy: -50))
    expectEqual(inner.contentOffset.y, 20)
    #expect(abs(scene.offset.y - (transfers ? 30 : 0)) < 1e-9)
  }

  @Test(
    "R-API-8: a wheel along an axis that cannot scroll moves the outer view; at an edge if transferred",
    arguments: [true, false])
  func wheelAcrossContent(transfers: Bool) {
    let scene = ScrollScene(content: CGSize(width: 3000, height: 600))
    let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
    inner.contentSize = CGSize(width: 300, height: 900)
    inner.transfersHorizontalScrollingToParent = transfers
    scene.content.addSubview(inner)
    scene.stage.scroll(at: CGPoint(x: 150, y: 400), by: CGVector(dx: -50, dy: 0))
    #expect(abs(scene.offset.x - 50) < 1e-9)
    scene.scrollView.contentOffset.x = 0
    inner.contentSize.width = 320
    scene.stage.scroll(at: CGPoint(x: 150, y: 400), by: CGVector(dx: -50, dy: 0))
    expectEqual(inner.contentOffset.x, 20)
    #expect(abs(scene.offset.x - (transfers ? 30 : 0)) < 1e-9)
  }

  @Test("R-PAN-11: a wheel scrolls content that may be scrolled, and no other")
  func wheelWhereScrollingIsOff() {
    let scene = ScrollScene()
    for (isEnabled, offset) in [(false, 0), (true, 50)] as [(Bool, CGFloat)] {
      scene.scrollView.isScrollEnabled = isEnabled
      scene.stage.scroll(at: CGPoint(x: 150, y: 400), by: CGVector(dx: 0, dy: -50))
      #expect(abs(scene.offset.y - offset) < 1e-9)
    }
  }

  @Test("A scroll view tracks until the last finger has lifted, or is cancelled")
  func scrollViewTracks() {
    let scene = ScrollScene()
    let fingers = [scene.stage.finger(1), scene.stage.finger(2)]
    fingers[0].down(at: CGPoint(x: 100, y: 300))
    fingers[1].down(at: CGPoint(x: 200, y: 300))
    #expect(scene.scrollView.isTracking)
    fingers[0].up()
    #expect(scene.scrollView.isTracking)
    fingers[1].up()
    #expect(!scene.scrollView.isTracking)
    fingers[0].down(at: CGPoint(x: 100, y: 300))
    fingers[0].cancel()
    #expect(!scene.scrollView.isTracking)
  }

  @Test("R-API-8: isScrollAnimating is true while a scroll of the app is animated")
  func isScrollAnimatingTrueScroll() {
    let scene = ScrollScene()
    scene.scrollView.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
    #expect(scene.scrollView.isScrollAnimating && !scene.scrollView.isZoomAnimating)
    scene.stage.settle()
    #expect(!scene.scrollView.isScrollAnimating)
    scene.flick()
    #expect(scene.scrollView.isDecelerating && !scene.scrollView.isScrollAnimating)
  }

  @Test("R-API-8: isZoomAnimating is true while a zoom of the app is animated")
  func isZoomAnimatingTrueZoom() {
    let scene = ScrollScene()
    scene.delegate.zoomedView = scene.content
    scene.scrollView.maximumZoomScale = 4
    scene.scrollView.setZoomScale(2, animated: true)
    #expect(scene.scrollView.isZoomAnimating && !scene.scrollView.isScrollAnimating)
    scene.stage.settle()
    #expect(!scene.scrollView.isZoomAnimating)
  }

  @Test("R-API-8: stopScrollingAndZooming stops content where it is")
  func stopScrollingAndZoomingStopsContent() {
    let scene = ScrollScene()
    scene.flick()
    scene.stage.advance(by: .milliseconds(200))
    let offset = scene.offset
    scene.scrollView.stopScrollingAndZooming()
    #expect(!scene.scrollView.isDecelerating && scene.offset == offset)
    scene.scrollView.setContentOffset(CGPoint(x: 0, y: 3000), animated: true)
    scene.stage.advance(by: .milliseconds(150))
    scene.scrollView.stopScrollingAndZooming()
    let stopped = scene.offset
    scene.stage.settle()
    #expect(scene.offset == stopped && stopped.y > offset.y && stopped.y < 3000)
  }

  @Test("R-API-8: stopScrollingAndZooming ends a drag and returns content to its edge")
  func stopScrollingAndZoomingEndsDrag() {
    let scene = ScrollScene()
    let finger = scene.drag(by: CGVector(dx: 0, dy: 110))
    #expect(scene.offset.y < 0)
    scene.scrollView.stopScrollingAndZooming()
    #expect(scene.offset == CGPoint.zero && !scene.scrollView.isDragging)
    expectEqual(scene.delegate.calls.last, "didScroll")
    #expect(scene.delegate.calls.contains { $0.hasPrefix("didEndDragging") })
    finger.move(by: CGVector(dx: 0, dy: 50), over: .milliseconds(100))
    expectEqual(scene.offset, CGPoint.zero)
    finger.up()
    #expect(scene.scrollView.panGestureRecognizer.isEnabled)
  }

  @Test("R-API-8: stopScrollingAndZooming leaves pages on a page, and a scale within its limits")
  func stopScrollingAndZoomingLeavesPages() {
    let pages = ScrollScene(content: CGSize(width: 300, height: 6000))
    pages.scrollView.isPagingEnabled = true
    pages.scrollView.setContentOffset(CGPoint(x: 0, y: 1200), animated: true)
    pages.stage.advance(by: .milliseconds(200))
    pages.scrollView.stopScrollingAndZooming()
    expectEqual(pages.offset.y.truncatingRemainder(dividingBy: 600), 0)
    let zoomed = ScrollScene()
    zoomed.delegate.zoomedView = zoomed.content
    zoomed.content.isMultipleTouchEnabled = true
    zoomed.scrollView.maximumZoomScale = 2
    zoomed.stage.pinch(zoomed.scrollView, scale: 6)
    #expect(zoomed.scrollView.isZoomBouncing)
    zoomed.scrollView.stopScrollingAndZooming()
    #expect(!zoomed.scrollView.isZoomBouncing && zoomed.scrollView.zoomScale == 2)
  }

  @Test("R-API-8: content that is smaller than the view lies at the alignment point")
  func smallContent() {
    let scene = ScrollScene(content: CGSize(width: 100, height: 200))
    scene.scrollView.contentAlignmentPoint = CGPoint(x: 0.5, y: 1)
    expectEqual(scene.offset, CGPoint(x: -100, y: -400))
    scene.scrollView.contentSize = CGSize(width: 200, height: 800)
    expectEqual(scene.offset, CGPoint(x: -50, y: 0))
    scene.scrollView.frame.size.width = 400
    scene.stage.advance(by: .milliseconds(20))
    expectEqual(scene.offset.x, -100)
    scene.scrollView.contentSize = CGSize(width: 200, height: 200)
    scene.scrollView.contentAlignmentPoint = CGPoint.zero
    expectEqual(scene.offset, CGPoint.zero)
  }

  @Test("R-API-8: content that is larger than the view is not moved by the alignment point")
  func largeContent() {
    let scene = ScrollScene()
    scene.scrollView.contentAlignmentPoint = CGPoint(x: 0.5, y: 0.5)
    expectEqual(scene.offset, CGPoint.zero)
  }

  @Test("R-SCROLL-24: content that shrinks or loses an inset moves back between its edges")
  func shrinkingContent() {
    let scene = ScrollScene()
    scene.scrollView.contentOffset.y = 3000
    scene.delegate.calls = []
    scene.scrollView.contentSize.height = 700
    expectEqual(scene.offset.y, 100)
    expectEqual(scene.delegate.calls, ["didScroll"])
    scene.scrollView.contentInset = UIEdgeInsets(top: 60, left: 0, bottom: 300, right: 0)
    expectEqual(scene.offset.y, 100)
    scene.scrollView.contentOffset.y = 400
    scene.scrollView.contentInset = UIEdgeInsets.zero
    expectEqual(scene.offset.y, 100)
  }

  @Test("R-SCROLL-24: content that a finger holds stays under the finger")
  func shrinkingUnderFinger() {
    let scene = ScrollScene()
    let finger = scene.drag(by: CGVector(dx: 0, dy: -210))
    expectEqual(scene.offset.y, 200)
    scene.scrollView.contentSize.height = 700
    expectEqual(scene.offset.y, 200)
    finger.up()
    scene.stage.settle()
    expectEqual(scene.offset.y, 100)
  }

  @Test("R-SCROLL-24: a zoom that makes content smaller calls the delegate for its offset once")
  func zoomedOut() {
    let scene = ScrollScene(content: CGSize(width: 600, height: 1200))
    scene.delegate.zoomedView = scene.content
    scene.scrollView.minimumZoomScale = 0.5
    scene.scrollView.contentOffset = CGPoint(x: 300, y: 600)
    scene.delegate.calls = []
    scene.scrollView.setZoomScale(0.5, animated: false)
    expectEqual(scene.delegate.calls, ["didScroll", "didZoom"])
    expectEqual(scene.offset, CGPoint.zero)
  }

  /// A scroll view that decides about its own drag by an override, and logs the translations at the calls.
  private final class ChoosyScrollView: UIScrollView {
    var allows = false
    var asked: [CGPoint] = []

    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      guard gestureRecognizer === panGestureRecognizer else { return true }
      asked.append(panGestureRecognizer.translation(in: self))
      return allows
    }
  }

  @Test("R-SCROLL-1: an override of shouldBegin decides about a drag that began in content")
  func ownDelegate() {
    let view = ChoosyScrollView()
    let scene = ScrollScene(in: view)
    scene.drag(by: CGVector(dx: 0, dy: -60)).up()
    scene.stage.settle()
    expectEqual(scene.offset, CGPoint.zero)
    #expect(view.asked.count == 1 && view.asked[0].y <= -10)
    view.allows = true
    scene.drag(by: CGVector(dx: 0, dy: -60)).up()
    scene.stage.settle()
    #expect(scene.offset.y > 0)
  }

  @Test("R-SCROLL-1: shouldBegin is called once for a drag that begins on the scroll view itself")
  func askedOnce() {
    let view = ChoosyScrollView()
    view.allows = true
    let scene = ScrollScene(in: view)
    scene.content.removeFromSuperview()
    scene.drag(by: CGVector(dx: 0, dy: -60)).up()
    expectEqual(view.asked.count, 1)
  }
}
