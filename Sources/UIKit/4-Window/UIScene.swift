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

  /// A title by which people tell scenes apart.
  open var title = ""

  /// R-RESP-8: a scene passes on to the application.
  open override var next: UIResponder? { AppContext.current.application }
}
