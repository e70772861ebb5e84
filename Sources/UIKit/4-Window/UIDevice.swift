public import Foundation
import Trace

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

  /// Ends what the matching call began.
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
