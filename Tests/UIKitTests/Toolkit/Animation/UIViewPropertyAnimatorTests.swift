import Testing
import TouchstoneTestSupport
import UIKit

/// Animators that the app pauses, scrubs, reverses and stops.
@MainActor
struct UIViewPropertyAnimatorTests: AnimatorScene {
  let stage = TouchStage()
  let log = CallLog()
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))

  init() {
    stage.show(view)
  }

  @Test(
    "R-ANIM-2: an animator begins when it is started, ends with a frame, and calls completions in order"
  )
  func run() {
    let animator = makeAnimator()
    animator.addCompletion { [log] _ in log.add("second") }
    #expect(view.frame.origin.y == 0 && animator.state == .inactive && !animator.isRunning)
    animator.startAnimation()
    #expect(view.frame.origin.y == 400 && shownY == 0)
    #expect(animator.state == .active && animator.isRunning)
    stage.advance(by: .milliseconds(500))
    #expect(isClose(shownY, 200) && isClose(animator.fractionComplete, 0.5))
    expectEqual(log.lines, [])
    stage.advance(by: .milliseconds(500))
    expectEqual(log.take(), ["ended 0", "second"])
    #expect(animator.state == .inactive && !animator.isRunning && view.animations.isEmpty)
  }

  @Test("R-ANIM-2: changes that are added while an animator runs take the rest of its time")
  func addedInMidRun() {
    let animator = makeAnimator()
    animator.startAnimation()
    stage.advance(by: .milliseconds(500))
    animator.addAnimations { [view] in view.alpha = 0 }
    expectEqual(view.layer.presentation()?.opacity, 1)
    stage.advance(by: .milliseconds(250))
    #expect(isClose(CGFloat(view.layer.presentation()?.opacity ?? -1), 0.5))
    #expect(isClose(shownY, 300))
    stage.advance(by: .milliseconds(250))
    expectEqual(log.take(), ["ended 0"])
  }

  @Test("R-ANIM-2: a delay comes before the beginning")
  func delay() {
    let animator = makeAnimator()
    animator.startAnimation(afterDelay: 0.5)
    expectEqual(animator.delay, 0.5)
    stage.advance(by: .milliseconds(500))
    expectEqual(shownY, 0)
    stage.advance(by: .milliseconds(500))
    #expect(isClose(shownY, 200))
    stage.advance(by: .milliseconds(500))
    expectEqual(log.take(), ["ended 0"])
  }

  @Test("R-ANIM-1: a view that an animator moves is touched where it is seen")
  func hit() {
    makeAnimator().startAnimation()
    stage.advance(by: .milliseconds(500))
    let touched = stage.application.windows[0].hitTest(CGPoint(x: 25, y: 225), with: nil)
    #expect(touched === view)
    let below = stage.application.windows[0].hitTest(CGPoint(x: 25, y: 425), with: nil)
    #expect(below !== view)
  }

  @Test("R-ANIM-1: a view that grows is touched as far as it is seen")
  func hitGrowing() {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { [view] in
      view.bounds.size.height = 150
    }
    animator.startAnimation()
    stage.advance(by: .milliseconds(500))
    let window = stage.application.windows[0]
    // Half of the way: 100 points around the middle at 25.
    #expect(window.hitTest(CGPoint(x: 25, y: 70), with: nil) === view)
    #expect(window.hitTest(CGPoint(x: 25, y: 90), with: nil) !== view)
  }

  @Test(
    "R-ANIM-1: with manual hit testing a view is touched where it will be; without interaction not at all"
  )
  func hitOptions() {
    let animator = makeAnimator()
    animator.isManualHitTestingEnabled = true
    animator.startAnimation()
    stage.advance(by: .milliseconds(500))
    let window = stage.application.windows[0]
    #expect(window.hitTest(CGPoint(x: 25, y: 225), with: nil) !== view)
    #expect(window.hitTest(CGPoint(x: 25, y: 425), with: nil) === view)
    animator.isUserInteractionEnabled = false
    #expect(window.hitTest(CGPoint(x: 25, y: 425), with: nil) !== view)
  }

  @Test(
    "R-ANIM-3: a paused animator stands still, is scrubbed along a line, and goes on along its curve"
  )
  func scrub() {
    let animator = makeAnimator(.easeIn)
    animator.pauseAnimation()
    #expect(animator.state == .active && !animator.isRunning && shownY == 0)
    animator.fractionComplete = 0.25
    expectEqual(shownY, 100)
    stage.advance(by: .seconds(5))
    #expect(isClose(shownY, 100) && isClose(animator.fractionComplete, 0.25))
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    #expect(animator.isRunning && isClose(shownY, 100))
    // Easing in takes more than 400 ms for the first quarter of the way, so less than 600 ms are left.
    stage.advance(by: .milliseconds(600))
    expectEqual(log.take(), ["ended 0"])
  }

  @Test(
    "R-ANIM-3: fractionComplete is a fraction of the time if the animator does not scrub linearly")
  func scrubAlongCurve() {
    let animator = makeAnimator(.easeIn)
    animator.scrubsLinearly = false
    animator.fractionComplete = 0.5
    #expect(shownY > 100 && shownY < 150)
    expectEqual(animator.fractionComplete, 0.5)
  }

  @Test(
    "R-ANIM-3: pausing in motion leaves the view where it is; continuing may take another curve and time"
  )
  func pause() {
    let animator = makeAnimator(.easeInOut)
    animator.startAnimation()
    stage.advance(by: .milliseconds(300))
    let shown = shownY
    animator.pauseAnimation()
    #expect(isClose(shownY, shown))
    stage.advance(by: .seconds(1))
    #expect(isClose(shownY, shown))
    animator.continueAnimation(
      withTimingParameters: UICubicTimingParameters(animationCurve: .linear), durationFactor: 2)
    stage.advance(by: .seconds(1))
    #expect(isClose(shownY, (shown + 400) / 2))
    stage.advance(by: .seconds(1))
    expectEqual(log.take(), ["ended 0"])
  }

  @Test(
    "R-ANIM-4: a reversed animator inverts fractionComplete, goes back and restores the old values"
  )
  func reverse() {
    let animator = makeAnimator()
    animator.startAnimation()
    stage.advance(by: .milliseconds(250))
    animator.isReversed = true
    #expect(isClose(shownY, 100) && isClose(animator.fractionComplete, 0.75))
    stage.advance(by: .milliseconds(100))
    #expect(isClose(shownY, 60))
    expectEqual(log.lines, [])
    // The rest of the way back, and one frame.
    stage.advance(by: .milliseconds(150 + 17))
    expectEqual(log.take(), ["ended 1"])
    #expect(view.frame.origin.y == 0 && !animator.isReversed)
  }

  @Test(
    "R-ANIM-5: stopping keeps the values on the screen; finishing sets those of a position and completes"
  )
  func stop() {
    let animator = makeAnimator()
    animator.startAnimation()
    stage.advance(by: .milliseconds(500))
    animator.stopAnimation(false)
    #expect(animator.state == .stopped && isClose(view.frame.origin.y, 200))
    // Nothing moves the view away from its own place any more.
    #expect(view.animations.isEmpty && isClose(shownY, 200))
    expectEqual(log.lines, [])
    animator.finishAnimation(at: .end)
    expectEqual(view.frame.origin.y, 400)
    expectEqual(log.take(), ["ended 0"])
    expectEqual(animator.state, .inactive)
  }

  @Test(
    "R-ANIM-5: an animator that is stopped without finishing is inactive and calls no completion")
  func stopWithoutFinishing() {
    let animator = makeAnimator()
    animator.startAnimation()
    stage.advance(by: .milliseconds(250))
    animator.stopAnimation(true)
    stage.settle()
    #expect(animator.state == .inactive && isClose(view.frame.origin.y, 100) && log.lines.isEmpty)
    #expect(view.animations.isEmpty)
  }

  @Test("R-ANIM-5: finishing at the start after a stop moves the view back to where it was")
  func finishAtStart() {
    let animator = makeAnimator()
    animator.startAnimation()
    stage.advance(by: .milliseconds(250))
    animator.stopAnimation(false)
    animator.finishAnimation(at: .start)
    expectEqual(view.frame.origin.y, 0)
    expectEqual(log.take(), ["ended 1"])
  }

  @Test("R-ANIM-6: animations with a delay factor begin after that part of the time that is left")
  func delayFactor() {
    let animator = makeAnimator()
    animator.addAnimations({ [view] in view.alpha = 0 }, delayFactor: 0.5)
    animator.startAnimation()
    var shown: Float { view.layer.presentation()?.opacity ?? -1 }
    stage.advance(by: .milliseconds(500))
    expectEqual(shown, 1)
    stage.advance(by: .milliseconds(250))
    #expect(abs(shown - 0.5) < 1e-3)
  }

  @Test(
    "R-ANIM-3, R-ANIM-4: reversed animations are scrubbed from the new values back to the old ones")
  func scrubbedReversed() {
    let animator = makeAnimator()
    animator.startAnimation()
    animator.pauseAnimation()
    animator.isReversed = true
    animator.fractionComplete = 0.25
    #expect(isClose(shownY, 300) && isClose(animator.fractionComplete, 0.25))
    animator.fractionComplete = 1
    #expect(isClose(shownY, 0))
    animator.stopAnimation(true)
  }

  @Test("an animator that pauses on completion stays active at its end")
  func pausesOnCompletion() {
    let animator = makeAnimator()
    animator.pausesOnCompletion = true
    animator.startAnimation()
    stage.settle()
    #expect(animator.state == .active && !animator.isRunning && log.lines.isEmpty)
    animator.isReversed = true
    animator.startAnimation()
    stage.advance(by: .milliseconds(500))
    #expect(isClose(shownY, 200))
    animator.stopAnimation(true)
  }

  @Test("a view that leaves the window ends the animator")
  func removed() {
    let animator = makeAnimator()
    animator.startAnimation()
    stage.advance(by: .milliseconds(100))
    view.removeFromSuperview()
    stage.advance(by: .zero)
    expectEqual(log.take(), ["ended 0"])
    expectEqual(animator.state, .inactive)
  }

  @Test(
    "an animator without animations ends at the next frame; a running one needs no strong reference"
  )
  func others() {
    UIViewPropertyAnimator.runningPropertyAnimator(withDuration: 0.2, delay: 0) {
      view.alpha = 0
    } completion: { [log] _ in
      log.add("faded")
    }
    let empty = UIViewPropertyAnimator(duration: 3, dampingRatio: 0.5, animations: nil)
    empty.addCompletion { [log] _ in log.add("empty") }
    empty.startAnimation()
    stage.settle()
    expectEqual(log.take(), ["empty", "faded"])
  }

  @Test("a spring of mass, stiffness and damping takes its own time")
  func spring() {
    let animator = UIViewPropertyAnimator(
      duration: 9,
      timingParameters: UISpringTimingParameters(
        mass: 1, stiffness: 100, damping: 10, initialVelocity: .zero))
    #expect(animator.duration > 0.5 && animator.duration < 3)
    animator.addAnimations { [view] in view.frame.origin.y = 100 }
    animator.startAnimation()
    stage.advance(by: .milliseconds(350))
    #expect(shownY > 100, "it swings beyond its end")
    stage.settle()
    expectEqual(shownY, 100)
  }

  @Test("R-ANIM-8: during a transition its view takes no touches; the new content is there at once")
  func transition() {
    let inner = UIView(frame: view.bounds)
    UIView.transition(with: view, duration: 1, options: .transitionCrossDissolve) { [view] in
      view.addSubview(inner)
    } completion: { [log] in
      log.add("done \($0)")
    }
    let window = stage.application.windows[0]
    #expect(inner.superview === view)
    #expect(window.hitTest(CGPoint(x: 25, y: 25), with: nil) === window)
    stage.advance(by: .seconds(1))
    expectEqual(log.take(), ["done true"])
    #expect(window.hitTest(CGPoint(x: 25, y: 25), with: nil) === inner)
    let other = UIView(frame: view.bounds)
    UIView.transition(
      from: inner, to: other, duration: 0.1, options: [.allowUserInteraction], completion: nil)
    #expect(inner.superview == nil && window.hitTest(CGPoint(x: 25, y: 25), with: nil) === other)
  }

  @Test("R-ANIM-7: key frames follow each other, each in its part of the time")
  func keyframes() {
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: []) { [view] in
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
        view.frame.origin.y = 100
      }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.25) {
        view.frame.origin.y = 300
      }
    } completion: { [log] in
      log.add("done \($0)")
    }
    stage.advance(by: .milliseconds(250))
    #expect(isClose(shownY, 50))
    stage.advance(by: .milliseconds(250))
    #expect(isClose(shownY, 100))
    stage.advance(by: .milliseconds(250))
    #expect(isClose(shownY, 300))
    expectEqual(log.lines, [])
    stage.advance(by: .milliseconds(250))
    expectEqual(log.take(), ["done true"])
  }

  @Test("R-ANIM-7: discrete key frames jump at their ends")
  func discreteKeyframes() {
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: .calculationModeDiscrete) {
      [view] in
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
        view.frame.origin.y = 100
      }
    }
    stage.advance(by: .milliseconds(400))
    expectEqual(shownY, 0)
    stage.advance(by: .milliseconds(100))
    expectEqual(shownY, 100)
  }

  @Test("the type of a timing curve is builtin for a named curve and cubic for control points")
  func kindOfCurve() {
    let named = UICubicTimingParameters(animationCurve: .easeIn)
    expectEqual(named.timingCurveType, .builtin)
    let own = UICubicTimingParameters(controlPoint1: .zero, controlPoint2: CGPoint(x: 1, y: 1))
    expectEqual(own.timingCurveType, .cubic)
  }

  @Test("a paused animator does not end with the animations of its view")
  func pausedWithoutAnimations() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let stage = TouchStage()
    stage.show(view)
    var ends: [UIViewAnimatingPosition] = []
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.frame.origin.x = 100 }
    animator.addCompletion { ends.append($0) }
    animator.startAnimation()
    stage.advance(by: .milliseconds(300))
    animator.pauseAnimation()
    view.layer.removeAllAnimations()
    stage.settle()
    #expect(ends == [] && animator.state == .active)
    animator.stopAnimation(true)
  }
}
