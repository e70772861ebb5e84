package import Foundation

/// How high the rows of a table are and where they lie; a value, made anew when the table reloads.
@MainActor package struct TableRows {
  /// The heights of the rows of each section.
  package private(set) var sections: [[CGFloat]] = []

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
      sections.append(
        (0..<count).map { row in
          let path = IndexPath(row: row, section: section)
          let height = table.delegate?.tableView(table, heightForRowAt: path) ?? table.rowHeight
          return height >= 0 && height.isFinite ? height : Self.usualHeight
        })
    }
  }

  /// Where a row lies in a table of a width; empty if there is no such row.
  package func rect(of path: IndexPath, width: CGFloat) -> CGRect {
    guard sections.indices.contains(path.section),
      sections[path.section].indices.contains(path.row)
    else { return CGRect.zero }
    let above = sections[..<path.section].joined().reduce(0, +)
    let before = sections[path.section][..<path.row].reduce(0, +)
    return CGRect(
      x: 0, y: above + before, width: width, height: sections[path.section][path.row])
  }

  /// The row at a distance from the top.
  package func row(at distance: CGFloat) -> IndexPath? {
    rows(from: distance, to: distance).first
  }

  /// The rows of which something lies between two distances from the top.
  package func rows(from first: CGFloat, to last: CGFloat) -> [IndexPath] {
    var (top, found): (CGFloat, [IndexPath]) = (0, [])
    for (section, heights) in sections.enumerated() {
      for (row, height) in heights.enumerated() {
        if top + height > first, top <= last, height > 0 {
          found.append(IndexPath(row: row, section: section))
        }
        top += height
      }
    }
    return found
  }
}
