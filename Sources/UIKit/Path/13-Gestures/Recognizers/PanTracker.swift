package import Foundation

/// Follows the middle of a pan's fingers: its translation and its velocity.
///
/// Pure: all places and times are handed in. Places are in the window's coordinates; times are the touches'
/// timestamps, in seconds. The translation counts from where the first finger landed; another finger that lands or
/// lifts moves the middle but does not change the translation (R-PAN-7).
package struct PanTracker {
  private struct Finger {
    let number: UInt32
    var place: CGPoint
  }

  private var fingers: [Finger] = []
  /// The point at which the translation is zero.
  private var origin = CGPoint.zero
  /// The last place of the middle, used while no finger is down.
  private var lastMiddle = CGPoint.zero
  private var meter = VelocityMeter()

  package init() {}

  /// How many fingers are down.
  package var count: Int { fingers.count }

  /// The middle of the fingers; its last place if no finger is down (R-PAN-10).
  package var middle: CGPoint {
    guard !fingers.isEmpty else { return lastMiddle }
    let count = CGFloat(fingers.count)
    return CGPoint(
      x: fingers.reduce(0) { $0 + $1.place.x } / count,
      y: fingers.reduce(0) { $0 + $1.place.y } / count)
  }

  /// The translation of the middle since the first finger landed, or from a value that was set (R-PAN-5, R-PAN-6).
  package var translation: CGPoint {
    CGPoint(x: middle.x - origin.x, y: middle.y - origin.y)
  }

  /// The velocity of the middle, in points per second (R-PAN-8).
  package var velocity: CGPoint { meter.velocity }

  /// Adds a finger.
  package mutating func land(_ number: UInt32, at place: CGPoint, time: TimeInterval) {
    rebase { $0.fingers.append(Finger(number: number, place: place)) }
    meter.rest(at: translation, time: time)
  }

  /// Moves the fingers that one report moved.
  package mutating func move(_ places: [(number: UInt32, place: CGPoint)], time: TimeInterval) {
    setPlaces(places)
    meter.move(to: translation, time: time)
  }

  /// Moves fingers without changing the translation or the velocity.
  package mutating func reposition(_ places: [(number: UInt32, place: CGPoint)]) {
    rebase { $0.setPlaces(places) }
  }

  /// Sets the places of fingers that are down; ignores other fingers.
  private mutating func setPlaces(_ places: [(number: UInt32, place: CGPoint)]) {
    for (number, place) in places {
      guard let index = fingers.firstIndex(where: { $0.number == number }) else { continue }
      fingers[index].place = place
    }
  }

  /// Adds to the translation without fingers, for example by a wheel; the middle becomes `place`, the pointer's place.
  package mutating func push(by delta: CGVector, at place: CGPoint, time: TimeInterval) {
    // The pointer may have moved since the last push; only `delta` counts.
    origin = CGPoint(
      x: origin.x + place.x - lastMiddle.x - delta.dx,
      y: origin.y + place.y - lastMiddle.y - delta.dy)
    lastMiddle = place
    meter.move(to: translation, time: time)
  }

  /// Removes a finger; keeps the velocity unless the fingers rested before the lift (R-PAN-8, R-PAN-9).
  package mutating func lift(_ number: UInt32, time: TimeInterval) {
    guard let index = fingers.firstIndex(where: { $0.number == number }) else { return }
    lastMiddle = middle
    rebase { $0.fingers.remove(at: index) }
    meter.lift(time: time)
  }

  /// Sets the translation and resets the velocity (R-PAN-6).
  package mutating func set(_ translation: CGPoint) {
    origin = CGPoint(x: middle.x - translation.x, y: middle.y - translation.y)
    meter.restart(at: translation)
  }

  /// Changes the fingers without changing the translation, which the first finger sets to zero.
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
