package import Foundation

/// The frame of reference of an attitude.
public struct CMAttitudeReferenceFrame: OptionSet, Hashable, Sendable {
  /// The bits, one for each frame.
  public let rawValue: UInt

  /// Creates a set from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The z axis points up; the x axis keeps the direction that it has when the updates begin.
  public static let xArbitraryZVertical = CMAttitudeReferenceFrame(rawValue: 1 << 0)
  /// Like `xArbitraryZVertical`, with the drift of the x axis corrected by the magnetometer.
  public static let xArbitraryCorrectedZVertical = CMAttitudeReferenceFrame(rawValue: 1 << 1)
  /// The z axis points up, the x axis to magnetic north.
  public static let xMagneticNorthZVertical = CMAttitudeReferenceFrame(rawValue: 1 << 2)
  /// The z axis points up, the x axis to true north.
  public static let xTrueNorthZVertical = CMAttitudeReferenceFrame(rawValue: 1 << 3)
}

/// The calibration accuracy of a magnetic field.
public enum CMMagneticFieldCalibrationAccuracy: Int32, Sendable {
  /// Not calibrated: the field includes the device's own.
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
  /// The heading from north, in degrees; always −1, since no available frame of reference points north.
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
