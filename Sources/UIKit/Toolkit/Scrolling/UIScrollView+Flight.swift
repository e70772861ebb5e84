package import Foundation

// Content that moves by itself: after a drag, or because the app wants it.
extension UIScrollView {
  /// Starts to move the content, frame by frame.
  package func begin(_ motion: ScrollMotion) {
    self.motion = motion
    guard link == nil else { return }
    let made = CADisplayLink(target: self, selector: UIScrollView.showFrame)
    made.add(to: .main, forMode: .common)
    link = made
  }

  /// A finger caught the content: it stays where it is.
  package func stopFlight() {
    stopLink()
    isDecelerating = false
  }

  /// Ends what moves the content by itself; nobody is told.
  package func stopMotion() {
    stopLink()
    isZoomBouncing = false
    guard isDecelerating else { return }
    isDecelerating = false
    leaveTrackingMode()
  }

  private func stopLink() {
    link?.invalidate()
    link = nil
    motion = nil
  }

  /// Shows where the content is at the time of a frame.
  private func showFrame(_ link: CADisplayLink) {
    guard let motion, link === self.link else { return }
    let time = link.timestamp
    let isOver = motion.isOver(at: time)
    if case .zoom(let animation) = motion {
      show(scale: animation.scale(at: time), animation.offset(at: time))
    } else {
      show(motion.position(at: time))
    }
    // The delegate may have stopped it, or begun something else.
    guard isOver, self.motion == motion else { return }
    stopLink()
    switch motion {
    case .flight:
      isDecelerating = false
      leaveTrackingMode()
      scrollDelegate?.scrollViewDidEndDecelerating(self)
    case .zoom: zoomEnded()
    case .animation(_, let isToTop):
      if isToTop {
        scrollDelegate?.scrollViewDidScrollToTop(self)
      } else {
        scrollDelegate?.scrollViewDidEndScrollingAnimation(self)
      }
    }
  }
}

// A wheel or trackpad.
extension UIScrollView {
  /// Scrolls as far as an event says and the content goes; what is left is for views around this one.
  package func scroll(by event: PointerEvent) {
    let axes = axes
    let old = contentOffset
    var wanted = old
    if axes.horizontal { wanted.x -= event.scrolled.dx }
    if axes.vertical { wanted.y -= event.scrolled.dy }
    let new = extent.clamped(wanted)
    guard new != old else { return }
    stopMotion()
    event.scrolled.dx -= old.x - new.x
    event.scrolled.dy -= old.y - new.y
    show(new)
  }
}

/// What content does along one axis after a finger has let go, as a function of the time since then.
///
/// Pure. No frame depends on the frame before it, so dropped frames change nothing.
///
/// | let go | then |
/// |---|---|
/// | inside, would come to rest inside | decelerates |
/// | inside, would come to rest beyond an edge | decelerates up to the edge, then springs back to it |
/// | the same, without bounces | decelerates up to the edge and stops there |
/// | beyond an edge, fast enough inwards | decelerates |
/// | beyond an edge otherwise | springs back to that edge |
package struct ScrollFlight: Equatable {
  /// What decides about a flight along one axis; lengths in points.
  package struct Launch: Equatable {
    package var start: CGFloat = 0
    /// In points a second.
    package var velocity: CGFloat = 0
    /// What is left of the velocity after a millisecond.
    package var rate = GestureConstants.normalDeceleration
    package var low: CGFloat = 0
    package var high: CGFloat = 0
    package var bounces = true

    package init() {}

    /// Where the content would come to rest if it had no edges.
    package var naturalEnd: CGFloat {
      Deceleration.end(from: start, velocity: velocity, rate: rate)
    }

    /// Where the content comes to rest.
    package var target: CGFloat { min(max(naturalEnd, low), high) }
  }

  private let deceleration: Deceleration?
  private let spring: BounceSpring?
  private let edge: CGFloat
  /// When the content reaches the edge, in seconds.
  private let edgeTime: TimeInterval

  /// Content that is let go; a target other than its own is gone to at the same rate.
  package init(_ launch: Launch, target: CGFloat? = nil) {
    if let target, target != launch.target {
      self.init(Deceleration(from: launch.start, to: target, rate: launch.rate), target)
      return
    }
    let free = Deceleration(from: launch.start, velocity: launch.velocity, rate: launch.rate)
    let edge = launch.target
    guard free.end != edge else {
      self.init(free, edge)
      return
    }
    let isBeyond =
      edge == launch.low ? launch.start < edge : edge == launch.high && launch.start > edge
    if isBeyond {
      self.init(
        nil, edge,
        BounceSpring(distance: launch.start - edge, velocity: launch.velocity), edgeTime: 0)
      return
    }
    let time = free.time(at: edge) ?? 0
    let spring =
      launch.bounces ? BounceSpring(distance: 0, velocity: free.velocity(at: time)) : nil
    self.init(free, edge, spring, edgeTime: time)
  }

  private init(
    _ deceleration: Deceleration?, _ edge: CGFloat, _ spring: BounceSpring? = nil,
    edgeTime: TimeInterval = .infinity
  ) {
    self.deceleration = deceleration
    self.edge = edge
    self.spring = spring
    self.edgeTime = edgeTime
  }

  /// Where the content comes to rest.
  package var end: CGFloat { edge }

  /// Where the content is after some seconds.
  package func position(at time: TimeInterval) -> CGFloat {
    if isOver(at: time) { return edge }
    if time < edgeTime { return deceleration?.position(at: time) ?? edge }
    return edge + (spring?.distance(at: time - edgeTime) ?? 0)
  }

  /// Whether the content is at rest after some seconds.
  package func isOver(at time: TimeInterval) -> Bool {
    if time < edgeTime { return edgeTime == .infinity && time >= (deceleration?.duration ?? 0) }
    return spring?.isOver(at: time - edgeTime) ?? true
  }
}

/// Content that the app moves to a place in frames.
///
/// Pure: where the content is depends on the time alone.
package struct ScrollAnimation: Equatable {
  package let start: CGPoint
  package let end: CGPoint
  /// When it began, in seconds.
  package let time: TimeInterval

  package init(from start: CGPoint, to end: CGPoint, at time: TimeInterval) {
    self.start = start
    self.end = end
    self.time = time
  }

  /// Where the content is at a moment: slow at both ends.
  package func position(at moment: TimeInterval) -> CGPoint {
    let share = CGFloat(
      min(max((moment - time) / GestureConstants.scrollAnimationDuration, 0), 1))
    let eased = share * share * (3 - 2 * share)
    return CGPoint(
      x: start.x + (end.x - start.x) * eased, y: start.y + (end.y - start.y) * eased)
  }

  /// Whether the content has arrived at a moment.
  package func isOver(at moment: TimeInterval) -> Bool {
    !(GestureConstants.scrollAnimationDuration).exceeds(moment - time)
  }
}

/// What moves content by itself.
package enum ScrollMotion: Equatable {
  /// It was let go at a moment, given in seconds.
  case flight(horizontal: ScrollFlight, vertical: ScrollFlight, since: TimeInterval)
  /// The app moves it.
  case animation(ScrollAnimation, isToTop: Bool)
  /// Its scale changes.
  case zoom(ZoomAnimation)

  /// Where the content is at a moment.
  package func position(at moment: TimeInterval) -> CGPoint {
    switch self {
    case .flight(let horizontal, let vertical, let start):
      CGPoint(
        x: horizontal.position(at: moment - start), y: vertical.position(at: moment - start))
    case .animation(let animation, _): animation.position(at: moment)
    case .zoom(let animation): animation.offset(at: moment)
    }
  }

  /// Whether the content is at rest at a moment.
  package func isOver(at moment: TimeInterval) -> Bool {
    switch self {
    case .flight(let horizontal, let vertical, let start):
      horizontal.isOver(at: moment - start) && vertical.isOver(at: moment - start)
    case .animation(let animation, _): animation.isOver(at: moment)
    case .zoom(let animation): animation.isOver(at: moment)
    }
  }
}
