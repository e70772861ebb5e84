import UIKit

/// Two views side by side, the first of which has a tap recognizer; what is around them has a pinch.
final class PinchViewController: UIViewController {
  private let taps: Int

  init(taps: Int) {
    self.taps = taps
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    taps = 1
    super.init(coder: coder)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let first = TellingView("first", x: 20, y: 200, width: 170, height: 300)
    let second = TellingView("second", x: 200, y: 200, width: 170, height: 300)
    let tap = TellingTap(target: self, action: PinchViewController.tapped, name: "tapped")
    tap.numberOfTapsRequired = taps
    first.addGestureRecognizer(tap)
    view.addGestureRecognizer(
      TellingPinch(target: self, action: PinchViewController.pinched, name: "pinched"))
    view.addSubview(first)
    view.addSubview(second)
  }

  private func tapped() { trace("tapped") }
  private func pinched(_ pinch: TellingPinch) { trace("pinch \(pinch.state)") }
}
