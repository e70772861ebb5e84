public import Foundation

// Changes of the items, alone or in batches (R-COLL-1).
extension UICollectionView {
  /// Announces items that the data source has added.
  public func insertItems(at indexPaths: [IndexPath]) { change { $0.insert(indexPaths) } }

  /// Announces items that the data source has removed.
  public func deleteItems(at indexPaths: [IndexPath]) { change { $0.delete(indexPaths) } }

  /// Discards the cells of items, and asks the data source for new ones.
  public func reloadItems(at indexPaths: [IndexPath]) { change { $0.reload(indexPaths) } }

  /// Announces an item that the data source has moved.
  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { $0.move(indexPath, to: newIndexPath) }
  }

  /// Announces sections that the data source has added.
  public func insertSections(_ sections: IndexSet) { change { $0.insert(sections) } }

  /// Announces sections that the data source has removed.
  public func deleteSections(_ sections: IndexSet) { change { $0.delete(sections) } }

  /// Discards the cells and other views of sections, and asks the data source for new ones.
  public func reloadSections(_ sections: IndexSet) { change { $0.reload(sections) } }

  /// Announces a section that the data source has moved.
  public func moveSection(_ section: Int, toSection newSection: Int) {
    change { $0.move(section, to: newSection) }
  }

  /// Asks the data source to configure items again in the cells that they have, and measures these cells again
  /// (R-COLL-8).
  public func reconfigureItems(at indexPaths: [IndexPath]) {
    for item in indexPaths.sorted() {
      guard let cell = cells[item], let dataSource else { continue }
      reuse.reconfigured = cell
      let configured = dataSource.collectionView(self, cellForItemAt: item)
      reuse.reconfigured = nil
      precondition(
        configured === cell,
        "an item that is reconfigured must have the cell that was dequeued for it")
    }
    guard collectionViewLayout.asksCellsForSizes else { return }
    collectionViewLayout.forgetSizes(of: indexPaths)
    setNeedsPrepare()
  }

  /// Adds a change to the open batch, or applies it as a batch of its own.
  func change(_ announce: (inout ListChanges) -> Void) {
    beginBatch()
    announce(&batch.changes)
    endBatch(completion: nil)
  }

  /// Opens a batch of changes; batches can be nested.
  func beginBatch() {
    // The counts before the changes must be loaded, since the data source returns others afterwards.
    if !batch.isOpen { _ = loadedCounts }
    batch.depth += 1
  }

  /// Closes a batch; if it is the outermost one, applies its changes.
  func endBatch(completion: ((Bool) -> Void)?) {
    if let completion { batch.completions.append(completion) }
    batch.depth -= 1
    guard !batch.isOpen else { return }
    let ended = batch
    batch = ListBatch(isAnimated: true)
    let isMoving = ended.isAnimated && window != nil
    let leaving = apply(ended.changes, isMoving: isMoving)
    if isMoving { appearing = ended.changes }
    show(ended)
    appearing = nil
    if !leaving.isEmpty { dismiss(leaving) }
  }

  /// Applies changes; returns the deleted items whose cells move, with their places at the end, if cells move at all.
  private func apply(_ changes: ListChanges, isMoving: Bool) -> [LeavingCell] {
    let old = loadedCounts
    let new = currentCounts()
    let update = ListUpdate(kind: .collection, old: old, new: new, changes: changes)
    let transition: ListTransition
    do { transition = try update.transition() } catch { preconditionFailure(error.description) }
    closeSwipe()
    noteViews()
    let deleted = isMoving ? takeCells { changes.deletes($0) } : []
    moveCells(by: transition)
    moveOtherViews(by: transition)
    selection.move(by: transition)
    interactiveMove = interactiveMove?.following(transition)
    moveScrollers(by: transition)
    collectionViewLayout.forgetSizes()
    counts = new
    collectionViewLayout.invalidateLayout()
    prepareIfNeeded()
    // Content that neither a finger nor a motion moves is kept between its edges.
    if !isDragging, motion == nil { bounds.origin = extent.clamped(contentOffset) }
    return deleted.compactMap { item, cell in
      if cell.superview === self, cell.listUse == .shown,
        let end = collectionViewLayout.finalLayoutAttributesForDisappearingItem(at: item)
      {
        return LeavingCell(item: item, cell: cell, end: end)
      }
      recycle(cell, of: item)
      return nil
    }
  }

  /// A cell of a deleted item that moves to its place at the end of an animation.
  private struct LeavingCell {
    /// The place of the item before the changes.
    let item: IndexPath
    let cell: UICollectionViewCell
    let end: UICollectionViewLayoutAttributes
  }

  /// Moves cells of deleted items to their places at the end, and then recycles them.
  private func dismiss(_ leaving: [LeavingCell]) {
    UIView.animate(
      withDuration: ListConstants.updateDuration, delay: 0, options: .allowUserInteraction,
      animations: { for one in leaving { one.cell.show(one.end) } },
      completion: { _ in for one in leaving { self.recycle(one.cell, of: one.item) } })
  }

  /// Takes the cells of some items, which from then on have none.
  private func takeCells(
    of isWanted: (IndexPath) -> Bool
  ) -> [(item: IndexPath, cell: UICollectionViewCell)] {
    cells.keys.sorted().filter(isWanted).compactMap { item in
      cells.removeValue(forKey: item).map { (item, $0) }
    }
  }

  /// Gives the cells the index paths after the changes, and recycles those whose items are gone or reloaded.
  private func moveCells(by transition: ListTransition) {
    var kept: [IndexPath: UICollectionViewCell] = [:]
    for item in cells.keys.sorted() {
      if let place = transition.place(of: item) {
        kept[place] = cells[item]
      } else {
        recycleCell(of: item)
      }
    }
    cells = kept
  }

  /// Gives the views beside the cells the index paths after the changes, and recycles those that are gone or reloaded.
  private func moveOtherViews(by transition: ListTransition) {
    var views: [ElementKey: UICollectionReusableView] = [:]
    for key in otherViews.keys.sorted() {
      if collectionViewLayout.isAtItem(key) {
        if let place = transition.place(of: key.path) {
          views[ElementKey(kind: key.kind, path: place)] = otherViews[key]
        } else {
          recycleView(key)
        }
      } else if let section = transition.place(of: key.path.section) {
        var path = key.path
        path[0] = section
        views[ElementKey(kind: key.kind, path: path)] = otherViews[key]
      } else {
        recycleView(key)
      }
    }
    otherViews = views
  }
}
