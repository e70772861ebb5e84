public import Foundation

/// How far each edge of a rectangle moves inwards; negative values move outwards.
public struct UIEdgeInsets: Hashable, Sendable {
  /// How far the top edge moves down.
  public var top: CGFloat
  /// How far the left edge moves right.
  public var left: CGFloat
  /// How far the bottom edge moves up.
  public var bottom: CGFloat
  /// How far the right edge moves left.
  public var right: CGFloat

  /// Makes insets that move nothing.
  public init() {
    self.init(top: 0, left: 0, bottom: 0, right: 0)
  }

  /// Makes insets from the four distances.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Insets that move nothing.
  public static let zero = UIEdgeInsets()
}

extension CGRect {
  /// The rectangle with its edges moved inwards.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: origin.x + insets.left,
      y: origin.y + insets.top,
      width: size.width - insets.left - insets.right,
      height: size.height - insets.top - insets.bottom)
  }
}
