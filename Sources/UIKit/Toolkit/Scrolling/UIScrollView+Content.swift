package import Foundation
import TouchstoneMachTime

// Where the content is, and who hears of it.
extension UIScrollView {
  /// How far the content can be scrolled.
  package var extent: ScrollExtent {
    ScrollExtent(bounds: bounds.size, content: contentSize, inset: adjustedContentInset)
  }

  /// Along which axes a drag moves the content (R-SCROLL-9).
  package var axes: DragAxes {
    let extent = extent
    return DragAxes(
      horizontal: extent.overflows(along: .horizontal) || (bounces && alwaysBounceHorizontal),
      vertical: extent.overflows(along: .vertical) || (bounces && alwaysBounceVertical))
  }

  /// Changes the bounds; a new origin is a scroll.
  package func changeBounds(_ body: () -> Void) {
    let old = bounds.origin
    body()
    let new = bounds.origin
    guard new != old else { return }
    if !isMovingContent { drag?.shift(by: CGPoint(x: new.x - old.x, y: new.y - old.y)) }
    setNeedsLayout()
    scrollDelegate?.scrollViewDidScroll(self)
  }

  package func insetChanged() {
    adjustedContentInsetDidChange()
    scrollDelegate?.scrollViewDidChangeAdjustedContentInset(self)
  }

  /// Shows another part of the content as a step of a drag or a motion.
  package func show(_ offset: CGPoint) {
    let outer = isMovingContent
    isMovingContent = true
    bounds.origin = offset
    isMovingContent = outer
  }

  /// The app moves the content: what moved by itself gives way.
  package func move(to offset: CGPoint, animated: Bool) {
    stopMotion()
    guard animated, offset != contentOffset, window != nil else {
      bounds.origin = offset
      return
    }
    let now = context.time.now.seconds
    begin(.animation(ScrollAnimation(from: contentOffset, to: offset, at: now), isToTop: false))
  }
}

/// How far content can be scrolled, and along which axes.
///
/// Pure. `minimum` and `maximum` are the offsets at the two edges; content that is smaller than the bounds
/// rests at `minimum`.
package struct ScrollExtent: Equatable {
  package var bounds: CGSize
  package var content: CGSize
  package var inset: UIEdgeInsets

  package init(bounds: CGSize, content: CGSize, inset: UIEdgeInsets = .zero) {
    self.bounds = bounds
    self.content = content
    self.inset = inset
  }

  /// The offset at which the content's top left corner is at the edge of the bounds.
  package var minimum: CGPoint { CGPoint(x: -inset.left, y: -inset.top) }

  /// The offset at which the content's bottom right corner is at the edge of the bounds.
  package var maximum: CGPoint {
    CGPoint(
      x: max(minimum.x, content.width + inset.right - bounds.width),
      y: max(minimum.y, content.height + inset.bottom - bounds.height))
  }

  /// The nearest offset that shows content only.
  package func clamped(_ offset: CGPoint) -> CGPoint {
    CGPoint(
      x: min(max(offset.x, minimum.x), maximum.x), y: min(max(offset.y, minimum.y), maximum.y))
  }

  /// Whether content is larger than what is left of the bounds (R-SCROLL-9).
  package func overflows(along axis: ScrollAxis) -> Bool {
    maximum[axis] > minimum[axis]
  }

  /// The offset that is nearest to another one and shows as much of a rectangle as possible.
  package func offset(showing rect: CGRect, from offset: CGPoint) -> CGPoint {
    let visible = CGRect(origin: offset, size: bounds).inset(by: inset)
    let x = Self.shift(rect.minX, rect.maxX, visible.minX, visible.maxX)
    let y = Self.shift(rect.minY, rect.maxY, visible.minY, visible.maxY)
    return clamped(CGPoint(x: offset.x + x, y: offset.y + y))
  }

  private static func shift(
    _ low: CGFloat, _ high: CGFloat, _ visibleLow: CGFloat, _ visibleHigh: CGFloat
  ) -> CGFloat {
    let back = low - visibleLow
    let forth = high - visibleHigh
    if back < 0, forth < 0 { return max(back, forth) }
    if back > 0, forth > 0 { return min(back, forth) }
    return 0
  }
}

/// One of the two directions in which content moves.
package enum ScrollAxis: CaseIterable, Sendable {
  case horizontal, vertical
}

extension CGPoint {
  /// The coordinate along an axis.
  package subscript(axis: ScrollAxis) -> CGFloat {
    get { axis == .horizontal ? x : y }
    set {
      switch axis {
      case .horizontal: x = newValue
      case .vertical: y = newValue
      }
    }
  }
}

extension CGSize {
  /// The length along an axis.
  package subscript(axis: ScrollAxis) -> CGFloat {
    axis == .horizontal ? width : height
  }
}

// What dragging does to the keyboard.
extension UIScrollView {
  package func dismissKeyboardOnDrag() {
    if keyboardDismissMode == .onDrag { window?.endEditing(false) }
  }

  /// A finger that lets go over the keyboard on its way down takes it along.
  package func dismissKeyboardAfterDrag(_ recognizer: UIGestureRecognizer, velocity: CGPoint) {
    guard keyboardDismissMode == .interactive, let window, velocity.y >= 0 else { return }
    let finger = recognizer.location(in: nil)
    let inputViews = context.inputViews
    guard inputViews.isShown else { return }
    let isOverKeyboard = window.convertPoint(finger, toWindow: nil).y > inputViews.frame.minY
    if isOverKeyboard { window.endEditing(false) }
  }
}
