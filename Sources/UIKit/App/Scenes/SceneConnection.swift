import Foundation
import TouchstoneTrace

/// Connects the app's scene and makes its delegate (R-LIFE-5, R-LIFE-6).
extension UIApplication {
  /// Whether the scene's delegate receives the life-cycle calls instead of the app's own (R-LIFE-7).
  package var usesScenes: Bool { context.scene.delegate != nil }

  /// Makes the scene part of the app, right after the launch.
  ///
  /// An app whose configuration names no delegate class receives no further calls about its scene, but the
  /// notifications are posted.
  func connectScene() {
    let scene = context.scene
    let session = scene.session
    scene.isConnected = false
    scene.activationState = .unattached
    scene.delegate = nil
    let options = UIScene.ConnectionOptions(shortcutItem: launchItem)
    guard let delegate,
      let sceneDelegate = adopt(
        delegate.application(self, configurationForConnecting: session, options: options))
    else {
      session.scene = scene
      scene.isConnected = true
      // The launch may have set `.background`, which holds only for an app with a scene delegate.
      applicationState = .inactive
      return post(UIScene.willConnectNotification, from: scene)
    }
    applicationState = .background
    // Recorded only with a delegate class: without one the call has usually reached the default implementation, which
    // iOS lacks.
    record("application(_:configurationForConnecting:options:)")
    scene.delegate = sceneDelegate
    session.scene = scene
    scene.isConnected = true
    record("scene(_:willConnectTo:options:)")
    sceneDelegate.scene(scene, willConnectTo: session, options: options)
    post(UIScene.willConnectNotification, from: scene)
  }

  /// Disconnects the scene when the app ends, as if the user had discarded it.
  func disconnectScene() {
    let scene = context.scene
    guard usesScenes, scene.isConnected else { return }
    record("sceneDidDisconnect")
    scene.delegate?.sceneDidDisconnect(scene)
    scene.isConnected = false
    scene.activationState = .unattached
    scene.session.scene = nil
    post(UIScene.didDisconnectNotification, from: scene)
    record("application(_:didDiscardSceneSessions:)")
    delegate?.application(self, didDiscardSceneSessions: [scene.session])
  }

  /// Stores the configuration in the scene's session, and makes the delegate that it names; nil if it names none.
  private func adopt(_ configuration: UISceneConfiguration) -> (any UISceneDelegate)? {
    context.scene.session.configuration = configuration
    return (configuration.delegateClass as? any UISceneDelegate.Type)?.init()
  }
}
