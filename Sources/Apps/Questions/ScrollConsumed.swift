import UIKit

/// "The view around my scroll view hears nothing of a drag".
final class ScrollConsumed: QuestionViewController, UIGestureRecognizerDelegate {
  private final class Frame: UIView {
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      trace("frame moved")
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let frame = Frame()
    show(frame, "frame")
    let scrollView = UIScrollView(frame: frame.bounds)
    scrollView.contentSize = CGSize(width: 300, height: 900)
    frame.addSubview(scrollView)
    guard isCured else { return }
    // What scrolls is the scroll view's; a recognizer of one's own may look on.
    let pan = UIPanGestureRecognizer(
      target: self, action: ScrollConsumed.panned, name: "panned")
    pan.delegate = self
    frame.addGestureRecognizer(pan)
  }

  private func panned(_ pan: UIPanGestureRecognizer) { trace("pan \(pan.state)") }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { true }
}
