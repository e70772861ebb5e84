public import Foundation

/// The status bar of a scene.
@preconcurrency @MainActor
open class UIStatusBarManager: NSObject {
  private unowned let scene: UIWindowScene

  init(of scene: UIWindowScene) {
    self.scene = scene
    super.init()
  }

  /// The style that the controller in front prefers, or a child that it chooses for this.
  open var statusBarStyle: UIStatusBarStyle {
    scene.controllerOfStatusBar { $0.childForStatusBarStyle }?.preferredStatusBarStyle ?? .default
  }

  /// Whether the controller in front, or a child that it chooses for this, prefers to hide the status bar.
  open var isStatusBarHidden: Bool {
    scene.controllerOfStatusBar { $0.childForStatusBarHidden }?.prefersStatusBarHidden ?? false
  }

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

  /// The controller that decides about the status bar; nil without a root controller.
  ///
  /// The search starts at the root controller of the key window. From each controller it goes on to the controller that
  /// this one presents, or else to the child that `child` returns. It stops where there is neither, or at a controller
  /// that it has found before, so that a cycle cannot keep it running.
  fileprivate func controllerOfStatusBar(
    following child: (UIViewController) -> UIViewController?
  ) -> UIViewController? {
    guard var current = keyWindow?.rootViewController else { return nil }
    var found = [current]
    while let next = current.presentedViewController ?? child(current),
      !found.contains(where: { $0 === next })
    {
      found.append(next)
      current = next
    }
    return current
  }
}

// Properties and notifications of the application from before there were scenes.
extension UIApplication {
  /// Whether the status bar is hidden.
  public var isStatusBarHidden: Bool { context.scene.statusBarManager?.isStatusBarHidden ?? false }

  /// The style of the status bar.
  public var statusBarStyle: UIStatusBarStyle {
    context.scene.statusBarManager?.statusBarStyle ?? .default
  }

  /// The frame of the status bar; empty while it is hidden.
  public var statusBarFrame: CGRect {
    context.scene.statusBarManager?.statusBarFrame ?? CGRect.zero
  }

  /// The orientation of the interface.
  public var statusBarOrientation: UIInterfaceOrientation { context.scene.interfaceOrientation }

  /// Posted before the status bar changes its height, which does not happen here.
  nonisolated public static let willChangeStatusBarFrameNotification = NSNotification.Name(
    "UIApplicationWillChangeStatusBarFrameNotification")
  /// Posted after the status bar changed its height, which does not happen here.
  nonisolated public static let didChangeStatusBarFrameNotification = NSNotification.Name(
    "UIApplicationDidChangeStatusBarFrameNotification")
  /// Posted on iOS before the interface turns; not posted here, where only the controllers are called.
  nonisolated public static let willChangeStatusBarOrientationNotification = NSNotification.Name(
    "UIApplicationWillChangeStatusBarOrientationNotification")
  /// Posted on iOS after the interface turned; not posted here, where only the controllers are called.
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
