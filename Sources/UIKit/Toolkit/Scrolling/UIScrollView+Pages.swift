package import Foundation

// A page that is turned by a drag of what is on it: a photo that was enlarged and dragged to its edge.
extension UIScrollView {
  /// Gives the pages around this view what is left of a step at an edge; returns what is for the content.
  package func handOver(_ step: CGPoint) -> CGPoint {
    guard let drag else { return step }
    var own = step
    for axis in ScrollAxis.allCases where drag.moves(axis) && step[axis] != 0 {
      guard let pages = turnedPages ?? pages(turnedBy: step[axis], along: axis) else { continue }
      let turned = pages === turnedPages ? pages.drag?.pulled[axis] ?? 0 : 0
      let shares = PageHandover.share(
        -step[axis], offset: contentOffset[axis], from: extent.minimum[axis],
        to: extent.maximum[axis], turned: turned)
      own[axis] = -shares.content
      guard shares.page != 0 else { continue }
      var turn = CGPoint.zero
      turn[axis] = -shares.page
      turnedPages = pages
      pages.turn(by: turn)
    }
    return own
  }

  /// The finger lifts: pages that were turned go on to one of them; returns the velocity that is left for the content.
  package func letGoOfPages(velocity: CGPoint, at time: TimeInterval) -> CGPoint {
    guard let pages = turnedPages, let drag = pages.drag else { return velocity }
    turnedPages = nil
    var (own, theirs) = (velocity, CGPoint.zero)
    for axis in ScrollAxis.allCases where drag.pulled[axis] != 0 {
      theirs[axis] = velocity[axis]
      own[axis] = 0
    }
    pages.letGo(velocity: theirs, at: time)
    return own
  }

  /// The nearest view around this one that moves along an axis, if it has pages and one to go to.
  private func pages(turnedBy step: CGFloat, along axis: ScrollAxis) -> UIScrollView? {
    var candidate = superview
    while let view = candidate {
      candidate = view.superview
      guard let scrollView = view as? UIScrollView, scrollView.isScrollEnabled,
        scrollView.axes[axis]
      else { continue }
      var way = CGPoint.zero
      way[axis] = step
      let canTurn = scrollView.isPagingEnabled && !scrollView.isAtEdge(against: way)
      return canTurn ? scrollView : nil
    }
    return nil
  }

  /// Follows a drag that began in the content of a page.
  private func turn(by step: CGPoint) {
    if drag == nil {
      stopMotion()
      drag = ScrollDrag(
        from: contentOffset, extent: extent, axes: axes, lock: .free, bounces: bounces)
      isDragging = true
      enterTrackingMode()
      scrollDelegate?.scrollViewWillBeginDragging(self)
    }
    drag?.move(by: step)
    if let drag { show(drag.offset(in: extent)) }
  }
}

/// On which page content comes to rest along one axis (R-SCROLL-18).
///
/// Pure. Pages are as long as the bounds. A fast lift turns to the neighbor in its direction, a slow one
/// goes to the nearest page; both stay within one page of the one where the drag began.
package struct Paging: Equatable {
  /// How long a page is, in points.
  package let length: CGFloat
  /// The offsets at the two edges of the content.
  package let low: CGFloat
  package let high: CGFloat

  package init(length: CGFloat, low: CGFloat, high: CGFloat) {
    self.length = length
    self.low = low
    self.high = high
  }

  /// The offset of the page; velocity in points a second.
  package func target(from start: CGFloat, at offset: CGFloat, velocity: CGFloat) -> CGFloat {
    guard length > 0 else { return min(max(offset, low), high) }
    let place = (offset - low) / length
    let first = ((start - low) / length).rounded()
    var page = place.rounded()
    if abs(velocity) >= GestureConstants.pageFlickVelocity {
      page = velocity > 0 ? place.rounded(.down) + 1 : place.rounded(.up) - 1
    }
    page = min(max(page, first - 1), first + 1)
    return min(max(low + page * length, low), high)
  }
}

/// How a step of a drag is shared between content that reaches its edge and the pages around it (R-SCROLL-19).
///
/// Pure, along one axis; steps are those of the offset. The content goes to its edge and not beyond, what is
/// left turns the page; on the way back the page comes first.
package enum PageHandover {
  /// Shares a step.
  ///
  /// - Parameter turned: How far the page has been turned by this drag.
  package static func share(
    _ step: CGFloat, offset: CGFloat, from low: CGFloat, to high: CGFloat, turned: CGFloat
  ) -> (content: CGFloat, page: CGFloat) {
    var (rest, back): (CGFloat, CGFloat) = (step, 0)
    if turned != 0 {
      guard (turned > 0) != (step > 0) else { return (0, step) }
      back = turned > 0 ? max(step, -turned) : min(step, -turned)
      rest -= back
    }
    let own = rest > 0 ? min(rest, max(0, high - offset)) : max(rest, min(0, low - offset))
    return (own, back + rest - own)
  }
}
