package import Foundation

/// The heights and positions of the rows of a table; created anew when the table reloads.
@MainActor package struct TableRows {
  private struct Row {
    let path: IndexPath
    let top: CGFloat
    let height: CGFloat
    var bottom: CGFloat { top + height }
  }

  /// The number of rows in each section.
  package private(set) var counts: [Int] = []
  /// The rows from top to bottom.
  private var rows: [Row] = []
  /// The index of the first row of each section.
  private var starts: [Int] = []

  /// The default height of a row, in points.
  ///
  /// Source: documented, for a plain row.
  private static let defaultHeight: CGFloat = 44

  package init() {}

  /// Asks the data source and the delegate of a table for all rows.
  package init(of table: UITableView) {
    guard let source = table.dataSource else { return }
    for section in 0..<max(0, source.numberOfSections(in: table)) {
      let count = max(0, source.tableView(table, numberOfRowsInSection: section))
      counts.append(count)
      starts.append(rows.count)
      for row in 0..<count {
        let path = IndexPath(row: row, section: section)
        let height = table.delegate?.tableView(table, heightForRowAt: path) ?? table.rowHeight
        // A height that is negative, as `automaticDimension` is, or not finite stands for the default.
        let isValid = height >= 0 && height.isFinite
        rows.append(
          Row(path: path, top: self.height, height: isValid ? height : Self.defaultHeight))
      }
    }
  }

  /// The height of all rows together.
  package var height: CGFloat { rows.last?.bottom ?? 0 }

  /// Whether a row exists.
  package func contains(_ path: IndexPath) -> Bool { row(path) != nil }

  /// Returns the frame of a row in a table of a width; empty if there is no such row.
  package func rect(of path: IndexPath, width: CGFloat) -> CGRect {
    guard let row = row(path) else { return CGRect.zero }
    return CGRect(x: 0, y: row.top, width: width, height: row.height)
  }

  /// Returns the row at a distance from the top; nil if there is none.
  package func row(at distance: CGFloat) -> IndexPath? {
    rows(from: distance, to: distance).first
  }

  /// Returns the rows that lie, at least in part, between two distances from the top.
  package func rows(from first: CGFloat, to last: CGFloat) -> [IndexPath] {
    // Binary search for the first row that ends after `first`.
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
