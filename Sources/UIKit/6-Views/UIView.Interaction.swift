extension UIView {
  /// Whether a view takes touches, and if not, who decided that.
  package enum Interaction {
    /// The view takes touches.
    case on
    /// The app switched interaction off.
    case off
    /// The class has interaction off and the app left it so, as with labels (R-VIEW-13).
    case offByDefault
  }
}
