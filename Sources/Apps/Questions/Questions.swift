// Frequent questions about touches, gestures, controls and responders. Each question has a screen with the mistake, and
// the same screen with the cure. The buttons of the menu have the names of the folders in `scenarios/questions`:
//
//     tap @12-missed-by-mistake
//     tap @12-missed-by-cure

import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.backgroundColor = .systemBackground
    window.accessibilityIdentifier = "window"
    window.rootViewController = MenuViewController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}

/// The screen of a question.
class QuestionViewController: UIViewController {
  /// Whether the screen shows the cure.
  let isCured: Bool

  required init(isCured: Bool) {
    self.isCured = isCured
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    isCured = false
    super.init(coder: coder)
  }

  /// Adds a view and gives it an accessibility identifier; by default the view is centered horizontally.
  func show(
    _ shown: UIView, _ name: String,
    at frame: CGRect = CGRect(x: 45, y: 200, width: 300, height: 300)
  ) {
    shown.frame = frame
    shown.accessibilityIdentifier = name
    view.addSubview(shown)
  }
}
