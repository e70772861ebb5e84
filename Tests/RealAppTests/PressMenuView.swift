import Foundation
import UIKit

/// A menu that a long press opens; the finger moves to an item and lifts to choose it.
final class PressMenuView: UIView {
  private(set) var isOpen = false
  /// The row under the finger, counted from 0; nil while the finger is above the first row.
  private(set) var highlighted: Int?
  /// The row on which the finger last lifted; nil before that, or if it lifted above the first row.
  private(set) var chosen: Int?
  private let rowHeight: CGFloat = 44
  /// The top of the first row: the place of the finger when the menu opened.
  private var top: CGFloat = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    addGestureRecognizer(
      UILongPressGestureRecognizer(target: self, action: PressMenuView.pressed))
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  private func pressed(_ press: UILongPressGestureRecognizer) {
    let y = press.location(in: self).y
    switch press.state {
    case .began:
      isOpen = true
      highlighted = nil
      top = y
    case .changed:
      highlighted = y > top ? Int((y - top) / rowHeight) : nil
    case .ended:
      chosen = highlighted
      isOpen = false
    case .cancelled:
      isOpen = false
    default:
      break
    }
  }
}
