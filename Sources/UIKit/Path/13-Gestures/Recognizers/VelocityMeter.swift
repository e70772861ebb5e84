package import Foundation

/// Measures the velocity of a point as a weighted mean of its last two steps.
package struct VelocityMeter {
  private var last: (place: CGPoint, time: TimeInterval)?
  /// The last two steps, as velocities in units of the place per second; nil until the point has moved.
  private var steps: (newest: CGPoint, before: CGPoint?)?

  package init() {}

  /// The velocity, in units of the place per second; zero until the point has moved.
  package var velocity: CGPoint {
    guard let steps else { return CGPoint.zero }
    guard let before = steps.before else { return steps.newest }
    let weight = GestureConstants.newestVelocityWeight
    return CGPoint(
      x: weight * steps.newest.x + (1 - weight) * before.x,
      y: weight * steps.newest.y + (1 - weight) * before.y)
  }

  /// Sets the place and its time without adding a step.
  package mutating func rest(at place: CGPoint, time: TimeInterval) {
    last = (place, time)
  }

  /// Adds a step to a new place; a place at the same time as the last one only replaces it.
  package mutating func move(to place: CGPoint, time: TimeInterval) {
    defer { last = (place, time) }
    guard let last, time > last.time else { return }
    let duration = CGFloat(time - last.time)
    let step = CGPoint(
      x: (place.x - last.place.x) / duration, y: (place.y - last.place.y) / duration)
    steps = (step, steps?.newest)
  }

  /// Ends the movement; resets the velocity if the point rested longer than `velocityTimeout` before.
  package mutating func lift(time: TimeInterval) {
    if let last, (time - last.time).exceeds(GestureConstants.velocityTimeout) { steps = nil }
  }

  /// Replaces the last place without adding a step and keeps the velocity.
  package mutating func shift(to place: CGPoint) {
    if let last { self.last = (place, last.time) }
  }

  /// Replaces the last place and resets the velocity.
  package mutating func restart(at place: CGPoint) {
    steps = nil
    if let last { self.last = (place, last.time) }
  }
}
