import UIKit

/// A view with a pan recognizer, which takes its touches or leaves them.
final class PanViewController: UIViewController {
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
    let viewV = TellingView("VView", x: 45, y: 200, width: 300, height: 300)
    let pan = TellingPan(target: self, action: PanViewController.panned, name: "panned")
    pan.cancelsTouchesInView = cancels
    viewV.addGestureRecognizer(pan)
    view.addSubview(viewV)
  }

  private func panned(_ pan: TellingPan) { trace("pan \(pan.state)") }
}
