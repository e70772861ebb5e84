/// Whether what a view shows turns around where people read from right to left.
public enum UISemanticContentAttribute: Int, Sendable {
  /// As people read.
  case unspecified = 0
  /// Controls of playback do not turn around.
  case playback = 1
  /// Controls of space, such as a compass, do not turn around.
  case spatial = 2
  /// From left to right, always.
  case forceLeftToRight = 3
  /// From right to left, always.
  case forceRightToLeft = 4
}

/// Which way people read.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  /// From left to right; this is how the screen is read on this platform.
  case leftToRight = 0
  /// From right to left.
  case rightToLeft = 1
}
