import UIKit

/// A view whose tap recognizer holds up its touches from their landing on.
final class DelayedBeganViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let held = TellingView("held", x: 40, y: 100, width: 310, height: 300)
    let tap = TellingTap(
      target: self, action: DelayedBeganViewController.tapped, name: "tapped")
    tap.delaysTouchesBegan = true
    held.addGestureRecognizer(tap)
    view.addSubview(held)
  }

  private func tapped() { trace("tapped") }
}
