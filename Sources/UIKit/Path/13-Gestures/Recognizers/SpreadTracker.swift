package import Foundation

/// Follows the scale of two fingers: the ratio of their distance to their distance at scale 1.
///
/// Pure. The scale continues from its last value when a finger is replaced.
package struct SpreadTracker {
  private var pair = FingerPair()
  /// The distance at which the scale is `held`.
  private var base: CGFloat = 0
  /// The scale at the base distance, and the scale while fewer than two fingers are down.
  private var held: CGFloat = 1
  private var meter = VelocityMeter()

  package init() {}

  /// Whether both fingers are down.
  package var isComplete: Bool { pair.isComplete }
  /// Whether no finger is down.
  package var isEmpty: Bool { pair.isEmpty }

  /// The distance of the fingers minus the base, in points; 0 unless both are down.
  package var spread: CGFloat { pair.isComplete ? pair.distance - base : 0 }

  /// The distance as a multiple of the base, times the scale at the base; the last value unless both fingers are down.
  package var scale: CGFloat {
    pair.isComplete ? held * max(pair.distance, 1) / base : held
  }

  /// How fast the scale changes, per second.
  package var velocity: CGFloat { meter.velocity.x }

  /// Adds a finger; returns false, and adds nothing, if both fingers are down already.
  package mutating func land(_ number: UInt32, at place: CGPoint, time: TimeInterval) -> Bool {
    guard pair.land(number, at: place) else { return false }
    if pair.isComplete {
      setBase(pair.distance)
      meter.rest(at: CGPoint(x: scale, y: 0), time: time)
    }
    return true
  }

  /// Moves the fingers that one report moved.
  package mutating func move(_ places: [(number: UInt32, place: CGPoint)], time: TimeInterval) {
    for (number, place) in places { pair.move(number, to: place) }
    if pair.isComplete { meter.move(to: CGPoint(x: scale, y: 0), time: time) }
  }

  /// Removes a finger; keeps the scale.
  package mutating func lift(_ number: UInt32, time: TimeInterval) {
    held = scale
    pair.lift(number)
    meter.lift(time: time)
  }

  /// Moves the base by a threshold in the direction of the spread, so that the scale excludes the threshold.
  package mutating func excludeThreshold(_ threshold: CGFloat) {
    setBase(spread < 0 ? base - threshold : base + threshold)
    meter.shift(to: CGPoint(x: scale, y: 0))
  }

  /// Sets the scale, from which it then continues, and resets the velocity (R-PINCH-2).
  package mutating func set(_ scale: CGFloat) {
    held = scale
    if pair.isComplete { setBase(pair.distance) }
    meter.restart(at: CGPoint(x: self.scale, y: 0))
  }

  /// Changes the scale without fingers, for example by a trackpad.
  package mutating func multiply(by factor: CGFloat, time: TimeInterval) {
    held *= factor
    meter.move(to: CGPoint(x: held, y: 0), time: time)
  }

  /// Sets the base; a distance below one point counts as one point, since the scale is divided by the base.
  private mutating func setBase(_ distance: CGFloat) {
    base = max(distance, 1)
  }
}
