import Foundation
import TouchstoneMachTime

// The cells of the rows inside the bounds.
extension UITableView {
  /// The greatest number of times that a layout measures rows because measured ones made room for others.
  private static let measuringLimit = 20

  /// Recycles the cells outside the bounds, and makes, measures and places those inside.
  func placeCells() {
    guard let dataSource, !batch.isOpen else { return }
    // In another width, content has other heights.
    if isLoaded, contentSize.width != bounds.width { rows.forgetMeasures() }
    var visibleRows: [IndexPath] = []
    for _ in 0..<Self.measuringLimit {
      visibleRows = loadedRows.rows(from: bounds.minY, to: bounds.maxY)
      // First, so that those outside can be reused for those inside.
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

  /// Recycles the cells of all rows but some, and but one that a finger moves.
  private func recycleCells(except rows: [IndexPath]) {
    reuse.cells.note(shown: cells.count)
    for path in cells.keys.sorted() where !rows.contains(path) && path != editing.movedRow {
      recycleCell(of: path)
    }
  }

  /// Removes all cells, headers and footers, and keeps them for reuse.
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

  private func place(_ path: IndexPath, from dataSource: any UITableViewDataSource) {
    let cell = cells[path] ?? dataSource.tableView(self, cellForRowAt: path)
    let isNew = cell.superview !== self || cell.listUse != .shown
    if isNew {
      reuse.cells.reclaim(cell, as: cell.reuseIdentifier)
      // Only cells that are there move to their places.
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
    cells[path] = cell
    if swipe?.item == path { swipe?.place(in: self) }
  }

  /// Updates selection, highlight and editing of a cell, which may be a new one for a row that is highlighted.
  private func show(_ cell: UITableViewCell, of path: IndexPath) {
    let isSelected = selection.items.contains(path)
    if cell.isSelected != isSelected { cell.isSelected = isSelected }
    let isTouched = selection.highlighted == path
    if cell.isHighlighted != isTouched { cell.isHighlighted = isTouched }
    showEditing(in: cell, of: path, animated: false)
  }

  /// Gives rows the heights of their cells; what is in sight stays where it is while a finger or a flight moves it.
  private func measure(_ paths: [IndexPath], from dataSource: any UITableViewDataSource) {
    let known = rows.rows(from: bounds.minY, to: bounds.maxY).first { !rows.isEstimated($0) }
    let old = known.map { rectForRow(at: $0).minY }
    var heights: [(path: IndexPath, height: CGFloat)] = []
    for path in paths {
      let cell = cells[path] ?? dataSource.tableView(self, cellForRowAt: path)
      cells[path] = cell
      heights.append((path, cell.fittingHeight(in: rectForRow(at: path).width)))
    }
    rows.measure(heights)
    fitContentSize()
    guard isDragging || isDecelerating, let known, let old else { return }
    let shift = rectForRow(at: known).minY - old
    if shift != 0 { shiftContent(by: shift) }
  }

  /// Moves the bounds along with what they show; a drag or a flight goes on from there.
  private func shiftContent(by height: CGFloat) {
    let offset = CGPoint(x: bounds.minX, y: bounds.minY + height)
    if let motion {
      self.motion = redirected(motion, at: context.time.now.seconds, from: offset)
    }
    bounds.origin = offset
  }

  /// Has a layout follow what was taken for reuse: what is not shown then leaves the table.
  func taken<View: ListedView>(_ view: View?) -> View? {
    if reuse.hasTaken { setNeedsLayout() }
    return view
  }

  private func recycle(_ cell: UITableViewCell, of path: IndexPath) {
    let wasShown = cell.superview === self && cell.listUse == .shown
    reuse.cells.keep(cell, as: cell.reuseIdentifier, in: self)
    if wasShown { delegate?.tableView(self, didEndDisplaying: cell, forRowAt: path) }
  }

  /// Takes the cell of a row away and keeps it for reuse.
  func recycleCell(of path: IndexPath) {
    if let cell = cells.removeValue(forKey: path) { recycle(cell, of: path) }
  }
}
