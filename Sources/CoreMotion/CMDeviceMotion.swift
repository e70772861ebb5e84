package import Foundation

/// The frame of reference of an attitude.
public struct CMAttitudeReferenceFrame: OptionSet, Hashable, Sendable {
  /// The bits, one for each frame.
  public let rawValue: UInt

  /// Creates a set from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Z points up, x in the direction it had when the updates began.
  public static let xArbitraryZVertical = CMAttitudeReferenceFrame(rawValue: 1 << 0)
  /// The same, corrected by the magnetometer.
  public static let xArbitraryCorrectedZVertical = CMAttitudeReferenceFrame(rawValue: 1 << 1)
  /// Z points up, x to magnetic north.
  public static let xMagneticNorthZVertical = CMAttitudeReferenceFrame(rawValue: 1 << 2)
  /// Z points up, x to true north.
  public static let xTrueNorthZVertical = CMAttitudeReferenceFrame(rawValue: 1 << 3)
}

/// The accuracy of a magnetic field.
public enum CMMagneticFieldCalibrationAccuracy: Int32, Sendable {
  /// Not calibrated: the field of the device is included.
  case uncalibrated = -1
  /// Low accuracy.
  case low = 0
  /// Medium accuracy.
  case medium = 1
  /// High accuracy.
  case high = 2
}

/// A magnetic field and its accuracy.
public struct CMCalibratedMagneticField: Hashable, Sendable {
  /// The field, in microtesla.
  public var field: CMMagneticField
  /// The accuracy of the field.
  public var accuracy: CMMagneticFieldCalibrationAccuracy

  /// Creates a zero field that is not calibrated.
  public init() {
    self.init(field: CMMagneticField(), accuracy: .uncalibrated)
  }

  /// Creates a field with an accuracy.
  public init(field: CMMagneticField, accuracy: CMMagneticFieldCalibrationAccuracy) {
    self.field = field
    self.accuracy = accuracy
  }
}

/// The attitude and motion of the device, computed from all its motion sensors.
open class CMDeviceMotion: CMLogItem {
  /// The orientation of the device.
  public let attitude: CMAttitude
  /// The rotation rate, in radians a second.
  public let rotationRate: CMRotationRate
  /// The direction of gravity in the coordinates of the device, in g.
  public let gravity: CMAcceleration
  /// The acceleration by the user, without gravity, in g.
  public let userAcceleration: CMAcceleration
  /// The magnetic field; never calibrated on this platform.
  public let magneticField: CMCalibratedMagneticField
  /// Degrees from north; always −1, as the frame of reference is arbitrary.
  public let heading: Double

  package init(
    attitude: CMAttitude, rotationRate: CMRotationRate, gravity: CMAcceleration,
    userAcceleration: CMAcceleration, magneticField: CMCalibratedMagneticField,
    timestamp: TimeInterval
  ) {
    self.attitude = attitude
    self.rotationRate = rotationRate
    self.gravity = gravity
    self.userAcceleration = userAcceleration
    self.magneticField = magneticField
    heading = -1
    super.init(timestamp: timestamp)
  }
}
