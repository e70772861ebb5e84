import UIKit

// Continuous recognizers that say in the trace which touch methods they are called with.

/// A pan recognizer that tells likewise.
final class TellingPan: UIPanGestureRecognizer {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    trace("pan touchesBegan")
    super.touchesBegan(touches, with: event)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    trace("pan touchesMoved")
    super.touchesMoved(touches, with: event)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    trace("pan touchesEnded")
    super.touchesEnded(touches, with: event)
  }
}

/// A pinch recognizer that tells likewise.
final class TellingPinch: UIPinchGestureRecognizer {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    trace("pinch touchesBegan")
    super.touchesBegan(touches, with: event)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    trace("pinch touchesMoved")
    super.touchesMoved(touches, with: event)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    trace("pinch touchesEnded")
    super.touchesEnded(touches, with: event)
  }
}
