public import Foundation

// The items, their places, and the selection of items by the app.
extension UICollectionView {
  /// The number of sections.
  public var numberOfSections: Int { loadedCounts.count }

  /// Returns the number of items in a section; 0 for a section that does not exist.
  public func numberOfItems(inSection section: Int) -> Int {
    loadedCounts.indices.contains(section) ? loadedCounts[section] : 0
  }

  /// The number of items in each section; the first read after a reload asks the data source.
  package var loadedCounts: [Int] {
    if let counts { return counts }
    let made = currentCounts()
    counts = made
    return made
  }

  /// Asks the data source for the number of items in each section.
  func currentCounts() -> [Int] {
    guard let dataSource else { return [] }
    return (0..<max(0, dataSource.numberOfSections(in: self))).map {
      max(0, dataSource.collectionView(self, numberOfItemsInSection: $0))
    }
  }

  /// Returns the item at a point in the collection's coordinates; nil if there is none.
  public func indexPathForItem(at point: CGPoint) -> IndexPath? {
    prepareIfNeeded()
    // A layout of the app need not find anything in a rectangle without a size, so it gets one point on each side.
    let around = CGRect(x: point.x, y: point.y, width: 0, height: 0).insetBy(dx: -1, dy: -1)
    return collectionViewLayout.layoutAttributesForElements(in: around)?
      .last {
        $0.representedElementCategory == .cell && $0.frame.contains(point) && !$0.isHidden
      }?.indexPath
  }

  /// Returns the cell of an item; nil if the item has none because it is outside the bounds.
  public func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { cells[indexPath] }

  /// Returns the item of a cell; nil if the collection does not show the cell.
  public func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    cells.first { $0.value === cell }?.key
  }

  /// The visible cells, in the order of their items.
  public var visibleCells: [UICollectionViewCell] {
    cells.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The items of the visible cells, in their order.
  public var indexPathsForVisibleItems: [IndexPath] { cells.keys.sorted() }

  /// Returns the supplementary view of a kind at an index path; nil if it is outside the bounds.
  public func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionReusableView?
  { otherViews[ElementKey(kind: elementKind, path: indexPath)] }

  /// Returns the visible views of a kind, in the order of their index paths.
  public func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    indexPathsForVisibleSupplementaryElements(ofKind: elementKind).compactMap {
      otherViews[ElementKey(kind: elementKind, path: $0)]
    }
  }

  /// Returns the index paths of the visible views of a kind, in their order.
  public func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    otherViews.keys.filter { $0.kind == elementKind }.map(\.path).sorted()
  }

  /// Returns the attributes with which the layout places an item; nil if there is no such item.
  public func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes?
  {
    prepareIfNeeded()
    return collectionViewLayout.layoutAttributesForItem(at: indexPath)
  }

  /// Returns the attributes with which the layout places a view of a kind; nil if there is no such view.
  public func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    prepareIfNeeded()
    return collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }

  /// Whether a batch of changes is open; its changes are applied when it ends.
  public var hasUncommittedUpdates: Bool { batch.isOpen }

  /// Scrolls an item to a position, as far as the content allows; with an empty position, only as far as necessary to
  /// show the item.
  ///
  /// Traps if there is no such item.
  public func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    guard let place = layoutAttributesForItem(at: indexPath) else {
      preconditionFailure(
        "attempted to scroll the collection view to an out-of-bounds item (\(indexPath.item)) when there "
          + "are only \(numberOfItems(inSection: indexPath.section)) items in section \(indexPath.section)"
      )
    }
    let (rect, inset) = (place.frame, adjustedContentInset)
    var offset = extent.offset(showing: rect, from: contentOffset)
    let width = bounds.width - inset.left - inset.right
    let height = bounds.height - inset.top - inset.bottom
    if scrollPosition.contains(.top) { offset.y = rect.minY - inset.top }
    if scrollPosition.contains(.centeredVertically) {
      offset.y = rect.midY - height / 2 - inset.top
    }
    if scrollPosition.contains(.bottom) { offset.y = rect.maxY - height - inset.top }
    if scrollPosition.contains(.left) { offset.x = rect.minX - inset.left }
    if scrollPosition.contains(.centeredHorizontally) {
      offset.x = rect.midX - width / 2 - inset.left
    }
    if scrollPosition.contains(.right) { offset.x = rect.maxX - width - inset.left }
    setContentOffset(extent.clamped(offset), animated: animated)
  }

  /// Replaces the layout; `completion` is called when the items are at their places.
  public func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    collectionViewLayout = layout
    guard animated, window != nil else {
      layoutIfNeeded()
      if let completion { context.scene.performAfterCommit { completion(true) } }
      return
    }
    UIView.animate(
      withDuration: ListConstants.updateDuration, delay: 0, options: .allowUserInteraction,
      animations: { self.layoutIfNeeded() }, completion: completion)
  }

  /// All selected items in their order; nil if there are none.
  public var indexPathsForSelectedItems: [IndexPath]? {
    selection.items.isEmpty ? nil : selection.items
  }

  /// Selects an item without calling the delegate, and scrolls to it if the position is not empty; nil deselects all
  /// items.
  ///
  /// Does nothing if `allowsSelection` is false.
  public func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    guard allowsSelection else { return }
    if indexPath == nil || !selectsSeveralItems {
      for item in selection.items { setSelected(false, item) }
    }
    guard let indexPath else { return }
    setSelected(true, indexPath)
    if !scrollPosition.isEmpty {
      scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  /// Deselects an item without calling the delegate.
  public func deselectItem(at indexPath: IndexPath, animated: Bool) {
    setSelected(false, indexPath)
  }
}
