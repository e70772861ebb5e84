/// A sample of the accelerometer, or the start or end of a shake.
///
/// Source: R-HID-25.
public struct IOHIDAccelerometer: Sendable, Hashable, BitwiseCopyable {
  /// The kind of a report.
  public enum Kind: UInt8, CaseIterable, Sendable, Hashable, BitwiseCopyable {
    /// A sample of the acceleration.
    case normal = 0
    /// The start or the end of a shake that the hardware detected.
    case shake = 1
  }

  /// The start or the end of a shake.
  public enum Moment: UInt8, CaseIterable, Sendable, Hashable, BitwiseCopyable {
    /// The shake starts.
    case start = 0
    /// The shake ends.
    case end = 1
  }

  /// The acceleration along x, in g.
  public var x: Double
  /// The acceleration along y, in g.
  public var y: Double
  /// The acceleration along z, in g.
  public var z: Double
  /// Whether this is a sample or a shake.
  public var kind: Kind
  /// The start or the end of a shake; `start` for a sample.
  public var moment: Moment
  /// The number of the sample.
  public var sequence: UInt32

  /// Makes a sample.
  public init(
    x: Double, y: Double, z: Double, kind: Kind = .normal, moment: Moment = .start,
    sequence: UInt32 = 0
  ) {
    self.x = x
    self.y = y
    self.z = z
    self.kind = kind
    self.moment = moment
    self.sequence = sequence
  }
}

/// A sample of the gyroscope.
///
/// Source: R-HID-25.
public struct IOHIDGyro: Sendable, Hashable, BitwiseCopyable {
  /// The rotation rate about x, in radians per second.
  public var x: Double
  /// The rotation rate about y, in radians per second.
  public var y: Double
  /// The rotation rate about z, in radians per second.
  public var z: Double
  /// The number of the sample.
  public var sequence: UInt32

  /// Makes a sample.
  public init(x: Double, y: Double, z: Double, sequence: UInt32 = 0) {
    self.x = x
    self.y = y
    self.z = z
    self.sequence = sequence
  }
}

/// A sample of the compass.
///
/// Source: R-HID-25.
public struct IOHIDCompass: Sendable, Hashable, BitwiseCopyable {
  /// The magnetic field along x, in microtesla.
  public var x: Double
  /// The magnetic field along y, in microtesla.
  public var y: Double
  /// The magnetic field along z, in microtesla.
  public var z: Double
  /// The number of the sample.
  public var sequence: UInt32

  /// Makes a sample.
  public init(x: Double, y: Double, z: Double, sequence: UInt32 = 0) {
    self.x = x
    self.y = y
    self.z = z
    self.sequence = sequence
  }
}

/// A report of the ambient light sensor.
///
/// Source: R-HID-26.
public struct IOHIDAmbientLight: Sendable, Hashable, BitwiseCopyable {
  /// The illuminance in lux, 0 or more.
  public var level: Double
  /// The first raw channel.
  public var channel0: UInt32
  /// The second raw channel.
  public var channel1: UInt32
  /// The third raw channel.
  public var channel2: UInt32
  /// The fourth raw channel.
  public var channel3: UInt32

  /// Makes a report.
  public init(
    level: Double, channel0: UInt32 = 0, channel1: UInt32 = 0, channel2: UInt32 = 0,
    channel3: UInt32 = 0
  ) {
    self.level = level
    self.channel0 = channel0
    self.channel1 = channel1
    self.channel2 = channel2
    self.channel3 = channel3
  }
}

/// A report of the proximity sensor.
///
/// Source: R-HID-26.
public struct IOHIDProximity: Sendable, Hashable, BitwiseCopyable {
  /// The bit for a large body that touches the sensor's window.
  public static let largeBodyContact: UInt32 = 0x1
  /// The bit for a finger that touches the sensor's window.
  public static let fingerTouch: UInt32 = 0x20
  /// The bit for an ear near the receiver.
  public static let receiver: UInt32 = 0x40

  /// The bodies that the sensor detects, one bit for each kind.
  public var detectionMask: UInt32
  /// The proximity, in the unit of the hardware.
  public var level: UInt32

  /// Makes a report.
  public init(detectionMask: UInt32, level: UInt32 = 0) {
    self.detectionMask = detectionMask
    self.level = level
  }
}

/// The orientation of the device after it was turned.
///
/// Source: `IOHIDEventTypes.h` (documented type), R-SB-7; the values are those of
/// `UIDeviceOrientation`.
public struct IOHIDOrientation: Sendable, Hashable, BitwiseCopyable {
  /// The orientation of the device, 0 to ``largestKnown``.
  ///
  /// 0 is unknown, 1 portrait, 2 portrait upside down, 3 landscape with the home button on the
  /// right, 4 with it on the left, 5 face up, 6 face down. Receivers ignore other values.
  public var device: UInt32
  /// The greatest value of ``device`` with a meaning.
  package static let largestKnown: UInt32 = 6

  /// Makes a report.
  public init(device: UInt32) {
    self.device = device
  }
}
