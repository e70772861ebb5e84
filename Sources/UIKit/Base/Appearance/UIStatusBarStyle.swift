/// The color of the status bar's content.
public enum UIStatusBarStyle: Int, Sendable {
  /// Dark or light, depending on the appearance of the interface.
  case `default` = 0
  /// Light, for dark content behind it.
  case lightContent = 1
  /// Dark, for light content behind it.
  case darkContent = 3
}

/// The animation with which the status bar appears and disappears.
public enum UIStatusBarAnimation: Int, Sendable {
  /// At once.
  case none = 0
  /// By fading.
  case fade = 1
  /// By sliding.
  case slide = 2
}
