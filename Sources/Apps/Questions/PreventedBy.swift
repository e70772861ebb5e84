import UIKit

/// "My swipe never acts, the pan always wins".
final class PreventedBy: QuestionViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let target = UIView()
    let swipe = UISwipeGestureRecognizer(
      target: self, action: PreventedBy.swiped, name: "swiped")
    let pan = UIPanGestureRecognizer(target: self, action: PreventedBy.panned, name: "panned")
    // A pan begins after 10 points, a swipe needs far more: the pan must let it go first.
    if isCured { pan.require(toFail: swipe) }
    target.addGestureRecognizer(swipe)
    target.addGestureRecognizer(pan)
    show(target, "target")
  }

  private func swiped() { trace("swiped") }

  private func panned(_ pan: UIPanGestureRecognizer) {
    if pan.state != .changed { trace("pan \(pan.state)") }
  }
}
