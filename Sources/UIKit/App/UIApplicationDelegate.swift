public import Foundation
import TouchstoneCLinux

/// The methods with which an app follows its own life cycle.
///
/// On iOS every method is optional. Here they are extension members with the default that a missing method
/// has; a class receives a call if it declares the method itself, next to its conformance. A method that a
/// *subclass* of the conforming class adds is not called, which is why an app delegate is a `final class`.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {
  /// The window that the app shows, for apps without scenes.
  var window: UIWindow? { get set }

  /// Called when the launch has begun; false refuses the URL or activity in the options.
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool

  /// Called at the end of the launch, before the app is active; creates the window.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool

  /// The older form of the method above, called if that one is not declared.
  func applicationDidFinishLaunching(_ application: UIApplication)

  /// The orientations that a window supports, independent of its controllers.
  func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask

  /// Called when the app has become active: it is in front and receives events.
  func applicationDidBecomeActive(_ application: UIApplication)

  /// Called when the app is about to become inactive: it may stay in front, without events.
  ///
  /// Its touches have been cancelled.
  func applicationWillResignActive(_ application: UIApplication)

  /// Called when the app left the screen.
  func applicationDidEnterBackground(_ application: UIApplication)

  /// Called when the app is about to come back to the screen; not called at launch.
  func applicationWillEnterForeground(_ application: UIApplication)

  /// Called when the app is about to end.
  func applicationWillTerminate(_ application: UIApplication)

  /// The configuration of a scene that is about to be connected.
  ///
  /// An app whose delegate declares this method is in the background during its launch (R-LIFE-17). If the
  /// configuration has a `delegateClass`, the scene's delegate is told that the app becomes active or inactive and
  /// enters the foreground or background, and this delegate is not (R-LIFE-7).
  func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration

  /// Called when the user discarded scenes, here when an app with a scene delegate ends.
  ///
  /// The sessions are never connected again.
  func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)

  /// Called when the user chose a quick action on the home screen (R-LIFE-12, R-LIFE-13).
  ///
  /// Not called after a launch in which one of the two launch methods returned false, which means that it has performed
  /// the action. A scene's delegate, if there is one, receives the action in place of this delegate.
  ///
  /// - Parameters:
  ///   - application: The app.
  ///   - shortcutItem: The quick action that was chosen.
  ///   - completionHandler: To be called with true if the action was performed.
  func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void)

  /// Called when memory is low, which on this platform it never is.
  func applicationDidReceiveMemoryWarning(_ application: UIApplication)

  /// Creates the delegate; called by `UIApplicationMain`.
  init()
}

extension UIApplicationDelegate {
  /// Returns all orientations but upside down, the default of a phone.
  public func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask {
    .allButUpsideDown
  }

  /// Stores nothing; a delegate that needs a window declares this property itself.
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

  /// Calls the older form and accepts the launch.
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

  /// Returns a configuration without a delegate class: the app's delegate receives every call.
  public func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    // The mark by which `configuresScenes` recognizes this default.
    c_swift_mark_configuration()
    return UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
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
  /// The key of a launch option.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the key.
    public let rawValue: String

    /// Makes a key from its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The URL that the app was opened with.
    public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
    /// The app that requested the launch.
    public static let sourceApplication = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
    /// The quick action that was chosen on the home screen (R-LIFE-12).
    public static let shortcutItem = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
  }
}
