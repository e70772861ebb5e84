package import Foundation

/// Follows the rotation of two fingers.
///
/// Pure. Clockwise is positive, and whole turns count (R-ROT-1).
package struct TurnTracker {
  private var pair = FingerPair()
  /// The angle of the pair at the last report, in radians.
  private var lastAngle: CGFloat = 0
  /// The sum of all changes of the angle, in radians; unlike an angle, it may be more than a whole turn.
  private var turned: CGFloat = 0
  private var meter = VelocityMeter()

  package init() {}

  /// Whether both fingers are down.
  package var isComplete: Bool { pair.isComplete }
  /// Whether no finger is down.
  package var isEmpty: Bool { pair.isEmpty }

  /// The rotation, in radians.
  package var rotation: CGFloat { turned }

  /// How fast the fingers turn, in radians a second.
  package var velocity: CGFloat { meter.velocity.x }

  /// The angle at which fingers at their present distance begin a rotation, in radians.
  ///
  /// At this angle each finger has moved by the hysteresis on a circle around the other: a chord c of a circle of
  /// radius r spans the angle 2 · asin(c / 2r). A chord longer than the diameter counts as the diameter, which spans π.
  package var threshold: CGFloat {
    let ratio = GestureConstants.rotationHysteresis / max(2 * pair.distance, 1)
    return 2 * asin(min(ratio, 1))
  }

  /// Adds a finger; returns false, and adds nothing, if both fingers are down already.
  package mutating func land(_ number: UInt32, at place: CGPoint, time: TimeInterval) -> Bool {
    guard pair.land(number, at: place) else { return false }
    if pair.isComplete {
      lastAngle = pair.angle
      meter.rest(at: CGPoint(x: turned, y: 0), time: time)
    }
    return true
  }

  /// Moves the fingers that one report moved.
  package mutating func move(_ places: [(number: UInt32, place: CGPoint)], time: TimeInterval) {
    for (number, place) in places { pair.move(number, to: place) }
    guard pair.isComplete else { return }
    // The difference is taken between -π and π, since no hand makes more than half a turn between two reports.
    turned += (pair.angle - lastAngle).remainder(dividingBy: 2 * .pi)
    lastAngle = pair.angle
    meter.move(to: CGPoint(x: turned, y: 0), time: time)
  }

  /// Removes a finger; keeps the rotation.
  package mutating func lift(_ number: UInt32, time: TimeInterval) {
    pair.lift(number)
    meter.lift(time: time)
  }

  /// Sets the rotation to 0 and keeps the velocity.
  package mutating func resetAngle() {
    turned = 0
    meter.shift(to: CGPoint.zero)
  }

  /// Sets the rotation, from which it then continues, and resets the velocity.
  package mutating func set(_ rotation: CGFloat) {
    turned = rotation
    meter.restart(at: CGPoint(x: rotation, y: 0))
  }

  /// Adds an angle, in radians, to the rotation without fingers, for example by a trackpad.
  package mutating func turn(by angle: CGFloat, time: TimeInterval) {
    turned += angle
    meter.move(to: CGPoint(x: turned, y: 0), time: time)
  }
}
