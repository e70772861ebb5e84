import Testing
import TouchstoneTestSupport
import UIKit

/// The insets for bars that cover a view, on a screen of 390 by 844 points.
///
/// The status bar takes 47 points and the home indicator 34. A navigation bar adds 44 at the top, a tab bar or a toolbar
/// 49 at the bottom.
@MainActor
struct UIViewSafeAreaTests {
  private let stage = TouchStage()

  /// A controller that logs the safe area of its view at each change.
  private final class Content: UIViewController {
    var calls: [UIEdgeInsets] = []
    override func viewSafeAreaInsetsDidChange() { calls.append(view.safeAreaInsets) }
  }

  /// Insets at the top and the bottom alone.
  private func insets(_ top: CGFloat, _ bottom: CGFloat) -> UIEdgeInsets {
    UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0)
  }

  @Test(
    "R-SCROLL-26: the safe area excludes the bars of a navigation controller while they are shown")
  func navigationBars() {
    let content = Content()
    let navigation = UINavigationController(rootViewController: content)
    stage.show(navigation)
    expectEqual(content.view.frame, CGRect(x: 0, y: 0, width: 390, height: 844))
    expectEqual(content.calls, [insets(91, 34)])
    navigation.isNavigationBarHidden = true
    expectEqual(content.calls.last, insets(47, 34))
    navigation.isToolbarHidden = false
    expectEqual(content.calls.last, insets(47, 83))
    navigation.isNavigationBarHidden = false
    navigation.isToolbarHidden = true
    expectEqual(content.calls.last, insets(91, 34))
    expectEqual(navigation.view.safeAreaInsets, insets(47, 34))
  }

  @Test("R-SCROLL-26: the safe area of a nested controller excludes a tab bar while it is shown")
  func tabBar() {
    let content = Content()
    let tabs = UITabBarController()
    tabs.viewControllers = [UINavigationController(rootViewController: content)]
    stage.show(tabs)
    expectEqual(content.view.safeAreaInsets, insets(91, 83))
    tabs.tabBar.isHidden = true
    expectEqual(content.view.safeAreaInsets, insets(91, 34))
    expectEqual(content.calls, [insets(91, 83), insets(91, 34)])
  }

  @Test("R-SCROLL-26: a view ends at opaque bars and at edges that it does not extend under")
  func extendedEdges() {
    let (plain, opaque) = (Content(), Content())
    plain.edgesForExtendedLayout = []
    let tabs = UITabBarController()
    let navigation = UINavigationController(rootViewController: plain)
    tabs.viewControllers = [navigation]
    stage.show(tabs)
    expectEqual(plain.view.frame, CGRect(x: 0, y: 91, width: 390, height: 753))
    expectEqual(plain.view.safeAreaInsets, insets(0, 83))
    navigation.navigationBar.isTranslucent = false
    navigation.pushViewController(opaque, animated: false)
    stage.advance(by: .zero)
    expectEqual(opaque.view.frame, CGRect(x: 0, y: 91, width: 390, height: 753))
    expectEqual(opaque.view.safeAreaInsets, insets(0, 83))
    opaque.extendedLayoutIncludesOpaqueBars = true
    navigation.isNavigationBarHidden = true
    navigation.isNavigationBarHidden = false
    expectEqual(opaque.view.frame, CGRect(x: 0, y: 0, width: 390, height: 844))
    expectEqual(opaque.view.safeAreaInsets, insets(91, 83))
  }

  @Test("R-SCROLL-26: hidesBottomBarWhenPushed hides the tab bar from the push to the pop")
  func hiddenByPush() {
    let (root, pushed, further) = (UIViewController(), UIViewController(), Content())
    pushed.hidesBottomBarWhenPushed = true
    let navigation = UINavigationController(rootViewController: root)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation, UIViewController()]
    stage.show(tabs)
    navigation.pushViewController(pushed, animated: true)
    stage.advance(by: .zero)
    let point = CGPoint(x: 20, y: 800)
    #expect(stage.window.hitTest(point, with: nil) === pushed.view)
    navigation.pushViewController(further, animated: true)
    stage.advance(by: .zero)
    #expect(tabs.tabBar.isHidden)
    expectEqual(further.view.safeAreaInsets, insets(91, 34))
    navigation.popToRootViewController(animated: true)
    stage.advance(by: .zero)
    #expect(!tabs.tabBar.isHidden)
    #expect(stage.window.hitTest(point, with: nil) !== root.view)
    // A root controller was not pushed, so its property hides nothing.
    root.hidesBottomBarWhenPushed = true
    tabs.selectedIndex = 1
    tabs.selectedIndex = 0
    #expect(!tabs.tabBar.isHidden)
  }

  @Test("R-LAYOUT-21: views in the root view are called if their own safe area has changed")
  func descendants() {
    /// A view that logs the top of its safe area at each change.
    final class Logging: UIView {
      var calls: [CGFloat] = []
      override func safeAreaInsetsDidChange() { calls.append(safeAreaInsets.top) }
    }
    let content = Content()
    let (near, far) = (
      Logging(frame: CGRect(x: 0, y: 60, width: 100, height: 100)),
      Logging(frame: CGRect(x: 0, y: 200, width: 100, height: 100))
    )
    content.view.addSubview(near)
    content.view.addSubview(far)
    let navigation = UINavigationController(rootViewController: content)
    stage.show(navigation)
    navigation.isNavigationBarHidden = true
    expectEqual(near.calls, [31, 0])
    expectEqual(far.calls, [])
  }

  @Test("R-LAYOUT-21: additional insets request layout of the controller's view")
  func layoutOfAdditionalInsets() {
    /// A controller that logs the top of the safe area in each layout.
    final class Controller: UIViewController {
      var tops: [CGFloat] = []
      override func viewDidLayoutSubviews() { tops.append(view.safeAreaInsets.top) }
    }
    let controller = Controller()
    stage.show(controller)
    expectEqual(controller.tops, [47])
    controller.additionalSafeAreaInsets.top = 3
    stage.advance(by: .zero)
    expectEqual(controller.tops, [47, 50])
    controller.additionalSafeAreaInsets.top = 3
    stage.advance(by: .zero)
    expectEqual(controller.tops, [47, 50])
  }
}
