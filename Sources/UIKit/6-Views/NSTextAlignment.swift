/// On which side the lines of a text begin.
public enum NSTextAlignment: Int, Sendable {
  /// At the left edge.
  case left = 0
  /// In the middle.
  case center = 1
  /// At the right edge.
  case right = 2
  /// At both edges.
  case justified = 3
  /// Where the language begins its lines.
  case natural = 4
}
