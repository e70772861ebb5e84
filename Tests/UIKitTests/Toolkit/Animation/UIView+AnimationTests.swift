import Testing
import TouchstoneTestSupport
import UIKit

/// What touches hit, and what the screen shows, while views are animated.
@MainActor
struct UIViewAnimationTests {
  private let stage = TouchStage()
  private let log = CallLog()

  /// Shows a view at the top left and animates it 300 points down in a second.
  private func moving(
    _ options: UIView.AnimationOptions = [.curveLinear], delay: TimeInterval = 0
  ) -> LoggingView {
    let view = LoggingView("V", log, frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    stage.show(view)
    UIView.animate(
      withDuration: 1, delay: delay, options: options, animations: { view.frame.origin.y = 300 },
      completion: { [log] in log.add("finished \($0)") })
    return view
  }

  /// Taps 25 points from the left at a height, empties the log and returns its lines.
  private func tap(atY y: CGFloat) -> [String] {
    stage.tap(at: CGPoint(x: 25, y: y))
    return log.take()
  }

  @Test("R-VIEW-12: touches do not hit a view while it is animated, and do so afterward")
  func blocksTouches() {
    let view = moving()
    stage.advance(by: .milliseconds(500))
    #expect(tap(atY: 325) == [] && tap(atY: 175) == [])
    #expect(stage.log("hit").contains { $0.contains("@V because animation-not-interactive") })
    stage.advance(by: .milliseconds(500))
    expectEqual(log.take(), ["finished true"])
    expectEqual(tap(atY: 325), ["V began", "V ended"])
    #expect(view.animations.isEmpty)
  }

  @Test("R-VIEW-12: subviews of an animated view get no touches either, views behind it do")
  func subtree() {
    let behind = LoggingView("behind", log, frame: CGRect(x: 0, y: 300, width: 50, height: 50))
    stage.show(behind)
    let view = moving()
    view.addSubview(LoggingView("inner", log, frame: view.bounds))
    stage.advance(by: .milliseconds(100))
    expectEqual(tap(atY: 325), ["behind began", "behind ended"])
  }

  @Test(
    "R-VIEW-12: with interaction allowed, touches hit the model frame of a view, not the one on the screen"
  )
  func modelValues() {
    let view = moving([.allowUserInteraction, .curveLinear])
    stage.advance(by: .milliseconds(500))
    expectEqual(view.layer.presentation()?.frame, CGRect(x: 0, y: 150, width: 50, height: 50))
    expectEqual(view.frame.origin.y, 300)
    expectEqual(tap(atY: 175), [])
    #expect(stage.log("hit").contains { $0.contains("@V because model-not-presentation") })
    expectEqual(tap(atY: 325), ["V began", "V ended"])
  }

  @Test("R-VIEW-12: an animation blocks touches from its call on, also during its delay")
  func delayed() {
    _ = moving(delay: 1)
    stage.advance(by: .milliseconds(500))
    expectEqual(tap(atY: 325), [])
    stage.advance(by: .milliseconds(1500))
    expectEqual(log.take(), ["finished true"])
    expectEqual(tap(atY: 325), ["V began", "V ended"])
  }

  @Test("an animation with a delay begins to move after it; a negative delay is none")
  func movesAfterDelay() {
    for (delay, places) in [(0.5, [0, 0, 75, 150, 225]), (-0.5, [75, 150, 225, 300, 300])] {
      let view = moving(delay: delay)
      var shown: [CGFloat] = []
      for _ in 0..<5 {
        stage.advance(by: .milliseconds(250))
        shown.append((view.layer.presentation()?.frame.minY ?? -1).rounded())
      }
      expectEqual(shown, places.map { CGFloat($0) })
      stage.settle()
    }
  }

  @Test("R-VIEW-12: a touch that began before the animation continues")
  func fingerDown() {
    let view = LoggingView("V", log, frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    stage.show(view)
    stage.finger(1).down(at: CGPoint(x: 25, y: 25))
    UIView.animate(withDuration: 1) { view.frame.origin.y = 300 }
    stage.finger(1).move(to: CGPoint(x: 25, y: 40))
    stage.finger(1).up()
    expectEqual(log.take(), ["V began", "V moved", "V ended"])
  }

  @Test("the model changes at once; the presentation changes only with frames of the display")
  func presentation() {
    let view = moving()
    #expect(view.center.y == 325 && view.layer.position.y == 325)
    expectEqual(view.layer.presentation()?.frame.origin.y, 0)
    stage.advance(by: .milliseconds(255))
    let seen = view.layer.presentation()?.frame.origin.y ?? 0
    #expect(abs(seen - 75) < 1e-6, "the frame at 250 ms is still shown")
    stage.advance(by: .seconds(1))
    expectEqual(view.layer.presentation()?.frame, view.frame)
  }

  @Test("size, bounds, transform and opacity are animated, a frame in both its origin and its size")
  func properties() {
    let view = LoggingView("V", log, frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.show(view)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
      view.bounds.origin.y = 10
      view.transform = CGAffineTransform(rotationAngle: .pi)
      view.alpha = 0
    }
    stage.advance(by: .milliseconds(500))
    let seen = view.layer.presentation()
    expectEqual(seen?.bounds, CGRect(x: 0, y: 5, width: 150, height: 100))
    expectEqual(seen?.position, CGPoint(x: 75, y: 50))
    expectEqual(seen?.opacity, 0.5)
    #expect(abs((seen?.affineTransform().b ?? 0).magnitude - 1) < 1e-9)
  }

  @Test("a spring is shown beyond its end before it rests there")
  func spring() {
    let view = LoggingView("V", log, frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.show(view)
    UIView.animate(
      withDuration: 1, delay: 0, usingSpringWithDamping: 0.3, initialSpringVelocity: 0,
      animations: { view.frame.origin.y = 300 }, completion: nil)
    var seen: [CGFloat] = []
    for _ in 0..<60 {
      stage.advance(by: .milliseconds(17))
      seen.append(view.layer.presentation()?.frame.origin.y ?? 0)
    }
    #expect(seen.contains { $0 > 360 } && seen.last == 300)
  }

  @Test("a view that is in no window has no presentation and is not animated")
  func withoutWindow() {
    let view = UIView()
    UIView.animate(
      withDuration: 1, animations: { view.alpha = 0 },
      completion: { [log] in log.add("finished \($0)") })
    #expect(view.animations.isEmpty && view.layer.presentation() == nil)
    stage.advance(by: .zero)
    expectEqual(log.take(), ["finished true"])
  }
}

struct UIViewAnimationOptionsTests {
  @Test("the options have the bits that they have on iOS")
  func bits() {
    let options: [UIView.AnimationOptions] = [
      .layoutSubviews, .allowUserInteraction, .beginFromCurrentState, .repeat, .autoreverse,
      .overrideInheritedDuration, .overrideInheritedCurve, .allowAnimatedContent,
      .showHideTransitionViews, .overrideInheritedOptions,
    ]
    expectEqual(options.map(\.rawValue), (0..<10).map { 1 << $0 })
    let curves: [UIView.AnimationOptions] = [
      .curveEaseInOut, .curveEaseIn, .curveEaseOut, .curveLinear,
    ]
    expectEqual(curves.map(\.rawValue), [0, 0x10000, 0x20000, 0x30000])
    let transitions: [UIView.AnimationOptions] = [
      .transitionNone, .transitionFlipFromLeft, .transitionFlipFromRight, .transitionCurlUp,
      .transitionCurlDown, .transitionCrossDissolve, .transitionFlipFromTop,
      .transitionFlipFromBottom,
    ]
    expectEqual(transitions.map(\.rawValue), (0..<8).map { $0 << 20 })
    expectEqual(UIView.AnimationOptions.preferredFramesPerSecond60.rawValue, 3 << 24)
    expectEqual(UIView.AnimationOptions.preferredFramesPerSecond30.rawValue, 7 << 24)
  }

  @Test("the curve of the options is a number in two of their bits")
  func curves() {
    let options: [UIView.AnimationOptions] = [
      [.repeat], [.curveEaseIn, .repeat], [.curveEaseOut], [.curveLinear, .allowUserInteraction],
    ]
    expectEqual(options.map(\.curve), [.easeInOut, .easeIn, .easeOut, .linear])
  }

  @MainActor
  @Test("R-VIEW-12: without a delay an animation is at its middle after half of its duration")
  func middle() {
    let stage = TouchStage()
    let views = (0..<2).map { _ in UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) }
    for view in views { stage.show(view) }
    UIView.animate(withDuration: 2) { views[0].frame.origin.x = 100 }
    var ends: [Bool] = []
    UIView.animate(withDuration: 2, animations: { views[1].frame.origin.x = 100 }) {
      ends.append($0)
    }
    stage.advance(by: .seconds(1))
    for view in views { #expect(abs((view.layer.presentation()?.frame.minX ?? 0) - 50) < 1e-6) }
    stage.advance(by: .milliseconds(990))
    expectEqual(ends, [])
    stage.advance(by: .milliseconds(30))
    expectEqual(ends, [true])
  }
}
