import Foundation
import UIKit

/// A card that follows the finger, and is thrown away if it is released far enough to the side.
final class SwipeCardView: UIView {
  /// How far to the left or right a card must be released to be thrown, in points.
  private static let throwDistance: CGFloat = 100
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
    case .ended where abs(translation.x) > Self.throwDistance:
      isThrown = true
    case .ended, .cancelled:
      center = home
    default:
      break
    }
  }
}
