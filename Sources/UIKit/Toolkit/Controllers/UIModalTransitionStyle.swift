/// A transition of the system for presentations; stored without effect, since these take no time here.
public enum UIModalTransitionStyle: Int, Sendable {
  /// The view comes from the bottom.
  case coverVertical = 0
  /// The views turn around a vertical axis.
  case flipHorizontal = 1
  /// One view fades into the other.
  case crossDissolve = 2
  /// The old view curls up like the page of a book.
  case partialCurl = 3
}
