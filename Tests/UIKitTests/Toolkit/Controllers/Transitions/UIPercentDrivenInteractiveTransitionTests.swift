import Testing
import TouchstoneTestSupport
import UIKit

/// Transitions that the user drives.
@MainActor
struct UIPercentDrivenInteractiveTransitionTests {
  private let stage = TouchStage()
  private let first = UIViewController()
  private let second = UIViewController()
  private let giver = TransitionGiver()
  private let percent = UIPercentDrivenInteractiveTransition()

  init() {
    stage.show(first)
    giver.percent = percent
    second.modalPresentationStyle = .overFullScreen
    second.transitioningDelegate = giver
  }

  /// The opacity of the new view now, which grows evenly from 0 to 1.
  private var opacity: Float? { second.view.layer.presentation()?.opacity }

  @Test("R-TRANS-4: the percentage begins at 0 in each transition and stays between 0 and 1")
  func percentages() {
    for _ in 0..<2 {
      first.present(second, animated: true)
      expectEqual(percent.percentComplete, 0)
      for (wanted, shown) in [(0.25, 0.25), (-3, 0), (1.5, 1)] as [(CGFloat, CGFloat)] {
        percent.update(wanted)
        expectEqual(percent.percentComplete, shown)
        expectEqual(second.transitionCoordinator?.percentComplete, shown)
      }
      percent.cancel()
      stage.settle()
      expectNil(first.presentedViewController)
    }
  }

  @Test("R-TRANS-4: a transition that is paused on its way waits for the user, who may cancel it")
  func paused() throws {
    percent.completionCurve = .linear
    first.present(second, animated: true)
    percent.update(0.2)
    percent.finish()
    percent.update(0.9)
    expectEqual(percent.percentComplete, 0.2)
    // The other 80 percent take 400 ms.
    stage.advance(by: .milliseconds(200))
    #expect(second.transitionCoordinator?.isInteractive == false)
    percent.pause()
    #expect(abs(percent.percentComplete - 0.6) < 0.05)
    expectEqual(second.transitionCoordinator?.isInteractive, true)
    percent.update(0.4)
    stage.advance(by: .seconds(2))
    expectEqual(opacity, 0.4)
    percent.finish()
    stage.advance(by: .milliseconds(150))
    percent.pause()
    stage.advance(by: .seconds(2))
    #expect(abs(try #require(opacity) - 0.7) < 0.05 && abs(percent.percentComplete - 0.7) < 0.05)
    #expect(second.isBeingPresented)
    percent.cancel()
    expectEqual(second.transitionCoordinator?.isInteractive, false)
    stage.settle()
    #expect(first.presentedViewController == nil && second.view.window == nil)
  }

  @Test(
    "R-TRANS-4: the user drives a property animator, which runs on or back at the end",
    arguments: [false, true])
  func propertyAnimator(cancels: Bool) throws {
    var made: UIViewPropertyAnimator?
    var positions: [UIViewAnimatingPosition] = []
    giver.animate = { context in
      guard let to = context.view(forKey: .to) else { return }
      context.containerView.addSubview(to)
      to.alpha = 0
      let animator = UIViewPropertyAnimator(duration: 0.5, curve: .linear) { to.alpha = 1 }
      animator.addCompletion {
        positions.append($0)
        context.completeTransition(!context.transitionWasCancelled)
      }
      animator.startAnimation()
      made = animator
    }
    first.present(second, animated: true)
    percent.update(0.5)
    stage.advance(by: .seconds(2))
    let animator = try #require(made)
    #expect(animator.fractionComplete == 0.5 && positions == [])
    if cancels { percent.cancel() } else { percent.finish() }
    stage.settle()
    expectEqual(positions, [cancels ? .start : .end])
    expectEqual(first.presentedViewController == nil, cancels)
  }

  @Test("R-TRANS-4: what drove a transition holds nothing of its animations afterwards")
  func released() {
    final class Held {}
    weak var weakHeld: Held?
    giver.animate = { context in
      let held = Held()
      weakHeld = held
      guard let to = context.view(forKey: .to) else { return }
      context.containerView.addSubview(to)
      to.alpha = 0
      UIView.animate(withDuration: 0.5) {
        to.alpha = 1
      } completion: { _ in
        context.completeTransition(true)
        withExtendedLifetime(held) {}
      }
    }
    first.present(second, animated: true)
    #expect(weakHeld != nil)
    percent.finish()
    stage.settle()
    #expect(weakHeld == nil && first.presentedViewController === second)
  }
}
