package import Foundation
package import TouchstoneTrace

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

/// A drag of content, from its beginning to the lift.
///
/// Pure. The content goes where the finger pulls it: the offset is the one at the beginning less the way of
/// the finger, without the hysteresis that it took to begin (R-SCROLL-8), along the axes that are free,
/// shortened beyond an edge (R-SCROLL-17).
package struct ScrollDrag: Equatable {
  /// The offset that was shown at the beginning.
  package let start: CGPoint
  package private(set) var axes: DragAxes
  package let lock: AxisLock
  package let bounces: Bool
  /// The offset that the fingers stand for, as if there were no edges.
  private var wanted: CGPoint
  private var wantedAtStart: CGPoint

  /// Begins a drag where the content is now, even if that is beyond an edge.
  package init(
    from start: CGPoint, extent: ScrollExtent, axes: DragAxes, lock: AxisLock, bounces: Bool
  ) {
    self.start = start
    self.axes = axes
    self.lock = lock
    self.bounces = bounces
    (wanted, wantedAtStart) = (start, start)
    for axis in ScrollAxis.allCases {
      wanted[axis] = RubberBand(length: extent.bounds[axis]).pulled(
        start[axis], from: extent.minimum[axis], to: extent.maximum[axis])
    }
    wantedAtStart = wanted
  }

  /// How far the fingers have pulled the offset.
  package var pulled: CGPoint {
    CGPoint(x: wanted.x - wantedAtStart.x, y: wanted.y - wantedAtStart.y)
  }

  /// What is left of a way after the hysteresis was taken off its beginning.
  package static func way(_ way: CGPoint, without slack: CGFloat) -> CGPoint {
    let length = way.distance(to: CGPoint.zero)
    guard length > slack else { return CGPoint.zero }
    let share = (length - slack) / length
    return CGPoint(x: way.x * share, y: way.y * share)
  }

  /// Whether the drag moves content along an axis.
  package func moves(_ axis: ScrollAxis) -> Bool { axes[axis] && lock.allows(axis) }

  /// The fingers moved by a step.
  package mutating func move(by step: CGPoint) {
    for axis in ScrollAxis.allCases where moves(axis) { wanted[axis] -= step[axis] }
  }

  /// The content was put somewhere else: the drag goes on from there.
  package mutating func shift(by step: CGPoint) {
    wanted.x += step.x
    wanted.y += step.y
    wantedAtStart.x += step.x
    wantedAtStart.y += step.y
  }

  /// Where the content is shown.
  package func offset(in extent: ScrollExtent) -> CGPoint {
    var shown = start
    for axis in ScrollAxis.allCases {
      let (low, high) = (extent.minimum[axis], extent.maximum[axis])
      if bounces {
        shown[axis] = RubberBand(length: extent.bounds[axis]).shown(
          wanted[axis], from: low, to: high)
      } else {
        shown[axis] = min(max(wanted[axis], low), high)
      }
    }
    return shown
  }
}

/// Along which axes a drag can move content, and so whether it may begin (R-SCROLL-9).
///
/// Pure. Content can move where it is larger than the bounds, or where it bounces always. A drag begins
/// where the greater part of its way is along such an axis; of two nested views that move along different
/// axes, that is one at most (R-SCROLL-19).
package struct DragAxes: Equatable {
  package var horizontal: Bool
  package var vertical: Bool

  package init(horizontal: Bool, vertical: Bool) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  package subscript(axis: ScrollAxis) -> Bool {
    axis == .horizontal ? horizontal : vertical
  }

  /// How much of a way is along axes that move, in points.
  package func useful(of way: CGPoint) -> CGFloat {
    max(horizontal ? abs(way.x) : 0, vertical ? abs(way.y) : 0)
  }

  /// How much of a way is along axes that do not move, in points.
  package func useless(of way: CGPoint) -> CGFloat {
    max(horizontal ? 0 : abs(way.x), vertical ? 0 : abs(way.y))
  }

  /// Whether a drag may begin after a finger went this way.
  package func begin(after way: CGPoint) -> Bool {
    let useful = useful(of: way)
    return useful > 0 && useful >= useless(of: way)
  }
}

/// Which axis a drag is locked to, once its first direction is known (R-SCROLL-11).
///
/// Pure. One component at least twice the other locks its axis for the whole drag; a diagonal start leaves
/// both free until the finger lifts.
package enum AxisLock: Equatable {
  case free
  case locked(ScrollAxis)

  /// Decides by the way a finger went until the drag began, in points.
  package init(firstWay way: CGPoint) {
    let (across, along) = (abs(way.x), abs(way.y))
    if across >= along * GestureConstants.directionalLockRatio, across > 0 {
      self = .locked(.horizontal)
    } else if along >= across * GestureConstants.directionalLockRatio, along > 0 {
      self = .locked(.vertical)
    } else {
      self = .free
    }
  }

  /// Whether content may move along an axis.
  package func allows(_ axis: ScrollAxis) -> Bool {
    self == .free || self == .locked(axis)
  }
}
