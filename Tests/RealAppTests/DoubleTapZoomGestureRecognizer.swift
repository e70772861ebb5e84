import Foundation
import UIKit

/// Recognizes the one-finger zoom of maps: tap, land again, and drag up or down.
final class DoubleTapZoomGestureRecognizer: UIGestureRecognizer {
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
    // Each 100 points downwards double the scale.
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
