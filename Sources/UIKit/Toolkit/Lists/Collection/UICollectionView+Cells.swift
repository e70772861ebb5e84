import Foundation

// The cells and other views of what the layout places inside the bounds.
extension UICollectionView {
  /// The greatest number of times that a layout is prepared again because cells want other sizes; some never agree.
  private static let fittingLimit = 10

  /// Removes all cells and other views, and keeps them for reuse.
  func recycleAllViews() {
    noteViews()
    for item in cells.keys.sorted() { recycleCell(of: item) }
    for key in otherViews.keys.sorted() { recycleView(key) }
  }

  /// Recycles what is outside the bounds, and makes and places what is inside.
  func placeViews() {
    guard let dataSource, !batch.isOpen else { return }
    var places: [UICollectionViewLayoutAttributes] = []
    for _ in 0..<Self.fittingLimit {
      prepareIfNeeded()
      places = collectionViewLayout.layoutAttributesForElements(in: bounds) ?? []
      guard fit(places, from: dataSource) else { break }
    }
    noteViews()
    let items = Set(places.filter { $0.representedElementCategory == .cell }.map(\.indexPath))
    for item in cells.keys.sorted() where !items.contains(item) && item != interactiveMove?.from {
      recycleCell(of: item)
    }
    let others = Set(places.compactMap(\.key))
    for key in otherViews.keys.sorted() where !others.contains(key) { recycleView(key) }
    // What lies further up is added later; of equals, what comes later in the layout.
    let order = places.enumerated().sorted {
      ($0.element.zIndex, $0.offset) < ($1.element.zIndex, $1.offset)
    }
    var hasNewViews = false
    for (_, place) in order {
      guard let view = madeView(place, from: dataSource) else { continue }
      hasNewViews = view.superview == nil || view.listUse != .shown || hasNewViews
      if let key = place.key {
        show(view, key, place)
      } else if let cell = view as? UICollectionViewCell {
        show(cell, place)
      }
    }
    if hasNewViews, order.contains(where: { $0.element.zIndex != 0 }) {
      raise(order.map(\.element))
    }
    removeUnusedScrollers()
    reuse.views.releaseUnused()
  }

  /// Notes how many views are shown, before some of them are put away.
  func noteViews() { reuse.views.note(shown: cells.count + otherViews.count) }

  /// Orders the views from back to front.
  private func raise(_ places: [UICollectionViewLayoutAttributes]) {
    for place in places {
      let view = place.key.map { otherViews[$0] } ?? cells[place.indexPath]
      if let view, view.superview === self { bringSubviewToFront(view) }
    }
  }

  /// Asks the cells and views whose sizes the layout only estimates; returns whether the layout must be prepared again.
  private func fit(
    _ places: [UICollectionViewLayoutAttributes], from dataSource: any UICollectionViewDataSource
  ) -> Bool {
    guard collectionViewLayout.asksCellsForSizes else { return false }
    var hasChanged = false
    for place in places where collectionViewLayout.estimates(place) {
      guard let view = madeView(place, from: dataSource) else { continue }
      let wanted = view.preferredLayoutAttributesFitting(place)
      collectionViewLayout.adopt(wanted)
      hasChanged =
        collectionViewLayout.shouldInvalidateLayout(
          forPreferredLayoutAttributes: wanted, withOriginalAttributes: place) || hasChanged
    }
    if hasChanged {
      collectionViewLayout.invalidateLayout()
    }
    return hasChanged
  }

  /// The cell or view of a place, which is made if it does not exist yet; nil if there is none.
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
    let isDecoration = place.representedElementCategory == .decorationView
    let view =
      otherViews[key]
      ?? (isDecoration
        ? collectionViewLayout.decorationView(of: place)
        : dataSource.collectionView(
          self, viewForSupplementaryElementOfKind: key.kind, at: key.path))
    otherViews[key] = view
    return view
  }

  private func show(_ cell: UICollectionViewCell, _ place: UICollectionViewLayoutAttributes) {
    let item = place.indexPath
    let isSelected = selection.items.contains(item)
    if cell.isSelected != isSelected { cell.isSelected = isSelected }
    if cell.isHighlighted != (selection.highlighted == item) { cell.isHighlighted.toggle() }
    let scroller = scroller(ofSection: item.section)
    let host = scroller ?? self
    let isNew = cell.superview !== host || cell.listUse != .shown
    if isNew { reuse.views.reclaim(cell, as: cell.reuseKey) }
    func put() {
      cell.show(place)
      if let scroller { cell.frame = scroller.frame(inContent: place.frame) }
    }
    if isNew {
      UIView.performWithoutAnimation(put)
    } else if interactiveMove?.from != item {
      put()
    }
    cell.apply(place)
    if swipe?.item == item { swipe?.place(in: self) }
    guard isNew else { return }
    cell.listUse = .shown
    delegate?.collectionView(self, willDisplay: cell, forItemAt: item)
    host.addSubview(cell)
  }

  private func show(
    _ view: UICollectionReusableView, _ key: ElementKey, _ place: UICollectionViewLayoutAttributes
  ) {
    let isNew = view.superview !== self || view.listUse != .shown
    if isNew { reuse.views.reclaim(view, as: view.reuseKey) }
    if isNew { UIView.performWithoutAnimation { view.show(place) } } else { view.show(place) }
    view.apply(place)
    guard isNew else { return }
    view.listUse = .shown
    if view.isSupplementary {
      delegate?.collectionView(
        self, willDisplaySupplementaryView: view, forElementKind: key.kind, at: key.path)
    }
    if place.zIndex < 0 { insertSubview(view, at: 0) } else { addSubview(view) }
  }

  /// Takes the cell of an item away and keeps it for reuse.
  func recycleCell(of item: IndexPath) {
    guard let cell = cells.removeValue(forKey: item) else { return }
    let wasShown = cell.superview != nil && cell.listUse == .shown
    reuse.keep(cell, in: self)
    cell.isHighlighted = false
    if wasShown { delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: item) }
  }

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
  /// The kind and place of a view beside the cells; nil for a cell.
  var key: ElementKey? {
    representedElementKind.map { ElementKey(kind: $0, path: indexPath) }
  }
}

extension UICollectionReusableView {
  /// Takes the place and the look that the layout gives.
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
