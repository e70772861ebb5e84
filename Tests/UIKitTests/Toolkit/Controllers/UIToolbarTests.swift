import Testing
import TouchstoneTestSupport
import UIKit

/// The exact frames of toolbars, other bars and their items.
@MainActor
struct UIToolbarTests {
  /// A view without a size, whose fitting size is a part of the offered size: a bar offers 320 by 44 points.
  private final class FittingView: UIView {
    override func sizeThatFits(_ size: CGSize) -> CGSize {
      CGSize(width: size.width / 10, height: size.height / 4)
    }
  }

  private let stage = TouchStage(size: CGSize(width: 401, height: 811))

  private func item(_ title: String) -> UIBarButtonItem {
    UIBarButtonItem(title: title, style: .plain, target: nil, action: nil)
  }

  @Test("R-BAR-2: a toolbar's items follow each other, and flexible spaces share what is left")
  func toolbar() {
    let bar = UIToolbar(frame: CGRect(x: 0, y: 700, width: 401, height: 60))
    bar.bounds.origin.x = 3
    let wide = item("wide")
    wide.width = 101
    let view = FittingView(frame: CGRect(x: 9, y: 9, width: 31, height: 22))
    bar.items = [
      item("plain"), .flexibleSpace(), wide, .fixedSpace(17), UIBarButtonItem(customView: view),
      .flexibleSpace(), UIBarButtonItem(customView: FittingView()),
    ]
    stage.show(bar)
    stage.advance(by: .zero)
    // 401 - 80 - 101 - 17 - 31 - 32 = 140 for both spaces.
    expectEqual(
      bar.subviews.map(\.frame),
      [
        rect(3, 0, 80, 49), rect(83, 0, 70, 49), rect(153, 0, 101, 49), rect(254, 0, 17, 49),
        rect(271, 0, 31, 49), rect(302, 0, 70, 49), rect(372, 0, 32, 49),
      ])
    expectEqual(view.frame, rect(0, 13.5, 31, 22))
    expectEqual(bar.subviews.last?.subviews.last?.frame, rect(0, 19, 32, 11))
    bar.items?[1].isHidden = true
    bar.frame.size.width = 200
    stage.advance(by: .zero)
    expectEqual(bar.subviews.map(\.frame.width), [80, 101, 17, 31, 0, 32])
    bar.frame.size.height = 30
    stage.advance(by: .zero)
    expectEqual(bar.subviews.map(\.frame.height), [30, 30, 30, 30, 30, 30])
    expectEqual(bar.sizeThatFits(CGSize(width: 123, height: 7)), CGSize(width: 123, height: 49))
    expectEqual(bar.intrinsicContentSize, CGSize(width: UIView.noIntrinsicMetric, height: 49))
  }

  @Test("backgrounds and shadows are kept for each position of a bar")
  func looks() {
    let (bar, image) = (UIToolbar(), UIImage())
    bar.setBackgroundImage(image, forToolbarPosition: .any, barMetrics: .default)
    bar.setShadowImage(image, forToolbarPosition: .bottom)
    #expect(bar.backgroundImage(forToolbarPosition: .any, barMetrics: .default) === image)
    #expect(bar.backgroundImage(forToolbarPosition: .any, barMetrics: .compact) == nil)
    #expect(bar.shadowImage(forToolbarPosition: .bottom) === image)
    #expect(bar.shadowImage(forToolbarPosition: .any) == nil && bar.compactAppearance == nil)
  }

  @Test("R-BAR-4: bars of a navigation controller are below the status bar and at the bottom")
  func navigationController() {
    let controller = UIViewController()
    controller.toolbarItems = [item("one")]
    let navigation = UINavigationController(rootViewController: controller)
    stage.show(navigation)
    let insets = stage.context.screen.barInsets
    #expect(insets.top == 47 && insets.bottom == 34)
    expectEqual(navigation.navigationBar.frame, rect(0, 47, 401, 44))
    expectEqual(controller.view.frame, rect(0, 0, 401, 811))
    #expect(navigation.isToolbarHidden && navigation.toolbar.isHidden)
    expectEqual(navigation.toolbar.items?.count, nil)
    navigation.isToolbarHidden = false
    expectEqual(navigation.toolbar.frame, rect(0, 728, 401, 83))
    expectEqual(navigation.toolbar.items, controller.toolbarItems)
    controller.toolbarItems = [item("two"), item("three")]
    expectEqual(navigation.toolbar.items?.map(\.title), ["two", "three"])
    stage.advance(by: .zero)
    expectEqual(
      navigation.toolbar.subviews.map(\.frame), [rect(0, 0, 80, 49), rect(80, 0, 80, 49)])
    navigation.setNavigationBarHidden(true, animated: false)
    #expect(navigation.isNavigationBarHidden && navigation.navigationBar.isHidden)
    navigation.view.frame = rect(0, 0, 300, 500)
    navigation.view.layoutIfNeeded()
    expectEqual(navigation.navigationBar.frame, rect(0, 47, 300, 44))
    // The smaller view ends above the home indicator, so the toolbar leaves no room for it.
    expectEqual(navigation.toolbar.frame, rect(0, 451, 300, 49))
    expectEqual(controller.view.bounds.size, CGSize(width: 300, height: 500))
  }

  @Test(
    "R-SCROLL-26: if only the toolbar grows, the safe area of the view behind the bars changes at once"
  )
  func toolbarAlone() {
    final class Counting: UIViewController {
      var insets: [CGFloat] = []
      override func viewSafeAreaInsetsDidChange() {
        super.viewSafeAreaInsetsDidChange()
        insets.append(view.safeAreaInsets.bottom)
      }
    }
    let controller = Counting()
    let navigation = UINavigationController(rootViewController: controller)
    stage.show(navigation)
    navigation.isToolbarHidden = false
    stage.advance(by: .zero)
    expectEqual(controller.view.safeAreaInsets.bottom, 83)
    controller.insets = []
    let place = navigation.navigationBar.frame
    navigation.additionalSafeAreaInsets.bottom = 20
    navigation.view.layoutIfNeeded()
    expectEqual(navigation.navigationBar.frame, place)
    expectEqual(navigation.toolbar.frame, rect(0, 708, 401, 103))
    expectEqual(controller.view.safeAreaInsets.bottom, 103)
    expectEqual(controller.insets.last, 103)
  }

  @Test(
    "R-SCROLL-26: a view above an opaque toolbar ends where the toolbar begins, also after it moves"
  )
  func opaqueToolbarAlone() {
    let controller = UIViewController()
    let navigation = UINavigationController(rootViewController: controller)
    stage.show(navigation)
    navigation.isToolbarHidden = false
    navigation.toolbar.isTranslucent = false
    navigation.view.layoutIfNeeded()
    navigation.additionalSafeAreaInsets.bottom = 20
    navigation.view.layoutIfNeeded()
    expectEqual(controller.view.frame.maxY, navigation.toolbar.frame.minY)
  }

  @Test("tabs share the width of their bar, which is at the bottom with the home indicator below")
  func tabs() {
    let stage = TouchStage(size: CGSize(width: 402, height: 811))
    let controller = UITabBarController()
    controller.viewControllers = (0..<3).map { _ in UIViewController() }
    stage.show(controller)
    expectEqual(controller.tabBar.frame, rect(0, 728, 402, 83))
    expectEqual(
      controller.tabBar.subviews.map(\.frame),
      [rect(0, 0, 134, 49), rect(134, 0, 134, 49), rect(268, 0, 134, 49)])
    expectEqual(controller.selectedViewController?.view.frame, rect(0, 0, 402, 811))
    controller.view.frame = rect(0, 0, 300, 500)
    controller.view.layoutIfNeeded()
    // The smaller view ends above the home indicator, so the bar leaves no room for it.
    expectEqual(controller.tabBar.frame, rect(0, 451, 300, 49))
    expectEqual(controller.tabBar.subviews.map(\.frame.width), [100, 100, 100])
    expectEqual(controller.selectedViewController?.view.frame, rect(0, 0, 300, 500))
    let bar = UITabBar(frame: rect(0, 0, 100, 30))
    bar.items = [UITabBarItem(title: "one", tag: 1), UITabBarItem(title: "two", tag: 2)]
    bar.layoutIfNeeded()
    expectEqual(bar.subviews.map(\.frame), [rect(0, 0, 50, 30), rect(50, 0, 50, 30)])
  }

  @Test("R-BAR-3: a title view is in the middle of the bar, or as near as the buttons let it")
  func titleViews() {
    func frames(left: [UIBarButtonItem], right: [UIBarButtonItem], _ title: UIView) -> [CGRect] {
      let controller = UIViewController()
      controller.navigationItem.leftBarButtonItems = left
      controller.navigationItem.rightBarButtonItems = right
      controller.navigationItem.titleView = title
      let navigation = UINavigationController(rootViewController: controller)
      stage.show(navigation)
      stage.advance(by: .zero)
      return navigation.navigationBar.subviews.map(\.frame)
    }
    let view = UIView(frame: rect(5, 5, 100, 20))
    expectEqual(frames(left: [], right: [], view), [rect(150.5, 12, 100, 20)])
    let button = UIButton(frame: rect(0, 0, 60, 90))
    // Each button is 80 points wide.
    expectEqual(
      frames(left: [item("a"), item("b"), item("c")], right: [item("d")], button),
      [
        rect(240, 0, 60, 44), rect(0, 0, 80, 44), rect(80, 0, 80, 44), rect(160, 0, 80, 44),
        rect(321, 0, 80, 44),
      ])
    expectEqual(
      frames(left: [], right: [item("d"), item("e"), item("f")], view).first, rect(61, 12, 100, 20))
    expectEqual(
      frames(
        left: [item("a"), item("b")], right: [item("d"), item("e")],
        UIView(frame: rect(0, 0, 300, 10))
      )
      .first, rect(160, 17, 81, 10))
    expectEqual(frames(left: [], right: [], FittingView()), [rect(184.5, 16.5, 32, 11)])
  }

  @Test("a button follows the changes of its item, and a custom view replaces it")
  func items() throws {
    let shown = item("one")
    let bar = UIToolbar(frame: rect(0, 700, 401, 49))
    bar.items = [shown, item("last")]
    stage.show(bar)
    let button = try #require(bar.subviews.first as? UIButton)
    let image = UIImage()
    shown.title = "two"
    shown.image = image
    shown.isSelected = true
    shown.isEnabled = false
    shown.accessibilityLabel = "label"
    shown.accessibilityIdentifier = "identifier"
    shown.menu = UIMenu(title: "menu", children: [])
    #expect(bar.subviews.first === button)
    #expect(button.currentTitle == "two" && button.currentImage === image)
    #expect(button.isSelected && !button.isEnabled && button.menu === shown.menu)
    #expect(button.accessibilityLabel == "label" && button.accessibilityIdentifier == "identifier")
    shown.width = 33
    stage.advance(by: .zero)
    expectEqual(bar.subviews.map(\.frame.minX), [0, 33])
    let view = UIView(frame: rect(0, 0, 51, 10))
    shown.width = 0
    shown.customView = view
    stage.advance(by: .zero)
    #expect(bar.subviews.first !== button && view.superview === bar.subviews.first)
    expectEqual(bar.subviews.map(\.frame.minX), [0, 51])
    // A touch beside the custom view hits nothing.
    expectNil(bar.subviews.first?.hitTest(CGPoint(x: 20, y: 3), with: nil))
    #expect(bar.subviews.first?.hitTest(CGPoint(x: 20, y: 25), with: nil) === view)
    shown.isHidden = true
    expectEqual(bar.subviews.count, 1)
    shown.isHidden = false
    expectEqual(bar.subviews.count, 2)
  }

  @Test("R-BAR-2: a toolbar that is shown already places its new items at the next layout")
  func newItems() {
    let bar = UIToolbar(frame: rect(0, 700, 401, 49))
    stage.show(bar)
    bar.items = [item("one"), item("two")]
    stage.advance(by: .zero)
    expectEqual(bar.subviews.map(\.frame.minX), [0, 80])
  }

  @Test("R-BAR-4: a hidden toolbar is in its place, one shown before the view is loaded as well")
  func placeOfToolbar() {
    let navigation = UINavigationController(rootViewController: UIViewController())
    stage.show(navigation)
    expectEqual(navigation.toolbar.frame, rect(0, 728, 401, 83))
    #expect(navigation.toolbar.superview === navigation.view)
    let unloaded = UINavigationController(rootViewController: UIViewController())
    unloaded.isToolbarHidden = false
    #expect(!unloaded.isViewLoaded)
    stage.show(unloaded)
    #expect(unloaded.toolbar.superview === unloaded.view)
    expectEqual(unloaded.toolbar.frame, rect(0, 728, 401, 83))
  }

  @Test("R-SCROLL-26: when a bar is hidden or shown, the safe area behind it changes at once")
  func toldOfBars() {
    final class Counting: UIViewController {
      var changes = 0
      override func viewSafeAreaInsetsDidChange() {
        super.viewSafeAreaInsetsDidChange()
        changes += 1
      }
    }
    let child = Counting()
    let navigation = UINavigationController(rootViewController: child)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    stage.show(tabs)
    navigation.isToolbarHidden = false
    stage.advance(by: .zero)
    for isHidden in [true, false] {
      for hide in [
        { navigation.isNavigationBarHidden = isHidden }, { navigation.isToolbarHidden = isHidden },
        { tabs.tabBar.isHidden = isHidden },
      ] {
        child.changes = 0
        hide()
        #expect(child.changes > 0)
        stage.advance(by: .zero)
      }
    }
  }

  @Test("R-SCROLL-26: hidden bars take no part of the safe area")
  func hiddenBars() {
    let (child, tabChild) = (UIViewController(), UIViewController())
    let navigation = UINavigationController(rootViewController: child)
    let tabs = UITabBarController()
    tabs.viewControllers = [tabChild]
    // In the middle of the screen there are no bars of the system.
    for (controller, inner) in [(navigation, child), (tabs, tabChild)] {
      let root = UIViewController()
      stage.show(root)
      root.addChild(controller)
      controller.view.frame = rect(0, 200, 401, 400)
      root.view.addSubview(controller.view)
      controller.didMove(toParent: root)
      navigation.isNavigationBarHidden = true
      tabs.tabBar.isHidden = true
      stage.advance(by: .zero)
      expectEqual(inner.view.safeAreaInsets, .zero)
    }
    navigation.isNavigationBarHidden = false
    tabs.tabBar.isHidden = false
    stage.advance(by: .zero)
    expectEqual(tabChild.view.safeAreaInsets.bottom, 49)
  }

  @Test("R-SCROLL-26: a view below an opaque bar begins where the bar ends, also after it grew")
  func grownBar() {
    let controller = UIViewController()
    let navigation = UINavigationController(rootViewController: controller)
    navigation.navigationBar.isTranslucent = false
    stage.show(navigation)
    stage.advance(by: .zero)
    expectEqual(controller.view.frame.minY, 91)
    controller.navigationItem.searchController = UISearchController(searchResultsController: nil)
    stage.advance(by: .zero)
    expectEqual(controller.view.frame.minY, 147)
  }

  @Test("a container in no window has room for the bars of the screen, and sizes its child")
  func withoutWindow() {
    let child = UIViewController()
    let navigation = UINavigationController(rootViewController: child)
    navigation.view.frame = rect(0, 0, 300, 500)
    expectEqual(child.view.frame, rect(0, 0, 300, 500))
    let tabs = UITabBarController()
    tabs.viewControllers = [UIViewController()]
    tabs.view.layoutIfNeeded()
    expectEqual(tabs.tabBar.frame, rect(0, 728, 401, 83))
  }
}
