public import Foundation

/// An item of a compositional layout, or a group of items.
@preconcurrency @MainActor
open class NSCollectionLayoutItem: NSObject {
  /// The size in the group or section that contains it.
  public let layoutSize: NSCollectionLayoutSize
  /// The views at the item, such as badges.
  public let supplementaryItems: [NSCollectionLayoutSupplementaryItem]

  /// Creates an item of a size.
  public init(
    layoutSize: NSCollectionLayoutSize,
    supplementaryItems: [NSCollectionLayoutSupplementaryItem] = []
  ) {
    self.layoutSize = layoutSize
    self.supplementaryItems = supplementaryItems
    super.init()
  }

  /// How much smaller the cell is than the item.
  open var contentInsets = NSDirectionalEdgeInsets.zero

  /// The distances around the item.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?
}

/// Items beside or below each other: as many as there is room for, or the number that was given.
@preconcurrency @MainActor
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  enum Arrangement {
    /// Items along an axis; they repeat until the room is used up, or a number of times. With `fits` they share the room.
    case along(horizontal: Bool, items: [NSCollectionLayoutItem], count: Int?, fits: Bool)
    /// Frames that the app computes.
    case custom(NSCollectionLayoutGroupCustomItemProvider)
  }

  let arrangement: Arrangement

  private init(_ size: NSCollectionLayoutSize, _ arrangement: Arrangement) {
    self.arrangement = arrangement
    super.init(layoutSize: size)
  }

  /// The distance between the items.
  open var interItemSpacing: NSCollectionLayoutSpacing?

  /// The items with which the group was created.
  open var subitems: [NSCollectionLayoutItem] {
    if case .along(_, let items, _, _) = arrangement { items } else { [] }
  }

  /// Items beside each other, which repeat until the width is used up.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(
      layoutSize, .along(horizontal: true, items: subitems, count: nil, fits: false))
  }

  /// A number of items beside each other, which share the width.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(
      layoutSize, .along(horizontal: true, items: [subitem], count: count, fits: true))
  }

  /// A number of items beside each other, each of its own size.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(
      layoutSize, .along(horizontal: true, items: [subitem], count: count, fits: false))
  }

  /// Items below each other, which repeat until the height is used up.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(
      layoutSize, .along(horizontal: false, items: subitems, count: nil, fits: false))
  }

  /// A number of items below each other, which share the height.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(
      layoutSize, .along(horizontal: false, items: [subitem], count: count, fits: true))
  }

  /// A number of items below each other, each of its own size.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(
      layoutSize, .along(horizontal: false, items: [subitem], count: count, fits: false))
  }

  /// Items with frames that the app computes.
  public class func custom(
    layoutSize: NSCollectionLayoutSize,
    itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .custom(itemProvider))
  }
}

/// Computes the frames of the items of a group.
public typealias NSCollectionLayoutGroupCustomItemProvider =
  @MainActor (any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

/// The frame of an item of a custom group.
public final class NSCollectionLayoutGroupCustomItem: NSObject, Sendable {
  /// The frame in the group.
  public let frame: CGRect
  /// The order from back to front: views with higher numbers are in front.
  public let zIndex: Int

  /// Creates an item with a frame.
  public init(frame: CGRect, zIndex: Int = 0) {
    self.frame = frame
    self.zIndex = zIndex
    super.init()
  }
}

/// A view at an item, group or section.
@preconcurrency @MainActor
open class NSCollectionLayoutSupplementaryItem: NSObject {
  /// The size in what the view is at.
  public let layoutSize: NSCollectionLayoutSize
  /// The kind of the view.
  public let elementKind: String
  /// How much smaller the view is than its item.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The order from back to front: views with higher numbers are in front.
  open var zIndex = 1
  /// Where in the item the view is, from 0 to 1.
  let place: CGPoint
  /// How far the view is moved from that place, in points.
  let offset: CGPoint

  /// Creates a view at a place of an item.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String,
    containerAnchor: NSCollectionLayoutAnchor
  ) {
    self.init(layoutSize, elementKind, containerAnchor.place, containerAnchor.shift)
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
  /// Whether the view stays in sight as long as its section is; false by default.
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

/// A view of the layout behind a section.
@preconcurrency @MainActor
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  /// The kind of the view.
  public let elementKind: String
  /// The order from back to front: views with higher numbers are in front, but none is in front of the cells.
  open var zIndex = 0

  private init(_ elementKind: String) {
    self.elementKind = elementKind
    super.init(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
  }

  /// A view behind a whole section.
  public class func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
    NSCollectionLayoutDecorationItem(elementKind)
  }
}

/// A place at the edge of an item.
public final class NSCollectionLayoutAnchor: NSObject, Sendable {
  /// The edges.
  public let edges: NSDirectionalRectEdge
  /// How far the view is from the edges, in points.
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

  /// Where the edges are, from 0 to 1.
  var place: CGPoint {
    CGPoint(
      x: edges.contains(.leading) ? 0 : edges.contains(.trailing) ? 1 : 0.5,
      y: edges.contains(.top) ? 0 : edges.contains(.bottom) ? 1 : 0.5)
  }

  var shift: CGPoint { offset }
}
