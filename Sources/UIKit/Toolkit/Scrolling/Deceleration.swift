package import Foundation

/// Content that loses speed along one axis, in closed form.
///
/// Pure. The velocity falls by the same factor every millisecond (R-SCROLL-15), so what is left of the way
/// does, too: after t seconds it is `d^(1000 t)` of the whole. The whole is
/// `velocity * d / (1 - d) / 1000`, which is the sum of such steps.
package struct Deceleration: Equatable {
  /// Where the content is when it is let go, in points.
  package let start: CGFloat
  /// Where it comes to rest, in points.
  package let end: CGFloat
  /// What is left of the velocity after a millisecond.
  package let rate: CGFloat

  /// Content that goes on by itself with a velocity in points a second.
  package init(from start: CGFloat, velocity: CGFloat, rate: CGFloat) {
    self.init(from: start, to: Self.end(from: start, velocity: velocity, rate: rate), rate: rate)
  }

  /// Content that is to come to rest at a place of somebody's choice.
  package init(from start: CGFloat, to end: CGFloat, rate: CGFloat) {
    self.start = start
    self.end = end
    self.rate = rate
  }

  /// Where content with a velocity in points a second comes to rest.
  package static func end(from start: CGFloat, velocity: CGFloat, rate: CGFloat) -> CGFloat {
    start + velocity * (rate / (1 - rate)) / 1000
  }

  /// Where the content is after some seconds.
  package func position(at time: TimeInterval) -> CGFloat {
    end - (end - start) * remainder(at: time)
  }

  /// How fast the content is after some seconds, in points a second.
  package func velocity(at time: TimeInterval) -> CGFloat {
    -(end - start) * remainder(at: time) * 1000 * log(rate)
  }

  /// After how many seconds the rest of the way is below the tolerance (R-SCROLL-16).
  package var duration: TimeInterval {
    time(atDistance: GestureConstants.decelerationTolerance) ?? 0
  }

  /// After how many seconds the content is at a place; nil if it never is, or was before.
  package func time(at place: CGFloat) -> TimeInterval? {
    guard end != start else { return nil }
    let share = (end - place) / (end - start)
    guard share > 0, share <= 1 else { return nil }
    return log(share) / (1000 * log(rate))
  }

  private func time(atDistance distance: CGFloat) -> TimeInterval? {
    let whole = abs(end - start)
    guard whole > distance else { return nil }
    return log(distance / whole) / (1000 * log(rate))
  }

  private func remainder(at time: TimeInterval) -> CGFloat {
    pow(rate, 1000 * max(0, time))
  }
}

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

/// How content follows a finger that pulls it beyond its edge.
///
/// Pure. A finger that is x beyond shows `(1 - 1 / (x * 0.55 / L + 1)) * L`, with L the length of the
/// bounds: a little more than half of it at first, never as much as L (R-SCROLL-17).
package struct RubberBand: Equatable {
  /// The length of the bounds along the axis, in points.
  package let length: CGFloat

  package init(length: CGFloat) {
    self.length = length
  }

  /// How far beyond the edge content is shown for a finger that is so far beyond.
  package func shown(_ pulled: CGFloat) -> CGFloat {
    guard length > 0 else { return 0 }
    let pull = abs(pulled) * GestureConstants.rubberBand / length
    let shown = (1 - 1 / (pull + 1)) * length
    return pulled < 0 ? -shown : shown
  }

  /// How far beyond the edge a finger is if the content is shown so far beyond; undoes `shown`.
  package func pulled(_ shown: CGFloat) -> CGFloat {
    guard length > 0 else { return 0 }
    // A bounce may go where no finger can pull; the nearest that one can is taken.
    let share = min(abs(shown) / length, Self.largestShare)
    let pulled = (1 / (1 - share) - 1) * length / GestureConstants.rubberBand
    return shown < 0 ? -pulled : pulled
  }

  /// An offset as it is shown, with what is beyond an edge shortened.
  package func shown(_ offset: CGFloat, from low: CGFloat, to high: CGFloat) -> CGFloat {
    if offset < low { return low + shown(offset - low) }
    if offset > high { return high + shown(offset - high) }
    return offset
  }

  /// The offset that a finger stands for if another one is shown; undoes the above.
  package func pulled(_ offset: CGFloat, from low: CGFloat, to high: CGFloat) -> CGFloat {
    if offset < low { return low + pulled(offset - low) }
    if offset > high { return high + pulled(offset - high) }
    return offset
  }

  private static let largestShare: CGFloat = 0.99
}

/// The way that moving fingers make together, step by step (R-SCROLL-10).
///
/// Pure. Fingers that rest have no part in it: two fingers of which one moves go as far as that one, and two
/// that move alike go as far as each of them.
package struct FingerSteps: Equatable {
  /// How far the fingers went in all, in points of the window.
  package private(set) var way = CGPoint.zero

  package init() {}

  /// Takes the steps of those fingers that moved; returns what they make together.
  @discardableResult
  package mutating func take(_ steps: [CGPoint]) -> CGPoint {
    let moving = steps.filter { $0 != CGPoint.zero }
    guard !moving.isEmpty else { return CGPoint.zero }
    let count = CGFloat(moving.count)
    let step = CGPoint(
      x: moving.reduce(0) { $0 + $1.x } / count, y: moving.reduce(0) { $0 + $1.y } / count)
    way = CGPoint(x: way.x + step.x, y: way.y + step.y)
    return step
  }
}
