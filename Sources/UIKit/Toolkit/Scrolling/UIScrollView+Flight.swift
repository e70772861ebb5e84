package import Foundation
import TouchstoneMachTime

// Motion that no finger drives: the flight after a drag, in which content decelerates or springs back, and animations.
extension UIScrollView {
  /// Starts a motion, which every frame advances.
  package func begin(_ motion: ScrollMotion) {
    self.motion = motion
    guard link == nil else { return }
    let made = CADisplayLink(target: self, selector: UIScrollView.showFrame)
    made.add(to: .main, forMode: .common)
    link = made
  }

  /// Lets content fly on along the vertical axis that something else than a drag of its own has moved; points a second.
  func fly(at velocity: CGFloat) {
    let extent = extent
    func launch(_ axis: ScrollAxis, _ velocity: CGFloat) -> ScrollFlight.Launch {
      var launch = ScrollFlight.Launch()
      (launch.start, launch.velocity) = (contentOffset[axis], velocity)
      launch.rate = decelerationRate.rawValue
      (launch.low, launch.high) = (extent.minimum[axis], extent.maximum[axis])
      launch.bounces = bouncingAxes[axis]
      return launch
    }
    let time = context.time.now.seconds
    let flight = ScrollMotion.flight(
      horizontal: ScrollFlight(launch(.horizontal, 0)),
      vertical: ScrollFlight(launch(.vertical, velocity)), since: time)
    guard !flight.isOver(at: time) else { return }
    enterTrackingMode()
    isDecelerating = true
    record("decelerates")
    scrollDelegate?.scrollViewWillBeginDecelerating(self)
    if isDecelerating { begin(redirected(flight, at: time)) }
  }

  /// Stops a flight because a finger has landed; the loop stays in the tracking mode.
  package func stopFlight() {
    stopLink()
    isDecelerating = false
  }

  /// Stops any motion without calling the delegate.
  package func stopMotion() {
    stopLink()
    isZoomBouncing = false
    guard isDecelerating else { return }
    isDecelerating = false
    leaveTrackingMode()
  }

  /// Ends drags, zooms, flights and animations, and shows the content at the nearest offset where it can stay.
  func stopAllMotion() {
    // Disabling a recognizer ends the drag or the zoom of its fingers (R-GR-28).
    for recognizer in [panGestureRecognizer, pinchGestureRecognizer] where isDragging || isZooming {
      let wasEnabled = recognizer?.isEnabled ?? false
      recognizer?.isEnabled = false
      recognizer?.isEnabled = wasEnabled
    }
    // A drag that is left began in the content of a page, whose recognizer goes on.
    if drag != nil { releaseContent(velocity: CGPoint.zero, at: context.time.now.seconds) }
    let isBouncing = isZoomBouncing
    stopMotion()
    if isBouncing {
      show(scale: zoomState.limits.clamped(zoomState.scale), contentOffset)
      endZoom()
    }
    show(restingOffset)
  }

  /// The nearest offset at which the content can stay: between its edges, and on a page if there are pages.
  private var restingOffset: CGPoint {
    let extent = extent
    var offset = extent.clamped(contentOffset)
    for axis in ScrollAxis.allCases where isPagingEnabled && extent.overflows(along: axis) {
      offset[axis] = Paging(
        length: extent.bounds[axis], low: extent.minimum[axis], high: extent.maximum[axis]
      ).target(from: offset[axis], at: offset[axis], velocity: 0)
    }
    return offset
  }

  /// Follows edges that have changed: a flight goes on between them, and content that nothing moves comes back between
  /// them at once (R-SCROLL-24).
  func followEdges() {
    if let motion {
      self.motion = redirected(motion, at: context.time.now.seconds)
    } else if drag == nil, !isMovingContent {
      // Along an axis without content a device leaves the offset, as printed scroll views show.
      let extent = extent
      var offset = contentOffset
      for axis in ScrollAxis.allCases where extent.content[axis] > 0 {
        offset[axis] = extent.clamped(contentOffset)[axis]
      }
      if offset != contentOffset { bounds.origin = offset }
    }
  }

  /// Moves the content in a handler of a step of a flight, which goes on from there; false outside of such a handler.
  func moveInFlight(to offset: CGPoint) -> Bool {
    guard isMovingContent, let motion, case .flight = motion else { return false }
    guard offset != contentOffset else { return true }
    self.motion = redirected(motion, at: context.time.now.seconds, from: offset)
    bounds.origin = offset
    return true
  }

  /// The flight that goes on from a time between the present edges, from another offset if there is one; the same
  /// motion if nothing has changed.
  func redirected(
    _ motion: ScrollMotion, at time: TimeInterval, from offset: CGPoint? = nil
  ) -> ScrollMotion {
    let extent = extent
    guard case .flight(let horizontal, let vertical, let start) = motion,
      offset != nil || !horizontal.hasEdges(extent.minimum.x, extent.maximum.x)
        || !vertical.hasEdges(extent.minimum.y, extent.maximum.y)
    else { return motion }
    func continued(_ flight: ScrollFlight, along axis: ScrollAxis) -> ScrollFlight {
      flight.continued(
        at: time - start, offset: offset?[axis], from: extent.minimum[axis],
        to: extent.maximum[axis], keepsEnd: isPagingEnabled)
    }
    return .flight(
      horizontal: continued(horizontal, along: .horizontal),
      vertical: continued(vertical, along: .vertical), since: time)
  }

  private func stopLink() {
    link?.invalidate()
    link = nil
    motion = nil
  }

  /// Shows the content at the offset and scale of a frame.
  private func showFrame(_ link: CADisplayLink) {
    guard let motion, link === self.link else { return }
    let time = link.timestamp
    let isOver = motion.isOver(at: time)
    if case .zoom(let animation) = motion {
      show(scale: animation.scale(at: time), animation.offset(at: time))
    } else {
      show(motion.position(at: time))
    }
    // The delegate may have stopped the motion, or begun another one.
    guard isOver, self.motion == motion else { return }
    stopLink()
    record("rests")
    switch motion {
    case .flight:
      isDecelerating = false
      leaveTrackingMode()
      scrollDelegate?.scrollViewDidEndDecelerating(self)
    case .zoom: endZoom()
    case .animation(_, let isToTop):
      if isToTop {
        scrollDelegate?.scrollViewDidScrollToTop(self)
      } else {
        scrollDelegate?.scrollViewDidEndScrollingAnimation(self)
      }
    }
  }
}

/// A motion of the content that no finger drives.
package enum ScrollMotion: Equatable {
  /// The flight after a drag that ended at a time, in seconds.
  case flight(horizontal: ScrollFlight, vertical: ScrollFlight, since: TimeInterval)
  /// An animation that the app, a key or a tap on the status bar began.
  case animation(ScrollAnimation, isToTop: Bool)
  /// A change of the scale.
  case zoom(ZoomAnimation)

  /// Returns the offset at a time.
  package func position(at moment: TimeInterval) -> CGPoint {
    switch self {
    case .flight(let horizontal, let vertical, let start):
      CGPoint(
        x: horizontal.position(at: moment - start), y: vertical.position(at: moment - start))
    case .animation(let animation, _): animation.position(at: moment)
    case .zoom(let animation): animation.offset(at: moment)
    }
  }

  /// Whether the motion has ended at a time.
  package func isOver(at moment: TimeInterval) -> Bool {
    switch self {
    case .flight(let horizontal, let vertical, let start):
      horizontal.isOver(at: moment - start) && vertical.isOver(at: moment - start)
    case .animation(let animation, _): animation.isOver(at: moment)
    case .zoom(let animation): animation.isOver(at: moment)
    }
  }
}

/// The offset along one axis after a drag, as a function of the time since the lift.
///
/// Pure. No frame depends on the one before it, so a dropped frame changes nothing.
///
/// | the finger lifts | the content |
/// |---|---|
/// | inside, and it would stop inside | decelerates |
/// | inside, and it would stop beyond an edge | decelerates up to the edge, then springs back to it |
/// | the same, without bounces | decelerates up to the edge and stops there |
/// | beyond an edge, fast enough inwards | decelerates |
/// | beyond an edge otherwise | springs back to that edge |
package struct ScrollFlight: Equatable {
  /// The values that determine a flight along one axis; lengths in points.
  package struct Launch: Equatable {
    package var start: CGFloat = 0
    /// The velocity in points a second.
    package var velocity: CGFloat = 0
    /// The fraction of the velocity that is left after a millisecond.
    package var rate = GestureConstants.normalDecelerationRate
    /// The offset at the edge where the content begins.
    package var low: CGFloat = 0
    /// The offset at the edge where the content ends.
    package var high: CGFloat = 0
    /// Whether content that reaches an edge goes beyond it and springs back.
    package var bounces = true

    package init() {}

    /// The offset at which the content would stop without edges.
    package var naturalEnd: CGFloat {
      Deceleration.end(from: start, velocity: velocity, rate: rate)
    }

    /// The offset at which the content stops.
    package var target: CGFloat { min(max(naturalEnd, low), high) }
  }

  private let launch: Launch
  /// The motion before `edgeTime`; nil if the content starts beyond an edge.
  private let deceleration: Deceleration?
  /// The motion from `edgeTime` on; nil if the content does not go beyond an edge.
  private let spring: BounceSpring?
  /// The offset at which the content stops.
  package let end: CGFloat
  /// The time at which the content comes to an edge, in seconds: 0 if it starts beyond one, infinite if it stops
  /// before.
  private let edgeTime: TimeInterval

  /// Creates the flight of a launch; a `target` other than the launch's own is reached by decelerating at the
  /// same rate, without edges.
  package init(_ launch: Launch, target: CGFloat? = nil) {
    if let target, target != launch.target {
      self.init(launch, Deceleration(from: launch.start, to: target, rate: launch.rate), target)
      return
    }
    let free = Deceleration(from: launch.start, velocity: launch.velocity, rate: launch.rate)
    let end = launch.target
    // Content that stops between its edges reaches none.
    guard free.end != end else {
      self.init(launch, free, end)
      return
    }
    // Both edges are the same where the content is no longer than its view.
    let isBeyond =
      (end == launch.low && launch.start < end) || (end == launch.high && launch.start > end)
    if isBeyond {
      self.init(
        launch, nil, end,
        BounceSpring(distance: launch.start - end, velocity: launch.velocity), edgeTime: 0)
      return
    }
    let time = free.time(at: end) ?? 0
    let spring =
      launch.bounces ? BounceSpring(distance: 0, velocity: free.velocity(at: time)) : nil
    self.init(launch, free, end, spring, edgeTime: time)
  }

  private init(
    _ launch: Launch, _ deceleration: Deceleration?, _ end: CGFloat,
    _ spring: BounceSpring? = nil, edgeTime: TimeInterval = .infinity
  ) {
    self.launch = launch
    self.deceleration = deceleration
    self.end = end
    self.spring = spring
    self.edgeTime = edgeTime
  }

  /// Returns the offset a number of seconds after the lift.
  package func position(at time: TimeInterval) -> CGFloat {
    if isOver(at: time) { return end }
    if time < edgeTime { return deceleration?.position(at: time) ?? end }
    return end + (spring?.distance(at: time - edgeTime) ?? 0)
  }

  /// Whether the flight was made for content whose edges are at these offsets.
  package func hasEdges(_ low: CGFloat, _ high: CGFloat) -> Bool {
    launch.low == low && launch.high == high
  }

  /// Returns the flight that goes on between other edges a number of seconds after the lift, with the same offset
  /// and velocity, or from another offset; one to a page keeps its end.
  package func continued(
    at time: TimeInterval, offset: CGFloat? = nil, from low: CGFloat, to high: CGFloat,
    keepsEnd: Bool
  ) -> ScrollFlight {
    var next = launch
    let place = position(at: time)
    next.start = offset ?? place
    next.velocity = 0
    (next.low, next.high) = (low, high)
    var target: CGFloat? = keepsEnd ? end : nil
    if time < edgeTime, let deceleration, !isOver(at: time) {
      next.velocity = Deceleration.velocity(
        from: place, to: deceleration.end, rate: launch.rate)
      target = target ?? deceleration.end + (next.start - place)
    } else if let spring, !isOver(at: time) {
      next.velocity = spring.velocity(at: time - edgeTime)
      let edge = min(max(next.start, low), high)
      // Content that springs back goes on to spring, however fast it is by now.
      if edge != next.start {
        let rest = BounceSpring(distance: next.start - edge, velocity: next.velocity)
        return ScrollFlight(next, nil, edge, rest, edgeTime: 0)
      }
    }
    return ScrollFlight(next, target: target.map { min(max($0, low), high) })
  }

  /// Whether the content has stopped a number of seconds after the lift.
  package func isOver(at time: TimeInterval) -> Bool {
    if time < edgeTime { return edgeTime == .infinity && time >= (deceleration?.duration ?? 0) }
    return spring?.isOver(at: time - edgeTime) ?? true
  }
}

/// An animated scroll to an offset.
///
/// Pure: the offset depends on the time alone.
package struct ScrollAnimation: Equatable {
  package let start: CGPoint
  package let end: CGPoint
  /// The time at which it began, in seconds.
  package let time: TimeInterval

  package init(from start: CGPoint, to end: CGPoint, at time: TimeInterval) {
    self.start = start
    self.end = end
    self.time = time
  }

  /// Returns the offset at a time; the animation eases in and out.
  package func position(at moment: TimeInterval) -> CGPoint {
    let share = CGFloat(
      min(max((moment - time) / GestureConstants.scrollAnimationDuration, 0), 1))
    // A cubic curve whose slope is 0 at both ends.
    let eased = share * share * (3 - 2 * share)
    return CGPoint(
      x: start.x + (end.x - start.x) * eased, y: start.y + (end.y - start.y) * eased)
  }

  /// Whether the animation has ended at a time.
  package func isOver(at moment: TimeInterval) -> Bool {
    !GestureConstants.scrollAnimationDuration.exceeds(moment - time)
  }
}
