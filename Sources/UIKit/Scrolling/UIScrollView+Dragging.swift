import Foundation
package import Trace

// A drag, from the question whether it may begin to the lift.
extension UIScrollView {
  /// Why a drag along a way must not begin; nil if it may.
  package func refusal(ofDragAlong way: CGPoint, _ touches: [UITouch]) -> TraceReason? {
    guard axes.begin(after: way) else { return .cannotScroll }
    if let outer = nextScrollView, isAtEdge(against: way), outer.canFollow(way) {
      return .cannotScroll
    }
    // R-SCROLL-5: content that has heard of the touch is asked whether it gives it up.
    for touch in touches where touch.isKnownToView {
      guard let view = touch.hitView, view !== self else { continue }
      guard canCancelContentTouches, touchesShouldCancel(in: view) else {
        return .contentKeepsTouch
      }
    }
    return nil
  }

  /// The recognizer's action.
  package func dragged(_ recognizer: UIScrollViewPanGestureRecognizer) {
    switch recognizer.state {
    case .began: beginDragging(recognizer)
    case .changed: follow(recognizer)
    case .ended: endDragging(recognizer, isCancelled: false)
    case .cancelled: endDragging(recognizer, isCancelled: true)
    case .possible, .failed: break
    }
  }

  private func beginDragging(_ recognizer: UIScrollViewPanGestureRecognizer) {
    // A flight that is caught does not leave the tracking mode in between.
    if recognizer.isCatch { stopFlight() } else { stopMotion() }
    let axes = axes
    let isFree = recognizer.isCatch || !isDirectionalLockEnabled
    drag = ScrollDrag(
      from: contentOffset, extent: extent, axes: axes,
      lock: isFree ? .free : AxisLock(firstWay: recognizer.steps.way), bounces: bounces)
    usedWay = CGPoint.zero
    isDragging = true
    enterTrackingMode()
    dismissKeyboardOnDrag()
    scrollDelegate?.scrollViewWillBeginDragging(self)
    // R-SCROLL-8: what it took to begin is not scrolled.
    let slack = recognizer.isCatch ? 0 : GestureConstants.panHysteresis
    let way = recognizer.steps.way
    let left = ScrollDrag.way(way, without: slack)
    usedWay = CGPoint(x: way.x - left.x, y: way.y - left.y)
    follow(recognizer)
  }

  private func follow(_ recognizer: UIScrollViewPanGestureRecognizer) {
    let way = recognizer.steps.way
    defer { usedWay = way }
    // While two fingers zoom, what is between them decides where the content is.
    guard !isZooming else { return }
    let own = handOver(CGPoint(x: way.x - usedWay.x, y: way.y - usedWay.y))
    drag?.move(by: own)
    if let drag { show(drag.offset(in: extent)) }
  }

  private func endDragging(
    _ recognizer: UIScrollViewPanGestureRecognizer, isCancelled: Bool
  ) {
    follow(recognizer)
    guard drag != nil else { return }
    let finger = isCancelled ? CGPoint.zero : recognizer.velocity(in: nil)
    dismissKeyboardAfterDrag(recognizer, velocity: finger)
    letGo(
      velocity: letGoOfPages(velocity: finger, at: recognizer.lastTime), at: recognizer.lastTime)
  }

  /// The finger has gone, with a velocity in points a second: content comes to rest, or goes on by itself.
  package func letGo(velocity finger: CGPoint, at time: TimeInterval) {
    guard let drag else { return }
    var velocity = CGPoint.zero
    for axis in ScrollAxis.allCases where drag.moves(axis) { velocity[axis] = -finger[axis] }
    let launches = ScrollAxis.allCases.map { launch(along: $0, drag, velocity) }
    let proposed = CGPoint(x: launches[0].target, y: launches[1].target)
    var target = proposed
    unsafe withUnsafeMutablePointer(to: &target) { pointer in
      let perMillisecond = CGPoint(x: velocity.x / 1000, y: velocity.y / 1000)
      unsafe scrollDelegate?.scrollViewWillEndDragging(
        self, withVelocity: perMillisecond, targetContentOffset: pointer)
    }
    self.drag = nil
    isDragging = false
    let flight = ScrollMotion.flight(
      horizontal: launches[0].flight(to: target.x), vertical: launches[1].flight(to: target.y),
      since: time)
    let isAtRest = flight.isOver(at: time)
    if isAtRest { show(flight.position(at: time)) }
    isDecelerating = !isAtRest
    scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: !isAtRest)
    guard !isAtRest else { return leaveTrackingMode() }
    guard isDecelerating else { return }
    scrollDelegate?.scrollViewWillBeginDecelerating(self)
    // The delegate may have moved the content elsewhere.
    if isDecelerating { begin(flight) }
  }

  private func launch(
    along axis: ScrollAxis, _ drag: ScrollDrag, _ velocity: CGPoint
  ) -> ScrollLaunch {
    let extent = extent
    var launch = ScrollFlight.Launch()
    launch.start = contentOffset[axis]
    launch.velocity = velocity[axis]
    launch.rate = decelerationRate.rawValue
    launch.low = extent.minimum[axis]
    launch.high = extent.maximum[axis]
    launch.bounces = bounces
    guard isPagingEnabled, axes[axis] else {
      return ScrollLaunch(launch: launch, target: launch.target)
    }
    launch.rate = GestureConstants.fastDeceleration
    let paging = Paging(length: extent.bounds[axis], low: launch.low, high: launch.high)
    return ScrollLaunch(
      launch: launch,
      target: paging.target(
        from: drag.start[axis], at: launch.start, velocity: launch.velocity))
  }
}

/// How content is let go along one axis, and where it is to come to rest.
private struct ScrollLaunch {
  let launch: ScrollFlight.Launch
  let target: CGFloat

  /// The flight to the place that the delegate left or chose.
  func flight(to target: CGFloat) -> ScrollFlight {
    ScrollFlight(launch, target: min(max(target, launch.low), launch.high))
  }
}

// Nested scroll views.
extension UIScrollView {
  /// The next scroll view around this one that can scroll at all.
  private var nextScrollView: UIScrollView? {
    var candidate = superview
    while let view = candidate {
      if let scrollView = view as? UIScrollView, scrollView.isScrollEnabled { return scrollView }
      candidate = view.superview
    }
    return nil
  }

  /// Whether a drag would pull the content beyond the edge at which it is already (R-SCROLL-19).
  package func isAtEdge(against way: CGPoint) -> Bool {
    let axis: ScrollAxis = abs(way.x) > abs(way.y) ? .horizontal : .vertical
    let (offset, extent) = (contentOffset[axis], extent)
    return way[axis] > 0 ? offset <= extent.minimum[axis] : offset >= extent.maximum[axis]
  }

  /// Whether this view's content, or that of one around it, has room for a drag.
  private func canFollow(_ way: CGPoint) -> Bool {
    if axes.begin(after: way), !isAtEdge(against: way) { return true }
    return nextScrollView?.canFollow(way) ?? false
  }
}
