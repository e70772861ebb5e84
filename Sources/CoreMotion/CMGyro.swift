package import Foundation

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
