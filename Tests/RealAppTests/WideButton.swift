import Foundation
import UIKit

/// A button that may be touched outside of its bounds, so that small ones are easy to hit.
final class WideButton: UIButton {
  var margin: CGFloat = 0

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -margin, dy: -margin).contains(point)
  }
}
