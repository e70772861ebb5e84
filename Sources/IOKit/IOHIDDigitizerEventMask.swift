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
