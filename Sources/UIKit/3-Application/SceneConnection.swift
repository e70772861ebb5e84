import Foundation
import Trace

/// Connects the app's scene, and finds out whom it tells about its life (R-LIFE-5, R-LIFE-6).
extension UIApplication {
  /// Whether the scene's delegate hears of the app's life instead of the app's own (R-LIFE-7).
  package var livesByScenes: Bool { context.scene.delegate != nil }

  /// Makes the scene part of the app, right after the launch.
  ///
  /// An app without a scene delegate never notices that it has a scene.
  func connectScene() {
    let scene = context.scene
    let session = scene.session
    scene.activationState = .unattached
    scene.delegate = nil
    let options = UIScene.ConnectionOptions(shortcutItem: launchItem)
    guard let delegate,
      let sceneDelegate = sceneDelegate(
        of: delegate.application(self, configurationForConnecting: session, options: options))
    else {
      scene.isConnected = true
      scene.follow(applicationState)
      return
    }
    record("application(_:configurationForConnecting:options:)")
    scene.delegate = sceneDelegate
    session.scene = scene
    scene.isConnected = true
    record("scene(_:willConnectTo:options:)")
    sceneDelegate.scene(scene, willConnectTo: session, options: options)
    post(UIScene.willConnectNotification, from: scene)
  }

  /// Takes the scene out of the app, for the user threw it away with the app.
  func disconnectScene() {
    let scene = context.scene
    guard livesByScenes, scene.isConnected else { return }
    record("sceneDidDisconnect")
    scene.delegate?.sceneDidDisconnect(scene)
    scene.isConnected = false
    scene.session.scene = nil
    post(UIScene.didDisconnectNotification, from: scene)
    record("application(_:didDiscardSceneSessions:)")
    delegate?.application(self, didDiscardSceneSessions: [scene.session])
  }

  private func sceneDelegate(
    of configuration: UISceneConfiguration
  ) -> (any UISceneDelegate)? {
    context.scene.session.configuration = configuration
    return (configuration.delegateClass as? any UISceneDelegate.Type)?.init()
  }
}
