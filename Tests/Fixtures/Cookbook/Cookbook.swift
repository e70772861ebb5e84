// An app as somebody else would write it, with views, controls, a recognizer and a scroll view of its own. Eight of its
// parts have a mistake. It records nothing itself; `ForeignAppTests` asks why the parts do not do what a person
// expects.

import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = RecipeViewController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}

/// Shows a recipe and its parts, from top to bottom.
final class RecipeViewController: UIViewController {
  private let star = FavoriteStar(frame: CGRect(x: 300, y: 60, width: 60, height: 60))
  private let notes = DoodleView(frame: CGRect(x: 20, y: 140, width: 350, height: 100))
  private let shelf = Shelf(frame: CGRect(x: 20, y: 260, width: 350, height: 160))
  private let amount = AmountField(frame: CGRect(x: 20, y: 440, width: 160, height: 40))
  private let tags = TagInput(frame: CGRect(x: 200, y: 440, width: 170, height: 40))
  private let photo = PhotoView(frame: CGRect(x: 20, y: 500, width: 350, height: 120))
  private let bubble = TimerBubble(frame: CGRect(x: 20, y: 640, width: 80, height: 80))
  private let startButton = UIButton(frame: CGRect(x: 20, y: 760, width: 100, height: 44))

  override func viewDidLoad() {
    super.viewDidLoad()
    star.addTarget(
      self, action: RecipeViewController.favoriteChanged, for: .valueChanged,
      name: "favoriteChanged")
    let scratch = ScratchRecognizer(target: self, action: RecipeViewController.erase, name: "erase")
    notes.addGestureRecognizer(scratch)
    amount.isLocked = true
    startButton.accessibilityIdentifier = "start"
    startButton.addTarget(
      self, action: RecipeViewController.startTimer, for: .touchUpInside, name: "startTimer")
    for part in [star, notes, shelf, amount, tags, photo, bubble, startButton] as [UIView] {
      view.addSubview(part)
    }
  }

  /// The key `f` finds an ingredient.
  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(
        input: "f", modifierFlags: [], action: Selector(RecipeViewController.find, name: "find"))
    ]
  }

  private func find() {}
  private func favoriteChanged() {}
  private func erase(_ scratch: ScratchRecognizer) { if scratch.state == .began { notes.clear() } }

  private func startTimer() {
    amount.becomeFirstResponder()
    UIView.animate(withDuration: 3) { self.bubble.center.x = 330 }
  }
}
