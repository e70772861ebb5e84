package import Foundation

/// The offset along one axis after a drag, as a function of the time since the lift.
///
/// Pure. The offset of a frame does not depend on the frame before it, so a dropped frame changes nothing.
///
/// | the finger lifts | the content |
/// |---|---|
/// | inside, and it would stop inside | decelerates |
/// | inside, and it would stop beyond an edge | decelerates up to the edge, goes beyond it, and springs back |
/// | inside, and it would stop beyond an edge at which it does not bounce | decelerates up to the edge, then stops |
/// | beyond an edge, fast enough to come inside | decelerates, as from inside |
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
  /// The motion before `edgeTime`; nil if the content springs back from the beginning.
  private let deceleration: Deceleration?
  /// The motion from `edgeTime` on; nil if the content does not go beyond an edge.
  private let spring: BounceSpring?
  /// The offset at which the content stops.
  package let end: CGFloat
  /// The time at which the content reaches the edge beyond which it would decelerate, in seconds: 0 if it springs back
  /// from the beginning, infinite if no edge stops it.
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
    // If the content is not longer than its view, both edges are at the same offset.
    let isBeyond =
      (end == launch.low && launch.start < end) || (end == launch.high && launch.start > end)
    if isBeyond {
      self.init(
        launch, nil, end,
        BounceSpring(distance: launch.start - end, velocity: launch.velocity), edgeTime: 0)
      return
    }
    // The edge is on the way from the start to the natural end, so that there is a time.
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

  /// Returns the flight that continues between other edges, a number of seconds after the lift.
  ///
  /// The new flight has the velocity of this one at that time, and its offset unless another is given. If `keepsEnd` is
  /// true, as for a flight to a page, it stops where this one would, as far as the new edges allow.
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
      // Content that springs back continues to do so, whatever its velocity is now.
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
