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
