import Testing
import TouchstoneTestSupport
import UIKit

/// Changes of tab with an animator of the app, and what leaves with the old tab.
@MainActor
struct UITabBarControllerTransitionTests {
  private let stage = TouchStage()
  private let log = CallLog()
  private let first: LoggingController
  private let second: LoggingController
  private let tabs = UITabBarController()
  private let giver = TransitionGiver()

  init() {
    (first, second) = (LoggingController("A", log), LoggingController("B", log))
    tabs.viewControllers = [first, second]
    stage.show(tabs)
    tabs.delegate = giver
    _ = log.take()
  }

  @Test("R-TRANS-3: a view that the animator has not added is in its place after a change of tab")
  func addedAfterwards() {
    giver.animate = { $0.completeTransition(true) }
    tabs.selectedIndex = 1
    stage.settle()
    #expect(second.view.window === stage.window && first.view.window == nil)
    expectEqual(second.view.frame, stage.window.bounds)
  }

  @Test("R-TRANS-3: the tab bar hides at once for a tab that hides it, and comes back on a cancel")
  func hiddenBar() {
    let percent = UIPercentDrivenInteractiveTransition()
    giver.percent = percent
    let pushed = UIViewController()
    pushed.hidesBottomBarWhenPushed = true
    let navigation = UINavigationController(rootViewController: UIViewController())
    navigation.pushViewController(pushed, animated: false)
    tabs.viewControllers = [first, navigation]
    stage.settle()
    tabs.selectedIndex = 1
    #expect(tabs.tabBar.isHidden)
    percent.cancel()
    stage.settle()
    #expect(!tabs.tabBar.isHidden && tabs.selectedIndex == 0)
  }

  @Test("R-TRANS-4: a tab whose coming was cancelled appears when it is selected again")
  func selectedAgain() {
    let percent = UIPercentDrivenInteractiveTransition()
    giver.percent = percent
    tabs.selectedIndex = 1
    percent.cancel()
    stage.settle()
    tabs.delegate = nil
    _ = log.take()
    let holder = first.view.superview
    tabs.selectedIndex = 1
    stage.settle()
    expectEqual(
      log.take(), ["B will appear", "A will disappear", "A did disappear", "B did appear"])
    #expect(holder != nil && first.view.superview == nil)
  }

  @Test("a delegate that decides about no selection allows each")
  func allowsByDefault() {
    final class Silent: NSObject, UITabBarControllerDelegate {}
    let silent = Silent()
    tabs.delegate = silent
    stage.tap(at: CGPoint(x: 300, y: 780))
    expectEqual(tabs.selectedIndex, 1)
  }
}
