public import Foundation

// The rows, their places, and scrolling to them.
extension UITableView {
  /// The number of sections.
  public var numberOfSections: Int { loadedRows.counts.count }

  /// Returns the number of rows in a section; 0 for a section that does not exist.
  public func numberOfRows(inSection section: Int) -> Int {
    loadedRows.counts.indices.contains(section) ? loadedRows.counts[section] : 0
  }

  /// Returns the frame of a row in the table's coordinates; empty for a row that does not exist.
  public func rectForRow(at indexPath: IndexPath) -> CGRect {
    let rect = loadedRows.rect(of: indexPath, width: bounds.width)
    return rect == CGRect.zero ? rect : rect.insetBy(dx: groupMargin, dy: 0)
  }

  /// Returns the frame of a section with its header and footer; empty for a section that does not exist.
  public func rect(forSection section: Int) -> CGRect {
    guard let place = place(of: section) else { return CGRect.zero }
    return CGRect(x: 0, y: place.top, width: bounds.width, height: place.bottom - place.top)
  }

  /// Returns the frame of the header of a section above its rows, even if the header is shown elsewhere to stay
  /// visible.
  public func rectForHeader(inSection section: Int) -> CGRect {
    guard let place = place(of: section) else { return CGRect.zero }
    return CGRect(x: 0, y: place.top, width: bounds.width, height: place.headerHeight)
  }

  /// Returns the frame of the footer of a section below its rows, even if the footer is shown elsewhere to stay
  /// visible.
  public func rectForFooter(inSection section: Int) -> CGRect {
    guard let place = place(of: section) else { return CGRect.zero }
    return CGRect(x: 0, y: place.footerTop, width: bounds.width, height: place.footerHeight)
  }

  private func place(of section: Int) -> TableRows.Section? {
    let sections = loadedRows.sections
    return sections.indices.contains(section) ? sections[section] : nil
  }

  /// Returns the row at a point in the table's coordinates; nil if there is none.
  public func indexPathForRow(at point: CGPoint) -> IndexPath? { loadedRows.row(at: point.y) }

  /// Returns the rows in a rectangle of the table's coordinates, in their order.
  public func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    loadedRows.rows(from: rect.minY, to: rect.maxY)
  }

  /// Returns the cell of a row; nil if the row is outside the bounds.
  public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { cells[indexPath] }

  /// Returns the row of a cell; nil if the table does not show the cell.
  public func indexPath(for cell: UITableViewCell) -> IndexPath? {
    cells.first { $0.value === cell }?.key
  }

  /// The visible cells, in the order of their rows.
  public var visibleCells: [UITableViewCell] {
    cells.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The rows of the visible cells, in their order.
  public var indexPathsForVisibleRows: [IndexPath]? { cells.keys.sorted() }

  /// Whether a batch of changes is open; its changes are applied when it ends.
  public var hasUncommittedUpdates: Bool { batch.isOpen }

  /// Scrolls a row to a position, as far as the content allows; traps if there is no such row.
  public func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    guard let section = place(of: indexPath.section) else {
      preconditionFailure(
        "attempted to scroll the table view to an out-of-bounds section (\(indexPath.section)) when there "
          + "are only \(numberOfSections) sections")
    }
    // As on iOS, the row `NSNotFound` stands for the section itself, which may have no rows.
    let rect =
      indexPath.row == NSNotFound
      ? CGRect(x: 0, y: section.top, width: bounds.width, height: section.headerHeight)
      : rectForRow(at: indexPath)
    guard indexPath.row == NSNotFound || loadedRows.contains(indexPath) else {
      preconditionFailure(
        "attempted to scroll the table view to an out-of-bounds row (\(indexPath.row)) when there are only "
          + "\(numberOfRows(inSection: indexPath.section)) rows in section \(indexPath.section)")
    }
    scroll(to: rect, scrollPosition, animated)
  }

  /// Scrolls the selected row that is nearest to the middle of the table to a position; does nothing without a selected
  /// row.
  public func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    let middle = bounds.midY
    let nearest = selection.items.min {
      abs(rectForRow(at: $0).midY - middle) < abs(rectForRow(at: $1).midY - middle)
    }
    if let nearest { scrollToRow(at: nearest, at: scrollPosition, animated: animated) }
  }

  private func scroll(to rect: CGRect, _ position: ScrollPosition, _ animated: Bool) {
    let inset = adjustedContentInset
    // A header that stays visible covers the first rows.
    let pinned = style == .plain ? pinnedHeaderHeight(above: rect) : 0
    let room = bounds.height - inset.top - inset.bottom
    let top: CGFloat
    switch position {
    case .none:
      let wanted = CGRect(
        x: rect.minX, y: rect.minY - pinned, width: rect.width, height: rect.height + pinned)
      return scrollRectToVisible(wanted, animated: animated)
    case .top: top = rect.minY - inset.top - pinned
    case .middle: top = rect.midY - room / 2 - inset.top
    case .bottom: top = rect.maxY - room - inset.top
    }
    let offset = extent.clamped(CGPoint(x: contentOffset.x, y: top))
    setContentOffset(offset, animated: animated)
  }

  /// The height of the header that stays visible above a rectangle.
  private func pinnedHeaderHeight(above rect: CGRect) -> CGFloat {
    loadedRows.sections.last { $0.top <= rect.minY }?.headerHeight ?? 0
  }

  /// The titles of the section index; nil without one.
  package var sectionIndexTitles: [String]? {
    _ = loadedRows
    return looks.indexTitles
  }
}

// Loading and measuring.
extension UITableView {
  /// The rows; the first read after a reload asks the data source and the delegate.
  package var loadedRows: TableRows {
    if !isLoaded {
      isLoaded = true
      rows = TableRows(of: self)
      looks.indexTitles = dataSource?.sectionIndexTitles(for: self)
      fitContentSize()
    }
    return rows
  }

  /// Discards the rows and their cells; the next read of `loadedRows` asks the data source again.
  func forgetRows() {
    isLoaded = false
    selection.clearHighlight()
    closeSwipe()
    recycleAllCells()
    setNeedsLayout()
  }

  /// Makes the content as high as all rows and as wide as the table.
  func fitContentSize() {
    let size = CGSize(width: bounds.width, height: rows.height)
    if contentSize != size { contentSize = size }
  }

  /// The margin of a group at each side, in points; 0 unless the style is `insetGrouped`.
  var groupMargin: CGFloat { style == .insetGrouped ? ListConstants.groupMargin : 0 }

  /// The height of a row in points, and whether it is an estimate until the content is measured.
  package func height(ofRow row: IndexPath) -> (height: CGFloat, isEstimated: Bool) {
    let height = delegate?.tableView(self, heightForRowAt: row) ?? rowHeight
    if height >= 0, height.isFinite { return (height, false) }
    // An invalid height other than `automaticDimension` means the default.
    guard height == UITableView.automaticDimension else { return (ListConstants.rowHeight, false) }
    let estimate =
      delegate?.tableView(self, estimatedHeightForRowAt: row) ?? estimatedRowHeight
    return (estimate > 0 && estimate.isFinite ? estimate : ListConstants.rowHeight, true)
  }
}
