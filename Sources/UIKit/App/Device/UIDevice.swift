public import Foundation
import TouchstoneTrace

/// The device that the app runs on, as far as it can be turned.
@MainActor
open class UIDevice: NSObject {
  private var held = UIDeviceOrientation.unknown
  /// UIKit itself asks for reports, and never stops.
  private var generatingCount = 1

  package override init() {
    super.init()
  }

  /// The device of the running app.
  public class var current: UIDevice { AppContext.current.device }

  /// Which way the device is held; unknown until it has said so.
  open var orientation: UIDeviceOrientation { held }

  /// Whether turning the device is posted.
  open var isGeneratingDeviceOrientationNotifications: Bool { generatingCount > 0 }

  /// Asks for notifications when the device is turned; calls nest.
  open func beginGeneratingDeviceOrientationNotifications() { generatingCount += 1 }

  /// Ends the notifications that the matching call began.
  open func endGeneratingDeviceOrientationNotifications() {
    generatingCount = max(0, generatingCount - 1)
  }

  /// Posted when the device is held another way than before.
  nonisolated public static let orientationDidChangeNotification = NSNotification.Name(
    "UIDeviceOrientationDidChangeNotification")

  /// The device was turned: tells who wants to know, then turns the interface.
  package func turn(
    to orientation: UIDeviceOrientation, in context: AppContext, event number: UInt32
  ) {
    guard orientation != held else { return }
    held = orientation
    context.lane.system(
      context.names.name("device"), context.names.name(orientation.traceText),
      app: context.names.name(context.name), event: number)
    if isGeneratingDeviceOrientationNotifications {
      NotificationCenter.default.post(name: Self.orientationDidChangeNotification, object: self)
    }
    if let wanted = orientation.interface { context.scene.turn(to: wanted) }
  }
}

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

/// Which way up the interface is; the landscape cases are the other way round than those of the device.
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

  /// Whether the interface stands upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }

  /// Whether the interface lies on its side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// A set of ways up that an interface supports.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  /// One bit for each orientation, at the place of its raw value.
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
  /// On either side.
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// Any way up.
  public static let all: UIInterfaceOrientationMask = [.portrait, .portraitUpsideDown, .landscape]
  /// Any way up but upside down: what a phone supports by default.
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]

  /// Whether an orientation is in the set; unknown is in none.
  package func contains(_ orientation: UIInterfaceOrientation) -> Bool {
    orientation != .unknown && rawValue & (1 << UInt(orientation.rawValue)) != 0
  }
}
