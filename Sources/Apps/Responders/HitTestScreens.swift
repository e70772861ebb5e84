import UIKit

// `scenarios/README.md` lists the articles that the comments in this file mention.

/// A screen for the two passes of a hit test, as in article 5: one view is hit in both passes, one only in the second
/// and one only in the first.
final class TwoPassesViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Two passes"
    let around = DemoView(frame: CGRect(x: 30, y: 120, width: 330, height: 400))
    around.accessibilityIdentifier = "around"
    for (index, name) in ["alwaysHit", "missesFirst", "missesSecond"].enumerated() {
      let inner = DemoView(frame: CGRect(x: 20, y: 20 + 130 * index, width: 290, height: 100))
      inner.accessibilityIdentifier = name
      inner.missedPass = index
      around.addSubview(inner)
    }
    view.addSubview(around)
  }
}

/// A view that traces its clicks, and returns no hit in one of the passes if `missedPass` is set.
final class DemoView: UIView {
  /// The pass in which the view returns no hit; 0 for none.
  var missedPass = 0
  /// The timestamp of the last event, and the number of hit tests for it so far.
  private var passes = (event: TimeInterval(-1), count: 0)

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    // The tool's queries are hit tests without an event, and do not count.
    guard let event else { return hit }
    if passes.event != event.timestamp { passes = (event.timestamp, 0) }
    passes.count += 1
    return passes.count == missedPass ? nil : hit
  }

  // The touch is not forwarded: the superview would receive its end too, and trace a click of its own.
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    trace("\(accessibilityIdentifier ?? "a view") onClick")
  }
}

// The view tree of article 3, to compare with the hit-test log in that article: A, B and C are added in this order, B2
// after B1. A finger on B1 asks C, B, B2 and B1.

final class ViewA: UIView {}
final class ViewB: UIView {}
final class ViewB1: UIView {}
final class ViewB2: UIView {}
final class ViewC: UIView {}

/// Shows the view tree of article 3.
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

/// A screen with the view of article 1, in its frame and with its autoresizing mask; the view traces each move.
final class PrintedTouchViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Touch"
    let printing = CustomView(frame: CGRect(x: 338.0 / 3, y: 331, width: 150, height: 150))
    printing.accessibilityIdentifier = "printing"
    printing.autoresizingMask = [.flexibleRightMargin, .flexibleBottomMargin]
    view.addSubview(printing)
  }
}

/// A view that traces its touch at each move; the class has the name that it has in article 1.
final class CustomView: UIView {
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches { trace("\(touch)") }
  }
}
