import UIKit

/// A screen with a tap recognizer on one view.
final class OneTapViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let viewB = TracingView("BView", x: 100, y: 100, width: 100, height: 100)
    viewB.addGestureRecognizer(
      TracingTap(target: self, action: OneTapViewController.tapped, name: "tapped"))
    view.addSubview(viewB)
  }

  private func tapped() { trace("BView tapped") }
}

/// A screen where view B contains C and C contains D, each with a tap recognizer.
class NestedTapsViewController: UIViewController {
  let viewD = TracingView("DView", x: 10, y: 10, width: 60, height: 60)

  override func viewDidLoad() {
    super.viewDidLoad()
    let viewB = TracingView("BView", x: 100, y: 100, width: 100, height: 100)
    let viewC = TracingView("CView", x: 10, y: 10, width: 80, height: 80)
    view.addSubview(viewB)
    viewB.addSubview(viewC)
    viewC.addSubview(viewD)
    for tapped in [viewB, viewC, viewD] {
      tapped.addGestureRecognizer(
        TracingTap(target: self, action: NestedTapsViewController.tapped, name: "tapped"))
    }
  }

  private func tapped(_ recognizer: TracingTap) {
    trace("\(label(of: recognizer.view)) tapped")
  }
}

/// A screen with the nested views and a button in D, which may have a tap recognizer of its own.
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
        TracingTap(target: self, action: ButtonInsideViewController.tappedButton, name: "tapped"))
    }
    viewD.addSubview(button)
  }

  private func clicked() { trace("btnClicked") }
  private func tappedButton() { trace("tapBtn") }
}

/// A screen with a view whose tap recognizer holds back touches from the view (`delaysTouchesBegan`).
final class DelayedBeganViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let held = TracingView("held", x: 40, y: 100, width: 310, height: 300)
    let tap = TracingTap(
      target: self, action: DelayedBeganViewController.tapped, name: "tapped")
    tap.delaysTouchesBegan = true
    held.addGestureRecognizer(tap)
    view.addSubview(held)
  }

  private func tapped() { trace("tapped") }
}
