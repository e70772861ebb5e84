import BackBoardServices
import UIKit

/// The home screen: the installed apps as icons, four in a row; a tap on one opens it.
///
/// If there are several pages, a swipe leads to the next one. This is an ordinary view controller of an ordinary UIKit
/// app. Only its events are special: it gets the events that arrive while no app is in front, and they never leave the
/// broker.
final class SBHomeScreenViewController: UIViewController {
  /// The number of icons in a row, as on every iPhone.
  static let columns = 4
  /// The distance from the top of the screen to the first row.
  static let topMargin: CGFloat = 76
  /// The distance from one row to the next.
  static let rowHeight: CGFloat = 98

  private let appNames: [String]
  /// The page, by the name of the app, of each icon that is not on page 1.
  private let pages: [String: Int]
  private let launcher: HomeLauncher

  init(appNames: [String], pages: [String: Int], launcher: HomeLauncher) {
    self.appNames = appNames
    self.pages = pages
    self.launcher = launcher
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    appNames = []
    pages = [:]
    launcher = HomeLauncher(open: { _ in }, items: { _ in [] }, openItem: { _, _ in })
    super.init(coder: coder)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = "home"
    view.backgroundColor = .systemIndigo
    let parent = iconParent()
    var counts: [Int: Int] = [:]
    for name in appNames {
      let icon = SBIconView(appName: name)
      let page = pages[name] ?? 1
      icon.frame.origin = origin(of: counts[page, default: 0], onPage: page)
      counts[page, default: 0] += 1
      icon.addTarget(
        self, action: SBHomeScreenViewController.iconTapped, for: .touchUpInside,
        name: "iconTapped")
      icon.pressed = { [unowned self] in showMenu(of: $0) }
      parent.addSubview(icon)
    }
  }

  /// The superview of the icons: the controller's view, or with several pages a scroll view in it that scrolls by
  /// pages.
  private func iconParent() -> UIView {
    let count = pages.values.max() ?? 1
    guard count > 1 else { return view }
    let size = view.bounds.size
    let scrollView = UIScrollView(frame: view.bounds)
    scrollView.accessibilityIdentifier = "home-pages"
    scrollView.isPagingEnabled = true
    scrollView.contentSize = CGSize(width: size.width * CGFloat(count), height: size.height)
    view.addSubview(scrollView)
    return scrollView
  }

  private func iconTapped(_ icon: SBIconView) {
    launcher.open(icon.appName)
  }

  /// Shows the quick actions of an app, which receives only the chosen one (R-LIFE-14).
  private func showMenu(of icon: SBIconView) {
    let items = launcher.items(icon.appName)
    guard !items.isEmpty else { return }
    let frame = view.convert(icon.bounds, from: icon)
    let menu = SBQuickActionsView(items: items, at: frame, in: view.bounds) {
      [unowned self] item in
      launcher.openItem(icon.appName, item)
    }
    view.addSubview(menu)
  }

  /// Closes the menus of icons that are open.
  func closeMenus() {
    for menu in view.subviews where menu is SBQuickActionsView { menu.removeFromSuperview() }
  }

  /// The top left corner of the icon at an index of a page; columns are spread evenly over the width.
  private func origin(of index: Int, onPage page: Int) -> CGPoint {
    let width = view.bounds.width
    let gap = (width - CGFloat(Self.columns) * SBIconView.side) / CGFloat(Self.columns + 1)
    let column = CGFloat(index % Self.columns)
    let row = CGFloat(index / Self.columns)
    return CGPoint(
      x: (gap + column * (SBIconView.side + gap)).rounded() + CGFloat(page - 1) * width,
      y: Self.topMargin + row * Self.rowHeight)
  }
}
