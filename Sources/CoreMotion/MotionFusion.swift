import Foundation

/// Computes gravity, attitude and user acceleration from the samples of the sensors.
///
/// Gravity follows the gyroscope and is slowly corrected by the accelerometer. The rotation about the vertical is the
/// integral of the gyroscope's rate, and drifts with it. The filter of a real device is better; this one has the same
/// signs, units and long-term behavior.
struct MotionFusion {
  /// The time constant with which gravity follows the accelerometer, in seconds; not Apple's, which is not documented.
  static let gravityTimeConstant = 0.5

  /// The direction of gravity in the coordinates of the device; a unit vector.
  private(set) var gravity = CMAcceleration(x: 0, y: 0, z: -1)
  /// The rotation about the vertical since the first sample, in radians.
  private(set) var yaw = 0.0
  private var rotationRate = CMRotationRate()
  private var field = CMCalibratedMagneticField()
  private var lastRotationTime: TimeInterval?
  private var lastAccelerationTime: TimeInterval?

  /// Updates gravity and yaw with a rotation rate.
  mutating func update(_ rate: CMRotationRate, at time: TimeInterval) {
    let passed = max(0, time - (lastRotationTime ?? time))
    lastRotationTime = time
    rotationRate = rate
    let down = gravity
    // The vertical axis points up, against gravity.
    yaw -= (rate.x * down.x + rate.y * down.y + rate.z * down.z) * passed
    // In the coordinates of the device, a fixed direction rotates opposite to the device.
    gravity =
      CMAcceleration(
        x: down.x + (down.y * rate.z - down.z * rate.y) * passed,
        y: down.y + (down.z * rate.x - down.x * rate.z) * passed,
        z: down.z + (down.x * rate.y - down.y * rate.x) * passed
      ).unit
  }

  /// Updates the magnetic field.
  mutating func update(_ magnetic: CMMagneticField) {
    field = CMCalibratedMagneticField(field: magnetic, accuracy: .uncalibrated)
  }

  /// Updates gravity with an acceleration, and returns the motion of the device.
  mutating func update(_ acceleration: CMAcceleration, at time: TimeInterval) -> CMDeviceMotion {
    if let last = lastAccelerationTime {
      let passed = max(0, time - last)
      let share = passed / (Self.gravityTimeConstant + passed)
      // In free fall the direction of gravity cannot be measured.
      let measured = acceleration.isZero ? gravity : acceleration.unit
      gravity =
        CMAcceleration(
          x: gravity.x + (measured.x - gravity.x) * share,
          y: gravity.y + (measured.y - gravity.y) * share,
          z: gravity.z + (measured.z - gravity.z) * share
        ).unit
    } else {
      gravity = acceleration.unit
    }
    lastAccelerationTime = time
    let user = CMAcceleration(
      x: acceleration.x - gravity.x, y: acceleration.y - gravity.y, z: acceleration.z - gravity.z)
    return CMDeviceMotion(
      attitude: attitude, rotationRate: rotationRate, gravity: gravity, userAcceleration: user,
      magneticField: field, timestamp: time)
  }

  /// The attitude.
  ///
  /// `CMAttitude` has the formulas for roll and pitch, in terms of the upward direction, the opposite of gravity.
  private var attitude: CMAttitude {
    CMAttitude(
      roll: atan2(gravity.x, -gravity.z), pitch: asin(min(1, max(-1, -gravity.y))), yaw: yaw)
  }
}

extension CMAcceleration {
  private var length: Double { (x * x + y * y + z * z).squareRoot() }

  /// Whether the vector is too short to have a direction, as in free fall.
  fileprivate var isZero: Bool { length <= 1e-9 }

  /// The vector with length 1; the direction out of the back of the device if the vector is zero.
  fileprivate var unit: CMAcceleration {
    guard !isZero else { return CMAcceleration(x: 0, y: 0, z: -1) }
    return CMAcceleration(x: x / length, y: y / length, z: z / length)
  }
}
