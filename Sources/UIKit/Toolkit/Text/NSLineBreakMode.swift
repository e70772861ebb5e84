/// How a line that is too long is broken, or which part of it is left out.
public enum NSLineBreakMode: Int, Sendable {
  /// The line is broken between words.
  case byWordWrapping = 0
  /// The line is broken before the first character that does not fit.
  case byCharWrapping = 1
  /// The line is cut off at the edge.
  case byClipping = 2
  /// The beginning is left out.
  case byTruncatingHead = 3
  /// The end is left out.
  case byTruncatingTail = 4
  /// The middle is left out.
  case byTruncatingMiddle = 5
}
