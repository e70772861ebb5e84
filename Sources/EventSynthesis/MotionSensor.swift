package import IOKit

/// A sensor of the device's motion.
package enum MotionSensor: String, CaseIterable, Hashable, Sendable {
  /// Measures acceleration in g (R-HID-25).
  case accelerometer
  /// Measures rotation in radians per second.
  case gyro
  /// Measures the magnetic field in microtesla.
  case magnetometer

  /// The event of one sample.
  package func event(_ vector: MotionVector, at nanoseconds: UInt64) -> IOHIDEvent {
    let (x, y, z) = (vector.x, vector.y, vector.z)
    return switch self {
    case .accelerometer:
      Self.event(
        .accelerometer(IOHIDAccelerometer(x: x, y: y, z: z, sequence: vector.sequence)),
        at: nanoseconds)
    case .gyro:
      Self.event(.gyro(IOHIDGyro(x: x, y: y, z: z, sequence: vector.sequence)), at: nanoseconds)
    case .magnetometer:
      Self.event(
        .compass(IOHIDCompass(x: x, y: y, z: z, sequence: vector.sequence)), at: nanoseconds)
    }
  }

  /// The event of the device's motion hardware with a payload.
  static func event(_ payload: IOHIDEvent.Payload, at nanoseconds: UInt64) -> IOHIDEvent {
    IOHIDEvent(
      timeStamp: nanoseconds, senderID: IOHIDSender.motion,
      options: IOHIDEventOption.absolute | IOHIDEventOption.builtIn, payload: payload)
  }
}
