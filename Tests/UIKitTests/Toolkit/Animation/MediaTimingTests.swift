import Testing
import TouchstoneTestSupport
import UIKit

/// The part of a layer's animation that is shown at a time.
@MainActor
struct MediaTimingTests {
  private let stage = TouchStage()
  private let layer = CALayer()

  init() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.layer.addSublayer(layer)
    layer.opacity = 0.75
    stage.show(view)
    stage.advance(by: .milliseconds(500))
  }

  /// Adds an animation of the opacity from 0 to 1 in a second, after changing it.
  private func fade(_ change: (CABasicAnimation) -> Void) {
    let animation = CABasicAnimation(keyPath: "opacity")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 1, 1)
    change(animation)
    layer.add(animation, forKey: "a")
  }

  /// The opacities that are shown now and after each of some quarters of a second; 0.75, that of the model, after the
  /// end.
  private func shown(_ quarters: Int) -> [Float] {
    var shown = [layer.presentation()?.opacity ?? -1]
    for _ in 0..<quarters {
      stage.advance(by: .milliseconds(250))
      shown.append(layer.presentation()?.opacity ?? -1)
    }
    return shown
  }

  @Test("R-LAYER-21: an animation repeats for its repeat duration, whatever its repeat count")
  func repeatDuration() {
    fade { ($0.repeatDuration, $0.repeatCount) = (0.5, 3) }
    expectEqual(shown(2), [0, 0.25, 0.75])
    expectNil(layer.animationKeys())
    fade { ($0.repeatDuration, $0.repeatCount) = (1.5, 1) }
    expectEqual(shown(6), [0, 0.25, 0.5, 0.75, 0, 0.25, 0.75])
    expectNil(layer.animationKeys())
    fade { ($0.repeatDuration, $0.autoreverses) = (1.5, true) }
    expectEqual(shown(6), [0, 0.25, 0.5, 0.75, 1, 0.75, 0.75])
  }

  @Test("R-LAYER-21: the speed of an animation changes its length; a negative one runs it back")
  func speed() {
    fade { $0.speed = 0.5 }
    expectEqual(shown(7), [0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875])
    expectEqual(shown(1), [0.875, 0.75])
    fade { $0.speed = -1 }
    expectEqual(shown(4), [1, 0.75, 0.5, 0.25, 0.75])
    expectNil(layer.animationKeys())
  }

  @Test("R-LAYER-21: an animation with the speed 0 shows the moment of its offset without an end")
  func halted() {
    fade { ($0.speed, $0.timeOffset) = (0, 0.25) }
    expectEqual(shown(1), [0.25, 0.25])
    stage.advance(by: .seconds(1000))
    expectEqual(shown(0), [0.25])
    fade { $0.speed = 0 }
    expectEqual(shown(8), Array(repeating: 0, count: 9))
    expectEqual(layer.animationKeys(), ["a"])
  }

  @Test(
    "R-LAYER-21: outside of its time an animation shows its first and its last value if it fills")
  func filling() {
    for (mode, before, after) in [
      (CAMediaTimingFillMode.removed, Float(0.75), Float(0.75)), (.backwards, 0, 0.75),
      (.forwards, 0.75, 1), (.both, 0, 1),
    ] {
      fade {
        $0.beginTime = CACurrentMediaTime() + 0.5
        ($0.fillMode, $0.isRemovedOnCompletion) = (mode, false)
      }
      expectEqual(shown(6), [before, before, 0, 0.25, 0.5, 0.75, after])
      stage.advance(by: .seconds(10))
      expectEqual(shown(0), [after])
    }
  }
}
