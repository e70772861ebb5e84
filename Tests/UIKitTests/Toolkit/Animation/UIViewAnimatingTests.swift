import Foundation
import Testing
import TouchstoneTestSupport
import UIKit

/// The states of an animator, and what it does in each.
@MainActor
struct UIViewAnimatingTests: AnimatorScene {
  let stage = TouchStage()
  let log = CallLog()
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))

  init() {
    stage.show(view)
  }

  /// An animator of the scene that also fades the view out.
  private func makeFadingAnimator() -> UIViewPropertyAnimator {
    let animator = makeAnimator()
    animator.addAnimations { [view] in view.alpha = 0 }
    return animator
  }

  @Test("R-ANIM-5: a stopped animator waits to be finished, however long, and calls nobody before")
  func stopped() {
    let animator = makeFadingAnimator()
    animator.startAnimation()
    advance(500)
    animator.stopAnimation(false)
    advance(5_000)
    #expect(animator.state == .stopped && !animator.isRunning && log.lines.isEmpty)
    #expect(isClose(view.frame.minY, 200) && isClose(view.alpha, 0.5))
    animator.finishAnimation(at: .current)
    #expect(isClose(view.frame.minY, 200) && isClose(view.alpha, 0.5))
    expectEqual(log.take(), ["ended 2"])
    expectEqual(animator.state, .inactive)
  }

  @Test(
    "R-ANIM-5: every animated property takes its value at the position where a stop is finished")
  func finished() {
    for (position, y, alpha) in [(UIViewAnimatingPosition.start, 0.0, 1.0), (.end, 400, 0)] {
      view.frame.origin.y = 0
      view.alpha = 1
      let animator = makeFadingAnimator()
      animator.startAnimation()
      advance(250)
      animator.stopAnimation(false)
      #expect(isClose(view.frame.minY, 100) && isClose(view.alpha, 0.75))
      animator.finishAnimation(at: position)
      #expect(view.frame.minY == y && view.alpha == alpha)
      expectEqual(view.frame.size, CGSize(width: 50, height: 50))
    }
  }

  @Test("R-ANIM-4: every animated property has its old value after a reversed animation")
  func reversed() {
    let animator = makeFadingAnimator()
    animator.startAnimation()
    advance(500)
    animator.isReversed = true
    advance(517)
    #expect(view.frame.minY == 0 && view.alpha == 1 && view.layer.presentation()?.opacity == 1)
    expectEqual(log.take(), ["ended 1"])
  }

  @Test("R-ANIM-3: setting the fraction of a running animator pauses it for good")
  func setFraction() {
    let animator = makeFadingAnimator()
    expectEqual(animator.fractionComplete, 0)
    animator.startAnimation()
    advance(250)
    animator.fractionComplete = 0.5
    #expect(animator.state == .active && !animator.isRunning && isClose(shownY, 200))
    stage.settle()
    advance(5_000)
    #expect(animator.state == .active && isClose(shownY, 200) && log.lines.isEmpty)
    animator.stopAnimation(true)
    expectEqual(animator.fractionComplete, 0)
  }

  @Test("R-ANIM-2: an animator that is used again calls only the completions added since its end")
  func again() {
    let animator = makeFadingAnimator()
    animator.startAnimation()
    stage.settle()
    expectEqual(log.take(), ["ended 0"])
    animator.addAnimations { [view] in view.frame.origin.y = 0 }
    animator.addCompletion { [log] _ in log.add("again") }
    animator.startAnimation()
    advance(500)
    #expect(isClose(shownY, 200))
    stage.settle()
    expectEqual(log.take(), ["again"])
  }

  @Test("an animator without animations is at the beginning as it starts, and then at its end")
  func empty() {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
    animator.addCompletion { [log] in log.add("ended \($0.rawValue)") }
    animator.startAnimation()
    #expect(animator.fractionComplete == 0 && animator.state == .active)
    advance(17)
    expectEqual(log.take(), ["ended 0"])
  }

  @Test("R-TRANS-4: an animator that starts in an interactive transition moves as the user does")
  func interactive() {
    let presenter = UIViewController()
    let presented = UIViewController()
    let slide = Slide(log)
    stage.show(presenter)
    presented.modalPresentationStyle = .fullScreen
    presented.transitioningDelegate = slide
    presenter.present(presented, animated: true)
    var shown: CGFloat { presented.view.layer.presentation()?.frame.minY ?? -1 }
    slide.percent.update(0.25)
    expectEqual(shown, 300)
    // An animation that begins outside of the transition runs by itself.
    stage.window.addSubview(view)
    UIView.animate(withDuration: 1) {
      view.alpha = 0
    } completion: { [log] in
      log.add("faded \($0)")
    }
    advance(2_000)
    expectEqual(log.take(), ["faded true"])
    slide.percent.update(0.5)
    expectEqual(shown, 200)
    expectEqual(log.lines, [])
    slide.percent.finish()
    stage.settle()
    expectEqual(log.take(), ["slid true"])
    #expect(presenter.presentedViewController === presented)
  }

  @Test("a paused animator that nobody retains is freed, and its views are seen as they are")
  func released() {
    weak var released: UIViewPropertyAnimator?
    do {
      let animator = makeFadingAnimator()
      animator.startAnimation()
      advance(250)
      animator.pauseAnimation()
      released = animator
    }
    expectNil(released)
    #expect(view.animations.isEmpty && shownY == 400)
    expectEqual(log.lines, [])
  }

  @Test("R-ANIM-5: a stopped animator takes no more animations")
  func addedAfterStop() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {}
        animator.startAnimation()
        animator.stopAnimation(false)
        animator.addAnimations {}
      }
    }
  }

  @Test("R-ANIM-5: an animator that is stopped must be finished, not started or paused")
  func startedAfterStop() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {}
        animator.startAnimation()
        animator.stopAnimation(false)
        animator.startAnimation()
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {}
        animator.startAnimation()
        animator.stopAnimation(false)
        animator.pauseAnimation()
      }
    }
  }

  @Test("R-ANIM-5: only an animator that was stopped can be finished")
  func finishedWithoutStop() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        UIViewPropertyAnimator(duration: 1, curve: .linear) {}.finishAnimation(at: .end)
      }
    }
  }

  @Test("R-ANIM-3: only an active animator can be continued")
  func continuedWhileInactive() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        UIViewPropertyAnimator(duration: 1, curve: .linear) {}
          .continueAnimation(withTimingParameters: nil, durationFactor: 0)
      }
    }
  }

  @Test("an animator that is not interruptible can be neither paused nor stopped")
  func notInterruptible() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {}
        animator.isInterruptible = false
        animator.startAnimation()
        animator.pauseAnimation()
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {}
        animator.isInterruptible = false
        animator.startAnimation()
        animator.stopAnimation(true)
      }
    }
  }
}

/// An interactive transition whose animator moves the new view from 400 points below to its place.
@MainActor
private final class Slide: NSObject, UIViewControllerAnimatedTransitioning,
  UIViewControllerTransitioningDelegate
{
  let log: CallLog
  let percent = UIPercentDrivenInteractiveTransition()

  init(_ log: CallLog) { self.log = log }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 1 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let to = context.view(forKey: .to) else { return }
    context.containerView.addSubview(to)
    let place = to.frame
    to.frame.origin.y = 400
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { to.frame = place }
    animator.addCompletion { [log] _ in
      context.completeTransition(!context.transitionWasCancelled)
      log.add("slid \(!context.transitionWasCancelled)")
    }
    animator.startAnimation()
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { self }

  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { percent }
}
