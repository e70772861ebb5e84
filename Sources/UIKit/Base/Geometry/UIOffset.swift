public import Foundation

/// A horizontal and a vertical displacement.
public struct UIOffset: Equatable, Sendable {
  /// The displacement to the right, in points.
  public var horizontal: CGFloat
  /// The displacement down, in points.
  public var vertical: CGFloat

  /// Makes an offset from its parts.
  public init(horizontal: CGFloat = 0, vertical: CGFloat = 0) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }

  /// No displacement.
  public static let zero = UIOffset()
}
