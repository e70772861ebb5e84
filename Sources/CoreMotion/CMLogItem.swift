public import Foundation

/// One item of a stream of measurements.
open class CMLogItem: NSObject {
  /// When it was measured, in seconds since the machine started: the base of `UIEvent.timestamp`.
  ///
  /// A handler may run later than that (R-CM-5).
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

  /// Makes an acceleration of nothing.
  public init() {
    self.init(x: 0, y: 0, z: 0)
  }

  /// Makes an acceleration of its parts.
  public init(x: Double, y: Double, z: Double) {
    self.x = x
    self.y = y
    self.z = z
  }
}

/// A sample of the accelerometer.
open class CMAccelerometerData: CMLogItem {
  /// What was measured, in g.
  public let acceleration: CMAcceleration

  package init(acceleration: CMAcceleration, timestamp: TimeInterval) {
    self.acceleration = acceleration
    super.init(timestamp: timestamp)
  }
}

/// How fast the device turns about its three axes, in radians a second, by the right-hand rule.
public struct CMRotationRate: Hashable, Sendable {
  /// About the axis from the left edge to the right.
  public var x: Double
  /// About the axis from the bottom edge to the top.
  public var y: Double
  /// About the axis out of the screen.
  public var z: Double

  /// Makes a rate of no rotation.
  public init() {
    self.init(x: 0, y: 0, z: 0)
  }

  /// Makes a rate of its parts.
  public init(x: Double, y: Double, z: Double) {
    self.x = x
    self.y = y
    self.z = z
  }
}

/// A sample of the gyroscope.
open class CMGyroData: CMLogItem {
  /// What was measured, in radians a second.
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

  /// Makes a field of nothing.
  public init() {
    self.init(x: 0, y: 0, z: 0)
  }

  /// Makes a field of its parts.
  public init(x: Double, y: Double, z: Double) {
    self.x = x
    self.y = y
    self.z = z
  }
}

/// A sample of the magnetometer.
open class CMMagnetometerData: CMLogItem {
  /// What was measured, in microtesla; the device's own field is part of it.
  public let magneticField: CMMagneticField

  package init(magneticField: CMMagneticField, timestamp: TimeInterval) {
    self.magneticField = magneticField
    super.init(timestamp: timestamp)
  }
}
