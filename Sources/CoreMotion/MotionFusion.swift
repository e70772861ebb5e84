import Foundation

/// Puts the sensors together: which way is down, how far the device has turned, what the user adds.
///
/// Pure, and plain: gravity is turned along with what the gyroscope says and drawn slowly towards what the
/// accelerometer says; the turn about the vertical is what the gyroscope adds up to, so it drifts as that
/// does. A device's own filter is better; this one has the right signs, units and long-term behavior.
struct MotionFusion {
  /// How slowly gravity follows the accelerometer, in seconds.
  ///
  /// Source: ours.
  static let gravityTime = 0.5

  /// Where down is, seen from the device; one long.
  private(set) var gravity = CMAcceleration(x: 0, y: 0, z: -1)
  /// The turn about the vertical since the beginning, in radians.
  private(set) var yaw = 0.0
  private var rotationRate = CMRotationRate()
  private var field = CMCalibratedMagneticField()
  private var lastTurn: TimeInterval?
  private var lastAcceleration: TimeInterval?

  /// The device turns.
  mutating func take(_ rate: CMRotationRate, at time: TimeInterval) {
    let passed = max(0, time - (lastTurn ?? time))
    lastTurn = time
    rotationRate = rate
    let down = gravity
    // The vertical points against gravity.
    yaw -= (rate.x * down.x + rate.y * down.y + rate.z * down.z) * passed
    // A direction that stands still in the world turns the other way in the device.
    gravity =
      CMAcceleration(
        x: down.x + (down.y * rate.z - down.z * rate.y) * passed,
        y: down.y + (down.z * rate.x - down.x * rate.z) * passed,
        z: down.z + (down.x * rate.y - down.y * rate.x) * passed
      ).unit
  }

  /// The field around the device.
  mutating func take(_ magnetic: CMMagneticField) {
    field = CMCalibratedMagneticField(field: magnetic, accuracy: .uncalibrated)
  }

  /// The device is accelerated: the sample that completes a picture of its motion.
  mutating func take(_ acceleration: CMAcceleration, at time: TimeInterval) -> CMDeviceMotion {
    if let last = lastAcceleration {
      let passed = max(0, time - last)
      let share = passed / (Self.gravityTime + passed)
      let felt = acceleration.unit
      gravity =
        CMAcceleration(
          x: gravity.x + (felt.x - gravity.x) * share, y: gravity.y + (felt.y - gravity.y) * share,
          z: gravity.z + (felt.z - gravity.z) * share
        ).unit
    } else {
      gravity = acceleration.unit
    }
    lastAcceleration = time
    let user = CMAcceleration(
      x: acceleration.x - gravity.x, y: acceleration.y - gravity.y, z: acceleration.z - gravity.z)
    return CMDeviceMotion(
      attitude: attitude, rotationRate: rotationRate, gravity: gravity, userAcceleration: user,
      magneticField: field, timestamp: time)
  }

  private var attitude: CMAttitude {
    CMAttitude(
      roll: atan2(gravity.x, -gravity.z), pitch: asin(min(1, max(-1, -gravity.y))), yaw: yaw)
  }
}

extension CMAcceleration {
  /// The direction alone; down through the screen's back where there is none, as in free fall.
  fileprivate var unit: CMAcceleration {
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 1e-9 else { return CMAcceleration(x: 0, y: 0, z: -1) }
    return CMAcceleration(x: x / length, y: y / length, z: z / length)
  }
}
