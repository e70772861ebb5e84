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
  /// The changes since the previous report, as bits of `IOHIDDigitizerEventMask`.
  case eventMask = 0x07
  /// Whether the transducer is in range, 0 or 1.
  case range = 0x08
  /// Whether the transducer touches, 0 or 1.
  case touch = 0x09
  /// The force on the tip, 0 to 500.
  case pressure = 0x0A
  /// The force on the barrel, 0 to 500.
  case auxPressure = 0x0B
  /// The rotation about the transducer's own axis, in degrees.
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
  /// The union of the children's event masks.
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
