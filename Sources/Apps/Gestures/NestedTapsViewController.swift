import UIKit

/// B contains C, and C contains D; each of them has a tap recognizer.
class NestedTapsViewController: UIViewController {
  let viewD = TellingView("DView", x: 10, y: 10, width: 60, height: 60)

  override func viewDidLoad() {
    super.viewDidLoad()
    let viewB = TellingView("BView", x: 100, y: 100, width: 100, height: 100)
    let viewC = TellingView("CView", x: 10, y: 10, width: 80, height: 80)
    view.addSubview(viewB)
    viewB.addSubview(viewC)
    viewC.addSubview(viewD)
    for tapped in [viewB, viewC, viewD] {
      tapped.addGestureRecognizer(
        TellingTap(target: self, action: NestedTapsViewController.tapped, name: "tapped"))
    }
  }

  private func tapped(_ recognizer: TellingTap) {
    trace("\(label(of: recognizer.view)) tapped")
  }
}

/// The same three views, and in D a button, which may have a tap recognizer of its own.
final class ButtonInsideViewController: NestedTapsViewController {
  private let hasOwnTap: Bool

  init(hasOwnTap: Bool) {
    self.hasOwnTap = hasOwnTap
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    hasOwnTap = false
    super.init(coder: coder)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let button = UIButton(frame: CGRect(x: 10, y: 10, width: 40, height: 40))
    button.accessibilityIdentifier = "UIButton"
    button.addTarget(
      self, action: ButtonInsideViewController.clicked, for: .touchUpInside, name: "clicked")
    if hasOwnTap {
      button.addGestureRecognizer(
        TellingTap(target: self, action: ButtonInsideViewController.tappedButton, name: "tapped"))
    }
    viewD.addSubview(button)
  }

  private func clicked() { trace("btnClicked") }
  private func tappedButton() { trace("tapBtn") }
}
