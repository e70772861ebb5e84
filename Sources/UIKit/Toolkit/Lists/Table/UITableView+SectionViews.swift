import Foundation
import TouchstoneMachTime

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
  func placeSectionViews() {
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

  func recycle(_ part: TableSectionPart, of section: Int) {
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
