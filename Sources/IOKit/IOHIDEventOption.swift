/// The option bits of an event's flag word.
///
/// The low half is generic and lives in ``IOHIDEvent/options``. The high half belongs to the
/// payload's type and lives there as named properties (``IOHIDDigitizer/touch``,
/// ``IOHIDKeyboard/isRepeat``); ``IOHIDEvent/flags`` shows both halves as iOS prints them.
/// Source: R-HID-6.
public enum IOHIDEventOption {
  /// The values are positions, not movements.
  public static let absolute: UInt32 = 0x1
  /// The event stands for a collection of its children.
  public static let collection: UInt32 = 0x2
  /// Positions are points of a window, not fractions of the display.
  public static let pixelUnits: UInt32 = 0x4
  /// The hardware is part of the device.
  public static let builtIn: UInt32 = 0x10

  /// Every generic bit that has a meaning; any other is refused.
  package static let generic = absolute | collection | pixelUnits | builtIn

  /// The finger or stylus is in range of the sensor.
  static let digitizerRange: UInt32 = 0x10000
  /// The finger or stylus touches the surface.
  static let digitizerTouch: UInt32 = 0x20000
  /// The stylus is held upside down.
  static let digitizerInvert: UInt32 = 0x40000
  /// The digitizer and the display are one piece of glass.
  static let digitizerDisplayIntegrated: UInt32 = 0x80000
  /// The key edge was made by key repeat.
  static let keyboardRepeat: UInt32 = 0x10000

  /// Every bit that the flag word of an event of this type may carry.
  static func known(for type: IOHIDEventType) -> UInt32 {
    switch type {
    case .digitizer:
      generic | digitizerRange | digitizerTouch | digitizerInvert | digitizerDisplayIntegrated
    case .keyboard: generic | keyboardRepeat
    default: generic
    }
  }
}
