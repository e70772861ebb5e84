package import Foundation

/// Against which frame an attitude is measured.
public struct CMAttitudeReferenceFrame: OptionSet, Hashable, Sendable {
  /// One bit for each frame.
  public let rawValue: UInt

  /// Creates a set from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Z points up, x wherever it pointed when the measurement began.
  public static let xArbitraryZVertical = CMAttitudeReferenceFrame(rawValue: 1 << 0)
  /// The same, held steady by the magnetometer.
  public static let xArbitraryCorrectedZVertical = CMAttitudeReferenceFrame(rawValue: 1 << 1)
  /// Z points up, x to magnetic north.
  public static let xMagneticNorthZVertical = CMAttitudeReferenceFrame(rawValue: 1 << 2)
  /// Z points up, x to true north.
  public static let xTrueNorthZVertical = CMAttitudeReferenceFrame(rawValue: 1 << 3)
}

/// How far a magnetic field is to be trusted.
public enum CMMagneticFieldCalibrationAccuracy: Int32, Sendable {
  /// Not at all: the device's own field is part of it.
  case uncalibrated = -1
  /// A little.
  case low = 0
  /// Fairly.
  case medium = 1
  /// Well.
  case high = 2
}

/// A magnetic field, and how far it is to be trusted.
public struct CMCalibratedMagneticField: Hashable, Sendable {
  /// The field, in microtesla.
  public var field: CMMagneticField
  /// How far it is to be trusted.
  public var accuracy: CMMagneticFieldCalibrationAccuracy

  /// Makes a field of nothing that is not to be trusted.
  public init() {
    self.init(field: CMMagneticField(), accuracy: .uncalibrated)
  }

  /// Makes a field of its parts.
  public init(field: CMMagneticField, accuracy: CMMagneticFieldCalibrationAccuracy) {
    self.field = field
    self.accuracy = accuracy
  }
}

/// How the device is turned and moved, put together from all its motion sensors.
open class CMDeviceMotion: CMLogItem {
  /// How the device is turned.
  public let attitude: CMAttitude
  /// How fast it turns, in radians a second.
  public let rotationRate: CMRotationRate
  /// Where down is, seen from the device, in g.
  public let gravity: CMAcceleration
  /// What the user does to the device: acceleration without gravity, in g.
  public let userAcceleration: CMAcceleration
  /// The field around the device; never calibrated here.
  public let magneticField: CMCalibratedMagneticField
  /// Degrees from north; −1, because the frame of reference does not know north.
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
