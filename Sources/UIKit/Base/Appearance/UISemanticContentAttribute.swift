/// How the content of a view depends on the direction in which the interface is read.
public enum UISemanticContentAttribute: Int, Sendable {
  /// Mirrored in an interface that is read from right to left.
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

extension UIView {
  /// The direction of content with an attribute.
  public class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    attribute == .forceRightToLeft ? .rightToLeft : .leftToRight
  }
}
