import Foundation
import Testing
import TouchstoneTestSupport
import _Testing_UIKit

@testable import UIKit

/// Content that scrolls along both axes, and offsets that the app sets while it moves.
@MainActor
struct UIScrollViewContentTests {
  private let scene = ScrollScene(content: CGSize(width: 20_000, height: 20_000))

  private func advance(_ milliseconds: Int) { scene.stage.advance(by: .milliseconds(milliseconds)) }

  @Test("R-SCROLL-15: a horizontal flick follows the closed form as a vertical one does")
  func horizontalFlick() {
    scene.scrollView.contentOffset = CGPoint(x: 5000, y: 700)
    scene.scrollView.accessibilityIdentifier = "list"
    scene.scrollView.isDirectionalLockEnabled = true
    advance(1_000)
    scene.drag(by: CGVector(dx: -200, dy: 0), over: .milliseconds(200)).up()
    let lift = scene.stage.now
    let velocity = scene.delegate.velocity
    #expect(abs(velocity.x - 1) < 0.02 && velocity.y == 0)
    let form = Deceleration(from: scene.offset.x, velocity: velocity.x * 1000, rate: 0.998)
    #expect(abs(scene.delegate.target.x - form.end) < 1e-6 && scene.delegate.target.y == 700)
    expectEqual(
      scene.stage.log("flick"),
      [
        String(format: "flick @list velocity %.2f,0.00", velocity.x * 1000),
        String(format: "flick @list target %.2f,700.00", form.end),
      ])
    var frames = 0
    scene.delegate.onDidScroll = { [scene] in
      let time = (scene.stage.now - lift) / .seconds(1)
      guard time < form.duration else { return }
      frames += 1
      #expect(abs(scene.offset.x - form.position(at: time)) < 1e-3 && scene.offset.y == 700)
    }
    scene.stage.settle()
    #expect(frames > 60 && abs(scene.offset.x - form.end) < 1e-6)
  }

  @Test("R-SCROLL-12: the offset that a delegate chooses is between the edges of its own axis")
  func chosen() {
    scene.scrollView.contentSize = CGSize(width: 1300, height: 8600)
    scene.scrollView.contentOffset = CGPoint(x: 500, y: 4000)
    scene.scrollView.accessibilityIdentifier = "list"
    scene.delegate.newTarget = CGPoint(x: 2500, y: 6000)
    scene.drag(by: CGVector(dx: -100, dy: -150), over: .milliseconds(200)).up()
    expectEqual(
      scene.stage.log("flick").last, "flick @list target 1000.00,6000.00 by ScrollDelegate")
    scene.stage.settle()
    expectEqual(scene.offset, CGPoint(x: 1000, y: 6000))
    expectEqual(scene.stage.log("scroll").last, "scroll @list rests at 1000.00,6000.00")
  }

  @Test("A drag goes on from an offset that the app sets, along both axes")
  func setDuringDrag() {
    scene.scrollView.contentOffset = CGPoint(x: 500, y: 700)
    let finger = scene.drag(by: CGVector(dx: -60, dy: -80))
    // The first ten of the 100 points do not scroll.
    #expect(abs(scene.offset.x - 554) < 1e-6 && abs(scene.offset.y - 772) < 1e-6)
    scene.scrollView.contentOffset = CGPoint(x: 620, y: 1000)
    finger.move(by: CGVector(dx: -30, dy: 10), over: .milliseconds(100))
    #expect(abs(scene.offset.x - 650) < 1e-6 && abs(scene.offset.y - 990) < 1e-6)
    finger.cancel()
  }

  @Test("R-SCROLL-15: a deceleration goes on from an offset that the app sets in didScroll")
  func setInFlight() {
    scene.scrollView.contentOffset.y = 2000
    scene.drag(by: CGVector(dx: 0, dy: -200), over: .milliseconds(200)).up()
    let lift = scene.stage.now
    let form = Deceleration(
      from: scene.offset.y, velocity: scene.delegate.velocity.y * 1000, rate: 0.998)
    advance(300)
    scene.delegate.onDidScroll = { [scene] in
      scene.delegate.onDidScroll = {}
      scene.scrollView.contentOffset.y += 1000
      scene.scrollView.contentOffset.x = 50
    }
    advance(100)
    let time = (scene.stage.now - lift) / .seconds(1)
    #expect(abs(scene.offset.y - form.position(at: time) - 1000) < 1e-3 && scene.offset.x == 50)
    #expect(scene.scrollView.isDecelerating)
    scene.stage.settle()
    #expect(abs(scene.offset.y - form.end - 1000) < 1e-6 && scene.offset.x == 50)
    expectEqual(scene.delegate.calls.last, "didEndDecelerating")
  }

  @Test("R-SCROLL-17: content that flies or springs to its first edges rests there with its insets")
  func insets() {
    scene.scrollView.contentInset = UIEdgeInsets(top: 40, left: 30, bottom: 0, right: 0)
    for start in [CGPoint(x: 50, y: 60), CGPoint(x: -30, y: -40)] {
      scene.scrollView.contentOffset = start
      scene.drag(by: CGVector(dx: 150, dy: 200), over: .milliseconds(200)).up()
      expectEqual(scene.delegate.target, CGPoint(x: -30, y: -40))
      scene.stage.settle()
      expectEqual(scene.offset, CGPoint(x: -30, y: -40))
    }
  }

  @Test("R-SCROLL-17: edges that the app changes while content moves count along both axes")
  func edgesInFlight() {
    scene.delegate.onDidEndDragging = { [scene] in
      scene.scrollView.contentInset = UIEdgeInsets(top: 60, left: 50, bottom: 0, right: 0)
    }
    scene.drag(by: CGVector(dx: 200, dy: 200)).up()
    scene.stage.settle()
    expectEqual(scene.offset, CGPoint(x: -50, y: -60))
    scene.delegate.onDidEndDragging = {}
    scene.scrollView.contentSize = CGSize(width: 1300, height: 1600)
    scene.scrollView.contentOffset = CGPoint(x: 500, y: 500)
    scene.drag(by: CGVector(dx: -200, dy: -200), over: .milliseconds(200)).up()
    expectEqual(scene.delegate.target, CGPoint(x: 1000, y: 1000))
    advance(50)
    scene.scrollView.contentSize = CGSize(width: 5000, height: 5000)
    scene.stage.settle()
    #expect(scene.offset.x > 1100 && scene.offset.y > 1100)
  }

  @Test("R-SCROLL-17: an inset that is set at the lift keeps content pulled to the right")
  func insetAtLift() {
    scene.delegate.onDidEndDragging = { [scene] in scene.scrollView.contentInset.left = 60 }
    scene.drag(by: CGVector(dx: 200, dy: 0)).up()
    scene.stage.settle()
    expectEqual(scene.offset, CGPoint(x: -60, y: 0))
    expectEqual(scene.delegate.steps.last, "didEndDecelerating")
  }

  @Test("R-SCROLL-17: content that does not bounce stays at its edge after a flick beyond it")
  func hardEdges() {
    scene.scrollView.bounces = false
    for start in [0, 100] {
      scene.scrollView.contentOffset = CGPoint(x: start, y: start)
      var lowest = CGPoint(x: start, y: start)
      scene.delegate.onDidScroll = { [scene] in
        lowest = CGPoint(x: min(lowest.x, scene.offset.x), y: min(lowest.y, scene.offset.y))
      }
      scene.drag(by: CGVector(dx: 100, dy: 90), over: .milliseconds(100)).up()
      scene.stage.settle()
      expectEqual(scene.offset, CGPoint.zero)
      expectEqual(lowest, CGPoint.zero)
    }
  }

  @Test("R-SCROLL-17: content that is held beyond its edge springs back from the lift on")
  func springsFromLift() {
    let finger = scene.drag(by: CGVector(dx: 0, dy: 110))
    let pulled = scene.offset.y
    advance(200)
    finger.up()
    expectEqual(scene.offset.y, pulled)
    let lift = scene.stage.now
    scene.delegate.onDidScroll = { [scene] in
      let time = (scene.stage.now - lift) / .seconds(1)
      let form = BounceSpring(distance: pulled, velocity: 0)
      #expect(form.isOver(at: time) || abs(scene.offset.y - form.distance(at: time)) < 1e-3)
    }
    scene.stage.settle()
    expectEqual(scene.offset, CGPoint.zero)
  }

  @Test("A vertical flight after another view's drag moves nothing horizontally")
  func flight() {
    scene.scrollView.contentOffset.x = 400
    scene.scrollView.fly(at: 1000)
    #expect(scene.scrollView.isDecelerating)
    scene.stage.settle()
    #expect(abs(scene.offset.y - 499) < 1e-6 && scene.offset.x == 400)
    expectEqual(
      scene.delegate.steps,
      ["didScroll", "willBeginDecelerating", "didScroll", "didEndDecelerating"])
    scene.delegate.calls = []
    scene.scrollView.fly(at: 0)
    #expect(!scene.scrollView.isDecelerating && scene.delegate.calls == [])
  }

  @Test("R-SCROLL-12: an animated scroll moves in a straight line to its end")
  func animated() {
    scene.scrollView.contentOffset = CGPoint(x: 100, y: 500)
    scene.scrollView.setContentOffset(CGPoint(x: 300, y: 900), animated: true)
    for _ in 0..<5 {
      advance(50)
      #expect(abs((scene.offset.y - 500) - 2 * (scene.offset.x - 100)) < 1e-6)
    }
    #expect(scene.offset.x > 200 && scene.offset.x < 300)
    scene.stage.settle()
    expectEqual(scene.offset, CGPoint(x: 300, y: 900))
  }

  @Test(
    "R-API-8: a wheel at an edge that does not transfer scrolling leaves an outer view where it is")
  func wheelAtEdge() {
    let inner = UIScrollView(frame: CGRect(x: 500, y: 500, width: 300, height: 600))
    inner.contentSize = CGSize(width: 310, height: 620)
    inner.transfersVerticalScrollingToParent = false
    inner.transfersHorizontalScrollingToParent = false
    scene.content.addSubview(inner)
    scene.scrollView.contentOffset = CGPoint(x: 500, y: 500)
    scene.stage.scroll(at: CGPoint(x: 150, y: 400), by: CGVector(dx: -50, dy: -50))
    expectEqual(inner.contentOffset, CGPoint(x: 10, y: 20))
    expectEqual(scene.offset, CGPoint(x: 500, y: 500))
  }

  @Test("R-PAN-11: a wheel scrolls nothing where scrolling is off, even if the pan is on again")
  func wheelWithPan() {
    scene.scrollView.isScrollEnabled = false
    scene.scrollView.panGestureRecognizer.isEnabled = true
    scene.stage.scroll(at: CGPoint(x: 150, y: 400), by: CGVector(dx: 0, dy: -50))
    expectEqual(scene.offset, CGPoint.zero)
  }

  @Test(
    "R-API-8: a new content size moves nothing along an axis without content, unless it is aligned")
  func axisWithoutContent() {
    scene.scrollView.contentSize = CGSize(width: 0, height: 5000)
    scene.scrollView.contentOffset = CGPoint(x: 50, y: 700)
    scene.scrollView.contentSize.height = 1000
    expectEqual(scene.offset, CGPoint(x: 50, y: 400))
    scene.scrollView.contentAlignmentPoint.x = 1
    expectEqual(scene.offset, CGPoint(x: -300, y: 400))
    scene.scrollView.contentOffset.x = 50
    scene.scrollView.contentSize.height = 900
    expectEqual(scene.offset, CGPoint(x: -300, y: 300))
  }

  @Test("R-OBJ-2: an observer of the content size is called within each change")
  func observedSize() {
    var sizes: [[CGFloat?]] = []
    let observation = scene.scrollView.observe(\.contentSize, options: [.old, .new]) { _, change in
      sizes.append([change.oldValue?.height, change.newValue?.height])
    }
    scene.scrollView.contentSize.height = 900
    expectEqual(sizes, [[20_000, 900]])
    scene.scrollView.contentSize.height = 900
    scene.scrollView.contentSize.height = 800
    expectEqual(sizes, [[20_000, 900], [900, 800]])
    observation.invalidate()
  }

  @Test("R-SCROLL-19: at its upper edge, too, an inner view leaves a drag to the outer one")
  func upperEdge() {
    let inner = UIScrollView(frame: CGRect(x: 0, y: 1000, width: 300, height: 600))
    inner.contentSize = CGSize(width: 300, height: 900)
    scene.content.addSubview(inner)
    scene.scrollView.contentOffset.y = 1000
    scene.drag(by: CGVector(dx: 0, dy: 60)).cancel()
    #expect(abs(scene.offset.y - 950) < 1e-6 && inner.contentOffset == CGPoint.zero)
    scene.scrollView.contentOffset.y = 1000
    inner.contentOffset.y = 0.5
    scene.drag(by: CGVector(dx: 0, dy: 60)).cancel()
    #expect(inner.contentOffset.y < 0 && scene.offset.y == 1000)
  }
}
