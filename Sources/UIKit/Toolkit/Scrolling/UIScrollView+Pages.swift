package import Foundation

// Nested paging: when the content of a page, such as a zoomed photo, has reached its edge, dragging it moves the pages.
extension UIScrollView {
  /// Moves the pages around this view by the part of a finger's step beyond an edge; returns the part for the content.
  ///
  /// Offsets change in the opposite direction of the fingers, hence the signs.
  package func handOver(_ step: CGPoint) -> CGPoint {
    guard let drag else { return step }
    var own = step
    let transferred = transferredAxes
    for axis in ScrollAxis.allCases
    where drag.moves(axis) && transferred[axis] && step[axis] != 0 {
      // Along an axis on which the pages cannot move, the content bounces instead.
      guard let pages = outerPages ?? pages(movedBy: step[axis], along: axis), pages.axes[axis]
      else { continue }
      let turned = pages === outerPages ? pages.drag?.pulled[axis] ?? 0 : 0
      let shares = PageHandover.share(
        -step[axis], offset: contentOffset[axis], from: extent.minimum[axis],
        to: extent.maximum[axis], turned: turned)
      own[axis] = -shares.content
      guard shares.page != 0 else { continue }
      var turn = CGPoint.zero
      turn[axis] = -shares.page
      outerPages = pages
      pages.dragPages(by: turn)
    }
    return own
  }

  /// Ends the drag of the pages around this view; returns the velocity that is left for the content.
  package func releasePages(velocity: CGPoint, at time: TimeInterval) -> CGPoint {
    guard let pages = outerPages else { return velocity }
    outerPages = nil
    // The app may have stopped the pages.
    guard let drag = pages.drag else { return velocity }
    var (own, theirs) = (velocity, CGPoint.zero)
    for axis in ScrollAxis.allCases where drag.pulled[axis] != 0 {
      theirs[axis] = velocity[axis]
      own[axis] = 0
    }
    pages.releaseContent(velocity: theirs, at: time)
    return own
  }

  /// The nearest enclosing scroll view that moves along an axis; nil if it has no paging or is at its edge.
  private func pages(movedBy step: CGFloat, along axis: ScrollAxis) -> UIScrollView? {
    var candidate = superview
    while let view = candidate {
      candidate = view.superview
      guard let scrollView = view as? UIScrollView, scrollView.isScrollEnabled,
        scrollView.axes[axis]
      else { continue }
      var translation = CGPoint.zero
      translation[axis] = step
      let canTurn = scrollView.isPagingEnabled && !scrollView.isAtEdge(against: translation)
      return canTurn ? scrollView : nil
    }
    return nil
  }

  /// Moves the pages by a step of a drag that began in the content of a page.
  private func dragPages(by step: CGPoint) {
    if drag == nil {
      stopMotion()
      drag = ScrollDrag(
        from: contentOffset, extent: extent, axes: axes, lock: .free, bounces: bouncingAxes)
      isDragging = true
      enterTrackingMode()
      scrollDelegate?.scrollViewWillBeginDragging(self)
    }
    drag?.move(by: step)
    if let drag { show(drag.offset(in: extent)) }
  }
}

// Nested scroll views.
extension UIScrollView {
  /// The nearest enclosing scroll view whose scrolling is enabled.
  var nextScrollView: UIScrollView? {
    var candidate = superview
    while let view = candidate {
      if let scrollView = view as? UIScrollView, scrollView.isScrollEnabled { return scrollView }
      candidate = view.superview
    }
    return nil
  }

  /// Whether the content is at an edge already and a drag would pull it further beyond that edge (R-SCROLL-19).
  package func isAtEdge(against translation: CGPoint) -> Bool {
    let axis = ScrollAxis(of: translation)
    let (offset, extent) = (contentOffset[axis], extent)
    return translation[axis] > 0 ? offset <= extent.minimum[axis] : offset >= extent.maximum[axis]
  }

  /// Whether a drag can move the content of this view or of an enclosing scroll view.
  func canFollow(_ translation: CGPoint) -> Bool {
    if axes.mayBegin(after: translation), !isAtEdge(against: translation) { return true }
    return nextScrollView?.canFollow(translation) ?? false
  }
}

/// The page on which the content stops along one axis (R-SCROLL-18).
///
/// Pure. Pages are as long as the bounds. After a fast lift the content stops on the next page in its direction, after
/// a slow lift on the nearest page, but never more than one page away from the page on which the drag began.
package struct Paging: Equatable {
  /// The length of a page, in points.
  package let length: CGFloat
  /// The offsets at the two edges of the content.
  package let low: CGFloat
  package let high: CGFloat

  package init(length: CGFloat, low: CGFloat, high: CGFloat) {
    self.length = length
    self.low = low
    self.high = high
  }

  /// Returns the offset of the page after a drag from one offset to another; the velocity is in points a second.
  package func target(from start: CGFloat, at offset: CGFloat, velocity: CGFloat) -> CGFloat {
    guard length > 0 else { return min(max(offset, low), high) }
    // Positions are counted in pages here.
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

/// Divides a step of a drag between content that reaches its edge and the pages around it (R-SCROLL-19).
///
/// Pure, along one axis; a step is a change of the offset. The content moves up to its edge, and the rest of the step
/// moves the page. On the way back the page moves first.
package enum PageHandover {
  /// Divides a step.
  ///
  /// - Parameter turned: The distance by which this drag has moved the page, in points.
  package static func share(
    _ step: CGFloat, offset: CGFloat, from low: CGFloat, to high: CGFloat, turned: CGFloat
  ) -> (content: CGFloat, page: CGFloat) {
    var (rest, back): (CGFloat, CGFloat) = (step, 0)
    if turned != 0 {
      // A step further away moves the page alone; a step back moves the page to its place before the drag, and then
      // the content.
      guard (turned > 0) != (step > 0) else { return (0, step) }
      back = turned > 0 ? max(step, -turned) : min(step, -turned)
      rest -= back
    }
    let own = rest > 0 ? min(rest, max(0, high - offset)) : max(rest, min(0, low - offset))
    return (own, back + rest - own)
  }
}
