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

  /// The axes along which a drag at an edge goes on in a scroll view around this one.
  var transferredAxes: DragAxes {
    DragAxes(
      horizontal: transfersHorizontalScrollingToParent,
      vertical: transfersVerticalScrollingToParent)
  }

  /// Moves content that is smaller than the bounds to the alignment point, unless a drag or a motion moves it.
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

  /// Changes the bounds, and calls the delegate if their origin has changed.
  func scroll(_ changeBounds: () -> Void) {
    let old = bounds.origin
    changeBounds()
    let new = bounds.origin
    guard new != old else { return }
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
  /// Scrolls by the delta of an event; what the content cannot use is left in it for the views around this one.
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

/// The range of offsets to which content can be scrolled.
///
/// Pure. `minimum` and `maximum` are the offsets at the two edges; content that is smaller than the bounds
/// stays at `minimum`, where the alignment puts it.
package struct ScrollExtent: Equatable {
  package var bounds: CGSize
  package var content: CGSize
  package var inset: UIEdgeInsets
  /// Where smaller content lies in the bounds, from 0 to 1 along each axis.
  package var alignment: CGPoint

  package init(
    bounds: CGSize, content: CGSize, inset: UIEdgeInsets = .zero, alignment: CGPoint = CGPoint.zero
  ) {
    self.bounds = bounds
    self.content = content
    self.inset = inset
    self.alignment = alignment
  }

  /// The offset at which the content's top left corner, its inset included, is at that of the bounds, or as far
  /// inside as the alignment says.
  package var minimum: CGPoint {
    let width = max(0, bounds.width - content.width - inset.left - inset.right)
    let height = max(0, bounds.height - content.height - inset.top - inset.bottom)
    return CGPoint(
      x: -inset.left - width * alignment.x, y: -inset.top - height * alignment.y)
  }

  /// The offset at which the content's bottom right corner, its inset included, is at that of the bounds.
  package var maximum: CGPoint {
    CGPoint(
      x: max(minimum.x, content.width + inset.right - bounds.width),
      y: max(minimum.y, content.height + inset.bottom - bounds.height))
  }

  /// Returns the nearest offset between the edges.
  package func clamped(_ offset: CGPoint) -> CGPoint {
    CGPoint(
      x: min(max(offset.x, minimum.x), maximum.x), y: min(max(offset.y, minimum.y), maximum.y))
  }

  /// Whether the content and its insets are larger than the bounds along an axis (R-SCROLL-9).
  package func overflows(along axis: ScrollAxis) -> Bool {
    maximum[axis] > minimum[axis]
  }

  /// Returns the offset nearest to another one that shows as much of a rectangle as possible.
  package func offset(showing rect: CGRect, from offset: CGPoint) -> CGPoint {
    let visible = CGRect(origin: offset, size: bounds).inset(by: inset)
    let x = Self.shift(rect.minX, rect.maxX, visible.minX, visible.maxX)
    let y = Self.shift(rect.minY, rect.maxY, visible.minY, visible.maxY)
    return clamped(CGPoint(x: offset.x + x, y: offset.y + y))
  }

  /// Returns how far the visible range moves along an axis to show a range; 0 if one contains the other.
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

/// An axis along which content scrolls.
package enum ScrollAxis: CaseIterable, Sendable {
  case horizontal, vertical

  /// The axis of the larger component of a translation.
  package init(of translation: CGPoint) {
    self = abs(translation.x) > abs(translation.y) ? .horizontal : .vertical
  }
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
