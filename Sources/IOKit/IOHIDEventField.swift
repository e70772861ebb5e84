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
