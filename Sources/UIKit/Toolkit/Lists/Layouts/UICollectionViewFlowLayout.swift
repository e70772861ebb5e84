public import Foundation

/// A layout that fills one line after another with cells, below headers and above footers.
///
/// Cells of equal size are placed in a grid, which computes only the frames that are needed (`FlowGrid`). If the
/// delegate is a `UICollectionViewDelegateFlowLayout`, the cells are measured, or sections have headers or footers, all
/// frames are computed (`FlowSection`).
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// The positions of the items.
  private enum Places {
    case grid(FlowGrid)
    case sections([FlowSection], width: CGFloat)
  }

  /// The positions of the items; nil before the first layout.
  private var places: Places?
  /// The sizes that cells want, if the size is estimated.
  private var preferred: [IndexPath: CGSize] = [:]

  /// The size of each cell unless the delegate provides others; 50 by 50 points by default.
  open var itemSize = CGSize(width: 50, height: 50) {
    didSet { invalidateLayout() }
  }

  /// The size of cells until they are measured; if it is zero, the default, they are not measured.
  ///
  /// With `automaticSize`, cells have `itemSize`, or the size that the delegate returns, until they are measured.
  open var estimatedItemSize = CGSize.zero {
    didSet { invalidateLayout() }
  }

  /// The least distance between lines; 10 points by default.
  open var minimumLineSpacing: CGFloat = 10 {
    didSet { invalidateLayout() }
  }

  /// The least distance between the cells of a line; 10 points by default.
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { invalidateLayout() }
  }

  /// The margins of each section.
  open var sectionInset = UIEdgeInsets.zero {
    didSet { invalidateLayout() }
  }

  /// The size of headers; only the length along the scroll axis is used; zero, the default, means no headers.
  open var headerReferenceSize = CGSize.zero {
    didSet { invalidateLayout() }
  }

  /// The size of footers; only the length along the scroll axis is used; zero, the default, means no footers.
  open var footerReferenceSize = CGSize.zero {
    didSet { invalidateLayout() }
  }

  /// Whether headers stay visible as long as their section is; false by default.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { invalidateLayout() }
  }

  /// Whether footers stay visible as long as their section is; false by default.
  open var sectionFootersPinToVisibleBounds = false {
    didSet { invalidateLayout() }
  }

  /// The axis along which lines follow each other; vertical by default.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { invalidateLayout() }
  }

  /// The class of the contexts with which the layout is invalidated.
  open override class var invalidationContextClass: AnyClass {
    UICollectionViewFlowLayoutInvalidationContext.self
  }

  /// The size of all sections together, with their headers and footers.
  open override var collectionViewContentSize: CGSize {
    switch places {
    case .grid(let grid): transposed(CGSize(width: grid.width, height: grid.height))
    case .sections(let sections, let width):
      transposed(CGSize(width: width, height: sections.last?.bottom ?? 0))
    case .none: CGSize.zero
    }
  }

  /// Computes the places from the numbers and sizes of the items.
  open override func prepare() {
    guard let collectionView else { return }
    let width = transposed(collectionView.bounds.size).width
    // Sizes that were measured for lines of another length are not valid.
    if case .sections(_, let known) = places, known != width { forgetSizes() }
    let counts = (0..<collectionView.numberOfSections).map {
      collectionView.numberOfItems(inSection: $0)
    }
    let delegate = collectionView.delegate as? any UICollectionViewDelegateFlowLayout
    guard delegate != nil || hasHeadersOrFooters || asksCellsForSizes else {
      places = .grid(
        FlowGrid(
          counts: counts, itemSize: transposed(itemSize), lineSpacing: minimumLineSpacing,
          itemSpacing: minimumInteritemSpacing, insets: transposed(sectionInset), width: width))
      return
    }
    var sections: [FlowSection] = []
    for (section, count) in counts.enumerated() {
      let metrics = metrics(ofSection: section, count, delegate, collectionView)
      sections.append(FlowSection(metrics, top: sections.last?.bottom ?? 0, width: width))
    }
    places = .sections(sections, width: width)
  }

  private var hasHeadersOrFooters: Bool {
    headerReferenceSize != CGSize.zero || footerReferenceSize != CGSize.zero
  }

  /// Asks the delegate for the sizes and spacings of a section; without a delegate, takes the properties of the layout.
  private func metrics(
    ofSection section: Int, _ count: Int, _ delegate: (any UICollectionViewDelegateFlowLayout)?,
    _ view: UICollectionView
  ) -> FlowSection.Metrics {
    var metrics = FlowSection.Metrics()
    metrics.sizes = (0..<count).map { item in
      let path = IndexPath(item: item, section: section)
      if let size = preferred[path] { return transposed(size) }
      if asksCellsForSizes, estimatedItemSize != UICollectionViewFlowLayout.automaticSize {
        return transposed(estimatedItemSize)
      }
      let size = delegate?.collectionView(view, layout: self, sizeForItemAt: path) ?? itemSize
      return transposed(size)
    }
    metrics.insets = transposed(
      delegate?.collectionView(view, layout: self, insetForSectionAt: section) ?? sectionInset)
    metrics.lineSpacing =
      delegate?.collectionView(view, layout: self, minimumLineSpacingForSectionAt: section)
      ?? minimumLineSpacing
    metrics.itemSpacing =
      delegate?.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: section)
      ?? minimumInteritemSpacing
    metrics.headerHeight =
      transposed(
        delegate?.collectionView(view, layout: self, referenceSizeForHeaderInSection: section)
          ?? headerReferenceSize
      ).height
    metrics.footerHeight =
      transposed(
        delegate?.collectionView(view, layout: self, referenceSizeForFooterInSection: section)
          ?? footerReferenceSize
      ).height
    return metrics
  }

  /// Returns the attributes of the items, headers and footers in a rectangle.
  open override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    let upright = transposed(rect)
    switch places {
    case .grid(let grid):
      return grid.items(in: upright).compactMap {
        layoutAttributesForItem(at: IndexPath(item: $0.item, section: $0.section))
      }
    case .sections(let sections, _):
      return sections.enumerated().flatMap { index, section in
        elements(of: section, index, in: upright)
      }
    case .none: return nil
    }
  }

  /// The attributes of the items, header and footer of a section in a rectangle whose axes are exchanged if necessary.
  private func elements(of section: FlowSection, _ index: Int, in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]
  {
    guard section.bottom >= rect.minY, section.top <= rect.maxY else { return [] }
    let start = IndexPath(item: 0, section: index)
    var found: [UICollectionViewLayoutAttributes] = []
    func add(_ kind: String) {
      if let part = layoutAttributesForSupplementaryView(ofKind: kind, at: start),
        transposed(part.frame).overlaps(rect)
      {
        found.append(part)
      }
    }
    add(UICollectionView.elementKindSectionHeader)
    found += section.items(in: rect).compactMap {
      layoutAttributesForItem(at: IndexPath(item: $0, section: index))
    }
    add(UICollectionView.elementKindSectionFooter)
    return found
  }

  /// Returns the attributes of an item; nil if there is no such item.
  open override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard indexPath.count == 2, let frame = frame(of: indexPath) else { return nil }
    let attributes = makeAttributes(at: indexPath)
    attributes.frame = transposed(frame)
    return attributes
  }

  private func frame(of path: IndexPath) -> CGRect? {
    switch places {
    case .grid(let grid): return grid.frame(section: path.section, item: path.item)
    case .sections(let sections, _):
      guard sections.indices.contains(path.section),
        sections[path.section].frames.indices.contains(path.item)
      else { return nil }
      return sections[path.section].frames[path.item]
    case .none: return nil
    }
  }

  /// Returns the attributes of the header or footer of a section; nil if it has none.
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard case .sections(let sections, _) = places, sections.indices.contains(indexPath.section)
    else { return nil }
    let section = sections[indexPath.section]
    let isHeader = elementKind == UICollectionView.elementKindSectionHeader
    let isFooter = elementKind == UICollectionView.elementKindSectionFooter
    guard isHeader || isFooter, var frame = isHeader ? section.header : section.footer else {
      return nil
    }
    let isPinned = isHeader ? sectionHeadersPinToVisibleBounds : sectionFootersPinToVisibleBounds
    if isPinned { pin(&frame, in: section, isHeader: isHeader) }
    let attributes = makeAttributes(of: .supplementaryView, kind: elementKind, at: indexPath)
    attributes.frame = transposed(frame)
    // In front of the cells, which scroll below it.
    if isPinned { attributes.zIndex = ListConstants.pinnedZIndex }
    return attributes
  }

  /// Moves a header or footer into the visible area, but not beyond its section.
  private func pin(_ frame: inout CGRect, in section: FlowSection, isHeader: Bool) {
    guard let collectionView else { return }
    let visible = transposed(collectionView.bounds)
    let inset = transposed(collectionView.adjustedContentInset)
    if isHeader {
      let end = section.footer?.minY ?? section.bottom
      frame.origin.y = max(frame.minY, min(visible.minY + inset.top, end - frame.height))
    } else {
      let start = section.header?.maxY ?? section.top
      frame.origin.y = min(frame.minY, max(visible.maxY - inset.bottom - frame.height, start))
    }
  }

  /// Whether new bounds change the length of the lines, or headers or footers stay visible.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    if sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds { return true }
    let width = transposed(newBounds.size).width
    return switch places {
    case .grid(let grid): width != grid.width
    case .sections(_, let known): width != known
    case .none: true
    }
  }

  // The sizes that cells want.

  package override var asksCellsForSizes: Bool { estimatedItemSize != CGSize.zero }

  /// Whether a cell wants another size than it has.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    asksCellsForSizes && preferredAttributes.size != originalAttributes.size
  }

  package override func estimates(_ place: UICollectionViewLayoutAttributes) -> Bool {
    asksCellsForSizes && place.representedElementCategory == .cell
      && preferred[place.indexPath] == nil
  }

  package override func adopt(_ wanted: UICollectionViewLayoutAttributes) {
    preferred[wanted.indexPath] = wanted.size
  }

  package override func forgetSizes() { preferred = [:] }

  package override func forgetSizes(of items: [IndexPath]) {
    for item in items { preferred[item] = nil }
  }

  // `FlowGrid` and `FlowSection` place horizontal lines; if the scroll direction is horizontal, these methods exchange
  // the axes.

  private func transposed(_ size: CGSize) -> CGSize {
    scrollDirection == .vertical ? size : CGSize(width: size.height, height: size.width)
  }

  private func transposed(_ rect: CGRect) -> CGRect {
    guard scrollDirection == .horizontal else { return rect }
    return CGRect(x: rect.minY, y: rect.minX, width: rect.height, height: rect.width)
  }

  private func transposed(_ insets: UIEdgeInsets) -> UIEdgeInsets {
    guard scrollDirection == .horizontal else { return insets }
    return UIEdgeInsets(
      top: insets.left, left: insets.top, bottom: insets.right, right: insets.bottom)
  }
}
