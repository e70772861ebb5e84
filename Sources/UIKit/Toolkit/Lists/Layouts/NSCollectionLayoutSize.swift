public import Foundation

/// A length of an item, group or view in a compositional layout.
public final class NSCollectionLayoutDimension: NSObject, Sendable {
  enum Kind: Hashable, Sendable {
    case fractionalWidth(CGFloat)
    case fractionalHeight(CGFloat)
    case absolute(CGFloat)
    case estimated(CGFloat)
  }

  let kind: Kind

  private init(_ kind: Kind) {
    self.kind = kind
    super.init()
  }

  /// A part of the width of what contains it.
  public class func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalWidth(fractionalWidth))
  }

  /// A part of the height of what contains it.
  public class func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalHeight(fractionalHeight))
  }

  /// A length in points.
  public class func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.absolute(absoluteDimension))
  }

  /// A length in points until the content says another one.
  public class func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.estimated(estimatedDimension))
  }

  /// Whether the length is a part of a width.
  public var isFractionalWidth: Bool { if case .fractionalWidth = kind { true } else { false } }
  /// Whether the length is a part of a height.
  public var isFractionalHeight: Bool { if case .fractionalHeight = kind { true } else { false } }
  /// Whether the length is in points.
  public var isAbsolute: Bool { if case .absolute = kind { true } else { false } }
  /// Whether the length follows from the content.
  public var isEstimated: Bool { if case .estimated = kind { true } else { false } }

  /// The number with which the dimension was created.
  public var dimension: CGFloat {
    switch kind {
    case .fractionalWidth(let number), .fractionalHeight(let number), .absolute(let number),
      .estimated(let number):
      number
    }
  }

  /// The length in a container.
  func length(in container: CGSize) -> CGFloat {
    switch kind {
    case .fractionalWidth(let part): container.width * part
    case .fractionalHeight(let part): container.height * part
    case .absolute(let length), .estimated(let length): length
    }
  }
}

/// The size of an item, group or view in a compositional layout.
public final class NSCollectionLayoutSize: NSObject, Sendable {
  /// The width.
  public let widthDimension: NSCollectionLayoutDimension
  /// The height.
  public let heightDimension: NSCollectionLayoutDimension

  /// Creates a size.
  public init(
    widthDimension width: NSCollectionLayoutDimension,
    heightDimension height: NSCollectionLayoutDimension
  ) {
    widthDimension = width
    heightDimension = height
    super.init()
  }

  /// The size in a container.
  func size(in container: CGSize) -> CGSize {
    CGSize(
      width: widthDimension.length(in: container), height: heightDimension.length(in: container))
  }

  /// Whether a length follows from the content.
  var isEstimated: Bool { widthDimension.isEstimated || heightDimension.isEstimated }
}

/// A distance between items.
public final class NSCollectionLayoutSpacing: NSObject, Sendable {
  /// The distance, or the least one.
  public let spacing: CGFloat
  /// Whether the distance takes what room is left.
  public let isFlexibleSpacing: Bool

  private init(_ spacing: CGFloat, isFlexible: Bool) {
    self.spacing = spacing
    isFlexibleSpacing = isFlexible
    super.init()
  }

  /// Whether the distance is always the same.
  public var isFixedSpacing: Bool { !isFlexibleSpacing }

  /// A distance that takes what room is left, but at least a number of points.
  public class func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(flexibleSpacing, isFlexible: true)
  }

  /// A distance in points.
  public class func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(fixedSpacing, isFlexible: false)
  }
}

/// The distances around an item.
public final class NSCollectionLayoutEdgeSpacing: NSObject, Sendable {
  /// The distance before the item.
  public let leading: NSCollectionLayoutSpacing?
  /// The distance above the item.
  public let top: NSCollectionLayoutSpacing?
  /// The distance behind the item.
  public let trailing: NSCollectionLayoutSpacing?
  /// The distance below the item.
  public let bottom: NSCollectionLayoutSpacing?

  /// Creates distances; nil for none.
  public init(
    leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?,
    trailing: NSCollectionLayoutSpacing?, bottom: NSCollectionLayoutSpacing?
  ) {
    self.leading = leading
    self.top = top
    self.trailing = trailing
    self.bottom = bottom
    super.init()
  }
}

/// An edge or corner of a rectangle.
public enum NSRectAlignment: Int, Sendable {
  /// The middle.
  case none = 0
  /// The top.
  case top
  /// The top where text begins.
  case topLeading
  /// The side where text begins.
  case leading
  /// The bottom where text begins.
  case bottomLeading
  /// The bottom.
  case bottom
  /// The bottom where text ends.
  case bottomTrailing
  /// The side where text ends.
  case trailing
  /// The top where text ends.
  case topTrailing

  /// Where the edge is, from 0 to 1.
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

/// Edges of a rectangle by the direction of text.
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
