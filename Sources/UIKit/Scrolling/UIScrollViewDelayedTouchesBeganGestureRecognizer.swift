import Foundation
import Trace

/// Holds touches back from the content of a scroll view, in case that they become a drag (R-SCROLL-3).
///
/// It never recognizes (R-CUST-3): it fails when the time is up or the finger lifts, and what it held goes
/// on. If the drag begins first, that takes the touches, and the content never hears of them.
package final class UIScrollViewDelayedTouchesBeganGestureRecognizer: UIGestureRecognizer {
  private weak var scrollView: UIScrollView?
  private lazy var timer = GestureTimer(for: self) { [unowned self] in
    fail(
      .heldLongEnough, measured: GestureConstants.contentTouchDelay,
      limit: GestureConstants.contentTouchDelay)
  }

  /// Makes the recognizer of a scroll view.
  package init(of scrollView: UIScrollView) {
    self.scrollView = scrollView
    super.init(target: nil, action: nil)
    name = "content-touch-delay"
    delaysTouchesBegan = true
    delaysTouchesEnded = false
    cancelsTouchesInView = false
    scrollView.addGestureRecognizer(self)
  }

  package override var isWaitingForTime: Bool { timer.isRunning }

  package override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    false
  }

  package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches.inOrder where !isMeantForContent(touch) { ignore(touch, for: event) }
    guard !attempt.touches.isEmpty, !timer.isRunning else { return }
    timer.start(at: event.timestamp + GestureConstants.contentTouchDelay)
  }

  package override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    timer.stop()
    fail(.lifted)
  }

  package override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    timer.stop()
    fail(.touchCancelled)
  }

  package override func reset() {
    super.reset()
    timer.stop()
  }

  /// R-SCROLL-4: what hits the scroll view itself is not held back.
  private func isMeantForContent(_ touch: UITouch) -> Bool {
    guard let scrollView, scrollView.delaysContentTouches, scrollView.isScrollEnabled else {
      return false
    }
    return touch.hitView !== scrollView
  }
}
