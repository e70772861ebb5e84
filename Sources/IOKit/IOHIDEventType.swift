/// The type of a hardware event, with the raw values of iOS.
///
/// Source: `IOHIDEventTypes.h` (documented). The codec carries only the types with a case in
/// ``IOHIDEvent/Payload`` and names the others in its errors.
public enum IOHIDEventType: UInt32, CaseIterable, Hashable, Sendable {
  /// No event.
  case null = 0
  /// Bytes with a meaning that a vendor defines.
  case vendorDefined = 1
  /// A button of a pointing device or a game controller.
  case button = 2
  /// A key or a hardware button.
  case keyboard = 3
  /// A translation.
  case translation = 4
  /// A trackpad's rotation.
  case rotation = 5
  /// A scroll wheel or a trackpad scroll.
  case scroll = 6
  /// A trackpad's magnification.
  case scale = 7
  /// A zoom.
  case zoom = 8
  /// A velocity.
  case velocity = 9
  /// The orientation of the device.
  case orientation = 10
  /// A hand, a finger or a stylus.
  case digitizer = 11
  /// The ambient light sensor.
  case ambientLight = 12
  /// The accelerometer.
  case accelerometer = 13
  /// The proximity sensor.
  case proximity = 14
  /// A temperature sensor.
  case temperature = 15
  /// A swipe that navigates.
  case navigationSwipe = 16
  /// The place or the movement of the pointer of a mouse or a trackpad.
  case pointer = 17
  /// The progress of a gesture.
  case progress = 18
  /// A pointer with more than two axes.
  case multiAxisPointer = 19
  /// The gyroscope.
  case gyro = 20
  /// The compass.
  case compass = 21
  /// A gesture that toggles the zoom.
  case zoomToggle = 22
  /// A swipe that shows the dock.
  case dockSwipe = 23
  /// A symbolic hot key.
  case symbolicHotKey = 24
  /// A power measurement.
  case power = 25
  /// A light-emitting diode.
  case led = 26
  /// A fluid touch gesture.
  case fluidTouchGesture = 27
  /// A scroll at a boundary.
  case boundaryScroll = 28
  /// A biometric sensor.
  case biometric = 29
  /// A Unicode text.
  case unicode = 30
  /// The barometer.
  case atmosphericPressure = 31
  /// A force gesture.
  case force = 32
  /// A kind of motion, such as walking.
  case motionActivity = 33
  /// A gesture of the device in motion.
  case motionGesture = 34
  /// The state of a game controller.
  case gameController = 35
  /// A humidity sensor.
  case humidity = 36
  /// A collection of events.
  case collection = 37
  /// The brightness of the display.
  case brightness = 38
  /// A generic gesture.
  case genericGesture = 39
  /// A button whose function changes.
  case dynamicButton = 40
  /// A stage of a force gesture.
  case forceStage = 41
  /// A button that senses touches.
  case touchSensitiveButton = 42
  /// A heart rate sensor.
  case heartRate = 43
}

/// The id of a field of an event: the type in the upper 16 bits, the offset in the lower 16.
///
/// Source: R-HID-2.
public struct IOHIDEventField: RawRepresentable, Sendable, Hashable, BitwiseCopyable {
  /// `type << 16 | offset`.
  public var rawValue: UInt32

  /// Makes an id from its number.
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
  /// The position from left to right.
  case x = 0x00
  /// The position from top to bottom.
  case y = 0x01
  /// The distance from the surface.
  case z = 0x02
  /// The buttons that are down.
  case buttonMask = 0x03
  /// The kind of transducer: a hand, a finger or a stylus, for example.
  case type = 0x04
  /// The index of the contact.
  case index = 0x05
  /// The finger's label, from thumb 1 to little finger 5.
  case identity = 0x06
  /// What changed since the previous report.
  case eventMask = 0x07
  /// Whether the transducer is in range, 0 or 1.
  case range = 0x08
  /// Whether the transducer touches, 0 or 1.
  case touch = 0x09
  /// The force on the tip, 0 to 500.
  case pressure = 0x0A
  /// The force on the barrel, 0 to 500.
  case auxPressure = 0x0B
  /// The rotation about its own axis, in degrees.
  case twist = 0x0C
  /// The tilt along x, in degrees.
  case tiltX = 0x0D
  /// The tilt along y, in degrees.
  case tiltY = 0x0E
  /// The angle from the normal of the surface, in radians.
  case altitude = 0x0F
  /// The direction of the shaft, in radians.
  case azimuth = 0x10
  /// The sensor's confidence in the contact.
  case quality = 0x11
  /// The density of the contact.
  case density = 0x12
  /// The deviation of the contact from an ellipse.
  case irregularity = 0x13
  /// The long radius of the contact.
  case majorRadius = 0x14
  /// The short radius of the contact.
  case minorRadius = 0x15
  /// Whether the event is a collection, 0 or 1.
  case collection = 0x16
  /// The chord of a collection.
  case collectionChord = 0x17
  /// What changed in the children.
  case childEventMask = 0x18
  /// Whether digitizer and display share one piece of glass, 0 or 1.
  case isDisplayIntegrated = 0x19
  /// The accuracy of both radii.
  case qualityRadiiAccuracy = 0x1A
  /// The number that an estimated report shares with its later update.
  case generationCount = 0x1B
  /// The fields that a later report will update.
  case willUpdateMask = 0x1C
  /// The fields that this report updates.
  case didUpdateMask = 0x1D
  /// The fields with estimated values.
  case estimatedMask = 0x1E
}

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
  /// Positions are in points of a window, not fractions of the display.
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
