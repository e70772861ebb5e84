import Foundation
import TouchstoneMachTime

// The cells of the rows inside the bounds.
extension UITableView {
  /// The most rounds of measuring in one layout: rows that are shorter than estimated bring more rows into sight,
  /// which are measured in the next round.
  private static let measuringLimit = 20

  /// Recycles the cells outside the bounds, and makes, measures and places those inside; does nothing without a data
  /// source or while a batch of changes is open.
  func placeCells() {
    guard let dataSource, !batch.isOpen else { return }
    // The heights of the content depend on the width.
    if isLoaded, contentSize.width != bounds.width { rows.forgetMeasures() }
    var visibleRows: [IndexPath] = []
    for _ in 0..<Self.measuringLimit {
      visibleRows = loadedRows.rows(from: bounds.minY, to: bounds.maxY)
      // Recycles first, so that the rows inside can reuse the cells of the rows outside.
      recycleCells(except: visibleRows)
      let estimated = visibleRows.filter { rows.isEstimated($0) }
      guard !estimated.isEmpty else { break }
      measure(estimated, from: dataSource)
    }
    fitContentSize()
    for path in visibleRows { place(path, from: dataSource) }
    placeSectionViews()
    reuse.releaseUnused()
  }

  /// Recycles the cells of all rows except some, and except the row that a finger moves.
  private func recycleCells(except rows: [IndexPath]) {
    reuse.cells.note(shown: cells.count)
    for path in cells.keys.sorted() where !rows.contains(path) && path != editing.movedRow {
      recycleCell(of: path)
    }
  }

  /// Hides all cells, headers and footers, and keeps them for reuse.
  func recycleAllCells() {
    reuse.cells.note(shown: cells.count)
    for path in cells.keys.sorted() {
      if let cell = cells[path] { recycle(cell, of: path) }
    }
    cells = [:]
    for part in TableSectionPart.allCases {
      for section in (sectionViews[part] ?? [:]).keys.sorted() { recycle(part, of: section) }
    }
  }

  /// Places the cell of a row, and makes and adds it first if necessary.
  private func place(_ path: IndexPath, from dataSource: any UITableViewDataSource) {
    let cell = madeCell(path, from: dataSource)
    let isNew = cell.superview !== self || cell.listUse != .shown
    if isNew {
      reuse.cells.reclaim(cell, as: cell.reuseIdentifier)
      // An animation moves only cells that were visible before.
      UIView.performWithoutAnimation { cell.frame = shownFrame(ofRow: path) }
    } else if path != editing.movedRow {
      cell.frame = shownFrame(ofRow: path)
    }
    cell.makeContentViewIfNeeded()
    show(cell, of: path)
    if isNew {
      cell.listUse = .shown
      delegate?.tableView(self, willDisplay: cell, forRowAt: path)
      addSubview(cell)
    }
    if swipe?.item == path { swipe?.place(in: self) }
  }

  /// Returns the cell of a row, and makes it first if necessary; a new cell is indented as the delegate wants.
  private func madeCell(
    _ path: IndexPath, from dataSource: any UITableViewDataSource
  ) -> UITableViewCell {
    if let cell = cells[path] { return cell }
    let cell = dataSource.tableView(self, cellForRowAt: path)
    cells[path] = cell
    let level = delegate?.tableView(self, indentationLevelForRowAt: path)
    if let level, level != cell.indentationLevel { cell.indentationLevel = level }
    return cell
  }

  /// Updates the selection, highlight and editing controls of a cell, which may be new.
  private func show(_ cell: UITableViewCell, of path: IndexPath) {
    let isSelected = selection.items.contains(path)
    if cell.isSelected != isSelected { cell.isSelected = isSelected }
    let isTouched = selection.highlighted == path
    if cell.isHighlighted != isTouched { cell.isHighlighted = isTouched }
    showEditing(in: cell, of: path, animated: false)
  }

  /// Measures the cells of rows; while the content is dragged or decelerates, keeps the measured visible rows in place.
  private func measure(_ paths: [IndexPath], from dataSource: any UITableViewDataSource) {
    let known = rows.rows(from: bounds.minY, to: bounds.maxY).first { !rows.isEstimated($0) }
    let old = known.map { rectForRow(at: $0).minY }
    var heights: [(path: IndexPath, height: CGFloat)] = []
    for path in paths {
      let cell = madeCell(path, from: dataSource)
      heights.append((path, cell.fittingHeight(in: rectForRow(at: path).width)))
    }
    rows.measure(heights)
    fitContentSize()
    guard isDragging || isDecelerating, let known, let old else { return }
    let shift = rectForRow(at: known).minY - old
    if shift != 0 { shiftContent(by: shift) }
  }

  /// Moves the bounds with the rows that have moved; a drag or deceleration continues from there.
  private func shiftContent(by height: CGFloat) {
    let offset = CGPoint(x: bounds.minX, y: bounds.minY + height)
    if let motion {
      self.motion = redirected(motion, at: context.time.now.seconds, from: offset)
    }
    bounds.origin = offset
  }

  /// Returns the view that is given; if views were taken for reuse, requests a layout, which removes those that are not
  /// shown.
  func taken<View: ListedView>(_ view: View?) -> View? {
    if reuse.hasTaken { setNeedsLayout() }
    return view
  }

  private func recycle(_ cell: UITableViewCell, of path: IndexPath) {
    let wasShown = cell.superview === self && cell.listUse == .shown
    reuse.cells.keep(cell, as: cell.reuseIdentifier, in: self)
    if wasShown { delegate?.tableView(self, didEndDisplaying: cell, forRowAt: path) }
  }

  /// Hides the cell of a row, keeps it for reuse and, if it was shown, calls the delegate.
  func recycleCell(of path: IndexPath) {
    if let cell = cells.removeValue(forKey: path) { recycle(cell, of: path) }
  }
}
