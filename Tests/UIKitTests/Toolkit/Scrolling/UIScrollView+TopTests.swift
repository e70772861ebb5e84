import Foundation
import Testing
import TouchstoneTestSupport
import _Testing_UIKit

@testable import UIKit

@MainActor struct UIScrollViewTopTests {
  /// Taps the status bar, and waits for the end of all scrolling.
  private func tapBar(_ scene: ScrollScene) {
    scene.stage.tap(at: CGPoint(x: 195, y: 20))
    scene.stage.settle()
  }

  @Test("R-SCROLL-21: a tap on the status bar scrolls the only view with scrollsToTop")
  func top() {
    let scene = ScrollScene()
    scene.scrollView.contentOffset.y = 700
    scene.delegate.calls = []
    tapBar(scene)
    expectEqual(scene.offset.y, 0)
    expectEqual(scene.delegate.steps, ["shouldScrollToTop", "didScroll", "didScrollToTop"])
  }

  @Test("R-SCROLL-21: a scroll view without a delegate scrolls to the top")
  func nobody() {
    let scene = ScrollScene()
    scene.scrollView.delegate = nil
    scene.scrollView.contentOffset.y = 700
    tapBar(scene)
    expectEqual(scene.offset.y, 0)
  }

  @Test("R-SCROLL-21: a tap on the bar ends a deceleration and scrolls to the top")
  func flying() {
    let scene = ScrollScene()
    scene.flick()
    #expect(scene.scrollView.isDecelerating)
    scene.stage.tap(at: CGPoint(x: 195, y: 20))
    #expect(!scene.scrollView.isDecelerating && scene.scrollView.isScrollAnimating)
    scene.stage.settle()
    #expect(scene.offset.y == 0 && !scene.scrollView.isScrollAnimating)
    #expect(!scene.delegate.calls.contains("didEndDecelerating"))
    scene.stage.expectIdle()
  }

  @Test("R-SCROLL-21: content that is at the top does not scroll")
  func atTheTop() {
    let scene = ScrollScene()
    tapBar(scene)
    expectEqual(scene.delegate.calls, ["shouldScrollToTop"])
  }

  @Test("A tap on a control under the status bar goes to the control")
  func control() {
    let scene = ScrollScene()
    let button = UIButton(frame: CGRect(x: 150, y: 0, width: 100, height: 47))
    scene.stage.window.addSubview(button)
    scene.scrollView.contentOffset.y = 700
    tapBar(scene)
    expectEqual(scene.offset.y, 700)
    button.removeFromSuperview()
    tapBar(scene)
    expectEqual(scene.offset.y, 0)
  }

  @Test("R-SCROLL-21: nothing scrolls if the delegate refuses")
  func refused() {
    let scene = ScrollScene()
    scene.delegate.allowsTop = false
    scene.scrollView.contentOffset.y = 700
    tapBar(scene)
    expectEqual(scene.offset.y, 700)
  }

  @Test("R-SCROLL-21: nothing scrolls if two views have scrollsToTop")
  func two() {
    let scene = ScrollScene()
    scene.scrollView.contentOffset.y = 700
    let other = UIScrollView(frame: CGRect(x: 300, y: 100, width: 90, height: 100))
    scene.stage.window.addSubview(other)
    tapBar(scene)
    expectEqual(scene.offset.y, 700)
    other.scrollsToTop = false
    tapBar(scene)
    expectEqual(scene.offset.y, 0)
  }

  @Test("R-SCROLL-21: a view that is hidden, or too transparent to be touched, is not asked")
  func invisible() {
    let scene = ScrollScene()
    let holder = UIView(frame: CGRect(x: 300, y: 100, width: 90, height: 100))
    let other = UIScrollView(frame: holder.bounds)
    holder.addSubview(other)
    scene.stage.window.addSubview(holder)
    for view in [holder, other] {
      for (isHidden, alpha, offset) in [
        (false, 1, 700), (true, 1, 0), (false, 0.005, 0), (false, 0.02, 700),
      ] as [(Bool, CGFloat, CGFloat)] {
        scene.scrollView.contentOffset.y = 700
        (view.isHidden, view.alpha) = (isHidden, alpha)
        tapBar(scene)
        expectEqual(scene.offset.y, offset)
      }
      view.alpha = 1
    }
  }

  @Test(
    "R-SCROLL-21: the status bar ends above its height, and a finger that was cancelled is no tap")
  func barEnds() {
    let scene = ScrollScene()
    scene.scrollView.contentOffset.y = 700
    scene.stage.tap(at: CGPoint(x: 195, y: 47))
    scene.stage.settle()
    expectEqual(scene.offset.y, 700)
    scene.stage.finger(1).down(at: CGPoint(x: 195, y: 20))
    scene.stage.finger(1).cancel()
    scene.stage.settle()
    expectEqual(scene.offset.y, 700)
    scene.stage.tap(at: CGPoint(x: 195, y: 46))
    scene.stage.settle()
    expectEqual(scene.offset.y, 0)
  }

  @Test("R-SCROLL-21: a view that begins where the screen ends is not on the screen")
  func besideTheScreen() {
    let screen = CGSize(width: 390, height: 844)
    // The origin of a view beside the screen, and a step of one point onto the screen.
    for (origin, step) in [
      (CGPoint(x: 390, y: 0), CGVector(dx: -1, dy: 0)),
      (CGPoint(x: -390, y: 0), CGVector(dx: 1, dy: 0)),
      (CGPoint(x: 0, y: 844), CGVector(dx: 0, dy: -1)),
      (CGPoint(x: 0, y: -844), CGVector(dx: 0, dy: 1)),
    ] {
      let scene = ScrollScene()
      scene.scrollView.contentOffset.y = 700
      let other = UIScrollView(frame: CGRect(origin: origin, size: screen))
      scene.stage.window.addSubview(other)
      tapBar(scene)
      expectEqual(scene.offset.y, 0)
      scene.scrollView.contentOffset.y = 700
      other.frame = other.frame.offsetBy(dx: step.dx, dy: step.dy)
      tapBar(scene)
      expectEqual(scene.offset.y, 700)
    }
  }
}

struct StatusBarTapTests {
  @Test("R-SCROLL-21: one finger that lands and lifts on the bar taps it")
  func taps() {
    var tap = StatusBarTap()
    tap.land(1, isOnBar: true, time: 1)
    expectEqual(tap.lift(1, isOnBar: true, time: 1.1), true)
  }

  @Test(
    "R-SCROLL-21: a finger that lands or lifts elsewhere, lifts late, or is one of two taps nothing"
  )
  func others() {
    var tap = StatusBarTap()
    tap.land(1, isOnBar: false, time: 1)
    expectEqual(tap.lift(1, isOnBar: true, time: 1.1), false)
    tap.land(2, isOnBar: true, time: 2)
    expectEqual(tap.lift(2, isOnBar: false, time: 2.1), false)
    tap.land(3, isOnBar: true, time: 3)
    expectEqual(tap.lift(3, isOnBar: true, time: 5), false)
    tap.land(4, isOnBar: true, time: 6)
    tap.land(5, isOnBar: true, time: 6)
    expectEqual(tap.lift(4, isOnBar: true, time: 6.1), false)
    tap.cancel(5)
    expectEqual(tap.lift(5, isOnBar: true, time: 6.2), false)
    tap.land(7, isOnBar: true, time: 6.3)
    tap.cancel(7)
    expectEqual(tap.lift(7, isOnBar: true, time: 6.4), false)
    tap.land(6, isOnBar: true, time: 7)
    expectEqual(tap.lift(6, isOnBar: true, time: 7.1), true)
  }
}
