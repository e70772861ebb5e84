import Testing
import TouchstoneTestSupport
import UIKit

/// Transitions that the user cancels, and transitions that another one ends early.
@MainActor
struct PresentationTransitionTests {
  /// An animator that fades the new view in, in half a second.
  private final class Entry: NSObject, UIViewControllerAnimatedTransitioning {
    let log: CallLog

    init(_ log: CallLog) { self.log = log }

    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 0.5 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      guard let to = context.view(forKey: .to) else { return }
      context.containerView.addSubview(to)
      to.alpha = 0
      UIView.animate(withDuration: 0.5) {
        to.alpha = 1
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }

    func animationEnded(_ transitionCompleted: Bool) { log.add("ended \(transitionCompleted)") }
  }

  /// A delegate that fades new views in and lets the user drive each transition, unless `percent` is nil.
  private final class Driver: NSObject, UIViewControllerTransitioningDelegate,
    UITabBarControllerDelegate
  {
    let log: CallLog
    var percent: UIPercentDrivenInteractiveTransition? = UIPercentDrivenInteractiveTransition()

    init(_ log: CallLog) { self.log = log }

    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController,
      source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { Entry(log) }

    func interactionControllerForPresentation(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { percent }

    func tabBarController(
      _ tabBarController: UITabBarController,
      animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { Entry(log) }

    func tabBarController(
      _ tabBarController: UITabBarController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { percent }
  }

  /// An animator that moves the new view, does not add it, and ends the transition at once.
  private final class Absent: NSObject, UIViewControllerAnimatedTransitioning,
    UIViewControllerTransitioningDelegate
  {
    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController,
      source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }

    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 0 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      context.view(forKey: .to)?.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
      context.completeTransition(true)
    }
  }

  /// A controller that adds animations alongside its appearance and its disappearance, and logs them.
  private final class Alongside: UIViewController {
    var calls: [String] = []

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      animateAlongside("in")
    }

    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      animateAlongside("out")
    }

    private func animateAlongside(_ way: String) {
      transitionCoordinator?.animate { [unowned self] _ in
        calls.append("alongside \(way)")
      } completion: { [unowned self] in
        calls.append("completed \(way) \($0.isCancelled)")
      }
    }
  }

  private let stage = TouchStage()
  private let log = CallLog()
  private let first: LoggingController
  private let second: LoggingController
  private let driver: Driver

  init() {
    (first, second) = (LoggingController("A", log), LoggingController("B", log))
    driver = Driver(log)
  }

  @Test(
    "R-TRANS-4: a presentation that the user cancels leaves, and may begin again",
    arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen])
  func cancelsPresentation(style: UIModalPresentationStyle) {
    stage.show(first)
    second.modalPresentationStyle = style
    second.transitioningDelegate = driver
    // Only a full-screen controller makes the presenter disappear.
    let hidesPresenter = style == .fullScreen
    _ = log.take()
    first.present(second, animated: true)
    driver.percent?.update(0.5)
    #expect(second.isBeingPresented)
    driver.percent?.cancel()
    stage.settle()
    expectEqual(
      log.take(),
      ["B loaded"] + (hidesPresenter ? ["A will disappear animated"] : [])
        + ["B will appear animated", "B will disappear animated"]
        + (hidesPresenter ? ["A will appear animated"] : [])
        + ["B did disappear animated", "ended false"]
        + (hidesPresenter ? ["A did appear animated"] : []))
    #expect(first.presentedViewController == nil && second.presentingViewController == nil)
    #expect(!second.isBeingPresented && second.view.window == nil)
    #expect(first.view.window === stage.window && second.transitionCoordinator == nil)
    #expect(stage.window.hitTest(CGPoint(x: 10, y: 10), with: nil) === first.view)
    driver.percent = nil
    first.present(second, animated: true)
    stage.settle()
    #expect(first.presentedViewController === second && second.view.window === stage.window)
  }

  @Test("R-TRANS-1: a view that the animator has not added is in its place after the presentation")
  func addedAfterwards() {
    stage.show(first)
    let absent = Absent()
    second.transitioningDelegate = absent
    for style in [UIModalPresentationStyle.fullScreen, .overFullScreen] {
      second.modalPresentationStyle = style
      var frame: CGRect?
      first.present(second, animated: true) { [second] in frame = second.view.frame }
      stage.settle()
      #expect(second.view.window === stage.window)
      expectEqual(frame, stage.window.bounds)
      first.dismiss(animated: false)
      stage.settle()
    }
  }

  @Test("R-TRANS-4: pausing or finishing a transition that has ended does nothing")
  func finishesOnce() {
    stage.show(first)
    second.modalPresentationStyle = .overFullScreen
    second.transitioningDelegate = driver
    first.present(second, animated: true)
    driver.percent?.finish()
    stage.settle()
    expectEqual(log.take().suffix(2), ["ended true", "B did appear animated"])
    driver.percent?.pause()
    driver.percent?.finish()
    stage.settle()
    expectEqual(log.take(), [])
  }

  /// Shows a tab bar controller whose transitions the driver animates.
  private func tabs(_ controllers: [UIViewController]) -> UITabBarController {
    let tabs = UITabBarController()
    tabs.viewControllers = controllers
    tabs.delegate = driver
    stage.show(tabs)
    _ = log.take()
    return tabs
  }

  @Test("R-TRANS-3, R-TRANS-4: a change of tab that the user cancels selects the old tab again")
  func cancelsTab() {
    let tabs = tabs([first, second])
    tabs.selectedIndex = 1
    driver.percent?.update(0.5)
    driver.percent?.cancel()
    stage.settle()
    expectEqual(
      log.take(),
      [
        "B loaded", "B will appear animated", "A will disappear animated",
        "B will disappear animated", "B did disappear animated", "A will appear animated",
        "ended false", "A did appear animated",
      ])
    #expect(tabs.selectedViewController === first)
    #expect(tabs.tabBar.selectedItem === first.tabBarItem)
    #expect(first.view.window === stage.window && second.view.window == nil)
  }

  @Test("R-TRANS-3: a tab that is selected during a change of tab ends that change first")
  func overtaken() {
    let third = LoggingController("C", log)
    let tabs = tabs([first, second, third])
    driver.percent = nil
    tabs.selectedIndex = 1
    stage.advance(by: .milliseconds(250))
    _ = log.take()
    tabs.selectedIndex = 2
    expectEqual(log.lines.prefix(2), ["A did disappear animated", "ended true"])
    stage.settle()
    #expect(tabs.selectedViewController === third && third.view.window === stage.window)
    #expect(first.view.window == nil && second.view.window == nil)
    expectEqual(log.take().filter { $0.hasPrefix("ended") }, ["ended true", "ended true"])
  }

  @Test("R-TRANS-6: animations that a controller adds run alongside once, also without an animator")
  func runsAlongside() {
    stage.show(first)
    let other = Alongside()
    first.present(other, animated: true)
    expectEqual(other.calls, ["alongside in"])
    stage.settle()
    expectEqual(other.calls, ["alongside in", "completed in false"])
    other.calls = []
    other.dismiss(animated: true)
    expectEqual(other.calls, ["alongside out"])
    stage.settle()
    expectEqual(other.calls, ["alongside out", "completed out false"])
  }
}
