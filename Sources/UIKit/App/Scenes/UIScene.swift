public import Foundation

/// One instance of an app's interface.
///
/// It stands in the responder chain between its windows and the application (R-RESP-8).
open class UIScene: UIResponder {
  /// How much of the scene a person sees and can touch.
  public enum ActivationState: Int, Sendable {
    /// The scene is not connected to the app.
    case unattached = -1
    /// The scene is in front and gets events.
    case foregroundActive = 0
    /// The scene is in front and gets no events (R-LIFE-9).
    case foregroundInactive = 1
    /// The scene is not on screen.
    case background = 2
  }

  /// How much of the scene a person sees and can touch.
  open package(set) var activationState: ActivationState = .unattached

  /// Who hears about the scene's life, in an app that lives by scenes.
  open var delegate: (any UISceneDelegate)?

  /// What outlives the scene.
  public private(set) lazy var session = UISceneSession(
    persistentIdentifier: "\(context.name)-1")

  /// Whether the scene is part of its app: from the launch on, until the user throws it away.
  package var isConnected = false

  /// A title by which people tell scenes apart.
  open var title = ""

  /// R-RESP-8: a scene passes on to the application.
  open override var next: UIResponder? { context.application }
}

extension UIScene {
  /// The app came nearer to the front, or went away from it; a scene that is not connected stays apart.
  package func follow(_ state: UIApplication.State) {
    if isConnected { activationState = state.ofScene }
  }

  /// Posted after the delegate heard that the scene is connected.
  nonisolated public static let willConnectNotification = NSNotification.Name(
    "UISceneWillConnectNotification")
  /// Posted after the delegate heard that the scene is gone.
  nonisolated public static let didDisconnectNotification = NSNotification.Name(
    "UISceneDidDisconnectNotification")
  /// Posted when the scene is in front.
  nonisolated public static let didActivateNotification = NSNotification.Name(
    "UISceneDidActivateNotification")
  /// Posted when events will stop.
  nonisolated public static let willDeactivateNotification = NSNotification.Name(
    "UISceneWillDeactivateNotification")
  /// Posted when the scene comes to the screen.
  nonisolated public static let willEnterForegroundNotification = NSNotification.Name(
    "UISceneWillEnterForegroundNotification")
  /// Posted when the scene left the screen.
  nonisolated public static let didEnterBackgroundNotification = NSNotification.Name(
    "UISceneDidEnterBackgroundNotification")
}

/// What outlives a scene: who it was, for when it is connected again.
@MainActor
open class UISceneSession: NSObject {
  /// What kind of scene a session is for.
  public struct Role: RawRepresentable, Hashable, Sendable {
    /// The name of the role.
    public let rawValue: String

    /// Makes a role of its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// A scene with windows on the device's screen.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  /// The scene, while it is connected.
  open package(set) weak var scene: UIScene?
  /// What the scene was made with.
  open package(set) var configuration: UISceneConfiguration
  /// Whatever the app wants to find again.
  open var userInfo: [String: Any]?

  private let identifier: String

  package init(persistentIdentifier: String, role: Role = .windowApplication) {
    identifier = persistentIdentifier
    configuration = UISceneConfiguration(name: nil, sessionRole: role)
    super.init()
  }

  /// What kind of scene this is.
  open var role: Role { configuration.role }

  /// What tells the sessions of an app apart.
  open var persistentIdentifier: String { identifier }
}

/// With what a new scene is made: above all, whom it tells about its life.
///
/// There is no Info.plist on this platform, so there is one way to say that an app lives by scenes:
/// `application(_:configurationForConnecting:options:)` returns a configuration with a `delegateClass`. Without
/// one, which is the default, the app's delegate hears everything (R-LIFE-7).
@MainActor
open class UISceneConfiguration: NSObject {
  private let givenName: String?
  private let givenRole: UISceneSession.Role

  /// Makes a configuration; the name is only kept.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    givenName = name
    givenRole = sessionRole
    super.init()
  }

  /// What the configuration is called.
  open var name: String? { givenName }

  /// What kind of scene is made.
  open var role: UISceneSession.Role { givenRole }

  /// The class of the scene's delegate; one that is no `UISceneDelegate` counts as none.
  open var delegateClass: AnyClass?
}

extension UIScene {
  /// Why a scene is connected.
  @MainActor
  open class ConnectionOptions: NSObject {
    private let item: UIApplicationShortcutItem?

    package init(shortcutItem: UIApplicationShortcutItem?) {
      item = shortcutItem
      super.init()
    }

    /// The quick action by which the user opened the app, if it was one (R-LIFE-12).
    open var shortcutItem: UIApplicationShortcutItem? { item }
  }
}
