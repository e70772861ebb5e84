/// Which way the device is held.
public enum UIDeviceOrientation: Int, Sendable {
  /// Not known.
  case unknown = 0
  /// Upright.
  case portrait = 1
  /// Upside down.
  case portraitUpsideDown = 2
  /// Turned to the left: the home indicator is on the right.
  case landscapeLeft = 3
  /// Turned to the right: the home indicator is on the left.
  case landscapeRight = 4
  /// Flat on its back.
  case faceUp = 5
  /// Flat on its face.
  case faceDown = 6

  /// Whether the device is held upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }

  /// Whether the device is held on its side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

  /// Whether the device lies flat, which leaves the interface as it is.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }

  /// Whether the device is held in a way that is known and not flat.
  public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }

  /// How the trace calls it.
  package var traceText: String {
    switch self {
    case .unknown: "unknown"
    case .portrait: "portrait"
    case .portraitUpsideDown: "portrait-upside-down"
    case .landscapeLeft: "landscape-left"
    case .landscapeRight: "landscape-right"
    case .faceUp: "face-up"
    case .faceDown: "face-down"
    }
  }

  /// The way up of an interface that suits the device; nil leaves it as it is.
  ///
  /// Documented: the interface turns against the device.
  package var interface: UIInterfaceOrientation? {
    switch self {
    case .portrait: .portrait
    case .portraitUpsideDown: .portraitUpsideDown
    case .landscapeLeft: .landscapeRight
    case .landscapeRight: .landscapeLeft
    case .unknown, .faceUp, .faceDown: nil
    }
  }
}
