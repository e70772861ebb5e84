import Testing
import TouchstoneTestSupport
import UIKit

/// What a transition changes at once, what it animates, and what it leaves alone.
@MainActor
struct UIViewTransitionTests {
  private let stage = TouchStage()
  private let container = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let first = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
  private let second = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))

  init() {
    container.addSubview(first)
    stage.show(container)
  }

  @Test("R-ANIM-8: a transition that shows and hides leaves both views in their superview")
  func showsAndHides() {
    container.addSubview(second)
    second.isHidden = true
    UIView.transition(
      from: first, to: second, duration: 1, options: .showHideTransitionViews)
    #expect(first.isHidden && !second.isHidden)
    #expect(first.superview === container && second.superview === container)
    #expect(container.hitTest(CGPoint(x: 10, y: 10), with: nil) === nil)
    stage.advance(by: .seconds(1))
    #expect(container.hitTest(CGPoint(x: 10, y: 10), with: nil) === second)
  }

  @Test("R-ANIM-8: a transition replaces a view at its place among its siblings")
  func replaces() {
    let above = UIView(frame: container.bounds)
    container.addSubview(above)
    var ends: [Bool] = []
    UIView.transition(from: first, to: second, duration: 1) { ends.append($0) }
    expectEqual(container.subviews, [second, above])
    expectNil(first.superview)
    #expect(!second.isHidden && !first.isHidden && second.animations.isEmpty)
    stage.advance(by: .milliseconds(990))
    expectEqual(ends, [])
    stage.advance(by: .milliseconds(10))
    expectEqual(ends, [true])
  }

  @Test("R-ANIM-8: during a transition its view is as opaque as it is")
  func opaque() {
    container.alpha = 0.75
    UIView.transition(with: container, duration: 1, options: .transitionCrossDissolve) {}
    for _ in 0..<4 {
      expectEqual(container.layer.presentation()?.opacity, 0.75)
      stage.advance(by: .milliseconds(240))
    }
    #expect(!container.animations.isEmpty)
    stage.advance(by: .milliseconds(40))
    #expect(container.animations.isEmpty)
  }

  @Test("changes of views in the closure of a transition follow its curve, over its duration")
  func curve() {
    UIView.transition(with: container, duration: 1, options: .curveLinear) { [first] in
      first.frame.origin.y = 400
    }
    stage.advance(by: .milliseconds(250))
    #expect(abs((first.layer.presentation()?.frame.minY ?? 0) - 100) < 1e-6)
    stage.advance(by: .milliseconds(740))
    #expect(!first.animations.isEmpty)
    stage.advance(by: .milliseconds(10))
    #expect(first.animations.isEmpty)
  }
}
