/// The option bits of an event's flag word.
///
/// The lower half is generic and stored in ``IOHIDEvent/options``. The upper half depends on the
/// type and is stored in properties of the payload, such as ``IOHIDDigitizer/touch`` and
/// ``IOHIDKeyboard/isRepeat``. ``IOHIDEvent/flags`` combines both halves as iOS prints them.
/// Source: R-HID-6.
public enum IOHIDEventOption {
  /// The values are absolute positions, not movements.
  public static let absolute: UInt32 = 0x1
  /// The event represents the collection of its children.
  public static let collection: UInt32 = 0x2
  /// Positions are in points of a window, not fractions of the display; a scroll's deltas are in points, not lines.
  public static let pixelUnits: UInt32 = 0x4
  /// The hardware is built into the device.
  public static let builtIn: UInt32 = 0x10

  /// All generic bits with a meaning; the codec refuses the others.
  package static let generic = absolute | collection | pixelUnits | builtIn

  /// The finger or stylus is in range of the sensor.
  static let digitizerRange: UInt32 = 0x10000
  /// The finger or stylus touches the surface.
  static let digitizerTouch: UInt32 = 0x20000
  /// The stylus is held upside down.
  static let digitizerInvert: UInt32 = 0x40000
  /// The digitizer and the display share one piece of glass.
  static let digitizerDisplayIntegrated: UInt32 = 0x80000
  /// Key repeat generated the event.
  static let keyboardRepeat: UInt32 = 0x10000

  /// All bits that the flag word of an event of this type may have.
  static func known(for type: IOHIDEventType) -> UInt32 {
    switch type {
    case .digitizer:
      generic | digitizerRange | digitizerTouch | digitizerInvert | digitizerDisplayIntegrated
    case .keyboard: generic | keyboardRepeat
    default: generic
    }
  }
}
