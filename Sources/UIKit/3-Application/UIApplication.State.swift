extension UIApplication {
  /// How far an app is in front.
  public enum State: Int, Sendable {
    /// In front and receiving events.
    case active = 0
    /// On screen without events: while it starts, or while a call or an alert is in front of it.
    case inactive = 1
    /// Not on screen.
    case background = 2

    /// What the app's scene says of itself at the same time.
    var ofScene: UIScene.ActivationState {
      switch self {
      case .active: .foregroundActive
      case .inactive: .foregroundInactive
      case .background: .background
      }
    }
  }
}
