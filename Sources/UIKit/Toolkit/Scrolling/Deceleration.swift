package import Foundation

/// The deceleration of content along one axis, in closed form.
///
/// Pure. Every millisecond the velocity is multiplied by the rate d (R-SCROLL-15), and so is the distance that
/// is left: after t seconds it is `d^(1000 t)` of the whole. The whole is `velocity * d / (1 - d) / 1000`, the
/// sum of the steps of all milliseconds.
package struct Deceleration: Equatable {
  /// The offset at the beginning, in points.
  package let start: CGFloat
  /// The offset at which the content stops, in points.
  package let end: CGFloat
  /// The fraction of the velocity that is left after a millisecond.
  package let rate: CGFloat

  /// Creates the deceleration from a velocity in points a second.
  package init(from start: CGFloat, velocity: CGFloat, rate: CGFloat) {
    self.init(from: start, to: Self.end(from: start, velocity: velocity, rate: rate), rate: rate)
  }

  /// Creates the deceleration that stops at a given offset.
  package init(from start: CGFloat, to end: CGFloat, rate: CGFloat) {
    self.start = start
    self.end = end
    self.rate = rate
  }

  /// Returns the offset at which content with a velocity in points a second stops.
  package static func end(from start: CGFloat, velocity: CGFloat, rate: CGFloat) -> CGFloat {
    start + velocity * (rate / (1 - rate)) / 1000
  }

  /// Returns the velocity in points a second with which content that stops at an offset starts; the inverse of
  /// `end(from:velocity:rate:)`.
  package static func velocity(from start: CGFloat, to end: CGFloat, rate: CGFloat) -> CGFloat {
    (end - start) * ((1 - rate) / rate) * 1000
  }

  /// Returns the offset after a number of seconds.
  package func position(at time: TimeInterval) -> CGFloat {
    end - (end - start) * remainder(at: time)
  }

  /// Returns the velocity after a number of seconds, in points a second.
  package func velocity(at time: TimeInterval) -> CGFloat {
    -(end - start) * remainder(at: time) * 1000 * log(rate)
  }

  /// The number of seconds after which the distance that is left is below the tolerance (R-SCROLL-16).
  package var duration: TimeInterval {
    time(atDistance: GestureConstants.decelerationTolerance) ?? 0
  }

  /// Returns the number of seconds after which the content is at an offset; nil if it never is.
  package func time(at place: CGFloat) -> TimeInterval? {
    guard end != start else { return nil }
    let share = (end - place) / (end - start)
    guard share > 0, share <= 1 else { return nil }
    return log(share) / (1000 * log(rate))
  }

  /// Returns the number of seconds after which a distance is left; nil if no more than that is left at first.
  private func time(atDistance distance: CGFloat) -> TimeInterval? {
    let whole = abs(end - start)
    guard whole > distance else { return nil }
    return log(distance / whole) / (1000 * log(rate))
  }

  /// Returns the part of the distance that is left after a number of seconds.
  private func remainder(at time: TimeInterval) -> CGFloat {
    pow(rate, 1000 * max(0, time))
  }
}

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

  private var frequency: CGFloat { GestureConstants.bounceStiffness.squareRoot() }
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
    // The content is farthest from the edge, on either side, at this time; after it the distance only shrinks.
    let turn = slope == 0 ? 0 : velocity / (frequency * slope)
    return time >= turn && abs(distance(at: time)) < GestureConstants.decelerationTolerance
  }
}

/// The resistance of content that a finger pulls beyond its edge.
///
/// Pure. For a finger that is x beyond the edge, the content is shown beyond it by
/// `(1 - 1 / (x * 0.55 / L + 1)) * L`, with L the length of the bounds: a little more than half of x at first, and
/// always less than L (R-SCROLL-17).
package struct RubberBand: Equatable {
  /// The length of the bounds along the axis, in points.
  package let length: CGFloat

  package init(length: CGFloat) {
    self.length = length
  }

  /// Returns the distance at which the content is shown for the distance of a finger beyond the edge.
  package func shown(_ pulled: CGFloat) -> CGFloat {
    guard length > 0 else { return 0 }
    let pull = abs(pulled) * GestureConstants.rubberBandCoefficient / length
    let shown = (1 - 1 / (pull + 1)) * length
    return pulled < 0 ? -shown : shown
  }

  /// Returns the distance of a finger for the distance at which the content is shown; the inverse of `shown(_:)`.
  package func pulled(_ shown: CGFloat) -> CGFloat {
    guard length > 0 else { return 0 }
    // A bounce can exceed what a finger can reach; the nearest reachable distance is used.
    let share = min(abs(shown) / length, Self.largestShare)
    let pulled = (1 / (1 - share) - 1) * length / GestureConstants.rubberBandCoefficient
    return shown < 0 ? -pulled : pulled
  }

  /// Returns the offset that is shown for the offset of a finger.
  package func shown(_ offset: CGFloat, from low: CGFloat, to high: CGFloat) -> CGFloat {
    if offset < low { return low + shown(offset - low) }
    if offset > high { return high + shown(offset - high) }
    return offset
  }

  /// Returns the offset of a finger for the offset that is shown; the inverse of `shown(_:from:to:)`.
  package func pulled(_ offset: CGFloat, from low: CGFloat, to high: CGFloat) -> CGFloat {
    if offset < low { return low + pulled(offset - low) }
    if offset > high { return high + pulled(offset - high) }
    return offset
  }

  /// The greatest part of the length from which a distance of the finger is computed; at 1 it would be infinite.
  private static let largestShare: CGFloat = 0.99
}
