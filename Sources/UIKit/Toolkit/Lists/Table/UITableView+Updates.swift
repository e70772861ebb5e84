public import Foundation

// Changes of the rows, alone or in batches (R-TABLE-13).
extension UITableView {
  /// Announces changes in a closure and applies them together; the completion comes when rows are at their places.
  public func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    beginBatch()
    updates?()
    endBatch(completion: completion)
  }

  /// Announces rows that the data source has now.
  public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change(with: animation) { $0.insert(indexPaths) }
  }

  /// Announces rows that the data source no longer has.
  public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change(with: animation) { $0.delete(indexPaths) }
  }

  /// Has the cells of rows made again.
  public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change(with: animation) { $0.reload(indexPaths) }
  }

  /// Announces a row that has another place now.
  public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change(with: .automatic) { $0.move(indexPath, to: newIndexPath) }
  }

  /// Announces sections that the data source has now.
  public func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    change(with: animation) { $0.insert(sections) }
  }

  /// Announces sections that the data source no longer has.
  public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    change(with: animation) { $0.delete(sections) }
  }

  /// Has the cells, header and footer of sections made again.
  public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    change(with: animation) { $0.reload(sections) }
  }

  /// Announces a section that has another place now.
  public func moveSection(_ section: Int, toSection newSection: Int) {
    change(with: .automatic) { $0.move(section, to: newSection) }
  }

  /// Has the data source configure rows again in the cells that they have.
  public func reconfigureRows(at indexPaths: [IndexPath]) {
    for path in indexPaths.sorted() {
      guard let cell = cells[path], let dataSource else { continue }
      reuse.reconfigured = cell
      let configured = dataSource.tableView(self, cellForRowAt: path)
      reuse.reconfigured = nil
      precondition(
        configured === cell,
        "a row that is reconfigured must have the cell that was dequeued for it")
    }
    rows.forgetMeasures()
    setNeedsLayout()
  }

  /// Adds changes that were computed to the batch that is open.
  func announce(_ changes: ListChanges, with animation: RowAnimation) {
    batch.changes.add(changes)
    if animation != .none { batch.isAnimated = true }
  }

  private func change(with animation: RowAnimation, _ change: (inout ListChanges) -> Void) {
    beginBatch()
    change(&batch.changes)
    if animation != .none { batch.isAnimated = true }
    endBatch(completion: nil)
  }

  func beginBatch() {
    // Asks for the numbers before the changes, if the table does not know them yet.
    if !batch.isOpen { _ = loadedRows }
    batch.depth += 1
  }

  func endBatch(completion: ((Bool) -> Void)?) {
    precondition(batch.isOpen, "endUpdates() needs a beginUpdates() before it")
    if let completion { batch.completions.append(completion) }
    batch.depth -= 1
    guard !batch.isOpen else { return }
    let ended = batch
    batch = ListBatch(isAnimated: false)
    apply(ended.changes)
    setNeedsLayout()
    show(ended)
  }

  private func apply(_ changes: ListChanges) {
    guard isLoaded else { return }
    let old = rows
    // Heights are asked for again in any case, which is what an empty batch is for.
    looks.indexTitles = dataSource?.sectionIndexTitles(for: self)
    let update = ListUpdate(
      kind: .table, old: old.counts, new: counts(), changes: changes)
    let transition: ListTransition
    do { transition = try update.transition() } catch { preconditionFailure(error.description) }
    closeSwipe()
    moveCells(by: transition)
    moveSectionViews(by: transition)
    selection.move(by: transition)
    rows = TableRows(of: self)
    rows.adopt(old, by: transition)
    fitContentSize()
    if !isDragging, motion == nil { bounds.origin = extent.clamped(contentOffset) }
  }

  /// The numbers of rows that the data source has now.
  private func counts() -> [Int] {
    guard let dataSource else { return [] }
    return (0..<max(0, dataSource.numberOfSections(in: self))).map {
      max(0, dataSource.tableView(self, numberOfRowsInSection: $0))
    }
  }

  private func moveCells(by transition: ListTransition) {
    var kept: [IndexPath: UITableViewCell] = [:]
    reuse.cells.note(shown: cells.count)
    for path in cells.keys.sorted() {
      if let place = transition.place(of: path) {
        kept[place] = cells[path]
      } else {
        recycleCell(of: path)
      }
    }
    cells = kept
  }
}
