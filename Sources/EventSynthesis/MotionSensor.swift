package import IOKit

/// A sensor of the device's motion.
package enum MotionSensor: String, CaseIterable, Hashable, Sendable {
  /// In g (R-HID-25).
  case accelerometer
  /// In radians a second.
  case gyro
  /// In microtesla.
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

  static func event(_ payload: IOHIDEvent.Payload, at nanoseconds: UInt64) -> IOHIDEvent {
    IOHIDEvent(
      timeStamp: nanoseconds, senderID: IOHIDSender.motion,
      options: IOHIDEventOption.absolute | IOHIDEventOption.builtIn, payload: payload)
  }
}

/// A sample of a motion sensor along the device's three axes, and its number in the stream.
package struct MotionVector: Hashable, Sendable, CustomStringConvertible {
  package var x: Double
  package var y: Double
  package var z: Double
  package var sequence: UInt32

  package init(x: Double, y: Double, z: Double, sequence: UInt32 = 0) {
    self.x = x
    self.y = y
    self.z = z
    self.sequence = sequence
  }

  /// A device that lies still, face up: nothing but gravity.
  package static let still = MotionVector(x: 0, y: 0, z: -1)

  /// The sample at a fraction, 0 to 1, of the way to another sample.
  func moved(toward other: MotionVector, part: Double) -> MotionVector {
    MotionVector(
      x: x + (other.x - x) * part, y: y + (other.y - y) * part, z: z + (other.z - z) * part)
  }

  /// As in a scenario: three numbers, rounded to thousandths.
  package var description: String {
    [x, y, z].map(\.roundedToThousandths.shortText).joined(separator: ",")
  }
}
