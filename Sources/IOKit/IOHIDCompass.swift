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
