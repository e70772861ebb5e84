public import Foundation
import TouchstoneMachTime
import TouchstoneTrace

// What apps ask the system for through the application: other apps, badges, time in the background.
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
  /// No other app is there to show it, so the app stays in front; the completion says whether a phone could open it.
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

  /// Whether a phone as it is bought could open a URL: those of the web, of mail, telephone, messages and settings.
  public func canOpenURL(_ url: URL) -> Bool {
    let known = ["http", "https", "mailto", "tel", "sms", "facetime", "app-settings", "maps"]
    return known.contains(url.scheme?.lowercased() ?? "")
  }

  /// Tells the system that the app works on in the background; it always may here.
  public func beginBackgroundTask(expirationHandler handler: (() -> Void)? = nil)
    -> UIBackgroundTaskIdentifier
  {
    beginBackgroundTask(withName: nil, expirationHandler: handler)
  }

  /// Tells the system that the app works on in the background, under a name.
  public func beginBackgroundTask(
    withName taskName: String?, expirationHandler handler: (() -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    let task = (attached[UIBackgroundTaskIdentifier.self]?.rawValue ?? 0) + 1
    attached[UIBackgroundTaskIdentifier.self] = UIBackgroundTaskIdentifier(rawValue: task)
    return UIBackgroundTaskIdentifier(rawValue: task)
  }

  /// Tells the system that the work is done; without effect.
  public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}

  /// The seconds that the app may work on in the background: without a limit here.
  public var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }

  /// The number on the app's icon; stored without effect.
  public var applicationIconBadgeNumber: Int {
    get { attached[BadgeNumber.self]?.number ?? 0 }
    set { attached[BadgeNumber.self] = BadgeNumber(number: newValue) }
  }

  /// The frame of the status bar.
  public var statusBarFrame: CGRect {
    CGRect(x: 0, y: 0, width: context.screen.bounds.width, height: context.screen.barInsets.top)
  }

  /// The orientation of the interface.
  public var statusBarOrientation: UIInterfaceOrientation { context.scene.interfaceOrientation }

  /// Whether the app's files can be read; true.
  public var isProtectedDataAvailable: Bool { true }

  /// Whether the app may have several scenes; false.
  public var supportsMultipleScenes: Bool { false }

  /// The size of text that the user prefers.
  public var preferredContentSizeCategory: UIContentSizeCategory {
    UITraitCollection.current.preferredContentSizeCategory
  }

  /// The direction of text.
  public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
}

/// Names a piece of work in the background.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  /// The number of the work.
  public let rawValue: Int

  /// Creates an identifier from its number.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// No work.
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

private struct BadgeNumber {
  let number: Int
}
