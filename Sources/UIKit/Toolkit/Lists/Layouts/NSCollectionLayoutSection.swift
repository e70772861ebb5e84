public import Foundation

/// How the groups of a section scroll across the axis of the layout.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  /// They do not: they follow each other along the axis of the layout.
  case none = 0
  /// They stop anywhere.
  case continuous = 1
  /// They stop at the beginning of a group.
  case continuousGroupLeadingBoundary = 2
  /// They stop at multiples of the width of the collection.
  case paging = 3
  /// They stop at the beginning of the next group.
  case groupPaging = 4
  /// They stop with the next group in the middle.
  case groupPagingCentered = 5
}

/// The room that a layout has.
@preconcurrency @MainActor
public protocol NSCollectionLayoutContainer: NSObjectProtocol {
  /// The size of the collection.
  var contentSize: CGSize { get }
  /// The size without insets.
  var effectiveContentSize: CGSize { get }
  /// The insets.
  var contentInsets: NSDirectionalEdgeInsets { get }
}

/// What a layout depends on.
@preconcurrency @MainActor
public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
  /// The room that the layout has.
  var container: any NSCollectionLayoutContainer { get }
  /// The traits of the collection.
  var traitCollection: UITraitCollection { get }
}

/// The room and the traits of a collection.
final class LayoutEnvironment: NSObject, NSCollectionLayoutEnvironment, NSCollectionLayoutContainer
{
  let contentSize: CGSize

  init(_ size: CGSize) {
    contentSize = size
    super.init()
  }

  var effectiveContentSize: CGSize { contentSize }
  var contentInsets: NSDirectionalEdgeInsets { .zero }
  var container: any NSCollectionLayoutContainer { self }
  var traitCollection: UITraitCollection { .current }
}

/// A section of a compositional layout: a group that repeats, and what is around it.
@preconcurrency @MainActor
open class NSCollectionLayoutSection: NSObject {
  let group: NSCollectionLayoutGroup
  /// What a list has beside its cells; nil for a section that is no list.
  var list: UICollectionLayoutListConfiguration?
  /// The room above the header.
  var topPadding: CGFloat = 0

  /// Creates a section of which the group repeats until all items have a place.
  public init(group: NSCollectionLayoutGroup) {
    self.group = group
    super.init()
  }

  /// The margins.
  open var contentInsets = NSDirectionalEdgeInsets.zero

  /// The distance between groups.
  open var interGroupSpacing: CGFloat = 0

  /// How groups scroll across the axis of the layout; not at all by default.
  open var orthogonalScrollingBehavior: UICollectionLayoutSectionOrthogonalScrollingBehavior = .none

  /// The headers, footers and other views at the edges.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []

  /// Whether these views stay between the margins; true by default.
  open var supplementariesFollowContentInsets = true

  /// The views of the layout behind the section.
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []

  /// Makes the section of a list.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration,
    layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection { configuration.section() }
}
