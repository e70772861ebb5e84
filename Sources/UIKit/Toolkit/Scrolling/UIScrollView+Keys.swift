import Foundation

// Scrolling by the keys of a hardware keyboard (R-API-8).
extension UIScrollView {
  /// Scrolls, animated, for an arrow key, page up, page down, home or end.
  ///
  /// Returns false if the key is none of these, if a modifier key is held, if keys do not scroll this view, or if the
  /// content is at that edge already; commands and presses then get the key.
  package func scroll(by key: UIKey) -> Bool {
    let isPlain = key.modifierFlags.isSubset(of: [.alphaShift, .numericPad])
    // In a text view these keys move the insertion point.
    guard !(self is UITextView), allowsKeyboardScrolling, isScrollEnabled, isPlain,
      let move = KeyScroll(key.keyCode)
    else { return false }
    // A repeated key scrolls on from the end of the animation that is under way.
    var start = contentOffset
    if case .animation(let animation, _) = motion { start = animation.end }
    let target = move.target(from: start, in: extent)
    guard target != start else { return false }
    setContentOffset(target, animated: true)
    return true
  }
}

/// The scrolling that a key causes.
///
/// Pure: computes an offset from the offset before the key.
package enum KeyScroll {
  /// A line along an axis: 1 down or to the right, -1 up or to the left.
  case line(ScrollAxis, CGFloat)
  /// A page, as high as the bounds: 1 down, -1 up.
  case page(CGFloat)
  case top
  case bottom

  /// Creates the scrolling of a key; nil if the key does not scroll.
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
