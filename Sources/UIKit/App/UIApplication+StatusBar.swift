public import Foundation

/// The status bar of a scene.
@preconcurrency @MainActor
open class UIStatusBarManager: NSObject {
  private unowned let scene: UIWindowScene

  init(of scene: UIWindowScene) {
    self.scene = scene
    super.init()
  }

  /// The style that the controller in front wants.
  open var statusBarStyle: UIStatusBarStyle {
    scene.controllerOfStatusBar?.preferredStatusBarStyle ?? .default
  }

  /// Whether the controller in front wants no status bar.
  open var isStatusBarHidden: Bool { scene.controllerOfStatusBar?.prefersStatusBarHidden ?? false }

  /// The frame of the bar; empty while it is hidden.
  open var statusBarFrame: CGRect {
    guard !isStatusBarHidden else { return CGRect.zero }
    let screen = scene.screen
    return CGRect(x: 0, y: 0, width: screen.bounds.width, height: screen.barInsets.top)
  }
}

extension UIWindowScene {
  /// The status bar.
  public var statusBarManager: UIStatusBarManager? { UIStatusBarManager(of: self) }

  /// The controller that is asked about the status bar: the presented one, or one that it names.
  fileprivate var controllerOfStatusBar: UIViewController? {
    var controller = keyWindow?.rootViewController
    while let current = controller {
      guard let next = current.presentedViewController ?? current.childForStatusBarStyle else {
        return current
      }
      controller = next
    }
    return nil
  }
}

// What apps asked the application before there were scenes.
extension UIApplication {
  /// Whether the status bar is hidden.
  public var isStatusBarHidden: Bool { context.scene.statusBarManager?.isStatusBarHidden ?? false }

  /// The style of the status bar.
  public var statusBarStyle: UIStatusBarStyle {
    context.scene.statusBarManager?.statusBarStyle ?? .default
  }

  /// Posted before the status bar changes its height, which does not happen here.
  nonisolated public static let willChangeStatusBarFrameNotification = NSNotification.Name(
    "UIApplicationWillChangeStatusBarFrameNotification")
  /// Posted after the status bar changed its height, which does not happen here.
  nonisolated public static let didChangeStatusBarFrameNotification = NSNotification.Name(
    "UIApplicationDidChangeStatusBarFrameNotification")
  /// Posted before the interface turns; not posted here, where controllers are told.
  nonisolated public static let willChangeStatusBarOrientationNotification = NSNotification.Name(
    "UIApplicationWillChangeStatusBarOrientationNotification")
  /// Posted after the interface turned; not posted here, where controllers are told.
  nonisolated public static let didChangeStatusBarOrientationNotification = NSNotification.Name(
    "UIApplicationDidChangeStatusBarOrientationNotification")
}

extension UIViewController {
  /// Turns the interface if the controllers allow another orientation now.
  public class func attemptRotationToDeviceOrientation() {
    AppContext.current.scene.keyWindow?.rootViewController?
      .setNeedsUpdateOfSupportedInterfaceOrientations()
  }
}
