import UIKit

// The tree of the article whose hit-test log of a device this app repeats: A, B and C in this order, B2
// after B1. A finger on B1 asks C, B, B2 and B1.

final class ViewA: UIView {}
final class ViewB: UIView {}
final class ViewB1: UIView {}
final class ViewB2: UIView {}
final class ViewC: UIView {}

final class HitTestingViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Hit testing"
    let viewA = ViewA(frame: CGRect(x: 30, y: 120, width: 330, height: 150))
    let viewB = ViewB(frame: CGRect(x: 30, y: 290, width: 330, height: 200))
    let viewC = ViewC(frame: CGRect(x: 30, y: 510, width: 330, height: 150))
    let viewB1 = ViewB1(frame: CGRect(x: 20, y: 20, width: 130, height: 160))
    let viewB2 = ViewB2(frame: CGRect(x: 180, y: 20, width: 130, height: 160))
    name([
      (viewA, "viewA"), (viewB, "viewB"), (viewC, "viewC"), (viewB1, "viewB1"), (viewB2, "viewB2"),
    ])
    viewB.addSubview(viewB1)
    viewB.addSubview(viewB2)
    for subview in [viewA, viewB, viewC] { view.addSubview(subview) }
  }

  private func name(_ views: [(UIView, String)]) {
    for (view, name) in views { view.accessibilityIdentifier = name }
  }
}
