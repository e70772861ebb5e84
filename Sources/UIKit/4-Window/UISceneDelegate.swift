public import Foundation

/// What an app wants to hear about the life of one scene.
///
/// On iOS every method is optional. Here they are extension members with the default that a missing method
/// has; a class hears a call if it declares the method itself, next to its conformance. As with an app's
/// delegate, a *subclass* that adds one is not heard, so a scene delegate is a `final class`.
@MainActor
public protocol UISceneDelegate: NSObjectProtocol {
  /// The scene is connected to the app: build its window here.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)

  /// The scene is gone from the app; its session may come back.
  func sceneDidDisconnect(_ scene: UIScene)

  /// The scene comes to the screen, also when the app was just launched (R-LIFE-5).
  func sceneWillEnterForeground(_ scene: UIScene)

  /// The scene is in front and gets events from now on.
  func sceneDidBecomeActive(_ scene: UIScene)

  /// The scene will get no more events; its touches have been cancelled.
  func sceneWillResignActive(_ scene: UIScene)

  /// The scene left the screen.
  func sceneDidEnterBackground(_ scene: UIScene)

  /// Makes the delegate; the app does, when it connects the scene.
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
