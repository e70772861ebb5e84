import UIKit

/// The experiment of the article on the two passes of a hit test: three views, of which one is hit in both,
/// one misses in the first pass, and one in the second.
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

/// A view that says when it is clicked, and can miss one of the passes.
final class DemoView: UIView {
  /// The pass in which the view is nobody's hit; 0 for none.
  var missedPass = 0
  /// How many passes there were for the event.
  private var passes = (event: TimeInterval(-1), count: 0)

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    // Only those who ask for an event count: the tool looks for views without one.
    guard let event else { return hit }
    if passes.event != event.timestamp { passes = (event.timestamp, 0) }
    passes.count += 1
    return passes.count == missedPass ? nil : hit
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    trace("\(accessibilityIdentifier ?? "a view") onClick")
  }
}
