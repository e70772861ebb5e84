package import Foundation

/// The scale of two fingers: the ratio of their distance to that at scale 1.
///
/// Pure; the scale continues from its last value when a finger is replaced.
package struct SpreadTracker {
  private var pair = FingerPair()
  /// The distance at which the scale is `held`.
  private var base: CGFloat = 0
  /// The scale at the base, and while a finger is missing.
  private var held: CGFloat = 1
  private var meter = VelocityMeter()

  package init() {}

  package var isComplete: Bool { pair.isComplete }
  package var isEmpty: Bool { pair.isEmpty }

  /// By how many points the fingers are farther apart than at the base; negative if they closed, 0 unless both are down.
  package var spread: CGFloat { pair.isComplete ? pair.distance - base : 0 }

  /// The distance as a multiple of the base, times the scale that the base stands for.
  package var scale: CGFloat {
    pair.isComplete ? held * max(pair.distance, 1) / base : held
  }

  /// How fast the scale changes, in units a second.
  package var velocity: CGFloat { meter.velocity.x }

  package mutating func land(_ number: UInt32, at place: CGPoint, time: TimeInterval) -> Bool {
    guard pair.land(number, at: place) else { return false }
    if pair.isComplete {
      setBase(pair.distance)
      meter.rest(at: CGPoint(x: scale, y: 0), time: time)
    }
    return true
  }

  package mutating func move(_ places: [(number: UInt32, place: CGPoint)], time: TimeInterval) {
    for (number, place) in places { pair.move(number, to: place) }
    if pair.isComplete { meter.move(to: CGPoint(x: scale, y: 0), time: time) }
  }

  package mutating func lift(_ number: UInt32, time: TimeInterval) {
    held = scale
    pair.lift(number)
    meter.lift(time: time)
  }

  /// Moves the base by a threshold in the direction of the spread, so that the scale leaves the threshold out.
  package mutating func excludeThreshold(_ threshold: CGFloat) {
    setBase(spread < 0 ? base - threshold : base + threshold)
    meter.shift(to: CGPoint(x: scale, y: 0))
  }

  /// Continues from a scale and resets the velocity (R-PINCH-2).
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

  /// Sets the base; fingers on one point count as one point apart.
  private mutating func setBase(_ distance: CGFloat) {
    base = max(distance, 1)
  }
}
