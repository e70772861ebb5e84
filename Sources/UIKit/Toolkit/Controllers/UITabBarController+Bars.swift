import Foundation

// The bar of a tab bar controller, and how far it covers the views below it (R-SCROLL-26).
extension UITabBarController: BarContainer {
  /// The distances by which the tab bar reaches into the view, in points.
  var barInsets: UIEdgeInsets {
    UIEdgeInsets(top: 0, left: 0, bottom: tabBar.isHidden ? 0 : heightOfBar, right: 0)
  }

  var edgesOfOpaqueBars: UIRectEdge { tabBar.isTranslucent ? [] : .bottom }

  var settledChild: UIViewController? {
    selected.flatMap { $0.ownTransition == nil ? $0 : nil }
  }

  /// Places the bar at the bottom.
  func placeBar() {
    guard let container = rootView else { return }
    let height = heightOfBar
    tabBar.frame = CGRect(
      x: 0, y: container.bounds.height - height, width: container.bounds.width, height: height)
  }

  /// The height in points from the top of the bar to the bottom of the view, where the home indicator is.
  private var heightOfBar: CGFloat {
    guard let view = viewIfLoaded, view.window != nil else {
      return UITabBar.height + context.screen.barInsets.bottom
    }
    return UITabBar.height + view.safeAreaInsets.bottom
  }

  /// Hides the bar while the selected navigation controller has a pushed controller whose `hidesBottomBarWhenPushed` is
  /// true, and shows it after that controller is popped, as documented.
  func hideBarForPushes() {
    let pushed = (selected as? UINavigationController)?.stack.dropFirst()
    let hides = pushed?.contains { $0.hidesBottomBarWhenPushed } ?? false
    guard hides != isBarHiddenByPush else { return }
    isBarHiddenByPush = hides
    tabBar.isHidden = hides
  }
}
