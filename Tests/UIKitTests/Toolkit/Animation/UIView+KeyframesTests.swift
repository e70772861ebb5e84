import Testing
import TouchstoneTestSupport
import UIKit

/// Key frames and what surrounds them, along a constant speed.
@MainActor
struct UIViewKeyframesTests {
  private let stage = TouchStage()
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))

  init() {
    stage.show(view)
  }

  private var shown: CALayer? { view.layer.presentation() }

  private func advance(_ milliseconds: Int) { stage.advance(by: .milliseconds(milliseconds)) }

  private func isClose(_ value: CGFloat?, _ expected: CGFloat) -> Bool {
    abs((value ?? -1) - expected) < 1e-6
  }

  @Test("R-ANIM-7: a key frame moves at a constant speed, after the delay of the animation")
  func speed() {
    UIView.animateKeyframes(withDuration: 1, delay: 0.5) { [view] in
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) {
        view.frame.origin.y = 400
      }
    }
    advance(500)
    #expect(isClose(shown?.frame.minY, 0))
    advance(250)
    #expect(isClose(shown?.frame.minY, 100))
    advance(500)
    #expect(isClose(shown?.frame.minY, 300))
  }

  @Test("R-ANIM-7: a change beside the key frames takes the whole duration")
  func besideFrames() {
    UIView.animateKeyframes(withDuration: 1, delay: 0) { [view] in
      view.transform.tx = 40
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.25) {
        view.bounds.size.height = 100
      }
      view.alpha = 0
    }
    advance(250)
    #expect(isClose(shown?.affineTransform().tx, 10) && shown?.opacity == 0.75)
    #expect(isClose(shown?.bounds.height, 50))
    advance(250)
    #expect(isClose(shown?.affineTransform().tx, 20) && shown?.opacity == 0.5)
    advance(100)
    #expect(isClose(shown?.bounds.height, 70))
    advance(150)
    #expect(isClose(shown?.bounds.height, 100) && shown?.opacity == 0.25)
  }

  @Test(
    "R-ANIM-7: a key frame ends with the animation at the latest, also one that starts beyond it")
  func beyondTheEnd() {
    UIView.animateKeyframes(withDuration: 1, delay: 0) { [view] in
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 1.5) {
        view.frame.origin.y = 100
      }
      UIView.addKeyframe(withRelativeStartTime: 1.5, relativeDuration: 0.5) { view.alpha = 0 }
      UIView.addKeyframe(withRelativeStartTime: -0.5, relativeDuration: 1) {
        view.transform.tx = 40
      }
    }
    advance(250)
    #expect(isClose(shown?.affineTransform().tx, 20))
    advance(500)
    #expect(isClose(shown?.frame.minY, 50) && shown?.opacity == 1)
    advance(225)
    #expect(shown?.opacity == 1)
    advance(25)
    #expect(shown?.opacity == 0 && shown?.frame.minY == 100)
    #expect(view.animations.isEmpty)
  }

  @Test("R-ANIM-7: only the key frames of a discrete animation jump")
  func discreteOnlyItself() {
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: .calculationModeDiscrete) {
      [view] in
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.alpha = 0 }
    }
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { [view] in
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
        view.frame.origin.y = 100
      }
    }
    advance(250)
    #expect(isClose(shown?.frame.minY, 50) && shown?.opacity == 1)
    advance(250)
    #expect(isClose(shown?.frame.minY, 100) && shown?.opacity == 0)
  }

  @Test("the frame on the display as an animation begins shows the old values, of any key frame")
  func firstFrame() {
    UIView.animateKeyframes(withDuration: 1, delay: 0) { [view] in
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0) { view.alpha = 0 }
    }
    expectEqual(shown?.opacity, 1)
    advance(17)
    expectEqual(shown?.opacity, 0)
  }
}
