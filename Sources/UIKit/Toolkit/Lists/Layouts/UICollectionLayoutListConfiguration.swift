public import Foundation

/// The description of a list, from which a compositional layout makes sections.
@MainActor
public struct UICollectionLayoutListConfiguration {
  /// The look of a list.
  public enum Appearance: Int, Sendable {
    /// One list without groups.
    case plain = 0
    /// A group for each section.
    case grouped = 1
    /// A group for each section, with margins at both sides.
    case insetGrouped = 2
    /// A sidebar.
    case sidebar = 3
    /// A sidebar with the look of a plain list.
    case sidebarPlain = 4
  }

  /// The origin of headers.
  public enum HeaderMode: Int, Sendable {
    /// There are none.
    case none = 0
    /// The data source makes them, as views of the kind `elementKindSectionHeader`.
    case supplementary = 1
    /// The first item of each section is its header; here it is laid out like the other items.
    case firstItemInSection = 2
  }

  /// The origin of footers.
  public enum FooterMode: Int, Sendable {
    /// There are none.
    case none = 0
    /// The data source makes them, as views of the kind `elementKindSectionFooter`.
    case supplementary = 1
  }

  /// Makes the actions that a swipe on an item reveals; nil for none.
  public typealias SwipeActionsConfigurationProvider =
    @MainActor (_ indexPath: IndexPath) -> UISwipeActionsConfiguration?

  /// The look of the list.
  public let appearance: Appearance
  /// Whether lines separate the items; true by default; stored without effect.
  public var showsSeparators = true
  /// The color behind the list; stored without effect.
  public var backgroundColor: UIColor?
  /// The origin of headers; `none` by default.
  public var headerMode = HeaderMode.none
  /// The origin of footers; `none` by default.
  public var footerMode = FooterMode.none
  /// The space above a header, in points; nil, the default, means 0 here.
  public var headerTopPadding: CGFloat?
  /// The actions that a swipe to the right reveals.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// The actions that a swipe to the left reveals.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

  /// Creates the configuration of a list without headers and footers.
  public init(appearance: Appearance) { self.appearance = appearance }

  /// Makes a section of the list: one item below the other, each as wide as the list and as high as its content.
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
