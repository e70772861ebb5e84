import UIKit

/// A pan and a tap on one view, in one of three relations.
final class PanAndTapViewController: UIViewController, UIGestureRecognizerDelegate {
  enum Relation {
    /// The first to recognize is the only one.
    case alone
    /// Both may recognize.
    case together
    /// The pan waits until the tap has failed.
    case afterTap
  }

  private let relation: Relation

  init(_ relation: Relation) {
    self.relation = relation
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    relation = .alone
    super.init(coder: coder)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let target = UIView(frame: CGRect(x: 45, y: 200, width: 300, height: 300))
    target.accessibilityIdentifier = "target"
    let tap = TellingTap(target: self, action: PanAndTapViewController.tapped, name: "tapped")
    let pan = UIPanGestureRecognizer(
      target: self, action: PanAndTapViewController.panned, name: "panned")
    switch relation {
    case .alone: break
    case .together: pan.delegate = self
    case .afterTap: pan.require(toFail: tap)
    }
    target.addGestureRecognizer(tap)
    target.addGestureRecognizer(pan)
    view.addSubview(target)
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { true }

  private func tapped() { trace("tapped") }
  private func panned(_ pan: UIPanGestureRecognizer) { trace("pan \(pan.state)") }
}
