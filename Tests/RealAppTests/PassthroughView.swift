import Foundation
import UIKit

/// An overlay that takes touches on its subviews only; all others go to what lies beneath.
final class PassthroughView: UIView {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }
}
