/// Bytes that only their vendor understands.
///
/// Injectors queue one with ``HIDUsage/marker`` last, to learn that all before it was delivered.
/// Source: R-HID-28.
public struct IOHIDVendorDefined: Sendable, Hashable {
  /// The most bytes that one event may carry; a typical frame is 4 KiB.
  public static let byteLimit = 4096

  /// What the bytes are.
  public var usage: HIDUsage
  /// The version of their layout.
  public var version: UInt32
  /// The bytes.
  public var data: [UInt8]

  /// Makes an event's fields.
  public init(usage: HIDUsage, version: UInt32 = 0, data: [UInt8] = []) {
    self.usage = usage
    self.version = version
    self.data = data
  }
}
