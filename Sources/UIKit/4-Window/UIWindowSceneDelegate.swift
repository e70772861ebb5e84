/// What an app wants to hear about a scene that has windows.
@MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The window that the scene shows.
  var window: UIWindow? { get set }

  /// The user chose a quick action on the home screen while the app was running (R-LIFE-13).
  ///
  /// - Parameters:
  ///   - windowScene: The scene that comes to the front.
  ///   - shortcutItem: What was chosen.
  ///   - completionHandler: To be called with whether it was done.
  func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void)
}

extension UIWindowSceneDelegate {
  /// No window is kept here unless the delegate declares one.
  public var window: UIWindow? {
    get { nil }
    set {}
  }

  /// Says that nothing was done.
  public func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    completionHandler(false)
  }
}
