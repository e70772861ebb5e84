import BackBoardServices
import UIKit

/// The home screen: the installed apps as icons, four in a row; a tap on one opens it.
///
/// An ordinary view controller of an ordinary UIKit app. What makes it the home screen is only who
/// feeds it: events come here when no app is in front, and never leave the broker.
final class SBHomeScreenViewController: UIViewController {
  /// Icons in a row, as on every iPhone.
  static let columns = 4
  /// From the top of the screen to the first row.
  static let topMargin: CGFloat = 76
  static let rowHeight: CGFloat = 98

  private let appNames: [String]
  private let launcher: HomeLauncher

  init(appNames: [String], launcher: HomeLauncher) {
    self.appNames = appNames
    self.launcher = launcher
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    appNames = []
    launcher = HomeLauncher(open: { _ in }, items: { _ in [] }, openItem: { _, _ in })
    super.init(coder: coder)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = "home"
    for (index, name) in appNames.enumerated() {
      let icon = SBIconView(appName: name)
      icon.frame.origin = origin(of: index)
      icon.addTarget(
        self, action: SBHomeScreenViewController.iconTapped, for: .touchUpInside,
        name: "iconTapped")
      icon.pressed = { [unowned self] in showMenu(of: $0) }
      view.addSubview(icon)
    }
  }

  private func iconTapped(_ icon: SBIconView) {
    launcher.open(icon.appName)
  }

  /// R-LIFE-14: the press belongs to the home screen; the app hears of what was chosen, no more.
  private func showMenu(of icon: SBIconView) {
    let items = launcher.items(icon.appName)
    guard !items.isEmpty else { return }
    let menu = SBQuickActionsView(items: items, at: icon.frame, in: view.bounds) {
      [unowned self] item in
      launcher.openItem(icon.appName, item)
    }
    view.addSubview(menu)
  }

  /// The corner of the icon at an index: columns spread evenly over the width.
  private func origin(of index: Int) -> CGPoint {
    let width = view.bounds.width
    let gap = (width - CGFloat(Self.columns) * SBIconView.side) / CGFloat(Self.columns + 1)
    let column = CGFloat(index % Self.columns)
    let row = CGFloat(index / Self.columns)
    return CGPoint(
      x: (gap + column * (SBIconView.side + gap)).rounded(),
      y: Self.topMargin + row * Self.rowHeight)
  }
}
