/// The color of what stands in the status bar.
public enum UIStatusBarStyle: Int, Sendable {
  /// As the appearance says.
  case `default` = 0
  /// Light, for dark content behind it.
  case lightContent = 1
  /// Dark, for light content behind it.
  case darkContent = 3
}

/// How the status bar comes and goes.
public enum UIStatusBarAnimation: Int, Sendable {
  /// At once.
  case none = 0
  /// By fading.
  case fade = 1
  /// By sliding.
  case slide = 2
}
