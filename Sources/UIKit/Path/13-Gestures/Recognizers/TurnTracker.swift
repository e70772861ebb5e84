package import Foundation

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
