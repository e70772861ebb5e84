import Foundation
import Testing
import TouchstoneTestSupport
import UIKit

/// What an animator of the app finds in the context of its transition, and how it ends the transition.
@MainActor
struct UIViewControllerContextTransitioningTests {
  /// An animator that may be interrupted, and fades the new view in while it lets touches through.
  private final class Interruptible: NSObject, UIViewControllerAnimatedTransitioning,
    UIViewControllerTransitioningDelegate
  {
    func transitionDuration(
      using context: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 0.5 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      UIViewControllerContextTransitioningTests.fade(context)
    }

    func interruptibleAnimator(
      using context: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating { UIViewPropertyAnimator(duration: 0.5, curve: .linear) }

    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController,
      source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }
  }

  private let stage = TouchStage()
  private let log = CallLog()
  private let first: LoggingController
  private let second: LoggingController
  private let giver = TransitionGiver()

  init() {
    (first, second) = (LoggingController("A", log), LoggingController("B", log))
    stage.show(first)
    second.transitioningDelegate = giver
  }

  fileprivate static func fade(_ context: any UIViewControllerContextTransitioning) {
    guard let to = context.view(forKey: .to) else { return }
    context.containerView.addSubview(to)
    to.alpha = 0.5
    UIView.animate(withDuration: 0.5, delay: 0, options: .allowUserInteraction) {
      to.alpha = 1
    } completion: { _ in
      context.completeTransition(true)
    }
  }

  @Test("R-TRANS-1: the context has both controllers, the views that move, and their frames")
  func properties() {
    let stranger = UIViewController()
    var lines: [[AnyObject?]] = []
    var frames: [[CGRect]] = []
    giver.animate = { context in
      let (from, to) = (context.viewController(forKey: .from), context.viewController(forKey: .to))
      lines.append([from, to, context.view(forKey: .from), context.view(forKey: .to)])
      frames.append(
        [from ?? stranger, to ?? stranger, stranger].flatMap {
          [context.initialFrame(for: $0), context.finalFrame(for: $0)]
        })
      context.completeTransition(true)
    }
    for style in [UIModalPresentationStyle.fullScreen, .overFullScreen] {
      second.modalPresentationStyle = style
      first.view.frame = rect(0, 10, 390, 800)
      first.present(second, animated: true)
      stage.settle()
      first.dismiss(animated: true)
      stage.settle()
    }
    let expected: [[AnyObject?]] = [
      [first, second, first.view, second.view], [second, first, second.view, first.view],
      [first, second, nil, second.view], [second, first, second.view, nil],
    ]
    #expect(
      lines.map { $0.map { $0.map(ObjectIdentifier.init) } }
        == expected.map { $0.map { $0.map(ObjectIdentifier.init) } })
    let (whole, part) = (stage.window.bounds, rect(0, 10, 390, 800))
    expectEqual(frames[0], [part, .zero, .zero, whole, .zero, .zero])
    expectEqual(frames[1], [whole, .zero, .zero, whole, .zero, .zero])
    expectEqual(frames[2], [part, part, .zero, whole, .zero, .zero])
    expectEqual(frames[3], [whole, .zero, .zero, part, .zero, .zero])
  }

  @Test("R-TRANS-2: a view that lets touches through while it is animated takes none meanwhile")
  func uninterruptible() {
    second.modalPresentationStyle = .overFullScreen
    giver.animate = Self.fade
    first.present(second, animated: true)
    stage.advance(by: .milliseconds(250))
    let hit = stage.window.hitTest(CGPoint(x: 10, y: 10), with: nil)
    #expect(hit != nil && hit !== second.view && hit?.isDescendant(of: first.view) == false)
    stage.settle()
    #expect(stage.window.hitTest(CGPoint(x: 10, y: 10), with: nil) === second.view)
  }

  @Test("R-TRANS-2: with an animator that may be interrupted, the views take touches meanwhile")
  func interruptible() {
    let animator = Interruptible()
    second.transitioningDelegate = animator
    second.modalPresentationStyle = .overFullScreen
    first.present(second, animated: true)
    stage.advance(by: .milliseconds(250))
    #expect(stage.window.hitTest(CGPoint(x: 10, y: 10), with: nil) === second.view)
    stage.settle()
  }

  @Test("R-TRANS-1: a transition that its animator does not complete is reported as cancelled")
  func notCompleted() {
    second.modalPresentationStyle = .overFullScreen
    giver.animate = { [log, second] context in
      second.transitionCoordinator?.animate(alongsideTransition: nil) {
        log.add("cancelled \($0.isCancelled)")
      }
      context.completeTransition(false)
      #expect(context.transitionWasCancelled)
    }
    first.present(second, animated: true)
    stage.settle()
    #expect(log.lines.contains("cancelled true") && first.presentedViewController == nil)
  }

  @Test("R-TRANS-4: a full-screen controller whose dismissal is cancelled covers the other again")
  func cancelledDismissal() {
    second.modalPresentationStyle = .fullScreen
    first.present(second, animated: false)
    stage.settle()
    let percent = UIPercentDrivenInteractiveTransition()
    giver.percent = percent
    giver.animate = { context in
      if let to = context.view(forKey: .to) { context.containerView.insertSubview(to, at: 0) }
      UIView.animate(withDuration: 0.5) {
        context.view(forKey: .from)?.alpha = 0
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
    _ = log.take()
    first.dismiss(animated: true)
    percent.update(0.5)
    percent.cancel()
    stage.settle()
    expectEqual(
      log.take(),
      [
        "B will disappear animated", "A will appear animated", "A will disappear animated",
        "A did disappear animated", "B will appear animated", "B did appear animated",
      ])
    #expect(first.presentedViewController === second && first.view.superview == nil)
    first.dismiss(animated: false)
    stage.settle()
    expectEqual(log.take().suffix(2), ["A did appear", "B did disappear"])
    #expect(first.view.window === stage.window)
  }

  @Test(
    "R-TRANS-1: after a dismissal with an animator, the field of the presenter has the keys again")
  func firstResponder() {
    let field = UITextField(frame: rect(20, 20, 200, 40))
    first.view.addSubview(field)
    field.becomeFirstResponder()
    second.modalPresentationStyle = .overFullScreen
    first.present(second, animated: true)
    stage.settle()
    #expect(!field.isFirstResponder)
    second.dismiss(animated: true)
    stage.settle()
    #expect(field.isFirstResponder)
  }
}
