/// A digitizer's report about a hand, a finger or a stylus.
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
  /// What changed since the previous report.
  public var eventMask: IOHIDDigitizerEventMask
  /// The union of what changed in the children.
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
  /// The fields that a later report will update, each as `1 << offset`.
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

/// What changed in a digitizer report.
///
/// Source: `IOHIDEventTypes.h` (documented). The codec refuses bits without a name here.
public struct IOHIDDigitizerEventMask: OptionSet, Sendable, Hashable, BitwiseCopyable {
  /// The bits as on iOS.
  public var rawValue: UInt32

  /// Makes a mask from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The transducer came into or left the range of the sensor.
  public static let range = Self(rawValue: 1 << 0)
  /// The transducer touched or left the surface.
  public static let touch = Self(rawValue: 1 << 1)
  /// The transducer moved.
  public static let position = Self(rawValue: 1 << 2)
  /// The transducer came to rest.
  public static let stop = Self(rawValue: 1 << 3)
  /// The force is at its peak.
  public static let peak = Self(rawValue: 1 << 4)
  /// The identity changed.
  public static let identity = Self(rawValue: 1 << 5)
  /// An attribute such as pressure changed.
  public static let attribute = Self(rawValue: 1 << 6)
  /// The touch was cancelled.
  public static let cancel = Self(rawValue: 1 << 7)
  /// The transducer began to move.
  public static let start = Self(rawValue: 1 << 8)
  /// The transducer rests on the surface without an intended touch.
  public static let resting = Self(rawValue: 1 << 9)
  /// The finger came from the edge, flat.
  public static let fromEdgeFlat = Self(rawValue: 1 << 10)
  /// The finger came from the edge, tip first.
  public static let fromEdgeTip = Self(rawValue: 1 << 11)
  /// The finger came from a corner.
  public static let fromCorner = Self(rawValue: 1 << 12)
  /// The touch may become a swipe of the system.
  public static let swipePending = Self(rawValue: 1 << 13)
  /// The touch may become an edge swipe with force.
  public static let fromEdgeForcePending = Self(rawValue: 1 << 14)
  /// An edge swipe with force is in progress.
  public static let fromEdgeForceActive = Self(rawValue: 1 << 15)
  /// The force passed the threshold of a pop.
  public static let forcePopped = Self(rawValue: 1 << 16)
  /// The finger swiped up.
  public static let swipeUp = Self(rawValue: 1 << 24)
  /// The finger swiped down.
  public static let swipeDown = Self(rawValue: 1 << 25)
  /// The finger swiped left.
  public static let swipeLeft = Self(rawValue: 1 << 26)
  /// The finger swiped right.
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
  /// The finger lands.
  case down
  /// The finger moves.
  case move
  /// The finger lifts.
  case up
  /// The touch of the finger is cancelled.
  case cancel
  /// The finger stays as it was.
  case unchanged
}

/// One finger of a frame, for making events.
///
/// ``IOHIDEvent/hand(fingers:timeStamp:senderID:pixelUnits:)`` makes a digitizer report from it.
public struct IOHIDFinger: Sendable, Hashable, BitwiseCopyable {
  /// The index of the contact, constant from landing to lifting (R-HID-13).
  public var index: UInt32
  /// The finger's label from 1 to 5, 2 for a single finger (R-HID-13).
  public var identity: UInt32
  /// What the finger does.
  public var phase: IOHIDFingerPhase
  /// The position from left to right, as a fraction of the display or in points.
  public var x: Double
  /// The position from top to bottom, as a fraction of the display or in points.
  public var y: Double
  /// The force, 0 to 500.
  public var pressure = 0.0
  /// The long radius of the contact, 0 or more, in the unit of the hardware.
  ///
  /// Source: R-HID-9 (observed).
  public var majorRadius = 4.6
  /// The short radius of the contact, 0 or more, in the unit of the hardware.
  ///
  /// Source: R-HID-9 (observed).
  public var minorRadius = 3.8
  /// The rotation, in degrees from -360 to 360.
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
