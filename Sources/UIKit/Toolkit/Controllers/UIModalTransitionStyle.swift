/// A transition of the system for presentations; all are over at once here.
public enum UIModalTransitionStyle: Int, Sendable {
  /// From the bottom.
  case coverVertical = 0
  /// Around a vertical axis.
  case flipHorizontal = 1
  /// One fades into the other.
  case crossDissolve = 2
  /// Like the page of a book.
  case partialCurl = 3
}
