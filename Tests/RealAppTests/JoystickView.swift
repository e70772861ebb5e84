import Foundation
import UIKit

/// A stick that follows the finger up to its ring and springs back when released.
final class JoystickView: UIView {
  /// The position of the stick on each axis, from -1 to 1; zero when it is released.
  private(set) var direction = CGVector.zero
  /// Called with the new direction whenever the stick moves.
  var directionChanged: (CGVector) -> Void = { _ in }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    follow(touches)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    follow(touches)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    point(to: .zero)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    point(to: .zero)
  }

  private func follow(_ touches: Set<UITouch>) {
    guard let touch = touches.first else { return }
    let place = touch.location(in: self)
    let radius = bounds.width / 2
    let (x, y) = ((place.x - bounds.midX) / radius, (place.y - bounds.midY) / radius)
    // Beyond the ring only the direction counts.
    let length = max(sqrt(x * x + y * y), 1)
    point(to: CGVector(dx: x / length, dy: y / length))
  }

  private func point(to direction: CGVector) {
    self.direction = direction
    directionChanged(direction)
  }
}
