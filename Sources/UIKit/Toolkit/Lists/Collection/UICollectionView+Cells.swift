import Foundation

// The cells and other views that the layout places inside the bounds.
extension UICollectionView {
  /// The most times that one layout measures cells, since a cell may want another size each time.
  private static let fittingLimit = 10

  /// Hides all cells and other views, and keeps them for reuse.
  func recycleAllViews() {
    noteViews()
    for item in cells.keys.sorted() { recycleCell(of: item) }
    for key in otherViews.keys.sorted() { recycleView(key) }
  }

  /// Recycles the views outside the bounds, and makes and places those inside; does nothing without a data source or
  /// while a batch of changes is open.
  func placeViews() {
    guard let dataSource, !batch.isOpen else { return }
    let places = fittedPlaces(from: dataSource)
    noteViews()
    recycleViews(notAt: places)
    // From back to front; of two views with the same z-index, the later one in the layout is added last.
    let order = places.enumerated().sorted {
      ($0.element.zIndex, $0.offset) < ($1.element.zIndex, $1.offset)
    }.map(\.element)
    var hasNewViews = false
    for place in order {
      guard let view = madeView(place, from: dataSource) else { continue }
      if let key = place.key {
        if show(view, key, place) { hasNewViews = true }
      } else if let cell = view as? UICollectionViewCell, show(cell, place) {
        hasNewViews = true
      }
    }
    // A new view is in front of all others, whatever its z-index, so all views are put in order again.
    if hasNewViews, order.contains(where: { $0.zIndex != 0 }) { bringToFront(order) }
    removeUnusedScrollers()
    reuse.views.releaseUnused()
  }

  /// Returns the attributes of the cells and views inside the bounds, after the layout has taken the sizes that these
  /// want.
  private func fittedPlaces(
    from dataSource: any UICollectionViewDataSource
  ) -> [UICollectionViewLayoutAttributes] {
    var places: [UICollectionViewLayoutAttributes] = []
    for _ in 0..<Self.fittingLimit {
      prepareIfNeeded()
      places = collectionViewLayout.layoutAttributesForElements(in: bounds) ?? []
      guard fit(places, from: dataSource) else { break }
    }
    return places
  }

  /// Recycles the cells and views that have none of the places; the cell that a finger moves stays.
  private func recycleViews(notAt places: [UICollectionViewLayoutAttributes]) {
    let items = Set(places.filter { $0.representedElementCategory == .cell }.map(\.indexPath))
    for item in cells.keys.sorted() where !items.contains(item) && item != interactiveMove?.from {
      recycleCell(of: item)
    }
    let others = Set(places.compactMap(\.key))
    for key in otherViews.keys.sorted() where !others.contains(key) { recycleView(key) }
  }

  /// Tells `SpareViews` the number of shown views, which limits how many it keeps; called before views are recycled.
  func noteViews() { reuse.views.note(shown: cells.count + otherViews.count) }

  /// Brings the views at places to the front one after the other.
  private func bringToFront(_ places: [UICollectionViewLayoutAttributes]) {
    for place in places {
      let view = place.key.map { otherViews[$0] } ?? cells[place.indexPath]
      guard let view, let holder = view.superview else { continue }
      if holder === self {
        bringSubviewToFront(view)
      } else if let scroller = scrollers[place.indexPath.section], scroller === holder {
        // The cells of a section that scrolls by itself are at the level of its scroll view.
        scroller.bringSubviewToFront(view)
        if subviews.last !== scroller { bringSubviewToFront(scroller) }
      }
    }
  }

  /// Measures the cells and views whose sizes the layout only estimates; returns whether the layout must be prepared
  /// again.
  private func fit(
    _ places: [UICollectionViewLayoutAttributes], from dataSource: any UICollectionViewDataSource
  ) -> Bool {
    guard collectionViewLayout.asksCellsForSizes else { return false }
    var hasChanged = false
    for place in places where collectionViewLayout.estimates(place) {
      guard let view = madeView(place, from: dataSource) else { continue }
      let wanted = view.preferredLayoutAttributesFitting(place)
      collectionViewLayout.adopt(wanted)
      if collectionViewLayout.shouldInvalidateLayout(
        forPreferredLayoutAttributes: wanted, withOriginalAttributes: place)
      {
        hasChanged = true
      }
    }
    if hasChanged { collectionViewLayout.invalidateLayout() }
    return hasChanged
  }

  /// Returns the cell or view of a place, and makes it first if necessary; nil if the data source has no such item, or
  /// the layout no such view.
  private func madeView(
    _ place: UICollectionViewLayoutAttributes, from dataSource: any UICollectionViewDataSource
  ) -> UICollectionReusableView? {
    guard let key = place.key else {
      let item = place.indexPath
      guard 0..<numberOfItems(inSection: item.section) ~= item.item else { return nil }
      let cell = cells[item] ?? dataSource.collectionView(self, cellForItemAt: item)
      cells[item] = cell
      return cell
    }
    if let view = otherViews[key] { return view }
    let isDecoration = place.representedElementCategory == .decorationView
    let made: UICollectionReusableView? =
      isDecoration
      ? collectionViewLayout.decorationView(of: place)
      : dataSource.collectionView(self, viewForSupplementaryElementOfKind: key.kind, at: key.path)
    otherViews[key] = made
    return made
  }

  /// Places a cell, and if it is new, adds it and calls the delegate; returns whether it is new.
  ///
  /// A cell that a finger moves is not placed.
  private func show(_ cell: UICollectionViewCell, _ place: UICollectionViewLayoutAttributes)
    -> Bool
  {
    let item = place.indexPath
    let isSelected = selection.items.contains(item)
    if cell.isSelected != isSelected { cell.isSelected = isSelected }
    if cell.isHighlighted != (selection.highlighted == item) { cell.isHighlighted.toggle() }
    let scroller = scroller(ofSection: item.section)
    let host = scroller ?? self
    let isNew = cell.superview !== host || cell.listUse != .shown
    if isNew { reuse.views.reclaim(cell, as: cell.reuseKey) }
    let start = isNew ? initialPlace(of: item) : nil
    func put(_ place: UICollectionViewLayoutAttributes) {
      cell.show(place)
      if let scroller { cell.frame = scroller.frame(inContent: place.frame) }
    }
    if isNew {
      // An animation moves only cells that were visible before, and new ones if the layout has a place for the start.
      UIView.performWithoutAnimation { put(start ?? place) }
    } else if interactiveMove?.from != item {
      put(place)
    }
    cell.apply(place)
    if swipe?.item == item { swipe?.place(in: self) }
    guard isNew else { return false }
    cell.listUse = .shown
    delegate?.collectionView(self, willDisplay: cell, forItemAt: item)
    host.addSubview(cell)
    if start != nil { put(place) }
    return true
  }

  /// The attributes from which the layout wants an item to appear; nil if it has none, or the item is not being
  /// inserted in an animation.
  private func initialPlace(of item: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard let appearing, appearing.inserts(item) else { return nil }
    return collectionViewLayout.initialLayoutAttributesForAppearingItem(at: item)
  }

  /// Places a view beside the cells, and if it is new, adds it and calls the delegate; returns whether it is new.
  private func show(
    _ view: UICollectionReusableView, _ key: ElementKey, _ place: UICollectionViewLayoutAttributes
  ) -> Bool {
    let isNew = view.superview !== self || view.listUse != .shown
    if isNew { reuse.views.reclaim(view, as: view.reuseKey) }
    if isNew { UIView.performWithoutAnimation { view.show(place) } } else { view.show(place) }
    view.apply(place)
    guard isNew else { return false }
    view.listUse = .shown
    if view.isSupplementary {
      delegate?.collectionView(
        self, willDisplaySupplementaryView: view, forElementKind: key.kind, at: key.path)
    }
    addSubview(view)
    return true
  }

  /// Hides the cell of an item, keeps it for reuse and, if it was shown, calls the delegate.
  func recycleCell(of item: IndexPath) {
    if let cell = cells.removeValue(forKey: item) { recycle(cell, of: item) }
  }

  /// Hides a cell that an item had, keeps it for reuse and, if it was shown, calls the delegate.
  func recycle(_ cell: UICollectionViewCell, of item: IndexPath) {
    let wasShown = cell.superview != nil && cell.listUse == .shown
    reuse.keep(cell, in: self)
    cell.isHighlighted = false
    if wasShown { delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: item) }
  }

  /// Hides a view beside the cells, keeps it for reuse and, if it was shown, calls the delegate.
  func recycleView(_ key: ElementKey) {
    guard let view = otherViews.removeValue(forKey: key) else { return }
    let wasShown = view.superview === self && view.listUse == .shown
    reuse.keep(view, in: self)
    if wasShown, view.isSupplementary {
      delegate?.collectionView(
        self, didEndDisplayingSupplementaryView: view, forElementOfKind: key.kind, at: key.path)
    }
  }
}

extension UICollectionViewLayoutAttributes {
  /// The key of a view beside the cells; nil for a cell.
  var key: ElementKey? {
    representedElementKind.map { ElementKey(kind: $0, path: indexPath) }
  }
}

extension UICollectionReusableView {
  /// Takes the geometry, the opacity and the visibility that the layout gives.
  func show(_ place: UICollectionViewLayoutAttributes) {
    if CATransform3DIsIdentity(place.transform3D) {
      if !CATransform3DIsIdentity(transform3D) { transform = .identity }
      frame = place.frame
    } else {
      bounds.size = place.size
      center = place.center
      if CATransform3DIsAffine(place.transform3D) {
        transform = place.transform
      } else {
        transform3D = place.transform3D
      }
    }
    alpha = place.alpha
    isHidden = place.isHidden
  }
}
