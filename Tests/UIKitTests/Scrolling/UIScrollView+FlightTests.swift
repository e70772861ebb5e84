import Foundation
import Testing
@testable import UIKit
import _Testing_UIKit

@MainActor @Suite struct UIScrollViewFlightTests {
  @Test("R-SCROLL-15: a flick lands where the closed form says, whatever its speed and rate")
  func landsWhereFormSays() {
    var numbers = SeededNumbers(seed: 3)
    for round in 0..<12 {
      let scene = ScrollScene(content: CGSize(width: 300, height: 60000))
      scene.scrollView.contentOffset.y = 20000
      scene.scrollView.decelerationRate = round.isMultiple(of: 2) ? .normal : .fast
      let way = numbers.next(in: 60...250) * (round < 6 ? 1 : -1)
      let duration = numbers.next(in: 0.08...0.4)
      let finger = scene.drag(by: CGVector(dx: 0, dy: way), over: .seconds(duration))
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

  @Test("R-SCROLL-15: a rate of one's own becomes the nearer of the two")
  func rates() {
    let view = ScrollScene().scrollView
    view.decelerationRate = UIScrollView.DecelerationRate(rawValue: 0.9)
    #expect(view.decelerationRate == .fast)
    view.decelerationRate = UIScrollView.DecelerationRate(rawValue: 0.9979)
    #expect(view.decelerationRate == .normal)
  }

  @Test("R-SCROLL-12: an animated scroll of the app ends with one call and no others but didScroll")
  func animated() {
    let scene = ScrollScene()
    scene.scrollView.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
    #expect(scene.offset.y == 0)
    scene.stage.advance(by: .milliseconds(150))
    #expect(scene.offset.y > 50 && scene.offset.y < 250)
    scene.stage.settle()
    #expect(scene.offset.y == 300)
    #expect(scene.delegate.steps == ["didScroll", "didEndScrollingAnimation"])
  }

  @Test("An offset that the app sets ends a deceleration")
  func appStops() {
    let scene = ScrollScene()
    scene.flick()
    scene.stage.advance(by: .milliseconds(100))
    scene.scrollView.contentOffset.y = 10
    #expect(!scene.scrollView.isDecelerating)
    scene.stage.settle()
    #expect(scene.offset.y == 10)
  }

  @Test("A scroll view that leaves its window comes to rest")
  func leavesWindow() {
    let scene = ScrollScene()
    scene.flick()
    scene.scrollView.removeFromSuperview()
    let offset = scene.offset
    #expect(scene.stage.settle())
    #expect(scene.offset == offset && !scene.scrollView.isDecelerating)
  }
}
