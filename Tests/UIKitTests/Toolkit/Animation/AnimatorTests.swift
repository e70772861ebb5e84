import Testing
import TouchstoneTestSupport
import UIKit

/// How animations run, blend with others and end.
@MainActor
struct AnimatorTests {
  private let stage = TouchStage()
  private let log = CallLog()
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))

  init() {
    stage.show(view)
  }

  /// Starts an animation that at its end logs its name and whether it was finished.
  private func animate(
    _ name: String, _ duration: TimeInterval = 1, _ options: UIView.AnimationOptions = .curveLinear,
    delay: TimeInterval = 0, _ animations: @escaping () -> Void
  ) {
    UIView.animate(
      withDuration: duration, delay: delay, options: options, animations: animations,
      completion: { [log] in log.add("\(name) \($0)") })
  }

  /// The top of the view as shown on the screen, in points.
  private var shownY: CGFloat { view.layer.presentation()?.frame.origin.y ?? -1 }

  @Test("the completion is called once, with the first frame at or after the end")
  func end() {
    // At 60 frames a second, the first frame after 255 ms is at 266.7 ms.
    animate("A", 0.255) { view.frame.origin.y = 300 }
    stage.advance(by: .milliseconds(266))
    expectEqual(log.lines, [])
    stage.advance(by: .milliseconds(1))
    expectEqual(log.lines, ["A true"])
    stage.settle()
    expectEqual(log.lines, ["A true"])
  }

  @Test(
    "an animation without a duration or without a change ends in the next turn of the main loop")
  func nothing() {
    animate("none") {}
    animate("same") { view.frame.origin.y = 0 }
    animate("at once", 0, delay: 3) { view.frame.origin.y = 300 }
    #expect(log.lines == [] && view.animations.isEmpty && shownY == 300)
    stage.advance(by: .zero)
    expectEqual(log.lines, ["none true", "same true", "at once true"])
  }

  @Test("an animation shorter than a nanosecond ends with a frame, even at the start of the clock")
  func shortest() {
    animate("A", .leastNonzeroMagnitude) { view.frame.origin.y = 300 }
    expectEqual(log.lines, [])
    stage.settle()
    expectEqual(log.lines, ["A true"])
    expectEqual(shownY, 300)
  }

  @Test("an animation lets one of the same property finish, and both blend")
  func blend() {
    animate("A") { view.frame.origin.y = 100 }
    stage.advance(by: .milliseconds(500))
    animate("B") { view.frame.origin.y = 300 }
    expectEqual(shownY, 50)
    stage.advance(by: .milliseconds(500))
    expectEqual(log.take(), ["A true"])
    #expect(abs(shownY - 200) < 1e-6)
    stage.advance(by: .milliseconds(500))
    expectEqual(log.take(), ["B true"])
    expectEqual(shownY, 300)
  }

  @Test(
    "an animation from the current state ends running ones and begins at the value on the screen")
  func fromCurrentState() {
    animate("A") { view.frame.origin.y = 100 }
    stage.advance(by: .milliseconds(500))
    animate("B", 1, [.curveLinear, .beginFromCurrentState]) { view.frame.origin.y = 300 }
    expectEqual(shownY, 50)
    stage.advance(by: .zero)
    expectEqual(log.take(), ["A false"])
    stage.advance(by: .milliseconds(500))
    #expect(abs(shownY - 175) < 1e-6)
    stage.advance(by: .milliseconds(500))
    expectEqual(log.take(), ["B true"])
  }

  @Test("an animation from the current state ends only running animations of the same property")
  func otherProperty() {
    animate("A") {
      view.frame.origin.y = 100
      view.alpha = 0.5
    }
    stage.advance(by: .milliseconds(500))
    animate("B", 1, .beginFromCurrentState) { view.transform.tx = 7 }
    animate("C", 0.1, .beginFromCurrentState) { view.alpha = 1 }
    stage.advance(by: .milliseconds(200))
    expectEqual(log.take(), ["C true"])
    stage.advance(by: .milliseconds(300))
    expectEqual(log.take(), ["A false"], "not all of it came to its end")
    let across = view.layer.presentation()?.frame.origin.x ?? 0
    #expect(across > 0 && across < 7, "B goes on")
  }

  @Test("a property that changes twice in a block is animated directly to its last value")
  func twice() {
    animate("A", 1, [.curveLinear, .beginFromCurrentState]) {
      view.frame.origin.y = 900
      view.frame.origin.y = 100
    }
    stage.advance(by: .milliseconds(500))
    #expect(abs(shownY - 50) < 1e-6)
    stage.advance(by: .milliseconds(500))
    expectEqual(log.take(), ["A true"])
  }

  @Test("a view that leaves its window, alone or with its superview, ends its animations")
  func leaving() {
    let inner = UIView(frame: view.bounds)
    view.addSubview(inner)
    animate("outer") { view.alpha = 0 }
    animate("inner") { inner.alpha = 0 }
    stage.advance(by: .milliseconds(100))
    view.removeFromSuperview()
    stage.advance(by: .zero)
    expectEqual(log.take(), ["outer false", "inner false"])
    #expect(view.animations.isEmpty && inner.animations.isEmpty)
  }

  @Test("a layer without its animations is shown with its model values")
  func removal() {
    animate("A") { view.frame.origin.y = 300 }
    view.layer.removeAllAnimations()
    expectEqual(shownY, 300)
    stage.advance(by: .zero)
    expectEqual(log.take(), ["A false"])
  }

  @Test("an animation that repeats runs until it is ended, and schedules nothing")
  func repeats() {
    animate("A", 1, [.curveLinear, .repeat, .autoreverse]) { view.frame.origin.y = 300 }
    #expect(stage.settle())
    stage.advance(by: .milliseconds(3500))
    #expect(log.lines == [] && abs(shownY - 150) < 1e-6)
    view.layer.removeAllAnimations()
    stage.advance(by: .zero)
    expectEqual(log.take(), ["A false"])
  }

  @Test("an animation that autoreverses goes back, and then its view is seen at its new place")
  func autoreverses() {
    animate("A", 1, [.curveLinear, .autoreverse]) { view.frame.origin.y = 300 }
    var places: [CGFloat] = []
    for _ in 0..<4 {
      stage.advance(by: .milliseconds(450))
      places.append(shownY.rounded())
    }
    expectEqual(places, [135, 270, 195, 60])
    stage.advance(by: .milliseconds(190))
    expectEqual(log.take(), [])
    stage.advance(by: .milliseconds(10))
    #expect(log.take() == ["A true"] && shownY == 300)
  }

  @Test("an animation that ends a nanosecond after a frame ends with the next frame")
  func nanosecond() {
    animate("A", 0.250000001) { view.frame.origin.y = 300 }
    stage.advance(by: .milliseconds(266))
    expectEqual(log.take(), [])
    stage.advance(by: .milliseconds(1))
    expectEqual(log.take(), ["A true"])
  }

  @Test("changes without animation are shown at once, even inside a block")
  func without() {
    animate("A") {
      view.alpha = 0
      UIView.performWithoutAnimation {
        #expect(!UIView.areAnimationsEnabled)
        view.frame.origin.y = 300
      }
      #expect(UIView.areAnimationsEnabled && UIView.inheritedAnimationDuration == 1)
    }
    #expect(shownY == 300 && view.layer.presentation()?.opacity == 1)
    UIView.setAnimationsEnabled(false)
    animate("B") { view.frame.origin.y = 0 }
    expectEqual(shownY, 0)
    UIView.setAnimationsEnabled(true)
    stage.advance(by: .zero)
    expectEqual(log.take(), ["B true"])
  }

  @Test("changes made while animations are disabled are shown at once, even inside a block")
  func disabledInside() {
    animate("A") {
      UIView.setAnimationsEnabled(false)
      view.frame.origin.y = 300
      UIView.setAnimationsEnabled(true)
      view.alpha = 0
    }
    #expect(shownY == 300 && view.layer.presentation()?.opacity == 1)
    stage.settle()
    expectEqual(log.lines, ["A true"])
  }

  @Test(
    "a block inherits duration, curve and options of the enclosing one unless an option overrides them"
  )
  func nested() {
    let other = UIView(frame: view.frame)
    stage.show(other)
    animate("outer", 2, [.curveLinear, .allowUserInteraction]) {
      animate("inner", 1, []) { view.frame.origin.y = 300 }
      let own: UIView.AnimationOptions = [
        .overrideInheritedDuration, .overrideInheritedCurve, .overrideInheritedOptions,
        .curveEaseIn,
      ]
      animate("own", 1, own) { other.frame.origin.y = 300 }
    }
    stage.advance(by: .milliseconds(500))
    #expect(abs(shownY - 75) < 1e-6)
    #expect((other.layer.presentation()?.frame.origin.y ?? 300) < 140)
    #expect(!view.ignoresTouchesDuringAnimation && other.ignoresTouchesDuringAnimation)
    stage.advance(by: .milliseconds(500))
    expectEqual(log.take(), ["outer true", "own true"], "nothing of outer's own is animated")
    stage.advance(by: .seconds(1))
    expectEqual(log.take(), ["inner true"])
  }

  @Test("a block that lays out animates the changes of the layout, too")
  func layout() {
    let list = Column(frame: view.bounds)
    view.addSubview(list)
    stage.advance(by: .zero)
    animate("A", 1, [.curveLinear, .layoutSubviews]) { list.frame.size.height = 100 }
    stage.advance(by: .milliseconds(500))
    expectEqual(list.row.frame.size.height, 100)
    expectEqual(list.row.layer.presentation()?.frame.size.height, 75)
  }

  @Test("the trace records which view is animated, and when it has settled")
  func trace() {
    view.accessibilityIdentifier = "box"

    animate("A") { view.frame.origin.y = 300 }
    stage.settle()
    let lines = stage.log("tree").filter { $0.contains("@box") }
    #expect(lines.contains { $0.contains("tree @box animated in") })
    expectEqual(lines.last?.contains("tree @box settled in"), true)
  }
}

/// A view whose only row is as high as itself.
private final class Column: UIView {
  let row = UIView()

  override func layoutSubviews() {
    if row.superview == nil { addSubview(row) }
    row.frame = bounds
  }
}
