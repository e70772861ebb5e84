import Foundation
import UIKit

/// Recognizes a rotation by one finger that moves around the center of the view.
final class OneFingerRotationGestureRecognizer: UIGestureRecognizer {
  /// The angle in radians since the finger landed; positive is clockwise.
  private(set) var rotation: CGFloat = 0

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    if numberOfTouches > 1 { state = .failed }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    guard let touch = touches.first, let view else { return }
    let turn =
      angle(of: touch.location(in: view), in: view)
      - angle(of: touch.previousLocation(in: view), in: view)
    // Left of the center the angle jumps by a full turn; the remainder is the shorter way around.
    rotation += turn.remainder(dividingBy: 2 * .pi)
    state = state == .possible ? .began : .changed
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    state = state == .possible ? .failed : .ended
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    state = state == .possible ? .failed : .cancelled
  }

  override func reset() {
    super.reset()
    rotation = 0
  }

  private func angle(of point: CGPoint, in view: UIView) -> CGFloat {
    atan2(point.y - view.bounds.midY, point.x - view.bounds.midX)
  }
}
