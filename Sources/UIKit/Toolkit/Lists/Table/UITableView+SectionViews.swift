import Foundation
import TouchstoneMachTime

// Headers and footers of sections.
extension UITableView {
  /// Returns the header of a section; nil if it is outside the bounds, is no `UITableViewHeaderFooterView`, or does not
  /// exist.
  public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    sectionViews[.header]?[section] as? UITableViewHeaderFooterView
  }

  /// Returns the footer of a section; nil if it is outside the bounds, is no `UITableViewHeaderFooterView`, or does not
  /// exist.
  public func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    sectionViews[.footer]?[section] as? UITableViewHeaderFooterView
  }

  /// The height of the header or footer of a section, in points.
  ///
  /// Without a header or footer and a height that the app has set, it is 0 in a plain table, and a part of the distance
  /// between groups in any other.
  func height(of part: TableSectionPart, ofSection section: Int) -> CGFloat {
    let standard = part == .header ? sectionHeaderHeight : sectionFooterHeight
    let wanted = delegateHeight(of: part, ofSection: section) ?? standard
    let isChosen = wanted != standard
    let padding =
      part == .header && style == .plain && sectionHeaderTopPadding > 0
      ? sectionHeaderTopPadding : 0
    if wanted >= 0, wanted.isFinite {
      // In a plain table, `sectionHeaderHeight` and `sectionFooterHeight` count only for headers and footers that
      // exist.
      let exists =
        isChosen || style != .plain || madeView(of: part, ofSection: section) != nil
      return exists && wanted > 0 ? wanted + padding : 0
    }
    guard let view = madeView(of: part, ofSection: section) else {
      guard style != .plain else { return 0 }
      // The distance above the first group is that between two groups, of which each has half.
      let isFirst = part == .header && section == 0
      return ListConstants.groupSpacing * (isFirst ? 2 : 1)
    }
    return padding + fittingHeight(of: view)
  }

  /// The height that the content of a header or footer needs, in points; the standard height if there is only a title.
  ///
  /// A view whose content does not determine a height keeps that of its frame, or gets the standard height.
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

  /// Returns the header or footer of a section, and makes it first if necessary; nil if the section has none.
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

  /// Makes a header or footer with the title that the data source returns; nil without a title.
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

  /// The reuse identifier of the headers and footers that the table makes for titles.
  private static let titledViewIdentifier = "_UITableViewTitledHeaderFooterView"

  /// Places the headers and footers of the sections inside the bounds, in front of the cells.
  func placeSectionViews() {
    for part in TableSectionPart.allCases {
      let old = (sectionViews[part] ?? [:]).keys.sorted()
      reuse.headerFooters.note(shown: old.count)
      let visible = rows.sections.indices.filter {
        frame(of: part, ofSection: $0).overlaps(bounds)
      }
      for section in old where !visible.contains(section) { recycle(part, of: section) }
      for section in visible {
        guard let view = madeView(of: part, ofSection: section) else { continue }
        let frame = frame(of: part, ofSection: section)
        let listed = view as? UITableViewHeaderFooterView
        let isShown = view.superview === self && (listed == nil || listed?.listUse == .shown)
        if isShown {
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

  /// The frame of the header or footer of a section; in a plain table it stays visible as long as the section is.
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

  /// Hides the header or footer of a section and keeps it for reuse, or removes it if it is no
  /// `UITableViewHeaderFooterView`; if it was shown, calls the delegate.
  func recycle(_ part: TableSectionPart, of section: Int) {
    guard let view = sectionViews[part]?.removeValue(forKey: section) else { return }
    let listed = view as? UITableViewHeaderFooterView
    let wasShown = view.superview === self && (listed == nil || listed?.listUse == .shown)
    if let listed {
      reuse.headerFooters.keep(listed, as: listed.reuseIdentifier, in: self)
    } else {
      view.removeFromSuperview()
    }
    if wasShown { announce(view, part, section, isShown: false) }
  }

  /// Calls the delegate about a header or footer that is about to be shown or is no longer shown.
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

  /// Assigns the headers and footers to the new indices of their sections; recycles those of deleted and reloaded
  /// sections.
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
  /// Replaces the table's header, footer or background, and adapts the positions of the rows.
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

  /// Places the table's header, footer and background.
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
