/// The changes that a digitizer report contains.
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
