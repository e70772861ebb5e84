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

  /// The distances of the cell from the edges of the item, in points.
  open var contentInsets = NSDirectionalEdgeInsets.zero

  /// The distances around the item.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?
}

/// A decoration view behind a section.
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

  /// Creates a view behind a whole section.
  public class func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
    NSCollectionLayoutDecorationItem(elementKind)
  }
}
