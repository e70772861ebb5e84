import Foundation

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
