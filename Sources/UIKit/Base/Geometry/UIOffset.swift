public import Foundation

/// How far something is moved.
public struct UIOffset: Equatable, Sendable {
  /// To the right, in points.
  public var horizontal: CGFloat
  /// Down, in points.
  public var vertical: CGFloat

  /// Makes an offset of its parts.
  public init(horizontal: CGFloat = 0, vertical: CGFloat = 0) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }

  /// Not moved.
  public static let zero = UIOffset()
}
