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

// Headers and footers of sections.
extension UITableView {
  /// Returns the header of a section; nil if it is outside the bounds or there is none.
  public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    sectionViews[.header]?[section] as? UITableViewHeaderFooterView
  }

  /// Returns the footer of a section; nil if it is outside the bounds or there is none.
  public func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    sectionViews[.footer]?[section] as? UITableViewHeaderFooterView
  }

  /// The height of the header or footer of a section.
  func height(of part: TableSectionPart, ofSection section: Int) -> CGFloat {
    let standard = part == .header ? sectionHeaderHeight : sectionFooterHeight
    let wanted = delegateHeight(of: part, ofSection: section) ?? standard
    let isChosen = wanted != standard
    let padding =
      part == .header && style == .plain && sectionHeaderTopPadding > 0
      ? sectionHeaderTopPadding : 0
    if wanted >= 0, wanted.isFinite {
      // In a plain table, the height that the table has for all headers holds only for those that exist.
      let exists =
        isChosen || style != .plain || madeView(of: part, ofSection: section) != nil
      return exists && wanted > 0 ? wanted + padding : 0
    }
    guard let view = madeView(of: part, ofSection: section) else {
      guard style != .plain else { return 0 }
      let isFirst = part == .header && section == 0
      return ListConstants.groupSpacing * (isFirst ? 2 : 1)
    }
    return padding + fittingHeight(of: view)
  }

  private func fittingHeight(of view: UIView) -> CGFloat {
    if let view = view as? UITableViewHeaderFooterView, !view.hasOwnContent {
      return style == .plain ? ListConstants.plainHeaderHeight : ListConstants.groupTitleHeight
    }
    let fitting = view.systemLayoutSizeFitting(
      CGSize(width: bounds.width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    if fitting.height > 0 { return fitting.height }
    return view.frame.height > 0 ? view.frame.height : ListConstants.plainHeaderHeight
  }

  private func delegateHeight(of part: TableSectionPart, ofSection section: Int) -> CGFloat? {
    switch part {
    case .header: delegate?.tableView(self, heightForHeaderInSection: section)
    case .footer: delegate?.tableView(self, heightForFooterInSection: section)
    }
  }

  /// The header or footer of a section, which is made if it does not exist yet; nil if there is none.
  private func madeView(of part: TableSectionPart, ofSection section: Int) -> UIView? {
    if let view = sectionViews[part]?[section] { return view }
    let view = appView(of: part, ofSection: section) ?? titledView(of: part, ofSection: section)
    sectionViews[part]?[section] = view
    return view
  }

  private func appView(of part: TableSectionPart, ofSection section: Int) -> UIView? {
    switch part {
    case .header: delegate?.tableView(self, viewForHeaderInSection: section)
    case .footer: delegate?.tableView(self, viewForFooterInSection: section)
    }
  }

  private func titledView(of part: TableSectionPart, ofSection section: Int) -> UIView? {
    let title =
      switch part {
      case .header: dataSource?.tableView(self, titleForHeaderInSection: section)
      case .footer: dataSource?.tableView(self, titleForFooterInSection: section)
      }
    guard let title else { return nil }
    let view =
      reuse.headerFooter(Self.titledViewIdentifier)
      ?? UITableViewHeaderFooterView(reuseIdentifier: Self.titledViewIdentifier)
    view.textLabel?.text = title
    return view
  }

  /// The identifier of the headers and footers that the table itself makes of titles.
  private static let titledViewIdentifier = "_UITableViewTitledHeaderFooterView"

  /// Places the headers and footers of the sections inside the bounds, in front of the cells.
  private func placeSectionViews() {
    for part in TableSectionPart.allCases {
      let old = (sectionViews[part] ?? [:]).keys.sorted()
      reuse.headerFooters.note(shown: old.count)
      let visible = rows.sections.indices.filter {
        frame(of: part, ofSection: $0).intersects(bounds)
      }
      for section in old where !visible.contains(section) { recycle(part, of: section) }
      for section in visible {
        guard let view = madeView(of: part, ofSection: section) else { continue }
        let frame = frame(of: part, ofSection: section)
        let listed = view as? UITableViewHeaderFooterView
        guard view.superview !== self || (listed.map { $0.listUse != .shown } ?? false) else {
          view.frame = frame
          bringSubviewToFront(view)
          continue
        }
        if let listed {
          reuse.headerFooters.reclaim(listed, as: listed.reuseIdentifier)
          listed.listUse = .shown
        }
        UIView.performWithoutAnimation { view.frame = frame }
        announce(view, part, section, isShown: true)
        addSubview(view)
      }
    }
  }

  /// Where the header or footer of a section is: in a plain table in sight as long as the section is.
  private func frame(of part: TableSectionPart, ofSection section: Int) -> CGRect {
    let place = rows.sections[section]
    var frame =
      part == .header ? rectForHeader(inSection: section) : rectForFooter(inSection: section)
    frame = frame.height > 0 ? frame.insetBy(dx: groupMargin, dy: 0) : CGRect.zero
    guard style == .plain, frame.height > 0 else { return frame }
    let inset = adjustedContentInset
    switch part {
    case .header:
      let top = max(place.top, bounds.minY + inset.top)
      frame.origin.y = min(top, max(place.top, place.footerTop - place.headerHeight))
    case .footer:
      let top = min(place.footerTop, bounds.maxY - inset.bottom - place.footerHeight)
      frame.origin.y = max(top, min(place.footerTop, place.top + place.headerHeight))
    }
    return frame
  }

  private func recycle(_ part: TableSectionPart, of section: Int) {
    guard let view = sectionViews[part]?.removeValue(forKey: section) else { return }
    let listed = view as? UITableViewHeaderFooterView
    let wasShown = view.superview === self && (listed.map { $0.listUse == .shown } ?? true)
    if let listed {
      reuse.headerFooters.keep(listed, as: listed.reuseIdentifier, in: self)
    } else {
      view.removeFromSuperview()
    }
    if wasShown { announce(view, part, section, isShown: false) }
  }

  private func announce(_ view: UIView, _ part: TableSectionPart, _ section: Int, isShown: Bool) {
    switch (part, isShown) {
    case (.header, true):
      delegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
    case (.footer, true):
      delegate?.tableView(self, willDisplayFooterView: view, forSection: section)
    case (.header, false):
      delegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: section)
    case (.footer, false):
      delegate?.tableView(self, didEndDisplayingFooterView: view, forSection: section)
    }
  }

  /// Gives the headers and footers of sections that go elsewhere their new sections; the others are made again.
  func moveSectionViews(by transition: ListTransition) {
    for part in TableSectionPart.allCases {
      var kept: [Int: UIView] = [:]
      for section in (sectionViews[part] ?? [:]).keys.sorted() {
        if let place = transition.place(of: section) {
          kept[place] = sectionViews[part]?[section]
        } else {
          recycle(part, of: section)
        }
      }
      sectionViews[part] = kept
    }
  }
}

// The table's own header, footer and background.
extension UITableView {
  func replaceOwnView(_ old: UIView?, with new: UIView?) {
    if old !== new, old?.superview === self { old?.removeFromSuperview() }
    if let new { addSubview(new) }
    if isLoaded {
      rows.makeRoom(
        header: tableHeaderView?.frame.height ?? 0, footer: tableFooterView?.frame.height ?? 0)
      fitContentSize()
    }
    setNeedsLayout()
  }

  func placeOwnViews() {
    if let backgroundView {
      backgroundView.frame = bounds
      sendSubviewToBack(backgroundView)
    }
    if let tableHeaderView {
      tableHeaderView.frame = CGRect(
        x: 0, y: 0, width: bounds.width, height: tableHeaderView.frame.height)
    }
    if let tableFooterView {
      tableFooterView.frame = CGRect(
        x: 0, y: rows.bottom, width: bounds.width, height: tableFooterView.frame.height)
    }
  }
}
