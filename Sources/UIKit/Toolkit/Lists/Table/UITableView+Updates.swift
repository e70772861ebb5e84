public import Foundation

// Changes of the rows, alone or in batches (R-TABLE-13).
extension UITableView {
  /// Runs a closure that announces changes, and applies them together; `completion` is called when the rows are at
  /// their places, or outside of a window after the next commit.
  public func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    beginBatch()
    updates?()
    endBatch(completion: completion)
  }

  /// Announces rows that the data source has added.
  public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change(with: animation) { $0.insert(indexPaths) }
  }

  /// Announces rows that the data source has removed.
  public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change(with: animation) { $0.delete(indexPaths) }
  }

  /// Discards the cells of rows, and asks the data source for new ones.
  public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change(with: animation) { $0.reload(indexPaths) }
  }

  /// Announces a row that the data source has moved.
  public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change(with: .automatic) { $0.move(indexPath, to: newIndexPath) }
  }

  /// Announces sections that the data source has added.
  public func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    change(with: animation) { $0.insert(sections) }
  }

  /// Announces sections that the data source has removed.
  public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    change(with: animation) { $0.delete(sections) }
  }

  /// Discards the cells, headers and footers of sections, and asks for new ones.
  public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    change(with: animation) { $0.reload(sections) }
  }

  /// Announces a section that the data source has moved.
  public func moveSection(_ section: Int, toSection newSection: Int) {
    change(with: .automatic) { $0.move(section, to: newSection) }
  }

  /// Asks the data source to configure rows again in the cells that they have.
  ///
  /// All heights that follow from the content become estimates, so that the next layout measures visible rows again.
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

  /// Adds the changes that lead to a new snapshot to the open batch.
  func announce(_ changes: ListChanges, with animation: RowAnimation) {
    batch.changes.add(changes)
    if animation != .none { batch.isAnimated = true }
  }

  /// Adds a change to the open batch, or applies it as a batch of its own.
  private func change(with animation: RowAnimation, _ announce: (inout ListChanges) -> Void) {
    beginBatch()
    announce(&batch.changes)
    if animation != .none { batch.isAnimated = true }
    endBatch(completion: nil)
  }

  /// Opens a batch of changes; batches can be nested.
  func beginBatch() {
    // The rows before the changes must be loaded, since the data source returns others afterwards.
    if !batch.isOpen { _ = loadedRows }
    batch.depth += 1
  }

  /// Closes a batch; if it is the outermost one, applies its changes.
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
    looks.indexTitles = dataSource?.sectionIndexTitles(for: self)
    let update = ListUpdate(
      kind: .table, old: old.counts, new: counts(), changes: changes)
    let transition: ListTransition
    do { transition = try update.transition() } catch { preconditionFailure(error.description) }
    closeSwipe()
    moveCells(by: transition)
    moveSectionViews(by: transition)
    selection.move(by: transition)
    editing.move = editing.move?.following(transition)
    // Even an empty batch asks for all heights again, which is a documented use of one.
    rows = TableRows(of: self)
    rows.adopt(old, by: transition)
    fitContentSize()
    // Content that neither a finger nor a motion moves is kept between its edges.
    if !isDragging, motion == nil { bounds.origin = extent.clamped(contentOffset) }
  }

  /// Asks the data source for the number of rows in each section.
  private func counts() -> [Int] {
    guard let dataSource else { return [] }
    return (0..<max(0, dataSource.numberOfSections(in: self))).map {
      max(0, dataSource.tableView(self, numberOfRowsInSection: $0))
    }
  }

  /// Gives the cells the index paths after the changes, and recycles those whose rows are gone or reloaded.
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
