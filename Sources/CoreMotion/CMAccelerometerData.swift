package import Foundation

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
