import BackBoardServices
import UIKit

/// The home screen: the installed apps as icons, four in a row; a tap on one opens it.
///
/// An ordinary view controller of an ordinary UIKit app. Only its events are special: they are those that
/// arrive while no app is in front, and they never leave the broker.
final class SBHomeScreenViewController: UIViewController {
  /// Icons in a row, as on every iPhone.
  static let columns = 4
  /// The distance from the top of the screen to the first row.
  static let topMargin: CGFloat = 76
  /// The distance from one row to the next.
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

  /// Shows the quick actions of an app; the app itself only receives the one that is chosen (R-LIFE-14).
  private func showMenu(of icon: SBIconView) {
    let items = launcher.items(icon.appName)
    guard !items.isEmpty else { return }
    let menu = SBQuickActionsView(items: items, at: icon.frame, in: view.bounds) {
      [unowned self] item in
      launcher.openItem(icon.appName, item)
    }
    view.addSubview(menu)
  }

  /// Closes the menus of icons that are open.
  func closeMenus() {
    for menu in view.subviews where menu is SBQuickActionsView { menu.removeFromSuperview() }
  }

  /// The top left corner of the icon at an index; columns are spread evenly over the width.
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

/// An app's icon on the home screen: opens the app when the finger lifts, and the menu of its quick actions
/// when the finger stays (R-LIFE-14).
final class SBIconView: UIControl {
  /// The icon's square, as on a phone of this width.
  static let side: CGFloat = 60
  /// Room for the name below the square.
  static let labelHeight: CGFloat = 20
  /// How long a finger must stay for the menu.
  static let pressDuration: TimeInterval = 0.5
  /// The distance that the finger may move meanwhile.
  static let pressSlop: CGFloat = 10

  /// The name of the app.
  let appName: String
  /// Called when a finger has stayed long enough; the icon has stopped tracking it by then.
  var pressed: ((SBIconView) -> Void)?
  private let label = UILabel()
  private var press: Timer?
  private var landing = CGPoint.zero

  init(appName: String) {
    self.appName = appName
    super.init(frame: CGRect(x: 0, y: 0, width: Self.side, height: Self.side + Self.labelHeight))
    accessibilityIdentifier = "icon.\(appName)"
    label.accessibilityIdentifier = "name.\(appName)"
    label.text = appName
    // A name may be wider than the square, by 15 points on each side.
    label.frame = CGRect(x: -15, y: Self.side, width: Self.side + 30, height: Self.labelHeight)
    addSubview(label)
  }

  required init?(coder: NSCoder) {
    appName = ""
    super.init(coder: coder)
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    landing = touch.location(in: nil)
    let press = Timer(timeInterval: Self.pressDuration, repeats: false) { [unowned self] _ in
      fingerStayed()
    }
    // In the common modes, since the loop runs in the tracking mode while the icon tracks the finger.
    RunLoop.main.add(press, forMode: .common)
    self.press = press
    return super.beginTracking(touch, with: event)
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let place = touch.location(in: nil)
    if hypot(place.x - landing.x, place.y - landing.y) > Self.pressSlop { stopPress() }
    return super.continueTracking(touch, with: event)
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    stopPress()
    super.endTracking(touch, with: event)
  }

  override func cancelTracking(with event: UIEvent?) {
    stopPress()
    super.cancelTracking(with: event)
  }

  private func stopPress() {
    press?.invalidate()
    press = nil
  }

  private func fingerStayed() {
    press = nil
    // The lift that follows opens nothing.
    cancelTrackingWithoutEvent()
    pressed?(self)
  }
}
