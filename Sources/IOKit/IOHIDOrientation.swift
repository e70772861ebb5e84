/// The device has been turned.
///
/// Source: `IOHIDEventTypes.h` (documented type), R-SB-7; the values are those of
/// `UIDeviceOrientation`.
public struct IOHIDOrientation: Sendable, Hashable, BitwiseCopyable {
  /// How the device lies.
  ///
  /// 0 unknown, 1 portrait, 2 upside down, 3 landscape with the home button on the right, 4 on the
  /// left, 5 face up, 6 face down. Another value comes from newer hardware.
  public var device: UInt32
  /// The last of the values that have a meaning.
  package static let known: UInt32 = 6

  /// Makes a report.
  public init(device: UInt32) {
    self.device = device
  }
}
