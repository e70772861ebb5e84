/// One movement of a mouse or trackpad pointer.
///
/// Source: R-HID-27.
public struct IOHIDPointer: Sendable, Hashable, BitwiseCopyable {
  /// The movement along x.
  public var x: Double
  /// The movement along y.
  public var y: Double
  /// The movement along z.
  public var z: Double
  /// The buttons that are down.
  public var buttonMask: UInt32

  /// Makes a movement.
  public init(x: Double, y: Double, z: Double = 0, buttonMask: UInt32 = 0) {
    self.x = x
    self.y = y
    self.z = z
    self.buttonMask = buttonMask
  }
}
