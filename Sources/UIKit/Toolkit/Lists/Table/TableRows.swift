package import Foundation

/// The heights and positions of the rows, headers and footers of a table; created again when the table reloads or
/// applies a batch of changes.
///
/// A row whose height follows from its content has an estimated height until its cell is about to be shown.
@MainActor package struct TableRows {
  private struct Row {
    let path: IndexPath
    var height: CGFloat
    /// Whether the height follows from the content.
    let isAutomatic: Bool
    /// Whether the height is an estimate, since the content has not been measured.
    var isEstimated: Bool
    var top: CGFloat = 0
    var bottom: CGFloat { top + height }
  }

  /// The positions of a section and its parts, in points.
  package struct Section {
    package fileprivate(set) var headerHeight: CGFloat = 0
    package fileprivate(set) var footerHeight: CGFloat = 0
    /// The distance of the header from the top of the content.
    package fileprivate(set) var top: CGFloat = 0
    /// The distance of the footer from the top of the content.
    package fileprivate(set) var footerTop: CGFloat = 0
    /// The distance of the end of the section from the top of the content.
    package var bottom: CGFloat { footerTop + footerHeight }
    /// The index of the first row among all rows.
    fileprivate var start = 0
  }

  /// The number of rows in each section.
  package private(set) var counts: [Int] = []
  /// The sections from top to bottom.
  package private(set) var sections: [Section] = []
  /// The rows from top to bottom.
  private var rows: [Row] = []
  /// The height of the table's own header, above the first section.
  private var headerHeight: CGFloat = 0
  /// The height of the table's own footer, below the last section.
  private var footerHeight: CGFloat = 0

  package init() {}

  /// Asks the data source and the delegate of a table for the numbers and heights of all rows.
  package init(of table: UITableView) {
    headerHeight = table.tableHeaderView?.frame.height ?? 0
    footerHeight = table.tableFooterView?.frame.height ?? 0
    guard let source = table.dataSource else { return }
    for section in 0..<max(0, source.numberOfSections(in: table)) {
      let count = max(0, source.tableView(table, numberOfRowsInSection: section))
      counts.append(count)
      var made = Section()
      made.start = rows.count
      made.headerHeight = table.height(of: .header, ofSection: section)
      made.footerHeight = table.height(of: .footer, ofSection: section)
      sections.append(made)
      for row in 0..<count {
        let path = IndexPath(row: row, section: section)
        let (height, isEstimated) = table.height(ofRow: path)
        rows.append(
          Row(path: path, height: height, isAutomatic: isEstimated, isEstimated: isEstimated))
      }
    }
    arrange()
  }

  /// Computes all positions from the heights.
  private mutating func arrange() {
    var top = headerHeight
    for section in sections.indices {
      sections[section].top = top
      top += sections[section].headerHeight
      let start = sections[section].start
      for row in start..<(start + counts[section]) {
        rows[row].top = top
        top += rows[row].height
      }
      sections[section].footerTop = top
      top += sections[section].footerHeight
    }
  }

  /// The height of the whole content, in points.
  package var height: CGFloat { bottom + footerHeight }

  /// The distance of the end of the last section from the top of the content.
  package var bottom: CGFloat { sections.last?.bottom ?? headerHeight }

  /// Whether a row exists.
  package func contains(_ path: IndexPath) -> Bool { index(of: path) != nil }

  /// Whether the height of a row is an estimate.
  package func isEstimated(_ path: IndexPath) -> Bool {
    index(of: path).map { rows[$0].isEstimated } ?? false
  }

  /// Sets the heights of rows whose content was measured.
  package mutating func measure(_ heights: [(path: IndexPath, height: CGFloat)]) {
    var hasChanged = false
    for (path, height) in heights {
      guard let index = index(of: path) else { continue }
      rows[index].isEstimated = false
      if rows[index].height != height { hasChanged = true }
      rows[index].height = height
    }
    if hasChanged { arrange() }
  }

  /// Marks all heights that follow from the content as estimates, so that they are measured again.
  package mutating func forgetMeasures() {
    for index in rows.indices { rows[index].isEstimated = rows[index].isAutomatic }
  }

  /// Takes over the measured heights of the rows before a batch of changes.
  package mutating func adopt(_ old: TableRows, by transition: ListTransition) {
    measure(
      old.rows.filter { $0.isAutomatic && !$0.isEstimated }.compactMap { row in
        transition.place(of: row.path).map { ($0, row.height) }
      })
  }

  /// Changes the heights of the table's own header and footer.
  package mutating func makeRoom(header: CGFloat, footer: CGFloat) {
    (headerHeight, footerHeight) = (header, footer)
    arrange()
  }

  /// Returns the frame of a row in a table of a width; empty if there is no such row.
  package func rect(of path: IndexPath, width: CGFloat) -> CGRect {
    guard let index = index(of: path) else { return CGRect.zero }
    return CGRect(x: 0, y: rows[index].top, width: width, height: rows[index].height)
  }

  /// Returns the row at a distance from the top; nil if there is none.
  package func row(at distance: CGFloat) -> IndexPath? {
    rows(from: distance, to: distance).first
  }

  /// Returns the rows that lie, at least in part, between two distances from the top.
  ///
  /// A row that begins exactly at `last` is among them, since `row(at:)` passes one distance as both.
  package func rows(from first: CGFloat, to last: CGFloat) -> [IndexPath] {
    // Binary search for the first row that ends after `first`.
    var (low, high) = (0, rows.count)
    while low < high {
      let middle = (low + high) / 2
      if rows[middle].bottom > first { high = middle } else { low = middle + 1 }
    }
    return rows[low...].prefix { $0.top <= last }.filter { $0.height > 0 }.map(\.path)
  }

  /// The place of a row among all rows; nil if it does not exist.
  private func index(of path: IndexPath) -> Int? {
    guard path.count == 2, counts.indices.contains(path.section),
      0..<counts[path.section] ~= path.row
    else { return nil }
    return sections[path.section].start + path.row
  }
}
