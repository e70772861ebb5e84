import Foundation

// Which rows have cells, and cells that wait for another row.
extension UITableView {
  func takeSpareCell(_ identifier: String) -> UITableViewCell? {
    guard let cell = spare[identifier]?.popLast() else { return nil }
    cell.prepareForReuse()
    return cell
  }

  func recycleAllCells() {
    for cell in visibleCells { recycle(cell) }
    cells = [:]
  }

  func placeCells() {
    guard let dataSource else { return }
    let shown = loadedRows.rows(from: bounds.minY, to: bounds.maxY)
    for (path, cell) in cells.sorted(by: { $0.key < $1.key }) where !shown.contains(path) {
      cells[path] = nil
      recycle(cell)
    }
    for path in shown {
      let cell = cells[path] ?? dataSource.tableView(self, cellForRowAt: path)
      cell.frame = rectForRow(at: path)
      show(cell, of: path)
      if cells[path] == nil { addSubview(cell) }
      cells[path] = cell
    }
  }

  /// A cell that comes under a finger late looks touched as well.
  private func show(_ cell: UITableViewCell, of path: IndexPath) {
    cell.isSelected = choice.chosen.contains(path)
    let isTouched = choice.touched == path
    if cell.isHighlighted != isTouched { cell.isHighlighted = isTouched }
  }

  private func recycle(_ cell: UITableViewCell) {
    cell.removeFromSuperview()
    if let name = cell.reuseIdentifier { spare[name, default: []].append(cell) }
  }
}
