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
    persistentIdentifier: "\(AppContext.current.name)-1")

  /// Whether the scene is part of its app: from the launch on, until the user throws it away.
  package var isConnected = false

  /// A title by which people tell scenes apart.
  open var title = ""

  /// R-RESP-8: a scene passes on to the application.
  open override var next: UIResponder? { AppContext.current.application }
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
