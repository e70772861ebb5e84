import UIKit

/// A screen with a pan recognizer on a view; the pan cancels the view's touches if `cancels` is true.
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
    let viewV = TracingView("VView", x: 45, y: 200, width: 300, height: 300)
    let pan = TracingPan(target: self, action: PanViewController.panned, name: "panned")
    pan.cancelsTouchesInView = cancels
    viewV.addGestureRecognizer(pan)
    view.addSubview(viewV)
  }

  private func panned(_ pan: TracingPan) { trace("pan \(pan.state)") }
}

/// A screen with a pan and a tap recognizer on one view, in one of three relations.
final class PanAndTapViewController: UIViewController, UIGestureRecognizerDelegate {
  enum Relation {
    /// The first to recognize excludes the other one.
    case exclusive
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
    relation = .exclusive
    super.init(coder: coder)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let target = UIView(frame: CGRect(x: 45, y: 200, width: 300, height: 300))
    target.accessibilityIdentifier = "target"
    let tap = TracingTap(target: self, action: PanAndTapViewController.tapped, name: "tapped")
    let pan = UIPanGestureRecognizer(
      target: self, action: PanAndTapViewController.panned, name: "panned")
    switch relation {
    case .exclusive: break
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

/// A screen with a scroll view, whose content traces its touches.
final class ScrollViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let scrollView = UIScrollView(frame: CGRect(x: 45, y: 200, width: 300, height: 300))
    scrollView.accessibilityIdentifier = "scrollView"
    scrollView.contentSize = CGSize(width: 300, height: 900)
    scrollView.addSubview(TracingView("content", x: 0, y: 0, width: 300, height: 900))
    view.addSubview(scrollView)
  }
}
