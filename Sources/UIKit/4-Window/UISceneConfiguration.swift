public import Foundation

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
