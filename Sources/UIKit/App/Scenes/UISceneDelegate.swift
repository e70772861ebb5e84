public import Foundation

/// The methods with which an app follows the life cycle of one scene.
///
/// On iOS every method is optional. Here they are extension members with the default that a missing method
/// has; a class receives a call if it declares the method itself, next to its conformance. As with an app's
/// delegate, a method added in a *subclass* is not called, so a scene delegate is a `final class`.
@preconcurrency @MainActor
public protocol UISceneDelegate: NSObjectProtocol {
  /// Called when the scene is connected to the app; makes its window.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)

  /// Called when the scene was disconnected; its session may be connected again.
  func sceneDidDisconnect(_ scene: UIScene)

  /// Called when the scene is about to come to the screen, even after a launch (R-LIFE-5).
  func sceneWillEnterForeground(_ scene: UIScene)

  /// Called when the scene has become active: it is in front and receives events.
  func sceneDidBecomeActive(_ scene: UIScene)

  /// Called when the scene is about to become inactive: it may stay in front, without events.
  ///
  /// Its touches have been cancelled.
  func sceneWillResignActive(_ scene: UIScene)

  /// Called when the scene left the screen.
  func sceneDidEnterBackground(_ scene: UIScene)

  /// Creates the delegate; called by the app when it connects the scene.
  init()
}

extension UISceneDelegate {
  /// Does nothing.
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}
  /// Does nothing.
  public func sceneDidDisconnect(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneWillResignActive(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneDidEnterBackground(_ scene: UIScene) {}
}

/// The methods with which an app follows a scene that has windows.
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The window that the scene shows.
  var window: UIWindow? { get set }

  /// Called when the user chose a quick action on the home screen while the app was running (R-LIFE-13).
  ///
  /// - Parameters:
  ///   - windowScene: The scene that comes to the front.
  ///   - shortcutItem: The quick action that was chosen.
  ///   - completionHandler: To be called with true if the action was performed.
  func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void)
}

extension UIWindowSceneDelegate {
  /// Stores nothing; a delegate that needs a window declares this property itself.
  public var window: UIWindow? {
    get { nil }
    set {}
  }

  /// Calls the completion handler with false.
  public func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    completionHandler(false)
  }
}
