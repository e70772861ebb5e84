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
