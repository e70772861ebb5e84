package import Foundation

/// The deceleration of content along one axis, in closed form.
///
/// Pure. Every millisecond the velocity is multiplied by the rate d (R-SCROLL-15), and so is the remaining distance:
/// after t seconds it is `d^(1000 t)` of the whole distance. The whole distance is `velocity * d / (1 - d) / 1000`, the
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

  /// The number of seconds after which the remaining distance is below the tolerance (R-SCROLL-16).
  package var duration: TimeInterval {
    time(atDistance: GestureConstants.decelerationTolerance) ?? 0
  }

  /// Returns the number of seconds after which the content is at an offset; nil if it never is, or does not move.
  package func time(at place: CGFloat) -> TimeInterval? {
    guard end != start else { return nil }
    let share = (end - place) / (end - start)
    guard share > 0, share <= 1 else { return nil }
    return log(share) / (1000 * log(rate))
  }

  /// Returns the number of seconds after which the remaining distance is `distance`; nil if it is never greater.
  private func time(atDistance distance: CGFloat) -> TimeInterval? {
    let whole = abs(end - start)
    guard whole > distance else { return nil }
    return log(distance / whole) / (1000 * log(rate))
  }

  /// Returns the fraction of the distance that remains after a number of seconds.
  private func remainder(at time: TimeInterval) -> CGFloat {
    pow(rate, 1000 * max(0, time))
  }
}
