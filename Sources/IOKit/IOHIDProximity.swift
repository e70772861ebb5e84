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
