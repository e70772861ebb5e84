/// Whether the content of a view is mirrored in an interface that is read from right to left.
public enum UISemanticContentAttribute: Int, Sendable {
  /// Mirrored.
  case unspecified = 0
  /// Not mirrored: controls of playback.
  case playback = 1
  /// Not mirrored: controls of directions in space, such as a compass.
  case spatial = 2
  /// From left to right, always.
  case forceLeftToRight = 3
  /// From right to left, always.
  case forceRightToLeft = 4
}

/// The direction in which an interface is read.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  /// From left to right, the direction of the interface on this platform.
  case leftToRight = 0
  /// From right to left.
  case rightToLeft = 1
}
