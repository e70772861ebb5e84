import Foundation
import Testing
import TouchstoneTestSupport
import _Testing_UIKit

@testable import UIKit

@MainActor struct UIScrollViewFlightTests {
  @Test("R-SCROLL-15: a flick comes to rest where the closed form predicts, for any speed and rate")
  func landsWhereFormSays() {
    var numbers = SplitMix(seed: 3)
    for round in 0..<12 {
      let scene = ScrollScene(content: CGSize(width: 300, height: 60000))
      scene.scrollView.contentOffset.y = 20000
      scene.scrollView.decelerationRate = round.isMultiple(of: 2) ? .normal : .fast
      let distance = Double.random(in: 60...250, using: &numbers) * (round < 6 ? 1 : -1)
      let duration = Double.random(in: 0.08...0.4, using: &numbers)
      let finger = scene.drag(by: CGVector(dx: 0, dy: distance), over: .seconds(duration))
      finger.up()
      let rate = scene.scrollView.decelerationRate.rawValue
      let velocity = scene.delegate.velocity.y * 1000
      let form = Deceleration(from: scene.offset.y, velocity: velocity, rate: rate)
      #expect(abs(scene.delegate.target.y - form.end) < 1e-6)
      scene.stage.settle(within: .seconds(30))
      #expect(abs(scene.offset.y - form.end) < 1e-6)
    }
  }

  @Test("R-SCROLL-15: the offset of each frame is a function of the lift and the time of the frame")
  func isFunctionOfTime() {
    let scene = ScrollScene(content: CGSize(width: 300, height: 60000))
    scene.flick()
    let lift = scene.stage.now
    let velocity = scene.delegate.velocity.y * 1000
    let form = Deceleration(from: scene.offset.y, velocity: velocity, rate: 0.998)
    var frames = 0
    scene.delegate.onDidScroll = {
      let time = (scene.stage.now - lift) / .seconds(1)
      guard time < form.duration else { return }
      frames += 1
      #expect(abs(scene.offset.y - form.position(at: time)) < 1e-3)
    }
    scene.stage.settle()
    #expect(frames > 60)
  }

  @Test("R-SCROLL-15: a rate other than normal and fast is replaced by the nearer of the two")
  func rates() {
    let view = ScrollScene().scrollView
    view.decelerationRate = UIScrollView.DecelerationRate(rawValue: 0.9)
    expectEqual(view.decelerationRate, .fast)
    view.decelerationRate = UIScrollView.DecelerationRate(rawValue: 0.9979)
    expectEqual(view.decelerationRate, .normal)
    // In the middle between the two it is the default.
    view.decelerationRate = UIScrollView.DecelerationRate(rawValue: 0.994)
    expectEqual(view.decelerationRate, .normal)
  }

  @Test("R-SCROLL-12: an animated scroll calls didScroll, then didEndScrollingAnimation, no others")
  func animated() {
    let scene = ScrollScene()
    scene.scrollView.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
    expectEqual(scene.offset.y, 0)
    scene.stage.advance(by: .milliseconds(150))
    #expect(scene.offset.y > 50 && scene.offset.y < 250)
    scene.stage.settle()
    expectEqual(scene.offset.y, 300)
    expectEqual(scene.delegate.steps, ["didScroll", "didEndScrollingAnimation"])
  }

  @Test("An offset that the app sets ends a deceleration")
  func appStops() {
    let scene = ScrollScene()
    scene.flick()
    scene.stage.advance(by: .milliseconds(100))
    scene.scrollView.contentOffset.y = 10
    #expect(!scene.scrollView.isDecelerating)
    scene.stage.settle()
    expectEqual(scene.offset.y, 10)
  }

  @Test("R-SCROLL-17: an inset that is set when the finger lifts keeps the content pulled down")
  func insetAtLift() {
    let scene = ScrollScene()
    scene.delegate.onDidEndDragging = { scene.scrollView.contentInset.top = 60 }
    scene.drag(by: CGVector(dx: 0, dy: 200)).up()
    scene.stage.settle()
    expectEqual(scene.offset.y, -60)
    expectEqual(scene.delegate.steps.last, "didEndDecelerating")
  }

  @Test("R-SCROLL-15: content that grows while it decelerates scrolls beyond its former end")
  func growsInFlight() {
    let scene = ScrollScene(content: CGSize(width: 300, height: 1000))
    scene.flick()
    let velocity = scene.delegate.velocity.y * 1000
    let form = Deceleration(from: scene.offset.y, velocity: velocity, rate: 0.998)
    #expect(form.end > 400 && scene.delegate.target.y == 400)
    scene.stage.advance(by: .milliseconds(100))
    scene.scrollView.contentSize.height = 6000
    scene.stage.settle()
    #expect(abs(scene.offset.y - form.end) < 1e-6)
  }

  @Test("R-SCROLL-17: content that the app limits while it bounces still springs back to its edge")
  func limitedInFlight() {
    let scene = ScrollScene()
    scene.scrollView.contentOffset.y = 300
    var lowest: CGFloat = 0
    scene.delegate.onDidScroll = {
      if scene.offset.y < -20 { scene.scrollView.contentOffset.y = -20 }
      lowest = min(lowest, scene.offset.y)
    }
    scene.drag(by: CGVector(dx: 0, dy: 200), over: .milliseconds(100)).up()
    scene.stage.settle()
    #expect(lowest == -20 && scene.offset.y == 0)
    #expect(!scene.scrollView.isDecelerating)
    expectEqual(scene.delegate.steps.last, "didEndDecelerating")
  }

  @Test("A scroll view that leaves its window stops")
  func leavesWindow() {
    let scene = ScrollScene()
    scene.flick()
    scene.scrollView.removeFromSuperview()
    let offset = scene.offset
    #expect(scene.stage.settle())
    #expect(scene.offset == offset && !scene.scrollView.isDecelerating)
  }
}
