/// What a digitizer says about a hand, a finger or a stylus.
///
/// Positions are fractions of the display in its native orientation on the hardware side, and
/// points when the event has ``IOHIDEventOption/pixelUnits`` (R-HID-15, R-HID-16).
public struct IOHIDDigitizer: Sendable, Hashable, BitwiseCopyable {
  /// What touches the glass; raw values as every working injector sends them (R-HID-14).
  public enum Transducer: UInt8, CaseIterable, Sendable, Hashable, BitwiseCopyable {
    case stylus = 0
    case puck = 1
    case finger = 2
    case hand = 3
  }

  /// What the report is about.
  public var transducer: Transducer
  /// The path: the same number from down to up; 0 for a hand.
  public var index: UInt32
  /// The finger's label: thumb 1, index finger 2, to little finger 5; 0 for a hand.
  public var identity: UInt32
  /// What changed since the report before.
  public var eventMask: IOHIDDigitizerEventMask
  /// The union of what changed in the children.
  public var childEventMask: IOHIDDigitizerEventMask = []
  /// Whether it is near enough to be seen by the sensor.
  public var range: Bool
  /// Whether it touches the surface.
  public var touch: Bool
  /// Whether a stylus is held upside down.
  public var isInverted = false
  /// Whether digitizer and display are one piece of glass.
  public var isDisplayIntegrated = false
  /// The position from left to right.
  public var x: Double
  /// The position from top to bottom.
  public var y: Double
  /// The distance from the surface.
  public var z = 0.0
  /// The buttons of a stylus or puck that are down.
  public var buttonMask: UInt32 = 0
  /// The force on the tip, 0 to 500.
  public var pressure = 0.0
  /// The force on the barrel, 0 to 500.
  public var auxPressure = 0.0
  /// The rotation about its own axis, in degrees.
  public var twist = 0.0
  /// The tilt along x, in degrees.
  public var tiltX = 0.0
  /// The tilt along y, in degrees.
  public var tiltY = 0.0
  /// The angle from the surface's normal, in radians (R-HID-18).
  public var altitude = 0.0
  /// The direction of the shaft, in radians (R-HID-18).
  public var azimuth = 0.0
  /// How sure the sensor is of the contact.
  public var quality = 0.0
  /// The density of the contact.
  public var density = 0.0
  /// How far the contact is from an ellipse.
  public var irregularity = 0.0
  /// The long radius of the contact.
  public var majorRadius = 0.0
  /// The short radius of the contact.
  public var minorRadius = 0.0
  /// The accuracy of both radii.
  public var qualityRadiiAccuracy = 0.0
  /// The chord of a collection of fingers.
  public var collectionChord: UInt32 = 0
  /// Joins an estimated report with its later update (R-HID-19).
  public var generationCount: UInt32 = 0
  /// The fields, as 1 << offset, that a later report will correct.
  public var willUpdateMask: UInt32 = 0
  /// The fields, as 1 << offset, that this report corrects.
  public var didUpdateMask: UInt32 = 0
  /// The fields, as 1 << offset, that are estimates.
  public var estimatedMask: UInt32 = 0

  /// Makes a report; what is not named starts at zero.
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

/// What changed in a digitizer report.
///
/// Source: `IOHIDEventTypes.h` (documented). Bits without a name here are refused on the wire.
public struct IOHIDDigitizerEventMask: OptionSet, Sendable, Hashable, BitwiseCopyable {
  /// The bits as on iOS.
  public var rawValue: UInt32

  /// Makes a mask of its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// It came into or left the range of the sensor.
  public static let range = Self(rawValue: 1 << 0)
  /// It touched or left the surface.
  public static let touch = Self(rawValue: 1 << 1)
  /// It moved.
  public static let position = Self(rawValue: 1 << 2)
  /// It came to rest.
  public static let stop = Self(rawValue: 1 << 3)
  /// The force is at its peak.
  public static let peak = Self(rawValue: 1 << 4)
  /// Its identity changed.
  public static let identity = Self(rawValue: 1 << 5)
  /// An attribute such as pressure changed.
  public static let attribute = Self(rawValue: 1 << 6)
  /// The touch was taken away.
  public static let cancel = Self(rawValue: 1 << 7)
  /// It began to move.
  public static let start = Self(rawValue: 1 << 8)
  /// It rests on the surface without meaning to touch.
  public static let resting = Self(rawValue: 1 << 9)
  /// It came from the edge, flat.
  public static let fromEdgeFlat = Self(rawValue: 1 << 10)
  /// It came from the edge, tip first.
  public static let fromEdgeTip = Self(rawValue: 1 << 11)
  /// It came from a corner.
  public static let fromCorner = Self(rawValue: 1 << 12)
  /// A swipe may follow.
  public static let swipePending = Self(rawValue: 1 << 13)
  /// A forceful edge swipe may follow.
  public static let fromEdgeForcePending = Self(rawValue: 1 << 14)
  /// A forceful edge swipe is under way.
  public static let fromEdgeForceActive = Self(rawValue: 1 << 15)
  /// The force popped.
  public static let forcePopped = Self(rawValue: 1 << 16)
  /// A swipe upwards.
  public static let swipeUp = Self(rawValue: 1 << 24)
  /// A swipe downwards.
  public static let swipeDown = Self(rawValue: 1 << 25)
  /// A swipe to the left.
  public static let swipeLeft = Self(rawValue: 1 << 26)
  /// A swipe to the right.
  public static let swipeRight = Self(rawValue: 1 << 27)
  /// The altitude is an estimate.
  public static let estimatedAltitude = Self(rawValue: 1 << 28)
  /// The azimuth is an estimate.
  public static let estimatedAzimuth = Self(rawValue: 1 << 29)
  /// The pressure is an estimate.
  public static let estimatedPressure = Self(rawValue: 1 << 30)

  /// Every bit that has a name.
  static let known: UInt32 = 0x7F01_FFFF
}

/// What one finger does in a frame.
public enum IOHIDFingerPhase: CaseIterable, Sendable, Hashable, BitwiseCopyable {
  case down
  case move
  case up
  case cancel
  case unchanged
}

/// One finger of a frame, in the words of a person who moves it.
///
/// Turned into a digitizer report by ``IOHIDEvent/hand(fingers:timeStamp:senderID:pixelUnits:)``.
public struct IOHIDFinger: Sendable, Hashable, BitwiseCopyable {
  /// The path: the same number from down to up (R-HID-13).
  public var index: UInt32
  /// The finger's label, 2 for a lone finger (R-HID-13).
  public var identity: UInt32
  /// What the finger does.
  public var phase: IOHIDFingerPhase
  /// The position from left to right.
  public var x: Double
  /// The position from top to bottom.
  public var y: Double
  /// The force, 0 to 500.
  public var pressure = 0.0
  /// The long radius of the contact.
  ///
  /// Source: R-HID-9 (observed).
  public var majorRadius = 4.6
  /// The short radius of the contact.
  ///
  /// Source: R-HID-9 (observed).
  public var minorRadius = 3.8
  /// The rotation in degrees.
  ///
  /// Source: R-HID-9 (observed).
  public var twist = 90.0

  /// Makes a finger.
  public init(
    index: UInt32 = 1, identity: UInt32 = 2, phase: IOHIDFingerPhase, x: Double, y: Double
  ) {
    self.index = index
    self.identity = identity
    self.phase = phase
    self.x = x
    self.y = y
  }
}
