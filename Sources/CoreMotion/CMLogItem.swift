public import Foundation

/// One item of a stream of measurements.
open class CMLogItem: NSObject {
  /// The time of the measurement, in seconds since the machine started, like `UIEvent.timestamp` (R-CM-5).
  ///
  /// A handler may run later.
  public let timestamp: TimeInterval

  package init(timestamp: TimeInterval) {
    self.timestamp = timestamp
    super.init()
  }
}

/// Acceleration along the three axes of the device, gravity included, in g.
public struct CMAcceleration: Hashable, Sendable {
  /// From the left edge to the right.
  public var x: Double
  /// From the bottom edge to the top.
  public var y: Double
  /// Out of the screen.
  public var z: Double

  /// Creates a zero acceleration.
  public init() {
    self.init(x: 0, y: 0, z: 0)
  }

  /// Creates an acceleration from its components.
  public init(x: Double, y: Double, z: Double) {
    self.x = x
    self.y = y
    self.z = z
  }
}

/// A sample of the accelerometer.
open class CMAccelerometerData: CMLogItem {
  /// The acceleration, in g.
  public let acceleration: CMAcceleration

  package init(acceleration: CMAcceleration, timestamp: TimeInterval) {
    self.acceleration = acceleration
    super.init(timestamp: timestamp)
  }
}

/// The rotation rate about the three axes of the device, in radians a second, by the right-hand rule.
public struct CMRotationRate: Hashable, Sendable {
  /// About the axis from the left edge to the right.
  public var x: Double
  /// About the axis from the bottom edge to the top.
  public var y: Double
  /// About the axis out of the screen.
  public var z: Double

  /// Creates a zero rate.
  public init() {
    self.init(x: 0, y: 0, z: 0)
  }

  /// Creates a rate from its components.
  public init(x: Double, y: Double, z: Double) {
    self.x = x
    self.y = y
    self.z = z
  }
}

/// A sample of the gyroscope.
open class CMGyroData: CMLogItem {
  /// The rotation rate, in radians a second.
  public let rotationRate: CMRotationRate

  package init(rotationRate: CMRotationRate, timestamp: TimeInterval) {
    self.rotationRate = rotationRate
    super.init(timestamp: timestamp)
  }
}

/// The magnetic field along the three axes of the device, in microtesla.
public struct CMMagneticField: Hashable, Sendable {
  /// From the left edge to the right.
  public var x: Double
  /// From the bottom edge to the top.
  public var y: Double
  /// Out of the screen.
  public var z: Double

  /// Creates a zero field.
  public init() {
    self.init(x: 0, y: 0, z: 0)
  }

  /// Creates a field from its components.
  public init(x: Double, y: Double, z: Double) {
    self.x = x
    self.y = y
    self.z = z
  }
}

/// A sample of the magnetometer.
open class CMMagnetometerData: CMLogItem {
  /// The field, in microtesla, including that of the device itself.
  public let magneticField: CMMagneticField

  package init(magneticField: CMMagneticField, timestamp: TimeInterval) {
    self.magneticField = magneticField
    super.init(timestamp: timestamp)
  }
}
