package import Foundation
import MachTime

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
    let now = AppContext.current.time.now.seconds
    begin(.animation(ScrollAnimation(from: contentOffset, to: offset, at: now), isToTop: false))
  }
}
