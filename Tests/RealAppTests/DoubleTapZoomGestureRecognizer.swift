import Foundation
import UIKit

/// Recognizes the one-finger zoom of maps: a tap, then a second touch that drags up or down.
final class DoubleTapZoomGestureRecognizer: UIGestureRecognizer {
  /// The zoom of this drag: 1 where the finger landed, above 1 below that place.
  private(set) var scale: CGFloat = 1
  private var start = CGPoint.zero

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard let touch = touches.first, touches.count == 1, touch.tapCount == 2 else {
      state = .failed
      return
    }
    start = touch.location(in: view)
    state = .began
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    guard let touch = touches.first else { return }
    // The scale doubles every 100 points downward.
    scale = pow(2, (touch.location(in: view).y - start.y) / 100)
    state = .changed
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    state = .ended
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    state = .cancelled
  }

  override func reset() {
    super.reset()
    scale = 1
  }
}
