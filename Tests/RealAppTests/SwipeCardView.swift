import Foundation
import UIKit

/// A card that follows the finger and leaves if it is released far enough from its position.
final class SwipeCardView: UIView {
  private(set) var isThrown = false
  private var home = CGPoint.zero

  override init(frame: CGRect) {
    super.init(frame: frame)
    addGestureRecognizer(
      UIPanGestureRecognizer(target: self, action: SwipeCardView.panned))
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  private func panned(_ pan: UIPanGestureRecognizer) {
    let translation = pan.translation(in: superview)
    switch pan.state {
    case .began:
      home = center
    case .changed:
      center = CGPoint(x: home.x + translation.x, y: home.y + translation.y)
    case .ended where abs(translation.x) > 100:
      isThrown = true
    case .ended, .cancelled:
      center = home
    default:
      break
    }
  }
}
