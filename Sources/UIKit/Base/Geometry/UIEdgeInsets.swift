public import Foundation

/// The distances by which the edges of a rectangle move inwards; negative values move outwards.
public struct UIEdgeInsets: Hashable, Sendable {
  /// The inset of the top edge.
  public var top: CGFloat
  /// The inset of the left edge.
  public var left: CGFloat
  /// The inset of the bottom edge.
  public var bottom: CGFloat
  /// The inset of the right edge.
  public var right: CGFloat

  /// Makes insets of zero.
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

  /// Insets of zero.
  public static let zero = UIEdgeInsets()
}

/// The distances by which the edges of a rectangle move inwards, with leading and trailing in place of left and right.
public struct NSDirectionalEdgeInsets: Hashable, Sendable {
  /// The inset of the top edge.
  public var top: CGFloat
  /// The inset of the edge where text begins.
  public var leading: CGFloat
  /// The inset of the bottom edge.
  public var bottom: CGFloat
  /// The inset of the edge where text ends.
  public var trailing: CGFloat

  /// Makes insets of zero.
  public init() {
    self.init(top: 0, leading: 0, bottom: 0, trailing: 0)
  }

  /// Makes insets from the four distances.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// Insets of zero.
  public static let zero = NSDirectionalEdgeInsets()

  /// Converts insets of left and right to leading and trailing.
  init(_ sides: UIEdgeInsets, _ direction: UIUserInterfaceLayoutDirection) {
    let isReversed = direction == .rightToLeft
    self.init(
      top: sides.top, leading: isReversed ? sides.right : sides.left, bottom: sides.bottom,
      trailing: isReversed ? sides.left : sides.right)
  }
}

extension UIEdgeInsets {
  /// Converts insets of leading and trailing to left and right.
  init(_ insets: NSDirectionalEdgeInsets, _ direction: UIUserInterfaceLayoutDirection) {
    let isReversed = direction == .rightToLeft
    self.init(
      top: insets.top, left: isReversed ? insets.trailing : insets.leading, bottom: insets.bottom,
      right: isReversed ? insets.leading : insets.trailing)
  }

  /// The sums of the insets at each edge.
  static func + (one: UIEdgeInsets, other: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: one.top + other.top, left: one.left + other.left, bottom: one.bottom + other.bottom,
      right: one.right + other.right)
  }

  /// The insets that have the larger of two values on each side.
  static func largest(_ one: UIEdgeInsets, _ other: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: max(one.top, other.top), left: max(one.left, other.left),
      bottom: max(one.bottom, other.bottom), right: max(one.right, other.right))
  }

  /// How far these insets of the surrounding bounds reach over each edge of a frame; negative where they fall short.
  func reach(of frame: CGRect, in bounds: CGRect) -> UIEdgeInsets {
    // Computed edge by edge: a rectangle inset by more than its size has a negative size, and its edges are swapped.
    UIEdgeInsets(
      top: bounds.origin.y + top - frame.origin.y,
      left: bounds.origin.x + left - frame.origin.x,
      bottom: frame.origin.y + frame.size.height - bounds.origin.y - bounds.size.height + bottom,
      right: frame.origin.x + frame.size.width - bounds.origin.x - bounds.size.width + right)
  }
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

/// Edges of a rectangle, with the raw values of iOS.
public struct UIRectEdge: OptionSet, Sendable, Hashable {
  /// The bits.
  public let rawValue: UInt

  /// Makes a set of its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The top edge.
  public static let top = UIRectEdge(rawValue: 1)
  /// The left edge.
  public static let left = UIRectEdge(rawValue: 2)
  /// The bottom edge.
  public static let bottom = UIRectEdge(rawValue: 4)
  /// The right edge.
  public static let right = UIRectEdge(rawValue: 8)
  /// All four edges.
  public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}
