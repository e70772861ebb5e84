package import Foundation

/// Follows the middle of some fingers: how far it has gone, and how fast.
///
/// Pure: fingers, places and times go in. Places are points of the window, times seconds of the touches'
/// own stamps. The way is counted from where the fingers landed; a finger that comes or goes moves the
/// middle but adds nothing to the way (R-PAN-7).
package struct PanTracker {
  private struct Finger {
    let number: UInt32
    var place: CGPoint
  }

  private var fingers: [Finger] = []
  /// What must be taken from the middle to get the way.
  private var origin = CGPoint.zero
  /// Where the middle was last, for the time when no finger is left.
  private var lastMiddle = CGPoint.zero
  private var meter = VelocityMeter()

  package init() {}

  /// How many fingers are down.
  package var count: Int { fingers.count }

  /// The middle of the fingers; where it was last, if none is left (R-PAN-10).
  package var middle: CGPoint {
    guard !fingers.isEmpty else { return lastMiddle }
    let count = CGFloat(fingers.count)
    return CGPoint(
      x: fingers.reduce(0) { $0 + $1.place.x } / count,
      y: fingers.reduce(0) { $0 + $1.place.y } / count)
  }

  /// The way of the middle since the start, or since it was set (R-PAN-5).
  package var translation: CGPoint {
    CGPoint(x: middle.x - origin.x, y: middle.y - origin.y)
  }

  /// How fast the middle moved at last, in points a second (R-PAN-8).
  package var velocity: CGPoint { meter.velocity }

  /// A finger lands.
  package mutating func land(_ number: UInt32, at place: CGPoint, time: TimeInterval) {
    rebase { $0.fingers.append(Finger(number: number, place: place)) }
    meter.rest(at: translation, time: time)
  }

  /// Some fingers moved, all in one report.
  package mutating func move(_ places: [(number: UInt32, place: CGPoint)], time: TimeInterval) {
    for (number, place) in places {
      guard let index = fingers.firstIndex(where: { $0.number == number }) else { continue }
      fingers[index].place = place
    }
    meter.move(to: translation, time: time)
  }

  /// Something else than fingers moved it, such as a wheel.
  package mutating func push(by delta: CGVector, at place: CGPoint, time: TimeInterval) {
    origin = CGPoint(
      x: origin.x + place.x - lastMiddle.x - delta.dx,
      y: origin.y + place.y - lastMiddle.y - delta.dy)
    lastMiddle = place
    meter.move(to: translation, time: time)
  }

  /// A finger lifts; the last one leaves its speed behind, unless it rested before.
  package mutating func lift(_ number: UInt32, time: TimeInterval) {
    guard let index = fingers.firstIndex(where: { $0.number == number }) else { return }
    lastMiddle = middle
    rebase { $0.fingers.remove(at: index) }
    meter.lift(time: time)
  }

  /// Counts from here on, as if the way so far were `translation`; the speed starts anew (R-PAN-6).
  package mutating func set(_ translation: CGPoint) {
    origin = CGPoint(x: middle.x - translation.x, y: middle.y - translation.y)
    meter.restart(at: translation)
  }

  /// Changes the fingers without changing the way.
  private mutating func rebase(_ change: (inout PanTracker) -> Void) {
    guard !fingers.isEmpty else {
      change(&self)
      origin = middle
      return
    }
    let before = middle
    change(&self)
    guard !fingers.isEmpty else { return }
    origin = CGPoint(x: origin.x + middle.x - before.x, y: origin.y + middle.y - before.y)
  }
}

/// The speed of something that is seen now and then: a mean of the last two steps, the newer one first.
package struct VelocityMeter {
  private var last: (place: CGPoint, time: TimeInterval)?
  private var steps: (newest: CGPoint, before: CGPoint?)?

  package init() {}

  /// In units of place a second; zero until it moved.
  package var velocity: CGPoint {
    guard let steps else { return CGPoint.zero }
    guard let before = steps.before else { return steps.newest }
    let weight = GestureConstants.newestVelocityWeight
    return CGPoint(
      x: weight * steps.newest.x + (1 - weight) * before.x,
      y: weight * steps.newest.y + (1 - weight) * before.y)
  }

  /// It is somewhere, and what it did before is no step.
  package mutating func rest(at place: CGPoint, time: TimeInterval) {
    last = (place, time)
  }

  /// It moved; two places of one instant are one.
  package mutating func move(to place: CGPoint, time: TimeInterval) {
    defer { last = (place, time) }
    guard let last, time > last.time else { return }
    let duration = CGFloat(time - last.time)
    let step = CGPoint(
      x: (place.x - last.place.x) / duration, y: (place.y - last.place.y) / duration)
    steps = (step, steps?.newest)
  }

  /// It is let go: a rest before that takes its speed.
  package mutating func lift(time: TimeInterval) {
    if let last, (time - last.time).exceeds(GestureConstants.velocityTimeout) { steps = nil }
  }

  /// It is counted from elsewhere, and moves on as before.
  package mutating func shift(to place: CGPoint) {
    if let last { self.last = (place, last.time) }
  }

  /// Its place was set: what it did before does not count any more.
  package mutating func restart(at place: CGPoint) {
    steps = nil
    if let last { self.last = (place, last.time) }
  }
}
