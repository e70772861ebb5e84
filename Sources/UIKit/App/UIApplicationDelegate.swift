public import Foundation

/// The methods with which an app follows its own life cycle.
///
/// On iOS every method is optional. Here they are extension members with the default that a missing method
/// has; a class hears a call if it declares the method itself, next to its conformance. A *subclass* of
/// the conforming class that adds one is not heard, which is why an app delegate is a `final class`.
@MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {
  /// The window that the app shows, for apps without scenes.
  var window: UIWindow? { get set }

  /// The app is about to be ready; false refuses the URL or activity in the options.
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool

  /// The app is ready, and inactive: build the window here.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool

  /// The older form of the call above, made when that one is not declared.
  func applicationDidFinishLaunching(_ application: UIApplication)

  /// Which ways up a window supports, whatever is shown in it.
  func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask

  /// The app is in front and gets events from now on.
  func applicationDidBecomeActive(_ application: UIApplication)

  /// The app will get no more events; its touches have been cancelled.
  func applicationWillResignActive(_ application: UIApplication)

  /// The app left the screen.
  func applicationDidEnterBackground(_ application: UIApplication)

  /// The app comes back to the screen; not called when it is launched into the foreground.
  func applicationWillEnterForeground(_ application: UIApplication)

  /// The app is about to end.
  func applicationWillTerminate(_ application: UIApplication)

  /// With what a scene is made that is about to be connected.
  ///
  /// An app whose configuration names a `delegateClass` lives by scenes: the four calls between launch and
  /// end go to the scene's delegate and not to this one (R-LIFE-7).
  func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration

  /// The user threw scenes away; their sessions never come back.
  func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)

  /// The user chose a quick action on the home screen (R-LIFE-12, R-LIFE-13).
  ///
  /// Not called if the launch returned false, which says that it has dealt with the action.
  ///
  /// - Parameters:
  ///   - application: The app.
  ///   - shortcutItem: The quick action that was chosen.
  ///   - completionHandler: To be called with whether it was done.
  func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void)

  /// Memory runs out.
  func applicationDidReceiveMemoryWarning(_ application: UIApplication)

  /// Makes the delegate; `UIApplicationMain` does.
  init()
}

extension UIApplicationDelegate {
  /// All but upside down, as a phone supports by default.
  public func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask {
    .allButUpsideDown
  }

  /// No window is kept here unless the delegate declares one.
  public var window: UIWindow? {
    get { nil }
    set {}
  }

  /// Accepts the launch.
  public func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    true
  }

  /// Falls back to the older form and accepts the launch.
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    applicationDidFinishLaunching(application)
    return true
  }

  /// Does nothing.
  public func applicationDidFinishLaunching(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationDidBecomeActive(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillResignActive(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillEnterForeground(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillTerminate(_ application: UIApplication) {}

  /// A configuration without a delegate: the app does not live by scenes.
  public func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
  }

  /// Does nothing.
  public func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  ) {}

  /// Calls the completion handler with false.
  public func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    completionHandler(false)
  }

  /// Does nothing.
  public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}
}

extension UIApplication {
  /// What a launch option is about.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the key.
    public let rawValue: String

    /// Makes a key from its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The URL that the app was opened with.
    public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
    /// The app that asked for the launch.
    public static let sourceApplication = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
    /// The quick action that was chosen on the home screen (R-LIFE-12).
    public static let shortcutItem = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
  }
}
