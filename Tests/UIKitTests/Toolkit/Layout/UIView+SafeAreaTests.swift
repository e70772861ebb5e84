import Testing
import TouchstoneTestSupport
import UIKit

/// What bars cover of the views below them, on a screen of 390 by 844 points whose status bar takes 47 points and whose
/// home indicator takes 34.
@MainActor
struct UIViewSafeAreaTests {
  private let stage = TouchStage()

  private final class Content: UIViewController {
    var calls: [UIEdgeInsets] = []
    override func viewSafeAreaInsetsDidChange() { calls.append(view.safeAreaInsets) }
  }

  private func insets(_ top: CGFloat, _ bottom: CGFloat) -> UIEdgeInsets {
    UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0)
  }

  @Test("R-SCROLL-26: bars at the top and the bottom are left out of the safe area while shown")
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

  @Test("R-SCROLL-26: a tab bar is left out of the safe area, also of a controller further inside")
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

  @Test("R-SCROLL-26: a view lies beside bars at edges that it does not extend, and opaque ones")
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

  @Test("R-SCROLL-26: a tab bar is hidden from a push that wants it until the pop")
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
    root.hidesBottomBarWhenPushed = true
    tabs.selectedIndex = 1
    tabs.selectedIndex = 0
    #expect(!tabs.tabBar.isHidden)
  }

  @Test("R-LAYOUT-21: views in the root view are called if their own safe area has changed")
  func descendants() {
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
}
