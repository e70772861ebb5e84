import UIKit

/// "Touches near the edge of the screen arrive late".
final class SystemGestureGate: QuestionViewController {
  private final class Pad: UIView {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      trace("pad touched")
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    show(Pad(), "pad", at: CGRect(x: 45, y: 544, width: 300, height: 300))
  }

  /// At these edges the app comes first, and the system's gesture needs a second swipe.
  override var preferredScreenEdgesDeferringSystemGestures: UIRectEdge {
    isCured ? .bottom : []
  }
}
