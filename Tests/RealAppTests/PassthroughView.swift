import Foundation
import UIKit

/// An overlay that receives touches on its subviews only; other touches go to the views below it.
final class PassthroughView: UIView {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }
}
