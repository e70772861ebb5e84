import Foundation

/// The four steps of an app's life that it hears of again and again: who is told, under which names.
enum LifecycleStep: CaseIterable {
  case willEnterForeground
  case didBecomeActive
  case willResignActive
  case didEnterBackground

  /// The call of an app's delegate.
  var applicationCallback: String {
    switch self {
    case .willEnterForeground: "applicationWillEnterForeground"
    case .didBecomeActive: "applicationDidBecomeActive"
    case .willResignActive: "applicationWillResignActive"
    case .didEnterBackground: "applicationDidEnterBackground"
    }
  }

  /// The call of a scene's delegate.
  var sceneCallback: String {
    switch self {
    case .willEnterForeground: "sceneWillEnterForeground"
    case .didBecomeActive: "sceneDidBecomeActive"
    case .willResignActive: "sceneWillResignActive"
    case .didEnterBackground: "sceneDidEnterBackground"
    }
  }

  @MainActor
  var applicationNotification: NSNotification.Name {
    switch self {
    case .willEnterForeground: UIApplication.willEnterForegroundNotification
    case .didBecomeActive: UIApplication.didBecomeActiveNotification
    case .willResignActive: UIApplication.willResignActiveNotification
    case .didEnterBackground: UIApplication.didEnterBackgroundNotification
    }
  }

  @MainActor
  var sceneNotification: NSNotification.Name {
    switch self {
    case .willEnterForeground: UIScene.willEnterForegroundNotification
    case .didBecomeActive: UIScene.didActivateNotification
    case .willResignActive: UIScene.willDeactivateNotification
    case .didEnterBackground: UIScene.didEnterBackgroundNotification
    }
  }

  @MainActor
  func tell(_ delegate: any UIApplicationDelegate, _ application: UIApplication) {
    switch self {
    case .willEnterForeground: delegate.applicationWillEnterForeground(application)
    case .didBecomeActive: delegate.applicationDidBecomeActive(application)
    case .willResignActive: delegate.applicationWillResignActive(application)
    case .didEnterBackground: delegate.applicationDidEnterBackground(application)
    }
  }

  @MainActor
  func tell(_ delegate: any UISceneDelegate, _ scene: UIScene) {
    switch self {
    case .willEnterForeground: delegate.sceneWillEnterForeground(scene)
    case .didBecomeActive: delegate.sceneDidBecomeActive(scene)
    case .willResignActive: delegate.sceneWillResignActive(scene)
    case .didEnterBackground: delegate.sceneDidEnterBackground(scene)
    }
  }
}
