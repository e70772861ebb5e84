import Testing
import TouchstoneTestSupport
import UIKit

/// Transitions with animators of the app.
@MainActor
struct ControllerTransitionTests {
  /// An animator that slides the new view in, or the old one out if `comes` is false, in half a second.
  private final class Slide: NSObject, UIViewControllerAnimatedTransitioning {
    let log: CallLog
    let comes: Bool

    init(_ log: CallLog, comes: Bool = true) {
      (self.log, self.comes) = (log, comes)
    }

    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 0.5 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      log.add("animate")
      let container = context.containerView
      let width = container.bounds.width
      if comes, let to = context.view(forKey: .to),
        let controller = context.viewController(forKey: .to)
      {
        to.frame = context.finalFrame(for: controller).offsetBy(dx: width, dy: 0)
        container.addSubview(to)
        UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) {
          to.frame.origin.x -= width
        } completion: { _ in
          context.completeTransition(!context.transitionWasCancelled)
        }
      } else if let from = context.view(forKey: .from) {
        if let to = context.view(forKey: .to) { container.insertSubview(to, at: 0) }
        UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) {
          from.frame.origin.x += width
        } completion: { _ in
          context.completeTransition(!context.transitionWasCancelled)
        }
      }
    }

    func animationEnded(_ transitionCompleted: Bool) { log.add("ended \(transitionCompleted)") }
  }

  /// An animator that calls a test with the context and ends the transition at once.
  private final class Inspector: NSObject, UIViewControllerAnimatedTransitioning {
    let inspect: (any UIViewControllerContextTransitioning) -> Void

    init(_ body: @escaping (any UIViewControllerContextTransitioning) -> Void) { inspect = body }

    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?)
      -> TimeInterval
    { 0 }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      inspect(context)
      context.completeTransition(true)
    }
  }

  /// A delegate with slides, or `animator` for presentations; `percent`, if set, drives dismissals and navigation.
  private final class Transitions: NSObject, UIViewControllerTransitioningDelegate,
    UINavigationControllerDelegate, UITabBarControllerDelegate
  {
    let log: CallLog
    var percent: UIPercentDrivenInteractiveTransition?
    var animator: (any UIViewControllerAnimatedTransitioning)?

    init(_ log: CallLog) { self.log = log }

    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController,
      source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator ?? Slide(log) }

    func animationController(forDismissed dismissed: UIViewController)
      -> (any UIViewControllerAnimatedTransitioning)?
    { Slide(log, comes: false) }

    func interactionControllerForDismissal(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { percent }

    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?,
      source: UIViewController
    ) -> UIPresentationController? {
      HalfSheet(presentedViewController: presented, presenting: presenting)
    }

    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      log.add(operation == .push ? "push" : "pop")
      return Slide(log, comes: operation == .push)
    }

    func navigationController(
      _ navigationController: UINavigationController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { percent }

    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController,
      animated: Bool
    ) { log.add("did show \(viewController.title ?? "")") }

    func tabBarController(
      _ tabBarController: UITabBarController,
      animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { Slide(log) }
  }

  /// A presentation that covers the lower half of its container, with a dimming view behind.
  private final class HalfSheet: UIPresentationController {
    let dimming = UIView(frame: .zero)
    var calls: [String] = []

    override var frameOfPresentedViewInContainerView: CGRect {
      let bounds = containerView?.bounds ?? .zero
      return CGRect(x: 0, y: bounds.midY, width: bounds.width, height: bounds.height / 2)
    }

    override func presentationTransitionWillBegin() {
      containerView?.insertSubview(dimming, at: 0)
      dimming.alpha = 0
      presentedViewController.transitionCoordinator?.animate(
        alongsideTransition: { [dimming] _ in dimming.alpha = 0.5 }, completion: nil)
    }

    override func containerViewWillLayoutSubviews() {
      super.containerViewWillLayoutSubviews()
      calls.append("will lay out")
      dimming.frame = containerView?.bounds ?? .zero
    }

    override func containerViewDidLayoutSubviews() { calls.append("did lay out") }
    override func presentationTransitionDidEnd(_ completed: Bool) {
      calls.append("ended \(completed)")
    }
  }

  private let stage = TouchStage()
  private let log = CallLog()
  private let first: LoggingController
  private let second: LoggingController
  private let transitions: Transitions

  init() {
    (first, second) = (LoggingController("A", log), LoggingController("B", log))
    transitions = Transitions(log)
  }

  private func hit(_ x: CGFloat, _ y: CGFloat) -> UIView? {
    stage.window.hitTest(CGPoint(x: x, y: y), with: nil)
  }

  @Test("R-TRANS-1: a presentation lasts as long as its animation, and then makes its last calls")
  func presents() {
    stage.show(first)
    second.modalPresentationStyle = .fullScreen
    second.transitioningDelegate = transitions
    _ = log.take()
    first.present(second, animated: true) { [log] in log.add("done") }
    stage.advance(by: .milliseconds(250))
    expectEqual(
      log.take(), ["B loaded", "A will disappear animated", "B will appear animated", "animate"])
    #expect(second.isBeingPresented && second.transitionCoordinator != nil)
    expectEqual(second.view.layer.presentation()?.frame.origin.x, 195)
    stage.settle()
    expectEqual(
      log.take(),
      ["A did disappear animated", "done", "ended true", "B did appear animated"])
    #expect(first.view.window == nil && second.view.frame == stage.window.bounds)
    #expect(!second.isBeingPresented && second.transitionCoordinator == nil)
  }

  @Test("R-TRANS-1: the container of an animation has the presenter's view at the back")
  func presenterInContainer() {
    stage.show(first)
    second.modalPresentationStyle = .fullScreen
    second.transitioningDelegate = transitions
    var views: [UIView] = []
    transitions.animator = Inspector { views = $0.containerView.subviews }
    first.present(second, animated: true)
    stage.settle()
    expectEqual(views, [first.view])
  }

  @Test("R-TRANS-1: a dismissal puts the presenter's view back where it was")
  func dismisses() {
    stage.show(first)
    second.modalPresentationStyle = .fullScreen
    second.transitioningDelegate = transitions
    let home = first.view.superview
    first.present(second, animated: true)
    stage.settle()
    _ = log.take()
    second.dismiss(animated: true) { [log] in log.add("done") }
    stage.settle()
    expectEqual(
      log.take(),
      [
        "B will disappear animated", "A will appear animated", "animate",
        "B did disappear animated", "done", "ended true", "A did appear animated",
      ])
    #expect(first.view.superview === home && first.presentedViewController == nil)
    #expect(second.view.window == nil && hit(10, 10) === first.view)
  }

  @Test("R-TRANS-2: while a transition is under way, no view in it takes touches")
  func touches() {
    stage.show(first)
    second.modalPresentationStyle = .overFullScreen
    second.transitioningDelegate = transitions
    first.present(second, animated: true)
    stage.advance(by: .milliseconds(499))
    #expect(hit(10, 10) !== first.view && hit(10, 10) !== second.view)
    stage.settle()
    #expect(hit(10, 10) === second.view)
  }

  @Test("R-TRANS-4: a dismissal that the user drives follows the percentage, and finishes")
  func finishes() {
    stage.show(first)
    second.modalPresentationStyle = .overFullScreen
    second.transitioningDelegate = transitions
    first.present(second, animated: false)
    stage.settle()
    let percent = UIPercentDrivenInteractiveTransition()
    transitions.percent = percent
    _ = log.take()
    second.dismiss(animated: true)
    stage.advance(by: .seconds(2))
    expectEqual(second.view.layer.presentation()?.frame.origin.x, 0)
    percent.update(0.5)
    stage.advance(by: .milliseconds(20))
    expectEqual(second.view.layer.presentation()?.frame.origin.x, 195)
    expectEqual(percent.percentComplete, 0.5)
    expectEqual(second.transitionCoordinator?.isInteractive, true)
    var changes: [String] = []
    second.transitionCoordinator?.notifyWhenInteractionChanges {
      changes.append("\($0.isCancelled) \($0.isInteractive) \($0.percentComplete)")
    }
    percent.finish()
    expectEqual(changes, ["false false 0.5"])
    stage.settle()
    expectEqual(
      log.take(),
      ["B will disappear animated", "animate", "B did disappear animated", "ended true"])
    #expect(first.presentedViewController == nil)
  }

  @Test(
    "R-TRANS-4: a dismissal that the user cancels goes back, and the controller appears again")
  func cancels() {
    stage.show(first)
    second.modalPresentationStyle = .overFullScreen
    second.transitioningDelegate = transitions
    first.present(second, animated: false)
    stage.settle()
    let percent = UIPercentDrivenInteractiveTransition()
    transitions.percent = percent
    _ = log.take()
    second.dismiss(animated: true)
    percent.update(0.25)
    var changes: [String] = []
    second.transitionCoordinator?.notifyWhenInteractionChanges {
      changes.append("\($0.isCancelled) \($0.isInteractive) \($0.percentComplete)")
    }
    percent.cancel()
    expectEqual(changes, ["true false 0.25"])
    stage.settle()
    expectEqual(
      log.take(),
      [
        "B will disappear animated", "animate", "B will appear animated", "ended false",
        "B did appear animated",
      ])
    expectEqual(second.view.frame.origin.x, 0)
    #expect(first.presentedViewController === second && hit(10, 10) === second.view)
  }

  @Test("R-TRANS-3: a push and a pop use the animator of the delegate")
  func navigates() {
    let navigation = UINavigationController(rootViewController: first)
    navigation.delegate = transitions
    stage.show(navigation)
    _ = log.take()
    navigation.pushViewController(second, animated: true)
    expectEqual(navigation.topViewController, second)
    let coordinator = second.transitionCoordinator
    #expect(coordinator?.isAnimated == true && coordinator?.transitionDuration == 0.5)
    stage.settle()
    expectEqual(
      log.take(),
      [
        "B will move to parent", "push", "B loaded", "A will disappear animated",
        "B will appear animated", "animate", "A did disappear animated", "ended true",
        "B did appear animated", "B did move to parent", "did show B",
      ])
    navigation.popViewController(animated: true)
    stage.settle()
    expectEqual(
      log.take(),
      [
        "B will move to nobody", "pop", "B will disappear animated", "A will appear animated",
        "animate", "B did disappear animated", "ended true", "A did appear animated",
        "B did move to nobody", "did show A",
      ])
    #expect(first.view.window === stage.window && second.parent == nil)
  }

  @Test("R-TRANS-3, R-TRANS-4: a pop that the user drives and cancels leaves the stack as it was")
  func cancelsPop() {
    let navigation = UINavigationController(rootViewController: first)
    navigation.delegate = transitions
    stage.show(navigation)
    navigation.pushViewController(second, animated: true)
    stage.settle()
    let percent = UIPercentDrivenInteractiveTransition()
    transitions.percent = percent
    _ = log.take()
    navigation.popViewController(animated: true)
    percent.update(0.3)
    percent.cancel()
    stage.settle()
    expectEqual(navigation.viewControllers, [first, second])
    #expect(second.view.window === stage.window && first.view.window == nil)
    expectEqual(log.lines.suffix(2), ["ended false", "B did appear animated"])
    expectEqual(navigation.navigationBar.items?.count, 2)
    navigation.popViewController(animated: true)
    percent.update(1)
    percent.finish()
    stage.settle()
    expectEqual(navigation.viewControllers, [first])
  }

  @Test("R-TRANS-3: a change of tab uses the animator of the delegate")
  func changesTab() {
    let tabs = UITabBarController()
    tabs.viewControllers = [first, second]
    tabs.delegate = transitions
    stage.show(tabs)
    _ = log.take()
    tabs.selectedIndex = 1
    stage.settle()
    expectEqual(
      log.take(),
      [
        "B loaded", "B will appear animated", "A will disappear animated", "animate",
        "A did disappear animated", "ended true", "B did appear animated",
      ])
    #expect(second.view.window === stage.window && first.view.window == nil)
  }

  @Test(
    "R-TRANS-5, R-TRANS-6: a presentation controller places the view, and animates views of its own with it"
  )
  func customPresentation() throws {
    stage.show(first)
    second.modalPresentationStyle = .custom
    second.transitioningDelegate = transitions
    first.present(second, animated: true)
    let sheet = try #require(second.presentationController as? HalfSheet)
    stage.advance(by: .milliseconds(250))
    expectEqual(sheet.dimming.layer.presentation()?.opacity, 0.25)
    expectEqual(sheet.calls.prefix(2), ["will lay out", "did lay out"])
    sheet.calls = []
    stage.settle()
    expectEqual(sheet.calls.filter { $0.hasPrefix("ended") }, ["ended true"])
    expectEqual(second.view.frame, CGRect(x: 0, y: 422, width: 390, height: 422))
    #expect(hit(10, 10) === sheet.dimming && hit(10, 500) === second.view)
    second.dismiss(animated: false)
    stage.settle()
    #expect(hit(10, 10) === first.view)
  }

  @Test(
    "R-TRANS-6: a push without an animator has a coordinator until its end; a pop without animation has none"
  )
  func coordinator() {
    let navigation = UINavigationController(rootViewController: first)
    stage.show(navigation)
    navigation.pushViewController(second, animated: true)
    let isAdded = second.transitionCoordinator?.animate(alongsideTransition: nil) { [log] in
      log.add("completed \($0.isCancelled)")
    }
    expectEqual(isAdded, false)
    _ = log.take()
    stage.advance(by: .zero)
    #expect(log.lines.contains("completed false") && second.transitionCoordinator == nil)
    navigation.popViewController(animated: false)
    expectNil(second.transitionCoordinator)
  }
}
