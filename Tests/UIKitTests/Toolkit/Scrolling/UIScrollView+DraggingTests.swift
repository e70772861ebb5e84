import Foundation
import Testing
import TouchstoneRunLoops
import TouchstoneTestSupport
import _Testing_UIKit

@testable import UIKit

@MainActor struct UIScrollViewDraggingTests {
  @Test(
    "R-SCROLL-1: a scroll view has a delay recognizer and a pan; the pan also works on a superview")
  func ownsRecognizers() {
    let scene = ScrollScene()
    let pan = scene.scrollView.panGestureRecognizer
    expectEqual(scene.scrollView.gestureRecognizers?.count, 2)
    #expect(pan.view === scene.scrollView)
    scene.stage.window.addGestureRecognizer(pan)
    scene.drag(by: CGVector(dx: 0, dy: -60)).up()
    #expect(scene.offset.y > 45)
  }

  @Test(
    "R-SCROLL-7: a view tracks from touch-down and drags from the beginning of the pan, both to the lift"
  )
  func flags() {
    let scene = ScrollScene()
    let view = scene.scrollView
    let finger = scene.stage.finger(1)
    finger.down(at: CGPoint(x: 150, y: 400))
    #expect(view.isTracking && !view.isDragging && !view.isDecelerating)
    finger.move(to: CGPoint(x: 150, y: 395))
    #expect(view.isTracking && !view.isDragging)
    finger.move(by: CGVector(dx: 0, dy: -100), over: .milliseconds(100))
    #expect(view.isTracking && view.isDragging && !view.isDecelerating)
    finger.up()
    #expect(!view.isTracking && !view.isDragging && view.isDecelerating)
    scene.stage.settle()
    #expect(!view.isDecelerating)
  }

  @Test("R-SCROLL-7: isDragging is true in willEndDragging and false from didEndDragging on")
  func isDraggingTrueWillEndDragging() {
    /// A delegate that logs at each call whether the view is dragging and decelerating.
    final class Watcher: NSObject, UIScrollViewDelegate {
      var seen: [String] = []
      func log(_ call: String, _ view: UIScrollView) {
        seen.append("\(call) \(view.isDragging) \(view.isDecelerating)")
      }
      func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { log("begin", scrollView) }
      func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
      ) {
        log("will end", scrollView)
      }
      func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        seen.append("ended \(scrollView.isDragging)")
      }
      func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
        log("decelerate", scrollView)
      }
      func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { log("rest", scrollView) }
    }
    let (scene, watcher) = (ScrollScene(), Watcher())
    scene.scrollView.delegate = watcher
    scene.flick()
    scene.stage.settle()
    expectEqual(
      watcher.seen,
      [
        "begin true false", "will end true false", "ended false", "decelerate false true",
        "rest false false",
      ])
  }

  @Test("R-SCROLL-7: tracking is over in didEndDragging, also if the touch was cancelled")
  func trackingAtTheEnd() {
    let scene = ScrollScene()
    let view = scene.scrollView
    var seen: [Bool] = []
    scene.delegate.onDidEndDragging = { seen.append(view.isTracking) }
    scene.drag(by: CGVector(dx: 0, dy: -60)).up()
    scene.stage.settle()
    scene.drag(by: CGVector(dx: 0, dy: -60)).cancel()
    expectEqual(seen, [false, false])
  }

  @Test("R-SCROLL-8: the first ten points do not scroll")
  func hysteresis() {
    let scene = ScrollScene()
    let finger = scene.stage.finger(1)
    finger.down(at: CGPoint(x: 150, y: 400))
    finger.move(to: CGPoint(x: 150, y: 391))
    expectEqual(scene.offset.y, 0)
    finger.move(to: CGPoint(x: 150, y: 300))
    #expect(abs(scene.offset.y - 90) < 1e-3)
    finger.up()
  }

  @Test("R-SCROLL-9: content that fits is not dragged unless bouncing is always on")
  func fits() {
    let scene = ScrollScene(content: CGSize(width: 300, height: 500))
    scene.drag(by: CGVector(dx: 0, dy: 100)).up()
    expectEqual(scene.delegate.calls, [])
    scene.scrollView.alwaysBounceVertical = true
    scene.drag(by: CGVector(dx: 0, dy: 100)).up()
    expectEqual(scene.delegate.calls.first, "willBeginDragging")
  }

  @Test("R-SCROLL-9: a drag along an axis that cannot move fails with a reason")
  func wrongAxis() {
    let scene = ScrollScene()
    scene.drag(by: CGVector(dx: 100, dy: 0)).up()
    expectEqual(scene.delegate.calls, [])
    #expect(scene.stage.log("gesture").contains { $0.contains("cannot-scroll") })
  }

  @Test("R-SCROLL-9: disabling scrolling disables the pan")
  func disabled() {
    let scene = ScrollScene()
    scene.scrollView.isScrollEnabled = false
    scene.drag(by: CGVector(dx: 0, dy: -100)).up()
    #expect(!scene.scrollView.panGestureRecognizer.isEnabled)
    expectEqual(scene.offset.y, 0)
  }

  @Test("R-SCROLL-10: a finger that rests does not slow down the drag of another one")
  func restingFinger() {
    let scene = ScrollScene()
    scene.content.isMultipleTouchEnabled = true
    scene.stage.finger(2).down(at: CGPoint(x: 50, y: 400))
    scene.drag(by: CGVector(dx: 0, dy: -110))
    #expect(abs(scene.offset.y - 100) < 1e-3)
    scene.stage.finger(1).up()
    scene.stage.finger(2).up()
  }

  @Test(
    "R-SCROLL-11: with the lock a drag that starts along one axis stays on it; a diagonal one is free"
  )
  func directionalLock() {
    let size = CGSize(width: 3000, height: 3000)
    let scene = ScrollScene(content: size)
    scene.scrollView.isDirectionalLockEnabled = true
    let finger = scene.drag(by: CGVector(dx: -4, dy: -40))
    finger.move(by: CGVector(dx: -60, dy: 0), over: .milliseconds(200))
    #expect(scene.offset.x == 0 && scene.offset.y > 20)
    finger.up()
    let other = ScrollScene(content: size)
    other.scrollView.isDirectionalLockEnabled = true
    let second = other.drag(by: CGVector(dx: -30, dy: -40))
    second.move(by: CGVector(dx: -60, dy: 0), over: .milliseconds(200))
    #expect(other.offset.x > 60 && other.offset.y > 20)
    second.up()
  }

  @Test("R-SCROLL-11: without the lock, or on caught content, a drag may turn to the other axis")
  func turned() {
    let size = CGSize(width: 3000, height: 3000)
    let free = ScrollScene(content: size)
    let finger = free.drag(by: CGVector(dx: -4, dy: -40))
    finger.move(by: CGVector(dx: -60, dy: 0), over: .milliseconds(200))
    #expect(free.offset.x > 40 && free.offset.y > 20)
    finger.up()
    let caught = ScrollScene(content: size)
    caught.scrollView.isDirectionalLockEnabled = true
    caught.flick()
    caught.stage.advance(by: .milliseconds(50))
    let before = caught.offset.x
    let second = caught.drag(by: CGVector(dx: -4, dy: -40))
    second.move(by: CGVector(dx: -60, dy: 0), over: .milliseconds(200))
    #expect(caught.offset.x > before + 40)
    second.up()
  }

  @Test("R-SCROLL-12: a flick calls the delegate in the documented order")
  func order() {
    let scene = ScrollScene()
    scene.flick()
    scene.stage.settle()
    expectEqual(
      scene.delegate.steps,
      [
        "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging(true)",
        "willBeginDecelerating", "didScroll", "didEndDecelerating",
      ])
  }

  @Test("R-SCROLL-12: after a finger that rests before it lifts there is no deceleration")
  func rests() {
    let scene = ScrollScene()
    let finger = scene.drag(by: CGVector(dx: 0, dy: -100))
    scene.stage.advance(by: .milliseconds(200))
    finger.up()
    expectEqual(scene.delegate.steps.last, "didEndDragging(false)")
    expectEqual(scene.delegate.velocity, CGPoint.zero)
  }

  @Test("R-SCROLL-12: the velocity is in points a millisecond, and the target may be changed")
  func target() {
    let scene = ScrollScene()
    scene.delegate.newTarget = CGPoint(x: 0, y: 1234)
    scene.flick()
    #expect(abs(scene.delegate.velocity.y - 1) < 0.02)
    scene.stage.settle()
    expectEqual(scene.offset.y, 1234)
  }

  @Test("R-SCROLL-14: a finger on decelerating content stops it; the content gets no touch")
  func catches() {
    let scene = ScrollScene()
    scene.flick()
    scene.stage.advance(by: .milliseconds(300))
    let caught = scene.offset
    scene.delegate.calls = []
    let finger = scene.stage.finger(1)
    finger.down(at: CGPoint(x: 150, y: 400))
    scene.stage.advance(by: .milliseconds(400))
    expectEqual(scene.offset, caught)
    #expect(!scene.scrollView.isDecelerating && scene.scrollView.isDragging)
    finger.up()
    expectEqual(scene.delegate.calls.last, "didEndDragging(false)")
    scene.stage.settle()
    expectEqual(scene.offset, caught)
    expectEqual(scene.log.take(), [])
  }

  @Test("R-SCROLL-13, R-SCROLL-14: content keeps moving under a finger that cannot stop it")
  func vetoedCatch() {
    final class PanRefusingView: UIView {
      override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
        !(recognizer is UIPanGestureRecognizer)
      }
    }
    let scene = ScrollScene()
    scene.flick()
    scene.content.addSubview(PanRefusingView(frame: CGRect(x: 0, y: 0, width: 300, height: 6000)))
    scene.stage.advance(by: .milliseconds(100))
    #expect(scene.scrollView.isDecelerating)
    scene.stage.finger(2).down(at: CGPoint(x: 150, y: 400))
    scene.stage.advance(by: .milliseconds(50))
    scene.stage.finger(2).up()
    scene.stage.settle()
    #expect(!scene.scrollView.isDecelerating && !scene.scrollView.isDragging)
    expectEqual(scene.stage.context.trackingMode.mode, .defaultMode)
    expectEqual(scene.delegate.steps.last, "didEndDecelerating")
  }

  @Test(
    "R-SCROLL-8, R-SCROLL-10: beside a resting finger a drag begins after ten points, without a jump"
  )
  func besideRestingFinger() {
    let scene = ScrollScene()
    scene.content.isMultipleTouchEnabled = true
    scene.stage.finger(2).down(at: CGPoint(x: 50, y: 400))
    let finger = scene.stage.finger(1)
    finger.down(at: CGPoint(x: 150, y: 400))
    finger.move(to: CGPoint(x: 150, y: 388))
    #expect(scene.scrollView.isDragging && abs(scene.offset.y - 2) < 1e-3)
    finger.up()
    scene.stage.finger(2).up()
  }

  @Test(
    "R-SCROLL-12: a delegate that prevents the deceleration gets no calls about it")
  func stoppedAtLift() {
    /// A delegate that begins an animated scroll when a drag ends.
    final class Stopper: NSObject, UIScrollViewDelegate {
      var calls: [String] = []
      func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        scrollView.setContentOffset(CGPoint(x: 0, y: 50), animated: true)
      }
      func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { calls.append("begin") }
      func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { calls.append("end") }
    }
    let (scene, stopper) = (ScrollScene(), Stopper())
    scene.scrollView.delegate = stopper
    scene.flick()
    scene.stage.settle()
    #expect(stopper.calls == [] && scene.offset.y == 50)
    #expect(!scene.stage.log("scroll").contains { $0.contains("decelerates") })
    expectEqual(scene.stage.context.trackingMode.mode, .defaultMode)
  }

  @Test(
    "R-SCROLL-17: beyond an edge a drag is shortened, and after the lift the content springs back")
  func bounce() {
    let scene = ScrollScene()
    let finger = scene.drag(by: CGVector(dx: 0, dy: 110))
    // Of the 110 points the first ten do not scroll; the others are shortened as by a `RubberBand` of length 600.
    #expect(abs(scene.offset.y + (1 - 1 / (100 * 0.55 / 600 + 1)) * 600) < 1e-3)
    scene.stage.advance(by: .milliseconds(200))
    finger.up()
    expectEqual(scene.delegate.steps.last, "willBeginDecelerating")
    scene.stage.settle()
    expectEqual(scene.offset.y, 0)
  }

  @Test("R-SCROLL-17: without bounces content stops at its edge")
  func noBounce() {
    let scene = ScrollScene()
    scene.scrollView.bounces = false
    scene.drag(by: CGVector(dx: 0, dy: 110)).up()
    expectEqual(scene.offset.y, 0)
  }

  @Test("R-SCROLL-18: a flick goes one page further, and the delegate gets its offset")
  func paging() {
    let scene = ScrollScene()
    scene.scrollView.isPagingEnabled = true
    scene.flick()
    expectEqual(scene.delegate.target.y, 600)
    scene.stage.settle()
    expectEqual(scene.offset.y, 600)
    scene.drag(by: CGVector(dx: 0, dy: -100), over: .seconds(1)).up()
    scene.stage.settle()
    expectEqual(scene.offset.y, 600)
  }

  @Test("R-SCROLL-22: a touch on empty space hits the scroll view, which forwards it")
  func emptySpace() {
    let log = CallLog()
    let stage = TouchStage()
    let parent = LoggingView("parent", log, frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let scrollView = UIScrollView(frame: parent.bounds)
    parent.addSubview(scrollView)
    stage.show(parent)
    #expect(stage.window.hitTest(CGPoint(x: 50, y: 50), with: nil) === scrollView)
    stage.finger(1).down(at: CGPoint(x: 50, y: 50))
    expectEqual(log.take(), ["parent began"])
    stage.finger(1).up()
    expectEqual(log.take(), ["parent ended"])
  }
}

@MainActor struct UIScrollViewDraggingNestedTests {
  private func nest(_ inner: UIScrollView, in scene: ScrollScene, content: CGSize) {
    inner.frame = CGRect(x: 0, y: 0, width: 300, height: 600)
    inner.contentSize = content
    scene.content.addSubview(inner)
  }

  @Test("R-SCROLL-19: nested views of different axes each scroll by drags along their own")
  func differentAxes() {
    let scene = ScrollScene()
    let inner = UIScrollView()
    nest(inner, in: scene, content: CGSize(width: 2000, height: 600))
    scene.drag(by: CGVector(dx: -60, dy: -10)).up()
    scene.stage.settle()
    #expect(inner.contentOffset.x > 0 && scene.offset.y == 0)
    let across = inner.contentOffset
    scene.drag(by: CGVector(dx: -10, dy: -60)).up()
    scene.stage.settle()
    #expect(inner.contentOffset == across && scene.offset.y > 0)
  }

  @Test(
    "R-SCROLL-19: of nested views of one axis the inner one scrolls until it is at its edge"
  )
  func sameAxis() {
    let scene = ScrollScene()
    let inner = UIScrollView()
    nest(inner, in: scene, content: CGSize(width: 300, height: 700))
    scene.drag(by: CGVector(dx: 0, dy: -60)).up()
    scene.stage.settle()
    #expect(inner.contentOffset.y > 0 && scene.offset.y == 0)
    inner.contentOffset.y = 100
    scene.drag(by: CGVector(dx: 0, dy: -60)).up()
    scene.stage.settle()
    #expect(inner.contentOffset.y == 100 && scene.offset.y > 0)
  }
}
