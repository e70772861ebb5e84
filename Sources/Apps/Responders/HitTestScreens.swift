import UIKit

// The articles are those that `scenarios/README.md` lists.

/// The two passes of a hit test, as in article 5: of three views one is hit in both passes, one only in the
/// second and one only in the first.
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
  /// The event of the last pass, by its time, and the number of passes for it so far.
  private var passes = (event: TimeInterval(-1), count: 0)

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    // Only hit tests for an event count; those for a query of the tool have none.
    guard let event else { return hit }
    if passes.event != event.timestamp { passes = (event.timestamp, 0) }
    passes.count += 1
    return passes.count == missedPass ? nil : hit
  }

  // Not forwarded: a view that receives the beginning receives the end too, so the view around this one would also
  // trace a click.
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    trace("\(accessibilityIdentifier ?? "a view") onClick")
  }
}

// The view tree of article 3, whose log of a hit test this app repeats: A, B and C in this order, B2 after
// B1. A finger on B1 asks C, B, B2 and B1.

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

/// A second window in front of the first, with buttons that make it key and that remove it.
final class OverlayWindow: UIWindow {
  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityIdentifier = "overlay"
    windowLevel = .alert
    let floor = UIView(frame: CGRect(x: 0, y: 0, width: 350, height: 100))
    floor.accessibilityIdentifier = "floor"
    addSubview(floor)
    add("takeKey", OverlayWindow.takeKey, at: 10)
    add("hideOverlay", OverlayWindow.hide, at: 180)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  private func add(
    _ name: String, _ action: @escaping @MainActor (OverlayWindow) -> () -> Void, at left: Double
  ) {
    let button = UIButton(frame: CGRect(x: left, y: 120, width: 160, height: 60))
    button.accessibilityIdentifier = name
    button.addTarget(self, action: action, for: .touchUpInside, name: name)
    addSubview(button)
  }

  private func takeKey() { makeKey() }
  private func hide() { isHidden = true }
}

/// Shows a view that traces its touch at each move, with the frame and autoresizing mask of the view in article 1.
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

/// A view that traces its touch at each move; its name is that in article 1.
final class CustomView: UIView {
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches { trace("\(touch)") }
  }
}
