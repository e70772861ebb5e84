/// Where a line is broken, or what of it is left out.
public enum NSLineBreakMode: Int, Sendable {
  /// Broken between words.
  case byWordWrapping = 0
  /// Broken anywhere.
  case byCharWrapping = 1
  /// Cut off at the edge.
  case byClipping = 2
  /// The beginning is left out.
  case byTruncatingHead = 3
  /// The end is left out.
  case byTruncatingTail = 4
  /// The middle is left out.
  case byTruncatingMiddle = 5
}
