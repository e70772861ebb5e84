package import Foundation

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
