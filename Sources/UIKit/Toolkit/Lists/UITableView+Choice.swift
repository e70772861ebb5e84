package import Foundation

// Choosing a row by touch (R-TABLE-2, R-TABLE-3).
//
// The row looks touched while the finger is on it, and is chosen when the finger lifts in it: not within the
// touch's own delivery but after the commit of the same turn, so that the screen shows the one before the
// other (R-TABLE-4).
extension UITableView {
  func touchBegan(_ touches: Set<UITouch>) {
    guard !choice.isTouched else {
      // R-TABLE-5, R-TABLE-6: a second finger takes the highlight away and drives no row itself.
      if let row = choice.giveUp() { unhighlight(row) }
      return
    }
    guard allowsSelection, let touch = touches.first,
      let row = indexPathForRow(at: touch.location(in: self)),
      delegate?.tableView(self, shouldHighlightRowAt: row) ?? true
    else { return }
    choice.begin(touch, on: row)
    cells[row]?.isHighlighted = true
    delegate?.tableView(self, didHighlightRowAt: row)
  }

  func touchEnded(_ touches: Set<UITouch>) {
    guard let (finger, row) = letGo(touches),
      indexPathForRow(at: finger.location(in: self)) == row
    else { return }
    context.scene.performAfterCommit { [weak self] in self?.tap(row) }
  }

  func touchCancelled(_ touches: Set<UITouch>) {
    _ = letGo(touches)
  }

  /// The row looks as before.
  private func letGo(_ touches: Set<UITouch>) -> (finger: UITouch, item: IndexPath)? {
    guard let ended = choice.end(touches) else { return nil }
    unhighlight(ended.item)
    return ended
  }

  private func unhighlight(_ row: IndexPath) {
    cells[row]?.isHighlighted = false
    delegate?.tableView(self, didUnhighlightRowAt: row)
  }

  /// A person chose a row, or with several to choose took the choice back (R-TABLE-9).
  private func tap(_ row: IndexPath) {
    guard allowsSelection, loadedRows.contains(row) else { return }
    if allowsMultipleSelection, choice.chosen.contains(row) { return takeBack(row) }
    var wanted: IndexPath? = row
    if let delegate { wanted = delegate.tableView(self, willSelectRowAt: row) }
    guard let wanted else { return }
    if !allowsMultipleSelection {
      for old in choice.chosen where old != wanted { takeBack(old) }
    }
    setChosen(true, wanted)
    delegate?.tableView(self, didSelectRowAt: wanted)
  }

  private func takeBack(_ row: IndexPath) {
    var wanted: IndexPath? = row
    if let delegate { wanted = delegate.tableView(self, willDeselectRowAt: row) }
    guard let wanted else { return }
    setChosen(false, wanted)
    delegate?.tableView(self, didDeselectRowAt: wanted)
  }

  /// Chooses a row or takes the choice back, and tells nobody.
  func setChosen(_ isChosen: Bool, _ row: IndexPath) {
    choice.set(isChosen, row)
    cells[row]?.isSelected = isChosen
  }
}

/// How high the rows of a table are and where they lie; a value, made anew when the table reloads.
@MainActor package struct TableRows {
  private struct Row {
    let path: IndexPath
    let top: CGFloat
    let height: CGFloat
    var bottom: CGFloat { top + height }
  }

  /// How many rows each section has.
  package private(set) var counts: [Int] = []
  /// From the top down.
  private var rows: [Row] = []
  /// Where each section begins among the rows.
  private var starts: [Int] = []

  /// How high a row is that says nothing; unit: points.
  ///
  /// Documented, for a plain row.
  private static let usualHeight: CGFloat = 44

  package init() {}

  /// Asks a table's data source and delegate for everything.
  package init(of table: UITableView) {
    guard let source = table.dataSource else { return }
    for section in 0..<max(0, source.numberOfSections(in: table)) {
      let count = max(0, source.tableView(table, numberOfRowsInSection: section))
      counts.append(count)
      starts.append(rows.count)
      for row in 0..<count {
        let path = IndexPath(row: row, section: section)
        let height = table.delegate?.tableView(table, heightForRowAt: path) ?? table.rowHeight
        let isHeight = height >= 0 && height.isFinite
        rows.append(
          Row(path: path, top: self.height, height: isHeight ? height : Self.usualHeight))
      }
    }
  }

  /// How high all rows are together.
  package var height: CGFloat { rows.last?.bottom ?? 0 }

  /// Whether there is such a row.
  package func contains(_ path: IndexPath) -> Bool { row(path) != nil }

  /// Where a row lies in a table of a width; empty if there is no such row.
  package func rect(of path: IndexPath, width: CGFloat) -> CGRect {
    guard let row = row(path) else { return CGRect.zero }
    return CGRect(x: 0, y: row.top, width: width, height: row.height)
  }

  /// The row at a distance from the top.
  package func row(at distance: CGFloat) -> IndexPath? {
    rows(from: distance, to: distance).first
  }

  /// The rows of which something lies between two distances from the top.
  package func rows(from first: CGFloat, to last: CGFloat) -> [IndexPath] {
    // The rows lie in order, so all before the first that reaches far enough can be skipped by halves.
    var (low, high) = (0, rows.count)
    while low < high {
      let middle = (low + high) / 2
      if rows[middle].bottom > first { high = middle } else { low = middle + 1 }
    }
    return rows[low...].prefix { $0.top <= last }.filter { $0.height > 0 }.map(\.path)
  }

  private func row(_ path: IndexPath) -> Row? {
    guard path.count == 2, counts.indices.contains(path.section),
      0..<counts[path.section] ~= path.row
    else { return nil }
    return rows[starts[path.section] + path.row]
  }
}
