public import Foundation

/// A view at an item or section, beside the cells.
@preconcurrency @MainActor
open class NSCollectionLayoutSupplementaryItem: NSObject {
  /// The size; its fractions are those of the item or section at which the view is.
  public let layoutSize: NSCollectionLayoutSize
  /// The kind of the view.
  public let elementKind: String
  /// The distances of the view from the edges of its area, in points; only used for a view at an edge of a section.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The order from back to front: views with higher numbers are in front.
  open var zIndex = 1
  /// The place of the view in the item or section, from 0 to 1 along each axis.
  let place: CGPoint
  /// The distance of the view from that place, in points.
  let offset: CGPoint

  /// Creates a view at a place of an item.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String,
    containerAnchor: NSCollectionLayoutAnchor
  ) {
    self.init(layoutSize, elementKind, containerAnchor.place, containerAnchor.offset)
  }

  init(
    _ layoutSize: NSCollectionLayoutSize, _ elementKind: String, _ place: CGPoint, _ offset: CGPoint
  ) {
    self.layoutSize = layoutSize
    self.elementKind = elementKind
    self.place = place
    self.offset = offset
    super.init()
  }
}

/// A header, footer or other view at an edge of a section or of the whole layout.
@preconcurrency @MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  /// The edge at which the view is.
  public let alignment: NSRectAlignment
  /// Whether the section makes room for the view; true by default.
  open var extendsBoundary = true
  /// Whether the view stays visible as long as its section is, in a layout that scrolls vertically; false by default.
  open var pinToVisibleBounds = false

  /// Creates a view at an edge.
  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment,
    absoluteOffset: CGPoint = CGPoint.zero
  ) {
    self.alignment = alignment
    super.init(layoutSize, elementKind, alignment.anchor, absoluteOffset)
  }
}

/// A place at the edge of an item.
public final class NSCollectionLayoutAnchor: NSObject, Sendable {
  /// The edges; along an axis without an edge, the middle.
  public let edges: NSDirectionalRectEdge
  /// The distance of the view from the edges, in points.
  public let offset: CGPoint

  /// Creates an anchor at edges.
  public convenience init(edges: NSDirectionalRectEdge) {
    self.init(edges: edges, absoluteOffset: CGPoint.zero)
  }

  /// Creates an anchor at a distance from edges.
  public init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    self.edges = edges
    offset = absoluteOffset
    super.init()
  }

  /// The place of the anchor in an item, from 0 to 1 along each axis.
  var place: CGPoint {
    CGPoint(
      x: Self.place(isAtStart: edges.contains(.leading), isAtEnd: edges.contains(.trailing)),
      y: Self.place(isAtStart: edges.contains(.top), isAtEnd: edges.contains(.bottom)))
  }

  private static func place(isAtStart: Bool, isAtEnd: Bool) -> CGFloat {
    if isAtStart { return 0 }
    return isAtEnd ? 1 : 0.5
  }
}
