package import Foundation

/// Two fingers: their distance and the angle of the line between them.
///
/// Pure. A third finger is not added; when one of the two lifts, another may take its place
/// (R-PINCH-4).
package struct FingerPair {
  private struct Finger {
    let number: UInt32
    var place: CGPoint
  }

  private var fingers: [Finger] = []

  package init() {}

  /// Whether both are down.
  package var isComplete: Bool { fingers.count == 2 }

  /// Whether none is down.
  package var isEmpty: Bool { fingers.isEmpty }

  /// Adds a finger; returns false if both are down already.
  package mutating func land(_ number: UInt32, at place: CGPoint) -> Bool {
    guard fingers.count < 2 else { return false }
    fingers.append(Finger(number: number, place: place))
    return true
  }

  package mutating func move(_ number: UInt32, to place: CGPoint) {
    guard let index = fingers.firstIndex(where: { $0.number == number }) else { return }
    fingers[index].place = place
  }

  package mutating func lift(_ number: UInt32) {
    fingers.removeAll { $0.number == number }
  }

  /// Their distance; 0 unless both are down.
  package var distance: CGFloat {
    guard isComplete else { return 0 }
    return fingers[0].place.distance(to: fingers[1].place)
  }

  /// The direction from the first to the second, in radians clockwise from the x axis; 0 unless both are down.
  package var angle: CGFloat {
    guard isComplete else { return 0 }
    let (first, second) = (fingers[0].place, fingers[1].place)
    return atan2(second.y - first.y, second.x - first.x)
  }
}

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

/// The rotation of two fingers since the angle was 0.
///
/// Pure; clockwise is positive, and whole turns count (R-ROT-1).
package struct TurnTracker {
  private var pair = FingerPair()
  private var lastAngle: CGFloat = 0
  private var turned: CGFloat = 0
  private var meter = VelocityMeter()

  package init() {}

  package var isComplete: Bool { pair.isComplete }
  package var isEmpty: Bool { pair.isEmpty }

  /// In radians.
  package var rotation: CGFloat { turned }

  /// In radians a second.
  package var velocity: CGFloat { meter.velocity.x }

  /// The angle at which fingers at this distance begin a rotation, in radians.
  ///
  /// Each finger has then moved by the hysteresis on a circle around the other: a chord c of a circle of radius r spans
  /// the angle 2 · asin(c / 2r).
  package var threshold: CGFloat {
    let ratio = GestureConstants.rotationHysteresis / max(2 * pair.distance, 1)
    return 2 * asin(min(ratio, 1))
  }

  package mutating func land(_ number: UInt32, at place: CGPoint, time: TimeInterval) -> Bool {
    guard pair.land(number, at: place) else { return false }
    if pair.isComplete {
      lastAngle = pair.angle
      meter.rest(at: CGPoint(x: turned, y: 0), time: time)
    }
    return true
  }

  package mutating func move(_ places: [(number: UInt32, place: CGPoint)], time: TimeInterval) {
    for (number, place) in places { pair.move(number, to: place) }
    guard pair.isComplete else { return }
    // Between -π and π: no hand turns by more than half a turn between two reports.
    turned += (pair.angle - lastAngle).remainder(dividingBy: 2 * .pi)
    lastAngle = pair.angle
    meter.move(to: CGPoint(x: turned, y: 0), time: time)
  }

  package mutating func lift(_ number: UInt32, time: TimeInterval) {
    pair.lift(number)
    meter.lift(time: time)
  }

  /// Sets the angle to 0 and keeps the velocity.
  package mutating func resetAngle() {
    turned = 0
    meter.shift(to: CGPoint.zero)
  }

  /// Continues from an angle and resets the velocity.
  package mutating func set(_ rotation: CGFloat) {
    turned = rotation
    meter.restart(at: CGPoint(x: rotation, y: 0))
  }

  /// Changes the angle without fingers, for example by a trackpad.
  package mutating func turn(by angle: CGFloat, time: TimeInterval) {
    turned += angle
    meter.move(to: CGPoint(x: turned, y: 0), time: time)
  }
}
