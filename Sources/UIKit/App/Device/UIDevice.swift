import BackBoardServices
public import Foundation
import TouchstoneTrace

/// The device that the app runs on: a phone that can be turned, and always has power.
@preconcurrency @MainActor
open class UIDevice: NSObject {
  private var heldOrientation = UIDeviceOrientation.unknown
  private var isSensorCovered = false
  /// The number of requests for notifications; starts at 1 for the request of UIKit itself.
  private var generatingCount = 1

  package override init() {
    super.init()
  }

  /// The device of the running app.
  public class var current: UIDevice { AppContext.current.device }

  /// The name of the device.
  open var name: String { "iPhone" }

  /// The kind of the device.
  open var model: String { "iPhone" }

  /// The kind of the device in the user's language.
  open var localizedModel: String { model }

  /// The name of the system.
  open var systemName: String { "iOS" }

  /// The version of the system whose behavior this is.
  open var systemVersion: String { "18.0" }

  /// The kind of interface: that of a phone, whatever the size of the screen.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }

  /// A number for the device and the app's vendor: the same in every run.
  open var identifierForVendor: UUID? {
    UUID(uuidString: "00000000-0000-4000-8000-000000000001")
  }

  /// Whether the device can run apps in the background; always true.
  open var isMultitaskingSupported: Bool { true }

  /// Whether the battery is watched; false by default.
  open var isBatteryMonitoringEnabled = false

  /// How full the battery is: full while it is watched, and -1, unknown, otherwise.
  open var batteryLevel: Float { isBatteryMonitoringEnabled ? 1 : -1 }

  /// What the battery does: full while it is watched, and unknown otherwise.
  open var batteryState: BatteryState { isBatteryMonitoringEnabled ? .full : .unknown }

  /// Whether the sensor beside the earpiece is watched, and covering it darkens the display (R-SB-8); false by default.
  open var isProximityMonitoringEnabled = false {
    didSet {
      guard isProximityMonitoringEnabled != oldValue else { return }
      isSensorCovered = false
      AppContext.current.brokerLink?.declare(.proximityMonitoring(isProximityMonitoringEnabled))
    }
  }

  /// Whether the sensor beside the earpiece is covered, as by an ear; false while it is not watched.
  open var proximityState: Bool { isSensorCovered }

  /// Posted when `proximityState` has changed because the sensor was covered or uncovered.
  nonisolated public static let proximityStateDidChangeNotification = NSNotification.Name(
    "UIDeviceProximityStateDidChangeNotification")

  /// Changes the state of the sensor and posts the notification, if the sensor is watched.
  ///
  /// The broker has darkened or lit the display and cancelled the touches; the app stays active.
  package func proximityChanged(to isNear: Bool, in context: AppContext) {
    guard isProximityMonitoringEnabled, isNear != isSensorCovered else { return }
    isSensorCovered = isNear
    context.lane.system(
      context.names.name("device"), context.names.name(isNear ? "near" : "far"),
      app: context.names.name(context.name))
    NotificationCenter.default.post(name: Self.proximityStateDidChangeNotification, object: self)
  }

  /// Records the click of a keyboard in the trace; nothing sounds.
  open func playInputClick() {
    let context = AppContext.current
    context.lane.system(
      context.names.name("sound"), context.names.name("input-click"),
      app: context.names.name(context.name))
  }

  /// What the battery does.
  public enum BatteryState: Int, Sendable {
    /// Not watched.
    case unknown = 0
    /// It gives power.
    case unplugged = 1
    /// It is being charged.
    case charging = 2
    /// It is full.
    case full = 3
  }

  /// The orientation of the device; unknown until it is first turned.
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
  /// Turned to the left: the home button is on the right.
  case landscapeLeft = 3
  /// Turned to the right: the home button is on the left.
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
