public import Foundation

// Changes of the items, alone or in batches (R-COLL-1).
extension UICollectionView {
  /// Announces items that the data source has now.
  public func insertItems(at indexPaths: [IndexPath]) { change { $0.insert(indexPaths) } }

  /// Announces items that the data source no longer has.
  public func deleteItems(at indexPaths: [IndexPath]) { change { $0.delete(indexPaths) } }

  /// Has the cells of items made again.
  public func reloadItems(at indexPaths: [IndexPath]) { change { $0.reload(indexPaths) } }

  /// Announces an item that has another place now.
  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { $0.move(indexPath, to: newIndexPath) }
  }

  /// Announces sections that the data source has now.
  public func insertSections(_ sections: IndexSet) { change { $0.insert(sections) } }

  /// Announces sections that the data source no longer has.
  public func deleteSections(_ sections: IndexSet) { change { $0.delete(sections) } }

  /// Has the cells and other views of sections made again.
  public func reloadSections(_ sections: IndexSet) { change { $0.reload(sections) } }

  /// Announces a section that has another place now.
  public func moveSection(_ section: Int, toSection newSection: Int) {
    change { $0.move(section, to: newSection) }
  }

  /// Has the data source configure items again in the cells that they have, which then have the sizes that they want
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

  func change(_ change: (inout ListChanges) -> Void) {
    beginBatch()
    change(&batch.changes)
    endBatch(completion: nil)
  }

  func beginBatch() {
    // Asks for the numbers before the changes, if the collection does not know them yet.
    if !batch.isOpen { _ = loadedCounts }
    batch.depth += 1
  }

  func endBatch(completion: ((Bool) -> Void)?) {
    if let completion { batch.completions.append(completion) }
    batch.depth -= 1
    guard !batch.isOpen else { return }
    let ended = batch
    batch = ListBatch(isAnimated: true)
    apply(ended.changes)
    show(ended)
  }

  private func apply(_ changes: ListChanges) {
    let old = loadedCounts
    let new = currentCounts()
    let update = ListUpdate(kind: .collection, old: old, new: new, changes: changes)
    let transition: ListTransition
    do { transition = try update.transition() } catch { preconditionFailure(error.description) }
    closeSwipe()
    noteViews()
    var kept: [IndexPath: UICollectionViewCell] = [:]
    for item in cells.keys.sorted() {
      if let place = transition.place(of: item) {
        kept[place] = cells[item]
      } else {
        recycleCell(of: item)
      }
    }
    cells = kept
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
    selection.move(by: transition)
    moveScrollers(by: transition)
    collectionViewLayout.forgetSizes()
    counts = new
    collectionViewLayout.invalidateLayout()
    prepareIfNeeded()
    if !isDragging, motion == nil { bounds.origin = extent.clamped(contentOffset) }
    setNeedsLayout()
  }
}
