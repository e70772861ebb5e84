import Testing
import TouchstoneTestSupport
import UIKit

@MainActor
struct UITabBarControllerTests {
  private let stage = TouchStage()
  private let log = CallLog()

  /// Shows a tab bar controller with the controllers A and B.
  private func showTabs() -> (UITabBarController, LoggingController, LoggingController) {
    let (first, second) = (LoggingController("A", log), LoggingController("B", log))
    let tabs = UITabBarController()
    tabs.viewControllers = [first, second]
    stage.show(tabs)
    return (tabs, first, second)
  }

  @Test("The first controller is shown, the others are not loaded")
  func first() {
    let (tabs, first, second) = showTabs()
    #expect(tabs.selectedViewController === first && tabs.selectedIndex == 0)
    #expect(first.view.window === stage.window && !second.isViewLoaded)
    #expect(first.tabBarController === tabs && tabs.tabBar.items?.map(\.title) == ["A", "B"])
  }

  @Test(
    "R-RESP-4: the chain of a controller in a tab leads through its wrapper to the tab bar controller"
  )
  func chain() {
    let (_, first, _) = showTabs()
    expectEqual(
      chainTypes(from: first.view),
      [
        "UIView", "LoggingController", "UIViewControllerWrapperView", "UITransitionView",
        "UILayoutContainerView", "UITabBarController", "UIDropShadowView", "UITransitionView",
        "UIWindow", "UIWindowScene", "UIApplication",
      ])
  }

  @Test(
    "R-TRANS-12: a tap on a tab shows its controller, which appears before the other disappears"
  )
  func tap() {
    let (tabs, first, second) = showTabs()
    _ = log.take()
    stage.tap(at: CGPoint(x: 300, y: 780))
    #expect(
      tabs.selectedViewController === second && tabs.tabBar.selectedItem === second.tabBarItem)
    expectEqual(
      log.take(),
      [
        "B loaded", "B will appear", "A will disappear", "A did disappear", "B did appear",
      ])
    stage.tap(at: CGPoint(x: 300, y: 780))
    #expect(log.take() == [] && first.view.window == nil)
  }

  @Test("A tap on the selected tab, and on no other, pops its navigation controller to the root")
  func popsToRoot() {
    let (tabs, first, second) = showTabs()
    let navigation = UINavigationController(rootViewController: LoggingController("C", log))
    tabs.viewControllers = [navigation, second]
    navigation.pushViewController(LoggingController("D", log), animated: false)
    stage.settle()
    #expect(tabs.selectedViewController === navigation && first.parent == nil)
    stage.tap(at: CGPoint(x: 300, y: 780))
    stage.tap(at: CGPoint(x: 100, y: 780))
    #expect(tabs.selectedViewController === navigation && navigation.viewControllers.count == 2)
    stage.tap(at: CGPoint(x: 100, y: 780))
    expectEqual(navigation.viewControllers.count, 1)
  }

  @Test("The selected tab stays selected when the tabs of a bar are set anew")
  func selectedAmongNew() {
    stage.makeCurrent()
    let items = ["A", "B"].map { UITabBarItem(title: $0, tag: 0) }
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 300, height: 49))
    bar.items = items
    bar.selectedItem = items[1]
    bar.items = items.reversed()
    let selected = bar.subviews.compactMap { ($0 as? UIControl)?.isSelected }
    expectEqual(selected, [true, false])
  }

  @Test("A tab can be disabled and enabled while it is shown")
  func disabledTab() {
    let (tabs, first, second) = showTabs()
    second.tabBarItem.isEnabled = false
    stage.tap(at: CGPoint(x: 300, y: 780))
    #expect(tabs.selectedViewController === first)
    second.tabBarItem.isEnabled = true
    stage.tap(at: CGPoint(x: 300, y: 780))
    #expect(tabs.selectedViewController === second)
  }

  @Test("A controller may replace its tab while the bar shows it")
  func replacedTab() {
    let (tabs, first, second) = showTabs()
    first.tabBarItem = UITabBarItem(title: "One", tag: 1)
    second.tabBarItem = UITabBarItem(title: "Two", tag: 2)
    expectEqual(tabs.tabBar.items?.map(\.title), ["One", "Two"])
    #expect(tabs.tabBar.selectedItem === first.tabBarItem)
    stage.advance(by: .zero)
    stage.tap(at: CGPoint(x: 300, y: 780))
    #expect(
      tabs.selectedViewController === second && tabs.tabBar.selectedItem === second.tabBarItem)
  }

  @Test("A tab bar controller without controllers has no selected tab")
  func empty() {
    let (tabs, _, _) = showTabs()
    tabs.viewControllers = nil
    #expect(tabs.tabBar.items == [] && tabs.tabBar.selectedItem == nil)
    expectEqual(tabs.selectedIndex, NSNotFound)
  }

  @Test("The delegate may refuse a selection, and is called after one")
  func delegate() {
    final class Delegate: NSObject, UITabBarControllerDelegate {
      var allowsSelection = false
      var chosen: [UIViewController] = []
      func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
      ) -> Bool { allowsSelection }
      func tabBarController(
        _ tabBarController: UITabBarController, didSelect viewController: UIViewController
      ) { chosen.append(viewController) }
    }
    let (tabs, first, second) = showTabs()
    let delegate = Delegate()
    tabs.delegate = delegate
    stage.tap(at: CGPoint(x: 300, y: 780))
    #expect(tabs.selectedViewController === first && tabs.tabBar.selectedItem === first.tabBarItem)
    delegate.allowsSelection = true
    stage.tap(at: CGPoint(x: 300, y: 780))
    #expect(tabs.selectedViewController === second && delegate.chosen == [second])
  }

  @Test(
    "After a removal the first controller is shown, and selecting one that is not there does nothing"
  )
  func replacing() {
    let (tabs, first, second) = showTabs()
    let third = LoggingController("C", log)
    tabs.viewControllers = [third, second]
    stage.advance(by: .zero)
    #expect(tabs.selectedViewController === third && first.parent == nil)
    #expect(first.view.window == nil && third.view.window === stage.window)
    tabs.selectedIndex = 1
    #expect(tabs.selectedViewController === second)
    #expect(tabs.tabBar.selectedItem === second.tabBarItem)
    tabs.selectedViewController = third
    #expect(tabs.selectedIndex == 0 && tabs.tabBar.selectedItem === third.tabBarItem)
    tabs.selectedIndex = 1
    tabs.selectedIndex = 7
    tabs.selectedViewController = first
    expectEqual(tabs.selectedIndex, 1)
  }

  @Test(
    "Where the selected controller was, another is selected when all are replaced, or the first")
  func sameIndex() {
    let (tabs, _, second) = showTabs()
    tabs.selectedIndex = 1
    let others = ["C", "D", "E"].map { LoggingController($0, log) }
    tabs.viewControllers = others
    #expect(tabs.selectedViewController === others[1] && second.parent == nil)
    tabs.selectedIndex = 2
    tabs.viewControllers = [others[2], second]
    expectEqual(tabs.selectedIndex, 0)
    tabs.selectedIndex = 1
    tabs.viewControllers = [others[0]]
    #expect(tabs.selectedViewController === others[0])
    stage.advance(by: .zero)
    #expect(others[0].view.window === stage.window && second.view.window == nil)
  }
}
