public import Foundation
import TouchstoneMachTime
import TouchstoneTrace

// Services of the system that apps use through the application: other apps, badges, time in the background.
extension UIApplication {
  /// An option of opening a URL.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the option.
    public let rawValue: String

    /// Creates an option from its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Opens only an app that owns the link.
    public static let universalLinksOnly = OpenExternalURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
  }

  /// The URL of the app's settings.
  nonisolated public static let openSettingsURLString = "app-settings:"
  /// The URL of the app's settings of notifications.
  nonisolated public static let openNotificationSettingsURLString = "app-settings:notifications"

  /// Opens a URL: a record of the trace, `system url https://…` (R-APP-14).
  ///
  /// There is no other app that could show the URL, so the app stays in front, and the options have no effect.
  /// `completion` is called in a later turn, with the answer of `canOpenURL(_:)`.
  public func open(
    _ url: URL, options: [UIApplication.OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    let isOpened = canOpenURL(url)
    let text = isOpened ? url.absoluteString : "not opened: \(url.absoluteString)"
    context.lane.system(
      context.names.name("url"), context.names.name(text), app: context.names.name(context.name))
    context.clocks.schedule(at: context.time.now) { completion?(isOpened) }
  }

  /// Whether a phone with only the apps of the system could open a URL: true for the web, mail, telephone, messages,
  /// FaceTime, maps and settings.
  public func canOpenURL(_ url: URL) -> Bool {
    let known = ["http", "https", "mailto", "tel", "sms", "facetime", "app-settings", "maps"]
    return known.contains(url.scheme?.lowercased() ?? "")
  }

  /// Requests time to finish a task in the background, which apps always have here.
  public func beginBackgroundTask(expirationHandler handler: (() -> Void)? = nil)
    -> UIBackgroundTaskIdentifier
  {
    beginBackgroundTask(withName: nil, expirationHandler: handler)
  }

  /// Requests time to finish a task with a name in the background; the handler is never called.
  public func beginBackgroundTask(
    withName taskName: String?, expirationHandler handler: (() -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    let task = (attached[UIBackgroundTaskIdentifier.self]?.rawValue ?? 0) + 1
    attached[UIBackgroundTaskIdentifier.self] = UIBackgroundTaskIdentifier(rawValue: task)
    return UIBackgroundTaskIdentifier(rawValue: task)
  }

  /// Ends a task in the background; without effect.
  public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}

  /// How long the app may continue to work in the background, in seconds; without a limit here.
  public var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }

  /// The number on the app's icon; stored without effect.
  public var applicationIconBadgeNumber: Int {
    get { attached[BadgeNumber.self]?.number ?? 0 }
    set { attached[BadgeNumber.self] = BadgeNumber(number: newValue) }
  }

  /// Whether the app's protected files can be read; always true.
  public var isProtectedDataAvailable: Bool { true }

  /// Whether the app may have several scenes; always false.
  public var supportsMultipleScenes: Bool { false }

  /// The size of text that the user prefers.
  public var preferredContentSizeCategory: UIContentSizeCategory {
    UITraitCollection.current.preferredContentSizeCategory
  }

  /// The direction of text.
  public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
}

/// The identifier of a task in the background.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  /// The number of the task.
  public let rawValue: Int

  /// Creates an identifier from its number.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// No task.
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

private struct BadgeNumber {
  let number: Int
}
