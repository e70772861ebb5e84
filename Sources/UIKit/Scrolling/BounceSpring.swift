package import Foundation

/// The spring that pulls content back to its edge, in closed form.
///
/// Pure. Mass 1, stiffness 100, critically damped (R-SCROLL-17): the distance from the edge after t seconds
/// is `(x + (v + w x) t) e^(-w t)` with w the square root of the stiffness, which swings over at most once.
package struct BounceSpring: Equatable {
  /// How far beyond the edge the content starts, in points.
  package let distance: CGFloat
  /// How fast it goes away from the edge then, in points a second.
  package let velocity: CGFloat

  package init(distance: CGFloat, velocity: CGFloat) {
    self.distance = distance
    self.velocity = velocity
  }

  private var frequency: CGFloat { GestureConstants.bounceStiffness.squareRoot() }
  private var slope: CGFloat { velocity + frequency * distance }

  /// How far beyond the edge the content is after some seconds.
  package func distance(at time: TimeInterval) -> CGFloat {
    (distance + slope * time) * exp(-frequency * time)
  }

  /// Whether the content is so near to the edge after some seconds that it counts as there, and stays.
  package func isOver(at time: TimeInterval) -> Bool {
    // The farthest point after the start; beyond it the distance only shrinks.
    let turn = slope == 0 ? 0 : velocity / (frequency * slope)
    return time >= turn && abs(distance(at: time)) < GestureConstants.decelerationTolerance
  }
}
