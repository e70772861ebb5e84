public import Foundation

/// A list as a layout of a collection.
@MainActor
public struct UICollectionLayoutListConfiguration {
  /// The look of a list.
  public enum Appearance: Int, Sendable {
    /// One list.
    case plain = 0
    /// Groups.
    case grouped = 1
    /// Groups with margins.
    case insetGrouped = 2
    /// A sidebar.
    case sidebar = 3
    /// A sidebar of a plain look.
    case sidebarPlain = 4
  }

  /// Where headers come from.
  public enum HeaderMode: Int, Sendable {
    /// There are none.
    case none = 0
    /// From the data source, as views of the kind of section headers.
    case supplementary = 1
    /// The first item of each section is its header.
    case firstItemInSection = 2
  }

  /// Where footers come from.
  public enum FooterMode: Int, Sendable {
    /// There are none.
    case none = 0
    /// From the data source, as views of the kind of section footers.
    case supplementary = 1
  }

  /// Makes the actions that a swipe on an item reveals; nil for none.
  public typealias SwipeActionsConfigurationProvider =
    @MainActor (_ indexPath: IndexPath) -> UISwipeActionsConfiguration?

  /// The look of the list.
  public let appearance: Appearance
  /// Whether lines are between items; true by default, and pictures show none.
  public var showsSeparators = true
  /// The color behind the list; stored without effect.
  public var backgroundColor: UIColor?
  /// Where headers come from; there are none by default.
  public var headerMode = HeaderMode.none
  /// Where footers come from; there are none by default.
  public var footerMode = FooterMode.none
  /// The room above a header; nil, the default, for none here.
  public var headerTopPadding: CGFloat?
  /// The actions that a swipe to the right reveals.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// The actions that a swipe to the left reveals.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

  /// Creates the configuration of a list without headers and footers.
  public init(appearance: Appearance) { self.appearance = appearance }

  /// The section of the list: one item below the other, each as wide as the list and as high as its content.
  func section() -> NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(ListConstants.rowHeight))
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let section = NSCollectionLayoutSection(group: group)
    section.list = self
    let spacing = ListConstants.groupSpacing
    switch appearance {
    case .plain, .sidebarPlain: break
    case .grouped, .sidebar:
      section.contentInsets = NSDirectionalEdgeInsets(
        top: spacing, leading: 0, bottom: spacing, trailing: 0)
    case .insetGrouped:
      section.contentInsets = NSDirectionalEdgeInsets(
        top: spacing, leading: ListConstants.groupMargin, bottom: spacing,
        trailing: ListConstants.groupMargin)
    }
    if headerMode == .supplementary {
      let header = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
      header.pinToVisibleBounds = appearance == .plain
      section.topPadding = headerTopPadding ?? 0
      section.boundarySupplementaryItems.append(header)
    }
    if footerMode == .supplementary {
      section.boundarySupplementaryItems.append(
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: size, elementKind: UICollectionView.elementKindSectionFooter,
          alignment: .bottom))
    }
    return section
  }
}
