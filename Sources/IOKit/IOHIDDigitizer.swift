/// A digitizer's report about a hand, a finger, a stylus or a puck.
///
/// Positions are fractions of the display in its native orientation, or points if the event has
/// ``IOHIDEventOption/pixelUnits`` (R-HID-15, R-HID-16).
public struct IOHIDDigitizer: Sendable, Hashable, BitwiseCopyable {
  /// The pressure that UIKit reports as a force of 1.
  ///
  /// Source: R-HID-18 (inferred).
  package static var fullForce: Double { 500 }

  /// The kind of transducer, with the raw values that working injectors send (R-HID-14).
  public enum Transducer: UInt8, CaseIterable, Sendable, Hashable, BitwiseCopyable {
    /// A stylus, such as a pencil.
    case stylus = 0
    /// A puck with buttons on a tablet.
    case puck = 1
    /// One finger, always the child of a hand.
    case finger = 2
    /// A hand, whose children are its fingers.
    case hand = 3
  }

  /// The transducer that the report is about.
  public var transducer: Transducer
  /// The index of the contact, constant from landing to lifting; 0 for a hand.
  public var index: UInt32
  /// The finger's label, from thumb 1 and index finger 2 to little finger 5; 0 for a hand.
  public var identity: UInt32
  /// The changes since the previous report.
  public var eventMask: IOHIDDigitizerEventMask
  /// The union of the children's event masks.
  public var childEventMask: IOHIDDigitizerEventMask = []
  /// Whether the transducer is within the range of the sensor.
  public var range: Bool
  /// Whether the transducer touches the surface.
  public var touch: Bool
  /// Whether the stylus is held upside down.
  public var isInverted = false
  /// Whether digitizer and display share one piece of glass.
  public var isDisplayIntegrated = false
  /// The position from left to right, as a fraction of the display or in points.
  public var x: Double
  /// The position from top to bottom, as a fraction of the display or in points.
  public var y: Double
  /// The distance from the surface, 0 on it.
  public var z = 0.0
  /// The buttons of the stylus or puck that are down, one bit for each.
  public var buttonMask: UInt32 = 0
  /// The force on the tip, 0 to 500.
  public var pressure = 0.0
  /// The force on the barrel, 0 to 500.
  public var auxPressure = 0.0
  /// The rotation about the transducer's own axis, in degrees from -360 to 360.
  public var twist = 0.0
  /// The tilt along x, in degrees from -360 to 360.
  public var tiltX = 0.0
  /// The tilt along y, in degrees from -360 to 360.
  public var tiltY = 0.0
  /// The angle from the normal of the surface, in radians from -4π to 4π (R-HID-18).
  public var altitude = 0.0
  /// The direction of the shaft, in radians from -4π to 4π (R-HID-18).
  public var azimuth = 0.0
  /// The sensor's confidence in the contact, 0 or more.
  public var quality = 0.0
  /// The density of the contact, 0 or more.
  public var density = 0.0
  /// The deviation of the contact from an ellipse, 0 or more.
  public var irregularity = 0.0
  /// The long radius of the contact, 0 or more, in the unit of the hardware.
  public var majorRadius = 0.0
  /// The short radius of the contact, 0 or more, in the unit of the hardware.
  public var minorRadius = 0.0
  /// The accuracy of both radii, 0 or more, in their unit.
  public var qualityRadiiAccuracy = 0.0
  /// The chord of a collection of fingers.
  public var collectionChord: UInt32 = 0
  /// The number that an estimated report shares with its later update (R-HID-19).
  public var generationCount: UInt32 = 0
  /// The fields that a later report will update, each as `1 << offset` with the offset of its ``IOHIDDigitizerField``.
  public var willUpdateMask: UInt32 = 0
  /// The fields that this report updates, each as `1 << offset`.
  public var didUpdateMask: UInt32 = 0
  /// The fields with estimated values, each as `1 << offset`.
  public var estimatedMask: UInt32 = 0

  /// Makes a report; fields without a parameter are 0 or false.
  public init(
    transducer: Transducer, index: UInt32 = 0, identity: UInt32 = 0,
    eventMask: IOHIDDigitizerEventMask = [], range: Bool = false, touch: Bool = false,
    x: Double = 0, y: Double = 0
  ) {
    self.transducer = transducer
    self.index = index
    self.identity = identity
    self.eventMask = eventMask
    self.range = range
    self.touch = touch
    self.x = x
    self.y = y
  }

  /// The digitizer half of the event's flag word.
  var flags: UInt32 {
    get {
      (range ? IOHIDEventOption.digitizerRange : 0)
        | (touch ? IOHIDEventOption.digitizerTouch : 0)
        | (isInverted ? IOHIDEventOption.digitizerInvert : 0)
        | (isDisplayIntegrated ? IOHIDEventOption.digitizerDisplayIntegrated : 0)
    }
    set {
      range = newValue & IOHIDEventOption.digitizerRange != 0
      touch = newValue & IOHIDEventOption.digitizerTouch != 0
      isInverted = newValue & IOHIDEventOption.digitizerInvert != 0
      isDisplayIntegrated = newValue & IOHIDEventOption.digitizerDisplayIntegrated != 0
    }
  }
}
