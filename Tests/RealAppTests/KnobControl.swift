import Foundation
import UIKit

/// A knob that turns with a drag around its center.
final class KnobControl: UIControl {
  /// From 0 to 1; one full turn clockwise adds 1.
  private(set) var value: CGFloat = 0
  private var lastAngle: CGFloat = 0

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    lastAngle = angle(of: touch)
    return super.beginTracking(touch, with: event)
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let angle = angle(of: touch)
    // Left of the center the angle jumps by a full turn; the remainder is the shorter way around.
    let turn = (angle - lastAngle).remainder(dividingBy: 2 * .pi)
    lastAngle = angle
    value = min(max(value + turn / (2 * .pi), 0), 1)
    sendActions(for: .valueChanged)
    return true
  }

  private func angle(of touch: UITouch) -> CGFloat {
    let point = touch.location(in: self)
    return atan2(point.y - bounds.midY, point.x - bounds.midX)
  }
}
