package import Foundation

/// The spring that pulls content back to its edge, in closed form.
///
/// Pure. Mass 1, stiffness 100, critically damped (R-SCROLL-17): the distance from the edge after t seconds
/// is `(x + (v + w x) t) e^(-w t)`, where x and v are the initial distance and velocity and w is the square root
/// of the stiffness. The content crosses the edge at most once.
package struct BounceSpring: Equatable {
  /// The initial distance beyond the edge, in points.
  package let distance: CGFloat
  /// The initial velocity away from the edge, in points a second.
  package let velocity: CGFloat

  package init(distance: CGFloat, velocity: CGFloat) {
    self.distance = distance
    self.velocity = velocity
  }

  /// The w of the formula, per second.
  private var frequency: CGFloat { GestureConstants.bounceStiffness.squareRoot() }
  /// The factor of t in the formula: v + w x.
  private var slope: CGFloat { velocity + frequency * distance }

  /// Returns the distance beyond the edge after a number of seconds.
  package func distance(at time: TimeInterval) -> CGFloat {
    (distance + slope * time) * exp(-frequency * time)
  }

  /// Returns the velocity away from the edge after a number of seconds, in points a second.
  package func velocity(at time: TimeInterval) -> CGFloat {
    (slope - frequency * (distance + slope * time)) * exp(-frequency * time)
  }

  /// Whether the content is, and stays, within the tolerance of the edge after a number of seconds.
  package func isOver(at time: TimeInterval) -> Bool {
    // At this time the content turns back to the edge; from then on the distance only shrinks.
    let turn = slope == 0 ? 0 : velocity / (frequency * slope)
    return time >= turn && abs(distance(at: time)) < GestureConstants.decelerationTolerance
  }
}
