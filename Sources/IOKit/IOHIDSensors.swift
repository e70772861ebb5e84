/// One sample of the accelerometer, or one end of a shake.
///
/// Source: R-HID-25.
public struct IOHIDAccelerometer: Sendable, Hashable, BitwiseCopyable {
  /// What the sample reports.
  public enum Kind: UInt8, CaseIterable, Sendable, Hashable, BitwiseCopyable {
    case normal = 0
    case shake = 1
  }

  /// Which end of a shake.
  public enum Moment: UInt8, CaseIterable, Sendable, Hashable, BitwiseCopyable {
    case start = 0
    case end = 1
  }

  /// Acceleration along x, in g.
  public var x: Double
  /// Acceleration along y, in g.
  public var y: Double
  /// Acceleration along z, in g.
  public var z: Double
  /// A plain sample or a shake.
  public var kind: Kind
  /// The beginning or the end of a shake.
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

/// One sample of the gyroscope.
///
/// Source: R-HID-25.
public struct IOHIDGyro: Sendable, Hashable, BitwiseCopyable {
  /// Rotation about x, in radians per second.
  public var x: Double
  /// Rotation about y, in radians per second.
  public var y: Double
  /// Rotation about z, in radians per second.
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

/// One sample of the compass.
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

/// What the ambient light sensor measures.
///
/// Source: R-HID-26.
public struct IOHIDAmbientLight: Sendable, Hashable, BitwiseCopyable {
  /// The light, in lux.
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

/// What the proximity sensor sees.
///
/// Source: R-HID-26.
public struct IOHIDProximity: Sendable, Hashable, BitwiseCopyable {
  /// Something large touches the sensor's window.
  public static let largeBodyContact: UInt32 = 0x1
  /// A finger touches the sensor's window.
  public static let fingerTouch: UInt32 = 0x20
  /// An ear is near the receiver.
  public static let receiver: UInt32 = 0x40

  /// What is detected, as bits.
  public var detectionMask: UInt32
  /// How near it is, as the hardware states it.
  public var level: UInt32

  /// Makes a report.
  public init(detectionMask: UInt32, level: UInt32 = 0) {
    self.detectionMask = detectionMask
    self.level = level
  }
}

/// The device has been turned.
///
/// Source: `IOHIDEventTypes.h` (documented type), R-SB-7; the values are those of
/// `UIDeviceOrientation`.
public struct IOHIDOrientation: Sendable, Hashable, BitwiseCopyable {
  /// How the device lies.
  ///
  /// 0 unknown, 1 portrait, 2 upside down, 3 landscape with the home button on the right, 4 on the
  /// left, 5 face up, 6 face down. Another value comes from newer hardware.
  public var device: UInt32
  /// The last of the values that have a meaning.
  package static let known: UInt32 = 6

  /// Makes a report.
  public init(device: UInt32) {
    self.device = device
  }
}
