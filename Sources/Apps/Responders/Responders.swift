// An app with screens for the uses of the responder chain: a menu in a navigation controller leads to the screens, a
// sheet, and a tab bar controller. To print a chain:
//
//     touchstone chain @button
//
// Touches are forwarded along the chain, too, until a responder handles them without forwarding them.

import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  /// The mode of the run loop during the launch, and in the next lines the backtrace of the call to the delegate.
  static var launch = ""

  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.accessibilityIdentifier = "window"
    window.rootViewController = UINavigationController(rootViewController: MenuViewController())
    window.makeKeyAndVisible()
    self.window = window
    Self.launch = "\(RunLoop.main.currentMode?.rawValue ?? "no mode")\n\(threadBacktrace())"
    window.backgroundColor = .systemBackground
    return true
  }
}

/// The first screen: a button for each of the others.
final class MenuViewController: UIViewController {
  private var nextTop = 120.0
  private var overlay: OverlayWindow?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Menu"
    view.accessibilityIdentifier = "menu"
    add("openHitTesting", MenuViewController.openHitTesting)
    add("openForm", MenuViewController.openForm)
    add("openTable", MenuViewController.openTable)
    add("openFocus", MenuViewController.openFocus)
    add("openTwoPasses", MenuViewController.openTwoPasses)
    add("openPrintedTouch", MenuViewController.openPrintedTouch)
    add("presentSheet", MenuViewController.presentSheet)
    add("presentFullScreen", MenuViewController.presentFullScreen)
    add("presentTabs", MenuViewController.presentTabs)
    add("showOverlay", MenuViewController.showOverlay)
    add("openRunLoop", MenuViewController.openRunLoop)
    add("openEditor", MenuViewController.openEditor)
    add("openDrag", MenuViewController.openDrag)
    add("openMail", MenuViewController.openMail)
    add("presentChoices", MenuViewController.presentChoices)
  }

  private func add(
    _ name: String, _ action: @escaping @MainActor (MenuViewController) -> () -> Void
  ) {
    let button = UIButton(frame: CGRect(x: 40, y: nextTop, width: 310, height: 36))
    button.accessibilityIdentifier = name
    button.setTitle(name, for: .normal)
    button.setTitleColor(.systemBlue, for: .normal)
    button.backgroundColor = .secondarySystemBackground
    button.layer.cornerRadius = 8
    button.addTarget(self, action: action, for: .touchUpInside, name: name)
    view.addSubview(button)
    nextTop += 44
  }

  private func openHitTesting() { push(HitTestingViewController()) }
  private func openForm() { push(FormViewController()) }
  private func openTable() { push(TableViewController()) }
  private func openFocus() { push(FocusViewController()) }
  private func openTwoPasses() { push(TwoPassesViewController()) }
  private func openPrintedTouch() { push(PrintedTouchViewController()) }
  private func openRunLoop() { push(RunLoopViewController()) }
  private func openEditor() { push(EditorViewController()) }
  private func openDrag() { push(DragViewController()) }
  private func openMail() { push(MailViewController()) }

  private func push(_ controller: UIViewController) {
    navigationController?.pushViewController(controller, animated: true)
  }

  private func presentSheet() {
    let sheet = SheetViewController()
    sheet.modalPresentationStyle = .pageSheet
    present(sheet, animated: true) { trace("sheet presented") }
  }

  private func presentFullScreen() {
    let screen = SheetViewController()
    screen.modalPresentationStyle = .fullScreen
    present(screen, animated: true) { trace("full screen presented") }
  }

  private func presentChoices() { present(ChoicesViewController(), animated: true) }

  private func showOverlay() {
    let overlay = OverlayWindow(frame: CGRect(x: 20, y: 620, width: 350, height: 200))
    overlay.isHidden = false
    self.overlay = overlay
  }

  private func presentTabs() {
    let tabs = UITabBarController()
    tabs.viewControllers = [PageViewController("first"), PageViewController("second")]
    tabs.modalPresentationStyle = .fullScreen
    present(tabs, animated: true)
  }
}
