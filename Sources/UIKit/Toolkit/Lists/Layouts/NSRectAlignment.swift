import Foundation

/// An edge or corner of a rectangle.
public enum NSRectAlignment: Int, Sendable {
  /// The middle.
  case none = 0
  /// The top.
  case top
  /// The corner at the top on the side where text begins.
  case topLeading
  /// The side where text begins.
  case leading
  /// The corner at the bottom on the side where text begins.
  case bottomLeading
  /// The bottom.
  case bottom
  /// The corner at the bottom on the side where text ends.
  case bottomTrailing
  /// The side where text ends.
  case trailing
  /// The corner at the top on the side where text ends.
  case topTrailing

  /// The place of the edge or corner in the rectangle, from 0 to 1 along each axis.
  var anchor: CGPoint {
    let x: CGFloat =
      switch self {
      case .topLeading, .leading, .bottomLeading: 0
      case .none, .top, .bottom: 0.5
      case .topTrailing, .trailing, .bottomTrailing: 1
      }
    let y: CGFloat =
      switch self {
      case .top, .topLeading, .topTrailing: 0
      case .none, .leading, .trailing: 0.5
      case .bottom, .bottomLeading, .bottomTrailing: 1
      }
    return CGPoint(x: x, y: y)
  }
}

/// A set of edges of a rectangle, named by the direction of text.
public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
  /// The bits, as on iOS.
  public let rawValue: UInt

  /// Creates edges from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The top.
  public static let top = NSDirectionalRectEdge(rawValue: 1 << 0)
  /// The side where text begins.
  public static let leading = NSDirectionalRectEdge(rawValue: 1 << 1)
  /// The bottom.
  public static let bottom = NSDirectionalRectEdge(rawValue: 1 << 2)
  /// The side where text ends.
  public static let trailing = NSDirectionalRectEdge(rawValue: 1 << 3)
  /// All of them.
  public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}
