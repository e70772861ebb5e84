public import Foundation

/// The way in which the groups of a section scroll across the axis of the layout.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  /// They do not scroll by themselves, and follow each other along the axis of the layout.
  case none = 0
  /// They stop anywhere.
  case continuous = 1
  /// They stop at the beginning of a group.
  case continuousGroupLeadingBoundary = 2
  /// They stop at multiples of the visible length of the section.
  case paging = 3
  /// They stop at the beginning of the next group.
  case groupPaging = 4
  /// They stop with the next group in the middle.
  case groupPagingCentered = 5
}

/// The space in which a layout places items.
@preconcurrency @MainActor
public protocol NSCollectionLayoutContainer: NSObjectProtocol {
  /// The size of the collection, or of the area inside the insets of a custom group.
  var contentSize: CGSize { get }
  /// The size minus the insets.
  var effectiveContentSize: CGSize { get }
  /// The insets between the two sizes.
  var contentInsets: NSDirectionalEdgeInsets { get }
}

/// The space and the traits for which sections are made.
@preconcurrency @MainActor
public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
  /// The space in which the layout places items.
  var container: any NSCollectionLayoutContainer { get }
  /// The traits of the collection.
  var traitCollection: UITraitCollection { get }
}

/// The environment with the size of a collection, or of the area inside the insets of a custom group, and the current
/// traits.
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

/// A section of a compositional layout: a group that repeats, and the views around it.
@preconcurrency @MainActor
open class NSCollectionLayoutSection: NSObject {
  let group: NSCollectionLayoutGroup
  /// The configuration of the list; nil for a section that is no list.
  var list: UICollectionLayoutListConfiguration?
  /// The space above the header, in points.
  var topPadding: CGFloat = 0

  /// Creates a section whose group repeats until all items have a place.
  public init(group: NSCollectionLayoutGroup) {
    self.group = group
    super.init()
  }

  /// The margins, in points; zero by default.
  open var contentInsets = NSDirectionalEdgeInsets.zero

  /// The distance between groups, in points.
  open var interGroupSpacing: CGFloat = 0

  /// The way in which groups scroll across the axis of the layout; `none` by default.
  open var orthogonalScrollingBehavior: UICollectionLayoutSectionOrthogonalScrollingBehavior = .none

  /// The headers, footers and other views at the edges.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []

  /// Whether the views in `boundarySupplementaryItems` stay between the margins; true by default.
  open var supplementariesFollowContentInsets = true

  /// The decoration views behind the section.
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []

  /// Makes the section of a list.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration,
    layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection { configuration.section() }
}
