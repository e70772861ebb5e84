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

  /// The values of a flight along an axis from the current offset, at a velocity in points a second.
  func launch(along axis: ScrollAxis, at velocity: CGFloat) -> ScrollFlight.Launch {
    let extent = extent
    var launch = ScrollFlight.Launch()
    launch.start = contentOffset[axis]
    launch.velocity = velocity
    launch.rate = decelerationRate.rawValue
    launch.low = extent.minimum[axis]
    launch.high = extent.maximum[axis]
    launch.bounces = bouncingAxes[axis]
    return launch
  }

  /// Begins a vertical flight after another view's drag, such as that of a sheet, at a velocity in points a second.
  func fly(at velocity: CGFloat) {
    let time = context.time.now.seconds
    let flight = ScrollMotion.flight(
      horizontal: ScrollFlight(launch(along: .horizontal, at: 0)),
      vertical: ScrollFlight(launch(along: .vertical, at: velocity)), since: time)
    guard !flight.isOver(at: time) else { return }
    enterTrackingMode()
    isDecelerating = true
    record("decelerates")
    scrollDelegate?.scrollViewWillBeginDecelerating(self)
    if isDecelerating { begin(redirected(flight, at: time)) }
  }

  /// Stops a flight because a finger has landed; the loop stays in the tracking mode.
  package func stopFlight() {
    discardMotion()
    isDecelerating = false
  }

  /// Stops any motion without calling the delegate.
  package func stopMotion() {
    discardMotion()
    isZoomBouncing = false
    guard isDecelerating else { return }
    isDecelerating = false
    leaveTrackingMode()
  }

  /// Ends drags, zooms, flights and animations, and shows the content at the nearest offset at which it can rest.
  func stopAllMotion() {
    // Disabling a recognizer ends the drag or the zoom of its fingers (R-GR-28).
    for recognizer in [panGestureRecognizer, pinchGestureRecognizer] where isDragging || isZooming {
      let wasEnabled = recognizer?.isEnabled ?? false
      recognizer?.isEnabled = false
      recognizer?.isEnabled = wasEnabled
    }
    // A drag that is left belongs to the recognizer of a view on a page, which was not disabled.
    if drag != nil { releaseContent(velocity: CGPoint.zero, at: context.time.now.seconds) }
    let isBouncing = isZoomBouncing
    stopMotion()
    if isBouncing {
      show(scale: zoomState.limits.clamped(zoomState.scale), contentOffset)
      endZoom()
    }
    show(restingOffset)
  }

  /// The nearest offset at which the content can rest: between its edges, and on a page if paging is enabled.
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

  /// Adapts to changed edges: a flight continues between the new edges, and content at rest moves between them at once
  /// (R-SCROLL-24).
  func followEdges() {
    if let motion {
      self.motion = redirected(motion, at: context.time.now.seconds)
    } else if drag == nil, !isMovingContent {
      // A device keeps the offset along an axis without content, as printed descriptions of scroll views show.
      let extent = extent
      var offset = contentOffset
      for axis in ScrollAxis.allCases where extent.content[axis] > 0 {
        offset[axis] = extent.clamped(contentOffset)[axis]
      }
      if offset != contentOffset { bounds.origin = offset }
    }
  }

  /// Moves the content during a step of a flight, which continues from the new offset.
  ///
  /// Returns false, and does nothing, outside of such a step.
  func moveInFlight(to offset: CGPoint) -> Bool {
    guard isMovingContent, let motion, case .flight = motion else { return false }
    guard offset != contentOffset else { return true }
    self.motion = redirected(motion, at: context.time.now.seconds, from: offset)
    bounds.origin = offset
    return true
  }

  /// The flight that continues between the current edges from a time on, starting at `offset` if one is given.
  ///
  /// Returns the same motion if it is not a flight, or if no offset is given and the edges have not changed.
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

  /// Discards the motion and the display link that advances it.
  private func discardMotion() {
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
    discardMotion()
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
  /// A flight that began at a time, in seconds.
  case flight(horizontal: ScrollFlight, vertical: ScrollFlight, since: TimeInterval)
  /// An animation that the app, a key or a tap on the status bar began.
  case animation(ScrollAnimation, isToTop: Bool)
  /// An animated change of the scale: a zoom by the app, or the bounce after a pinch.
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

/// An animated scroll to an offset.
///
/// Pure: the offset depends on the time alone.
package struct ScrollAnimation: Equatable {
  /// The offsets at the beginning and at the end.
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
