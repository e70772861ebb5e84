import UIKit

/// One view, and a tap recognizer on it.
final class OneTapViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let viewB = TellingView("BView", x: 100, y: 100, width: 100, height: 100)
    viewB.addGestureRecognizer(
      TellingTap(target: self, action: OneTapViewController.tapped, name: "tapped"))
    view.addSubview(viewB)
  }

  private func tapped() { trace("BView tapped") }
}
