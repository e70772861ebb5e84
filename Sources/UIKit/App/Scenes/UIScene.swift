public import Foundation

/// One instance of an app's interface.
///
/// In the responder chain it is between its windows and the application (R-RESP-8).
open class UIScene: UIResponder {
  /// The state of a scene: not connected, in the background, or in front with or without events.
  public enum ActivationState: Int, Sendable {
    /// The scene is not connected to the app.
    case unattached = -1
    /// The scene is in front and receives events.
    case foregroundActive = 0
    /// The scene is in front and receives no events (R-LIFE-9).
    case foregroundInactive = 1
    /// The scene is not on screen.
    case background = 2
  }

  /// The current activation state of the scene.
  open package(set) var activationState: ActivationState = .unattached

  /// The delegate of the scene's life cycle, in an app that uses scenes.
  open var delegate: (any UISceneDelegate)?

  /// The session of the scene, which stays the same while the scene is not connected.
  public private(set) lazy var session = UISceneSession(
    persistentIdentifier: "\(context.name)-1")

  /// Whether the scene is connected to its app: from the launch until it is disconnected as the app ends.
  package var isConnected = false

  /// The title of the scene.
  open var title = ""

  /// The application (R-RESP-8).
  open override var next: UIResponder? { context.application }
}

extension UIScene {
  /// Changes the scene's state to that of the app, if the scene is connected.
  package func follow(_ state: UIApplication.State) {
    if isConnected { activationState = state.sceneActivationState }
  }

  /// Posted when a scene with a delegate has been connected, after the delegate was called.
  nonisolated public static let willConnectNotification = NSNotification.Name(
    "UISceneWillConnectNotification")
  /// Posted when a scene with a delegate has been disconnected, after the delegate was called.
  nonisolated public static let didDisconnectNotification = NSNotification.Name(
    "UISceneDidDisconnectNotification")
  /// Posted when the scene has become active: it is in front and receives events.
  nonisolated public static let didActivateNotification = NSNotification.Name(
    "UISceneDidActivateNotification")
  /// Posted when the scene is about to become inactive: it may stay in front, without events.
  nonisolated public static let willDeactivateNotification = NSNotification.Name(
    "UISceneWillDeactivateNotification")
  /// Posted when the scene comes to the screen.
  nonisolated public static let willEnterForegroundNotification = NSNotification.Name(
    "UISceneWillEnterForegroundNotification")
  /// Posted when the scene has left the screen.
  nonisolated public static let didEnterBackgroundNotification = NSNotification.Name(
    "UISceneDidEnterBackgroundNotification")
}

/// The identity of a scene, which is kept while the scene is not connected and used when it is connected again.
@preconcurrency @MainActor
open class UISceneSession: NSObject {
  /// The kind of scene that a session is for.
  public struct Role: RawRepresentable, Hashable, Sendable {
    /// The name of the role.
    public let rawValue: String

    /// Makes a role with a name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// A scene with windows on the device's screen.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  /// The scene, while it is connected.
  open package(set) var scene: UIScene? {
    get { heldScene }
    set { heldScene = newValue }
  }
  /// The configuration with which the scene was made.
  open package(set) var configuration: UISceneConfiguration
  /// Information that the app stores with the session.
  open var userInfo: [String: Any]?

  @Anchored private final var heldScene: UIScene?
  private let identifier: String

  package init(persistentIdentifier: String, role: Role = .windowApplication) {
    identifier = persistentIdentifier
    configuration = UISceneConfiguration(name: nil, sessionRole: role)
    super.init()
  }

  /// The kind of scene.
  open var role: Role { configuration.role }

  /// The identifier of the session within its app.
  open var persistentIdentifier: String { identifier }
}

/// The configuration of a new scene, above all the class of its delegate.
///
/// There is no Info.plist on this platform, so an app adopts scenes in one way:
/// `application(_:configurationForConnecting:options:)` returns a configuration with a `delegateClass`. Without
/// a `delegateClass`, which is the default, the app's delegate receives every call (R-LIFE-7).
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
  private let givenName: String?
  private let givenRole: UISceneSession.Role

  /// Makes a configuration; the name has no effect.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    givenName = name
    givenRole = sessionRole
    super.init()
  }

  /// The name of the configuration.
  open var name: String? { givenName }

  /// The kind of scene that is made.
  open var role: UISceneSession.Role { givenRole }

  /// The class of the scene's delegate; ignored if it does not conform to `UISceneDelegate`.
  open var delegateClass: AnyClass?
}

extension UIScene {
  /// The reasons for which a scene is connected.
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
