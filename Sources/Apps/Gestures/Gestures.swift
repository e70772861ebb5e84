// An app with a screen for each case of touches and gesture recognizers. The menu has a button for each screen, which a
// scenario taps by the button's name:
//
//     tap @oneTap
//
// The views and recognizers of a screen trace the calls that they receive.

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

/// The first screen: a menu with a button for each of the others.
final class MenuViewController: UIViewController {
  /// The screens in the order of their buttons, each with the name of its button.
  ///
  /// In a name, "beside" means that the recognizer cancels no touches, so that it acts beside the views that get them.
  private static let screens: [(name: String, make: @MainActor () -> UIViewController)] = [
    ("oneTap", { OneTapViewController() }), ("nestedTaps", { NestedTapsViewController() }),
    ("buttonInside", { ButtonInsideViewController(hasOwnTap: false) }),
    ("buttonWithTap", { ButtonInsideViewController(hasOwnTap: true) }),
    ("targetAction", { TargetActionViewController() }), ("states", { StatesViewController() }),
    ("delayedBegan", { DelayedBeganViewController() }),
    ("aboveControls", { AboveControlsViewController(cancels: true) }),
    ("besideControls", { AboveControlsViewController(cancels: false) }),
    ("pan", { PanViewController(cancels: true) }),
    ("panBeside", { PanViewController(cancels: false) }),
    ("tapAndPinch", { PinchViewController(taps: 1) }),
    ("doubleTapAndPinch", { PinchViewController(taps: 2) }),
    ("panAndTap", { PanAndTapViewController(.exclusive) }),
    ("panWithTap", { PanAndTapViewController(.together) }),
    ("panAfterTap", { PanAndTapViewController(.afterTap) }),
    ("scroll", { ScrollViewController() }),
    ("pointer", { PointerViewController() }),
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = "menu"
    for (index, screen) in Self.screens.enumerated() {
      let button = UIButton(frame: CGRect(x: 40, y: 20 + 45 * index, width: 310, height: 40))
      button.accessibilityIdentifier = screen.name
      button.setTitle(screen.name, for: .normal)
      button.setTitleColor(.systemBlue, for: .normal)
      button.backgroundColor = .secondarySystemBackground
      button.layer.cornerRadius = 8
      let open = UIAction { [weak self] _ in
        let controller = screen.make()
        controller.modalPresentationStyle = .fullScreen
        self?.present(controller, animated: false)
      }
      button.addAction(open, for: .touchUpInside)
      view.addSubview(button)
    }
  }
}
