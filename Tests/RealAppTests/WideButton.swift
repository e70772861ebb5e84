import Foundation
import UIKit

/// A button that accepts touches outside its bounds, so that a small one is easy to hit.
final class WideButton: UIButton {
  /// How far outside its bounds the button can be hit, in points.
  var margin: CGFloat = 0

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -margin, dy: -margin).contains(point)
  }
}
