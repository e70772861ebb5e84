package import Foundation

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
