public import Foundation

/// The properties of a compositional layout that apply to all its sections.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
  /// The axis along which sections follow each other; vertical by default.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical

  /// The distance between sections, in points.
  open var interSectionSpacing: CGFloat = 0

  /// The views at the edges of the whole layout; stored without effect.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []

  /// Creates the standard configuration.
  public override init() { super.init() }
}

/// Makes the section with an index; must not return nil, which traps.
public typealias UICollectionViewCompositionalLayoutSectionProvider =
  @MainActor (_ sectionIndex: Int, _ layoutEnvironment: any NSCollectionLayoutEnvironment) ->
  NSCollectionLayoutSection?

/// A layout of sections, each of which repeats a group of items.
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  private let provider: UICollectionViewCompositionalLayoutSectionProvider
  private var heldConfiguration: UICollectionViewCompositionalLayoutConfiguration?
  private var sections: [CompositionalSection] = []
  /// The size of the collection for which the sections were placed.
  private var container = CGSize.zero
  /// The sizes that cells want, as far as they were measured.
  private var preferred: [IndexPath: CGSize] = [:]
  /// The sizes that views beside the cells want, as far as they were measured.
  private var preferredViews: [ElementKey: CGSize] = [:]
  /// The offsets of sections that scroll by themselves, along their scroll axis.
  private var scrolled: [Int: CGFloat] = [:]

  /// The properties that apply to all sections.
  open var configuration: UICollectionViewCompositionalLayoutConfiguration {
    get {
      if let heldConfiguration { return heldConfiguration }
      let made = UICollectionViewCompositionalLayoutConfiguration()
      heldConfiguration = made
      return made
    }
    set {
      heldConfiguration = newValue
      invalidateLayout()
    }
  }

  /// Creates a layout that uses the same section for all sections of the collection.
  public convenience init(section: NSCollectionLayoutSection) {
    self.init { _, _ in section }
  }

  /// Creates a layout that uses the same section for all sections of the collection, with a configuration.
  public convenience init(
    section: NSCollectionLayoutSection,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    self.init(sectionProvider: { _, _ in section }, configuration: configuration)
  }

  /// Creates a layout that asks a closure for each section when it places the items.
  public init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
    provider = sectionProvider
    super.init()
  }

  /// Creates a layout that asks a closure for each section when it places the items, with a configuration.
  public convenience init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    self.init(sectionProvider: sectionProvider)
    self.configuration = configuration
  }

  /// Creates the layout of a list.
  public static func list(using configuration: UICollectionLayoutListConfiguration)
    -> UICollectionViewCompositionalLayout
  { UICollectionViewCompositionalLayout { _, _ in configuration.section() } }

  /// Creates a layout that has no section provider, and traps if it must place a section; archives are not read on this
  /// platform.
  nonisolated public required init?(coder: NSCoder) {
    provider = { _, _ in nil }
    super.init(coder: coder)
  }

  private var isVertical: Bool { configuration.scrollDirection == .vertical }

  /// Places all sections.
  open override func prepare() {
    guard let collectionView else { return }
    let old = container
    container = collectionView.bounds.size
    // Sizes depend on the length of the container across the axis.
    if isVertical ? container.width != old.width : container.height != old.height { forgetSizes() }
    var made: [CompositionalSection] = []
    for index in 0..<collectionView.numberOfSections {
      guard let section = provider(index, LayoutEnvironment(container)) else {
        preconditionFailure("the section provider returned nil for section \(index)")
      }
      let start = made.last.map { $0.end + configuration.interSectionSpacing } ?? 0
      made.append(
        CompositionalSection(
          CompositionalSection.Input(
            section: section, count: collectionView.numberOfItems(inSection: index),
            isVertical: isVertical, container: container, start: start,
            cellSize: { [preferred] in preferred[IndexPath(item: $0, section: index)] },
            viewSize: { [preferredViews] in
              preferredViews[ElementKey(kind: $0, path: IndexPath(item: 0, section: index))]
            })))
    }
    sections = made
  }

  /// The size of all sections together.
  open override var collectionViewContentSize: CGSize {
    let end = sections.last?.end ?? 0
    return isVertical
      ? CGSize(width: container.width, height: end) : CGSize(width: end, height: container.height)
  }

  /// Returns the attributes of the items and views in a rectangle.
  open override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    sections.enumerated().flatMap { index, section -> [UICollectionViewLayoutAttributes] in
      // A coarse test, with a point to spare. The frames of cells and supplementary views are tested one by one below;
      // decorations are taken without another test.
      guard section.rect.insetBy(dx: -1, dy: -1).intersects(rect) else { return [] }
      var found: [UICollectionViewLayoutAttributes] = []
      for number in section.input.section.decorationItems.indices {
        found.append(decoration(number, of: section, index))
      }
      for item in section.frames.indices {
        let place = cell(item, of: section, index)
        if place.frame.overlaps(rect) { found.append(place) }
      }
      for extra in section.extras {
        let place = view(extra, of: section, IndexPath(item: 0, section: index))
        if place.frame.overlaps(rect) { found.append(place) }
      }
      for (item, extra) in section.badges {
        let place = view(extra, of: section, IndexPath(item: item, section: index))
        if place.frame.overlaps(rect) { found.append(place) }
      }
      return found
    }
  }

  /// Returns the attributes of an item; nil if there is no such item.
  open override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard indexPath.count == 2, sections.indices.contains(indexPath.section),
      sections[indexPath.section].frames.indices.contains(indexPath.item)
    else { return nil }
    return cell(indexPath.item, of: sections[indexPath.section], indexPath.section)
  }

  /// Returns the attributes of a supplementary view; nil if there is no such view.
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard sections.indices.contains(indexPath.section) else { return nil }
    let section = sections[indexPath.section]
    if let extra = section.extras.first(where: { $0.item.elementKind == elementKind }) {
      return view(extra, of: section, indexPath)
    }
    let badge = section.badges.first {
      $0.item == indexPath.item && $0.extra.item.elementKind == elementKind
    }
    return badge.map { view($0.extra, of: section, indexPath) }
  }

  /// Makes the attributes of an item.
  private func cell(_ item: Int, of section: CompositionalSection, _ index: Int)
    -> UICollectionViewLayoutAttributes
  {
    let place = makeAttributes(at: IndexPath(item: item, section: index))
    place.frame = shown(section.frames[item], in: section, index)
    place.zIndex = section.zIndices[item] ?? 0
    let sizes = section.input.section.group.leafSizes
    place.estimatesWidth = sizes.contains { $0.widthDimension.isEstimated }
    place.estimatesHeight = sizes.contains { $0.heightDimension.isEstimated }
    return place
  }

  /// Makes the attributes of a supplementary view.
  private func view(
    _ extra: CompositionalSection.Extra, of section: CompositionalSection, _ path: IndexPath
  ) -> UICollectionViewLayoutAttributes {
    let place = makeAttributes(
      of: .supplementaryView, kind: extra.item.elementKind, at: path)
    place.frame = extra.frame
    place.zIndex = extra.item.zIndex
    place.estimatesWidth = extra.item.layoutSize.widthDimension.isEstimated
    place.estimatesHeight = extra.item.layoutSize.heightDimension.isEstimated
    if let boundary = extra.item as? NSCollectionLayoutBoundarySupplementaryItem {
      if boundary.pinToVisibleBounds { pin(place, boundary, in: section) }
    } else {
      place.frame = shown(extra.frame, in: section, path.section)
    }
    return place
  }

  /// Makes the attributes of a decoration view.
  private func decoration(_ number: Int, of section: CompositionalSection, _ index: Int)
    -> UICollectionViewLayoutAttributes
  {
    let item = section.input.section.decorationItems[number]
    let place = makeAttributes(
      of: .decorationView, kind: item.elementKind, at: IndexPath(item: number, section: index))
    let insets = item.contentInsets
    let rect = section.rect
    place.frame = CGRect(
      x: rect.minX + insets.leading, y: rect.minY + insets.top,
      width: rect.width - insets.leading - insets.trailing,
      height: rect.height - insets.top - insets.bottom)
    // A decoration is always behind the cells.
    place.zIndex = min(-1, item.zIndex)
    return place
  }

  /// Moves a view into the visible area, but not beyond its section, if the layout scrolls vertically.
  private func pin(
    _ place: UICollectionViewLayoutAttributes,
    _ boundary: NSCollectionLayoutBoundarySupplementaryItem, in section: CompositionalSection
  ) {
    guard let collectionView, isVertical else { return }
    let (visible, inset) = (collectionView.bounds, collectionView.adjustedContentInset)
    if boundary.alignment.anchor.y < 0.5 {
      let top = max(place.frame.minY, visible.minY + inset.top)
      place.frame.origin.y = min(top, max(place.frame.minY, section.end - place.frame.height))
    } else {
      let top = min(place.frame.minY, visible.maxY - inset.bottom - place.frame.height)
      place.frame.origin.y = max(top, min(place.frame.minY, section.input.start))
    }
    // In front of the cells, which scroll below the view.
    place.zIndex = max(place.zIndex, ListConstants.pinnedZIndex)
  }

  /// Whether new bounds have another size, or a section has views that stay visible.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    if newBounds.size != container { return true }
    return sections.contains { section in
      section.input.section.boundarySupplementaryItems.contains(where: \.pinToVisibleBounds)
    }
  }

  // The sizes that cells and views want.

  package override var asksCellsForSizes: Bool { true }

  /// Whether a cell or view wants another size than it has.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { preferredAttributes.size != originalAttributes.size }

  package override func estimates(_ place: UICollectionViewLayoutAttributes) -> Bool {
    guard sections.indices.contains(place.indexPath.section) else { return false }
    let section = sections[place.indexPath.section]
    guard let kind = place.representedElementKind else {
      return preferred[place.indexPath] == nil && (place.estimatesWidth || place.estimatesHeight)
    }
    let item = section.extras.first { $0.item.elementKind == kind }?.item
    return item?.layoutSize.isEstimated == true
      && preferredViews[ElementKey(kind: kind, path: place.indexPath)] == nil
  }

  package override func adopt(_ wanted: UICollectionViewLayoutAttributes) {
    if let key = wanted.key {
      preferredViews[key] = wanted.size
    } else {
      preferred[wanted.indexPath] = wanted.size
    }
  }

  package override func forgetSizes() {
    preferred = [:]
    preferredViews = [:]
  }

  package override func forgetSizes(of items: [IndexPath]) {
    for item in items { preferred[item] = nil }
  }

  override func isAtItem(_ key: ElementKey) -> Bool {
    guard key.path.count == 2, sections.indices.contains(key.path.section) else { return false }
    let section = sections[key.path.section]
    return section.badges.contains { $0.extra.item.elementKind == key.kind }
      && !section.extras.contains { $0.item.elementKind == key.kind }
  }

  // Swipes.

  override var hasSwipeActions: Bool {
    // The sections are not known before they are placed; without actions, the recognizer does nothing.
    true
  }

  override func swipeActions(of item: IndexPath, on side: RowSwipe.Side)
    -> UISwipeActionsConfiguration?
  {
    guard sections.indices.contains(item.section),
      let list = sections[item.section].input.section.list
    else { return nil }
    return side == .leading
      ? list.leadingSwipeActionsConfigurationProvider?(item)
      : list.trailingSwipeActionsConfigurationProvider?(item)
  }

  // Sections that scroll by themselves.

  /// The frame of an item or badge, moved by the offset of its section.
  private func shown(_ frame: CGRect, in section: CompositionalSection, _ index: Int) -> CGRect {
    guard section.isOrthogonal else { return frame }
    let offset = scrolled[index] ?? scroller(ofSection: index)?.firstOffset ?? 0
    guard offset != 0 else { return frame }
    return isVertical ? frame.offsetBy(dx: -offset, dy: 0) : frame.offsetBy(dx: 0, dy: -offset)
  }

  /// The content of a section that scrolls by itself; nil for other sections.
  override func scroller(ofSection index: Int) -> OrthogonalContent? {
    guard sections.indices.contains(index), sections[index].isOrthogonal else { return nil }
    let section = sections[index]
    let length = section.crossEnd
    return OrthogonalContent(
      frame: section.body,
      contentSize: isVertical
        ? CGSize(width: length, height: section.body.height)
        : CGSize(width: section.body.width, height: length),
      behavior: section.input.section.orthogonalScrollingBehavior,
      starts: section.groupStarts,
      margin: isVertical
        ? section.input.section.contentInsets.leading : section.input.section.contentInsets.top,
      isHorizontal: isVertical, lengths: section.groupLengths)
  }

  /// Stores the offset of a section that scrolls by itself.
  override func scrolled(section index: Int, to offset: CGPoint) {
    scrolled[index] = isVertical ? offset.x : offset.y
  }

  override func moveScrolledSections(by transition: ListTransition) {
    scrolled = transition.moved(scrolled)
  }
}

extension NSCollectionLayoutItem {
  /// The sizes of the items that are no groups.
  fileprivate var leafSizes: [NSCollectionLayoutSize] {
    guard let group = self as? NSCollectionLayoutGroup else { return [layoutSize] }
    return group.subitems.flatMap(\.leafSizes)
  }
}
