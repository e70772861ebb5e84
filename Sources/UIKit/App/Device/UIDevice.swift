public import Foundation
import TouchstoneTrace

/// The device that the app runs on; only its orientation is supported.
@preconcurrency @MainActor
open class UIDevice: NSObject {
  private var heldOrientation = UIDeviceOrientation.unknown
  /// The number of requests for notifications; starts at 1 for the request of UIKit itself.
  private var generatingCount = 1

  package override init() {
    super.init()
  }

  /// The device of the running app.
  public class var current: UIDevice { AppContext.current.device }

  /// The orientation of the device; unknown until the first report.
  open var orientation: UIDeviceOrientation { heldOrientation }

  /// Whether a notification is posted when the device is turned.
  open var isGeneratingDeviceOrientationNotifications: Bool { generatingCount > 0 }

  /// Requests notifications when the device is turned; calls nest.
  open func beginGeneratingDeviceOrientationNotifications() { generatingCount += 1 }

  /// Ends the notifications that the matching call began.
  open func endGeneratingDeviceOrientationNotifications() {
    generatingCount = max(0, generatingCount - 1)
  }

  /// Posted when the orientation of the device has changed.
  nonisolated public static let orientationDidChangeNotification = NSNotification.Name(
    "UIDeviceOrientationDidChangeNotification")

  /// Changes the orientation, posts the notification if requested, then turns the interface.
  package func turn(
    to orientation: UIDeviceOrientation, in context: AppContext, event number: UInt32
  ) {
    guard orientation != heldOrientation else { return }
    heldOrientation = orientation
    context.lane.system(
      context.names.name("device"), context.names.name(orientation.traceText),
      app: context.names.name(context.name), event: number)
    if isGeneratingDeviceOrientationNotifications {
      NotificationCenter.default.post(name: Self.orientationDidChangeNotification, object: self)
    }
    if let interface = orientation.interface { context.scene.turn(to: interface) }
  }
}

/// The orientation of a device.
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
  /// Flat on its back, with the screen up.
  case faceUp = 5
  /// Flat on its face, with the screen down.
  case faceDown = 6

  /// Whether the device is held upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }

  /// Whether the device is held on its side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

  /// Whether the device lies flat, which leaves the interface as it is.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }

  /// Whether the device is held in a way that is known and not flat.
  public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }

  /// The name of the orientation in the trace.
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

  /// The interface orientation for the device's orientation; nil if the interface does not change.
  ///
  /// Documented: left and right are swapped, since the interface turns against the device.
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

/// The orientation of an interface; its landscape cases are the opposite of those of the device.
public enum UIInterfaceOrientation: Int, Sendable {
  /// Not known.
  case unknown = 0
  /// Upright, the home indicator at the bottom.
  case portrait = 1
  /// Upside down.
  case portraitUpsideDown = 2
  /// On its side, the device turned to the left.
  case landscapeRight = 3
  /// On its side, the device turned to the right.
  case landscapeLeft = 4

  /// Whether the interface is upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }

  /// Whether the interface is in a landscape orientation.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// The set of orientations that an interface supports.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  /// One bit for each orientation; the raw value of the orientation is the bit's number.
  public let rawValue: UInt

  /// Makes a set from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Upright.
  public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
  /// Upside down.
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
  /// The device turned to the left.
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
  /// The device turned to the right.
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
  /// Both landscape orientations.
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// All orientations.
  public static let all: UIInterfaceOrientationMask = [.portrait, .portraitUpsideDown, .landscape]
  /// All orientations except upside down, the default of a phone.
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]

  /// Whether an orientation is in the set; unknown is in none.
  package func contains(_ orientation: UIInterfaceOrientation) -> Bool {
    orientation != .unknown && rawValue & (1 << UInt(orientation.rawValue)) != 0
  }
}
