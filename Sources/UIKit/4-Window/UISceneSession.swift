public import Foundation

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
