import UIKit

/// A tap recognizer above a button, which refuses it, and above a plain control, which does not.
final class AboveControlsViewController: UIViewController {
  private let cancels: Bool

  init(cancels: Bool) {
    self.cancels = cancels
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    cancels = true
    super.init(coder: coder)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let tap = UITapGestureRecognizer(
      target: self, action: AboveControlsViewController.tapped, name: "tapped")
    tap.cancelsTouchesInView = cancels
    view.addGestureRecognizer(tap)
    add(UIButton(frame: CGRect(x: 40, y: 100, width: 140, height: 60)), "button")
    add(UIControl(frame: CGRect(x: 210, y: 100, width: 140, height: 60)), "control")
  }

  private func add(_ control: UIControl, _ name: String) {
    control.accessibilityIdentifier = name
    control.addAction(UIAction { _ in trace("\(name) clicked") }, for: .touchUpInside)
    control.addAction(UIAction { _ in trace("\(name) cancelled") }, for: .touchCancel)
    view.addSubview(control)
  }

  private func tapped() { trace("view tapped") }
}
