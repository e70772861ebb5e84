import BackBoardServices
public import Foundation
import TouchstoneTrace

/// The device that the app runs on: a phone that can be turned and always has power.
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

  /// An identifier of the device for the app's vendor; the same in every run.
  open var identifierForVendor: UUID? {
    UUID(uuidString: "00000000-0000-4000-8000-000000000001")
  }

  /// Whether the device can run apps in the background; always true.
  open var isMultitaskingSupported: Bool { true }

  /// Whether the battery is monitored; false by default.
  open var isBatteryMonitoringEnabled = false

  /// The charge of the battery: 1, full, while it is monitored; -1, unknown, otherwise.
  open var batteryLevel: Float { isBatteryMonitoringEnabled ? 1 : -1 }

  /// The state of the battery: full while it is monitored, unknown otherwise.
  open var batteryState: BatteryState { isBatteryMonitoringEnabled ? .full : .unknown }

  /// Whether the sensor beside the earpiece is monitored, so that covering it darkens the display (R-SB-8).
  open var isProximityMonitoringEnabled = false {
    didSet {
      guard isProximityMonitoringEnabled != oldValue else { return }
      isSensorCovered = false
      AppContext.current.brokerLink?.declare(.proximityMonitoring(isProximityMonitoringEnabled))
    }
  }

  /// Whether the sensor beside the earpiece is covered, as by an ear; false while it is not monitored.
  open var proximityState: Bool { isSensorCovered }

  /// Posted when `proximityState` has changed because the sensor was covered or uncovered.
  nonisolated public static let proximityStateDidChangeNotification = NSNotification.Name(
    "UIDeviceProximityStateDidChangeNotification")

  /// Changes the state of the sensor and posts the notification, if the sensor is monitored.
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

  /// Records the click of a keyboard in the trace; plays no sound.
  open func playInputClick() {
    let context = AppContext.current
    context.lane.system(
      context.names.name("sound"), context.names.name("input-click"),
      app: context.names.name(context.name))
  }

  /// The state of the battery.
  public enum BatteryState: Int, Sendable {
    /// The battery is not monitored.
    case unknown = 0
    /// The device runs on the battery.
    case unplugged = 1
    /// The battery is being charged.
    case charging = 2
    /// The battery is full.
    case full = 3
  }

  /// The orientation of the device; unknown until it is first turned.
  open var orientation: UIDeviceOrientation { heldOrientation }

  /// Whether notifications are posted when the device is turned.
  open var isGeneratingDeviceOrientationNotifications: Bool { generatingCount > 0 }

  /// Requests notifications when the device is turned; each call needs a matching call that ends them.
  open func beginGeneratingDeviceOrientationNotifications() { generatingCount += 1 }

  /// Ends one request for notifications.
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
