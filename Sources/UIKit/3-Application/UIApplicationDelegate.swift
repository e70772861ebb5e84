public import Foundation

/// What an app wants to hear about its own life.
///
/// On iOS every method is optional. Here they are extension members with the default that a missing method
/// has; a class hears a call if it declares the method itself, next to its conformance. A *subclass* of
/// the conforming class that adds one is not heard, which is why an app delegate is a `final class`.
@MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {
  /// Makes the delegate; `UIApplicationMain` does.
  init()

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

  /// Memory runs out.
  func applicationDidReceiveMemoryWarning(_ application: UIApplication)
}

extension UIApplicationDelegate {
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

  /// Does nothing.
  public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}
}
