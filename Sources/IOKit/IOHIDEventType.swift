/// The kind of a hardware event, with the raw values of iOS.
///
/// Source: `IOHIDEventTypes.h` (documented). The codec carries only the types that have a payload
/// in ``IOHIDEvent/Payload``; the rest are named so that a refusal can say what arrived.
public enum IOHIDEventType: UInt32, CaseIterable, Hashable, Sendable {
  case null = 0
  case vendorDefined = 1
  case button = 2
  case keyboard = 3
  case translation = 4
  case rotation = 5
  case scroll = 6
  case scale = 7
  case zoom = 8
  case velocity = 9
  case orientation = 10
  case digitizer = 11
  case ambientLight = 12
  case accelerometer = 13
  case proximity = 14
  case temperature = 15
  case navigationSwipe = 16
  case pointer = 17
  case progress = 18
  case multiAxisPointer = 19
  case gyro = 20
  case compass = 21
  case zoomToggle = 22
  case dockSwipe = 23
  case symbolicHotKey = 24
  case power = 25
  case led = 26
  case fluidTouchGesture = 27
  case boundaryScroll = 28
  case biometric = 29
  case unicode = 30
  case atmosphericPressure = 31
  case force = 32
  case motionActivity = 33
  case motionGesture = 34
  case gameController = 35
  case humidity = 36
  case collection = 37
  case brightness = 38
  case genericGesture = 39
  case dynamicButton = 40
  case forceStage = 41
  case touchSensitiveButton = 42
  case heartRate = 43
}

/// The id of one field of an event: type in the high half, offset in the low half.
///
/// Source: R-HID-2.
public struct IOHIDEventField: RawRepresentable, Sendable, Hashable, BitwiseCopyable {
  /// `type << 16 | offset`.
  public var rawValue: UInt32

  /// Makes an id of its number.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The id of a digitizer field.
  public static func digitizer(_ field: IOHIDDigitizerField) -> IOHIDEventField {
    IOHIDEventField(rawValue: IOHIDEventType.digitizer.rawValue << 16 | field.rawValue)
  }
}

/// The offsets of the digitizer's fields.
///
/// Source: `IOHIDEventTypes.h` (documented).
public enum IOHIDDigitizerField: UInt32, CaseIterable, Sendable, Hashable {
  case x = 0x00
  case y = 0x01
  case z = 0x02
  case buttonMask = 0x03
  case type = 0x04
  case index = 0x05
  case identity = 0x06
  case eventMask = 0x07
  case range = 0x08
  case touch = 0x09
  case pressure = 0x0A
  case auxPressure = 0x0B
  case twist = 0x0C
  case tiltX = 0x0D
  case tiltY = 0x0E
  case altitude = 0x0F
  case azimuth = 0x10
  case quality = 0x11
  case density = 0x12
  case irregularity = 0x13
  case majorRadius = 0x14
  case minorRadius = 0x15
  case collection = 0x16
  case collectionChord = 0x17
  case childEventMask = 0x18
  case isDisplayIntegrated = 0x19
  case qualityRadiiAccuracy = 0x1A
  case generationCount = 0x1B
  case willUpdateMask = 0x1C
  case didUpdateMask = 0x1D
  case estimatedMask = 0x1E
}

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

/// The registry ids of the device's own event services.
public enum IOHIDSender {
  /// The touch screen.
  ///
  /// Source: R-HID-5 (observed).
  public static let touchScreen: UInt64 = 0x0ACE_FADE_0000_0002
  /// The hardware buttons.
  ///
  /// Source: our choice, next to the touch screen.
  public static let buttons: UInt64 = 0x0ACE_FADE_0000_0003
  /// The motion sensors.
  ///
  /// Source: our choice.
  public static let motion: UInt64 = 0x0ACE_FADE_0000_0004
  /// An attached keyboard.
  ///
  /// Source: our choice.
  public static let keyboard: UInt64 = 0x0ACE_FADE_0000_0005
  /// Proximity and ambient light.
  ///
  /// Source: our choice.
  public static let ambience: UInt64 = 0x0ACE_FADE_0000_0006
  /// A headset with one button.
  ///
  /// Source: our choice.
  public static let headset: UInt64 = 0x0ACE_FADE_0000_0007
  /// An attached mouse or trackpad.
  ///
  /// Source: our choice.
  public static let pointer: UInt64 = 0x0ACE_FADE_0000_0008
}
