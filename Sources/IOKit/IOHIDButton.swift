/// The state of the buttons of a pointing device.
///
/// The hardware buttons of a phone are not of this type; they are keys (R-HID-22).
/// Source: R-HID-27.
public struct IOHIDButton: Sendable, Hashable, BitwiseCopyable {
  /// The buttons that are down.
  public var buttonMask: UInt32
  /// The button that changed.
  public var number: UInt32
  /// How many clicks in a row this is.
  public var clickCount: UInt32
  /// The force on the button, 0 to 1.
  public var pressure: Double
  /// Whether the button that changed is down.
  public var isDown: Bool

  /// Makes a report.
  public init(
    buttonMask: UInt32, number: UInt32, clickCount: UInt32 = 0, pressure: Double = 0, isDown: Bool
  ) {
    self.buttonMask = buttonMask
    self.number = number
    self.clickCount = clickCount
    self.pressure = pressure
    self.isDown = isDown
  }
}
