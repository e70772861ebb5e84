import Foundation

// Scrolling by the keys of a hardware keyboard (R-API-8).
extension UIScrollView {
  /// Scrolls, animated, for an arrow key, page up, page down, home or end.
  ///
  /// Returns false if the key is none of these, if a modifier is held, or if the content is at that edge already;
  /// commands and presses then get the key.
  package func scroll(by key: UIKey) -> Bool {
    let isPlain = key.modifierFlags.isSubset(of: [.alphaShift, .numericPad])
    // In text such keys move the insertion point.
    guard !(self is UITextView), allowsKeyboardScrolling, isScrollEnabled, isPlain,
      let move = KeyScroll(key.keyCode)
    else { return false }
    // A key that repeats goes on from the end of the animation that is under way.
    var start = contentOffset
    if case .animation(let animation, _) = motion { start = animation.end }
    let target = move.target(from: start, in: extent)
    guard target != start else { return false }
    setContentOffset(target, animated: true)
    return true
  }
}

/// How a key scrolls content.
///
/// Pure: the offset after a key from the one before.
package enum KeyScroll {
  /// A line along an axis: 1 down or to the right, -1 up or to the left.
  case line(ScrollAxis, CGFloat)
  /// A page, as high as the bounds: 1 down, -1 up.
  case page(CGFloat)
  case top
  case bottom

  /// What a key does; nil if it does not scroll.
  package init?(_ key: UIKeyboardHIDUsage) {
    switch key {
    case .keyboardUpArrow: self = .line(.vertical, -1)
    case .keyboardDownArrow: self = .line(.vertical, 1)
    case .keyboardLeftArrow: self = .line(.horizontal, -1)
    case .keyboardRightArrow: self = .line(.horizontal, 1)
    case .keyboardPageUp: self = .page(-1)
    case .keyboardPageDown: self = .page(1)
    case .keyboardHome: self = .top
    case .keyboardEnd: self = .bottom
    default: return nil
    }
  }

  /// The offset to which the key scrolls, between the edges of the content.
  package func target(from offset: CGPoint, in extent: ScrollExtent) -> CGPoint {
    var target = offset
    switch self {
    case .line(let axis, let sign): target[axis] += sign * GestureConstants.keyScrollLine
    case .page(let sign): target.y += sign * extent.bounds.height
    case .top: target.y = extent.minimum.y
    case .bottom: target.y = extent.maximum.y
    }
    return extent.clamped(target)
  }
}
