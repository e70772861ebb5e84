package import Foundation

/// An acceleration along the three axes of the device, in g, the acceleration of gravity.
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
