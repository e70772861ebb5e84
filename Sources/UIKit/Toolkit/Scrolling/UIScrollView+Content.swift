package import Foundation
import TouchstoneMachTime

// The extent and the offset of the content.
extension UIScrollView {
  /// The range of offsets to which the content can be scrolled.
  package var extent: ScrollExtent {
    ScrollExtent(
      bounds: bounds.size, content: contentSize, inset: adjustedContentInset,
      alignment: contentAlignmentPoint)
  }

  /// The axes along which the content moves beyond its edges.
  var bouncingAxes: DragAxes {
    DragAxes(horizontal: bouncesHorizontally, vertical: bouncesVertically)
  }

  /// The axes along which a drag at an edge continues in an enclosing scroll view.
  var transferredAxes: DragAxes {
    DragAxes(
      horizontal: transfersHorizontalScrollingToParent,
      vertical: transfersVerticalScrollingToParent)
  }

  /// Moves content that is smaller than the bounds to the alignment point, unless a drag or a motion is under way.
  func alignContent() {
    guard drag == nil, motion == nil else { return }
    let extent = extent
    var offset = contentOffset
    for axis in ScrollAxis.allCases where !extent.overflows(along: axis) {
      offset[axis] = extent.minimum[axis]
    }
    if offset != contentOffset { bounds.origin = offset }
  }

  /// The axes along which a drag moves the content (R-SCROLL-9).
  package var axes: DragAxes {
    let extent = extent
    return DragAxes(
      horizontal: extent.overflows(along: .horizontal)
        || (bouncesHorizontally && alwaysBounceHorizontal),
      vertical: extent.overflows(along: .vertical) || (bouncesVertically && alwaysBounceVertical))
  }

  /// Runs `body`, which changes the bounds, and calls the delegate if the origin of the bounds has changed.
  func changeBounds(_ body: () -> Void) {
    let old = bounds.origin
    body()
    let new = bounds.origin
    guard new != old else { return }
    // A drag continues from the offset that the app has set.
    if !isMovingContent { drag?.shift(by: CGPoint(x: new.x - old.x, y: new.y - old.y)) }
    refreshControl?.contentMoved(in: self)
    scrollDelegate?.scrollViewDidScroll(self)
  }

  /// Scrolls to an offset as a step of a drag or a motion.
  package func show(_ offset: CGPoint) {
    let outer = isMovingContent
    isMovingContent = true
    bounds.origin = offset
    isMovingContent = outer
  }

  /// Starts an animation from the current offset to another one.
  func animateScroll(to offset: CGPoint, isToTop: Bool) {
    let now = context.time.now.seconds
    begin(.animation(ScrollAnimation(from: contentOffset, to: offset, at: now), isToTop: isToTop))
  }
}

// Scrolling by a wheel or trackpad.
extension UIScrollView {
  /// Scrolls by the delta of an event, and leaves in the event what enclosing scroll views may use.
  ///
  /// Along an axis on which the content moves, that is the part beyond the edge, or nothing if the axis does not
  /// transfer scrolling to its parent.
  package func scroll(by event: PointerEvent) {
    let axes = axes
    let old = contentOffset
    var wanted = old
    if axes.horizontal { wanted.x -= event.scrolled.dx }
    if axes.vertical { wanted.y -= event.scrolled.dy }
    let new = extent.clamped(wanted)
    event.scrolled.dx -= old.x - new.x
    event.scrolled.dy -= old.y - new.y
    if axes.horizontal, !transferredAxes.horizontal { event.scrolled.dx = 0 }
    if axes.vertical, !transferredAxes.vertical { event.scrolled.dy = 0 }
    guard new != old else { return }
    stopMotion()
    show(new)
  }
}
