import Testing
import TouchstoneTestSupport
import UIKit

/// Where an animator's views are seen after pauses, turns and new curves.
@MainActor
struct AnimatorProgressTests: AnimatorScene {
  let stage = TouchStage()
  let log = CallLog()
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))

  init() {
    stage.show(view)
    stage.advance(by: .milliseconds(250))
  }

  @Test("R-ANIM-3: an animator that was paused goes on along its curve, in the rest of its time")
  func resumed() {
    let other = UIView(frame: CGRect(x: 100, y: 0, width: 50, height: 50))
    stage.show(other)
    UIView.animate(withDuration: 1, delay: 0, options: .curveEaseIn) { other.frame.origin.y = 400 }
    let animator = makeAnimator(.easeIn)
    animator.startAnimation()
    advance(500)
    animator.pauseAnimation()
    advance(250)
    let later = other.layer.presentation()?.frame.minY ?? 0
    animator.startAnimation()
    advance(250)
    #expect(isClose(shownY, later) && later > 200, "as far as without a pause after the same time")
    advance(240)
    expectEqual(log.take(), [])
    advance(17)
    expectEqual(log.take(), ["ended 0"])
  }

  @Test("R-ANIM-4: an animator that turns twice moves on from where it is seen, and ends once")
  func turnedTwice() {
    let animator = makeAnimator()
    animator.startAnimation()
    advance(250)
    animator.isReversed = true
    advance(100)
    #expect(isClose(shownY, 60))
    animator.pauseAnimation()
    #expect(isClose(shownY, 60) && isClose(animator.fractionComplete, 0.85))
    animator.startAnimation()
    advance(50)
    #expect(isClose(shownY, 40))
    animator.isReversed = false
    advance(500)
    #expect(isClose(shownY, 240) && isClose(animator.fractionComplete, 0.6))
    // The time at which it would have ended without the turns has passed.
    advance(390)
    expectEqual(log.take(), [])
    advance(27)
    expectEqual(log.take(), ["ended 0"])
    expectEqual(view.frame.minY, 400)
  }

  @Test(
    "R-ANIM-3: an animator that goes on along a new curve is paused and goes on where it is seen"
  )
  func pausedOnNewCurve() {
    let animator = makeAnimator(.easeInOut)
    animator.startAnimation()
    advance(300)
    animator.pauseAnimation()
    let first = shownY
    let line = UICubicTimingParameters(animationCurve: .linear)
    animator.continueAnimation(withTimingParameters: line, durationFactor: 2)
    advance(1_000)
    let middle = (first + 400) / 2
    #expect(isClose(shownY, middle))
    animator.pauseAnimation()
    #expect(isClose(shownY, middle))
    advance(500)
    #expect(isClose(shownY, middle))
    animator.continueAnimation(withTimingParameters: line, durationFactor: 1)
    advance(500)
    #expect(isClose(shownY, (middle + 400) / 2))
  }

  @Test(
    "R-ANIM-3: paused animations go on in the given part of the duration, and with 0 in the rest of it"
  )
  func durationFactor() {
    let animator = makeAnimator()
    animator.startAnimation()
    advance(250)
    animator.pauseAnimation()
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    advance(250)
    #expect(isClose(shownY, 200))
    animator.pauseAnimation()
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 1)
    advance(500)
    #expect(isClose(shownY, 300))
    animator.pauseAnimation()
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.5)
    advance(250)
    #expect(isClose(shownY, 350))
    expectEqual(log.take(), [])
    advance(267)
    expectEqual(log.take(), ["ended 0"])
  }

  @Test("R-ANIM-6: animations with a delay factor are scrubbed in their part of the way")
  func scrubbedPart() {
    let animator = makeAnimator()
    animator.addAnimations({ [view] in view.alpha = 0 }, delayFactor: 0.5)
    var shown: [Float] = []
    for fraction in [0.25, 0.5, 0.75, 1] {
      animator.fractionComplete = fraction
      #expect(isClose(shownY, 400 * fraction))
      shown.append(view.layer.presentation()?.opacity ?? -1)
    }
    expectEqual(shown, [1, 1, 0.5, 0])
    animator.stopAnimation(true)
  }

  @Test("R-ANIM-3: a spring that is paused beyond its end stays there")
  func pausedBeyondTheEnd() {
    let animator = makeAnimator()
    animator.startAnimation()
    animator.pauseAnimation()
    let spring = UISpringTimingParameters(dampingRatio: 0.1)
    animator.continueAnimation(withTimingParameters: spring, durationFactor: 1)
    advance(50)
    let shown = shownY
    animator.pauseAnimation()
    advance(500)
    #expect(shown > 450 && isClose(shownY, shown))
    animator.stopAnimation(true)
    #expect(isClose(view.frame.minY, shown))
  }

  @Test(
    "R-ANIM-3: without linear scrubbing the fraction of a running animator is that of its time")
  func fractionOfTime() {
    let animator = makeAnimator(.easeIn)
    animator.scrubsLinearly = false
    animator.startAnimation()
    advance(500)
    #expect(isClose(animator.fractionComplete, 0.5) && shownY < 150)
    animator.isReversed = true
    #expect(isClose(animator.fractionComplete, 0.5))
    advance(250)
    #expect(isClose(animator.fractionComplete, 0.75))
    animator.stopAnimation(true)
  }
}
