public import Foundation

/// A list of rows, each shown by a cell that the data source provides.
///
/// Only rows inside the bounds have cells; cells are in the responder chain between their content and the
/// table (R-RESP-12). As content of a scroll view, a cell gets touches after a delay, or not at all if the
/// finger drags. `UITableView+Selection` handles the selection of rows by touch.
open class UITableView: UIScrollView {
  /// The style of a table; nothing is drawn on this platform.
  public enum Style: Int, Sendable {
    /// One list.
    case plain = 0
    /// Groups.
    case grouped = 1
    /// Groups with margins.
    case insetGrouped = 2
  }

  /// Stands for the default height of a row, which is 44 points on this platform.
  nonisolated public static let automaticDimension: CGFloat = -1

  /// The style of the table.
  public let style: Style
  package var rows = TableRows()
  package var cells: [IndexPath: UITableViewCell] = [:]
  /// Cells to reuse, by reuse identifier; only looked up, never enumerated.
  package var spare: [String: [UITableViewCell]] = [:]
  package var selection = ItemSelection()
  private var isLoaded = false

  /// Creates an empty table.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    completeInit()
  }

  /// Creates an empty plain table.
  public convenience override init(frame: CGRect) {
    self.init(frame: frame, style: .plain)
  }

  /// Creates an empty table; archives are not read on this platform.
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
    completeInit()
  }

  private func completeInit() {
    alwaysBounceVertical = true
    isMultipleTouchEnabled = false
  }

  /// The object that provides the rows; held weakly.
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { forgetRows() }
  }

  /// The object that decides about rows and is called as they are selected; held weakly.
  open weak var delegate: (any UITableViewDelegate)? {
    didSet {
      scrollDelegate = delegate
      forgetRows()
    }
  }

  /// The height of rows unless the delegate returns another one, in points.
  open var rowHeight: CGFloat = UITableView.automaticDimension {
    didSet { forgetRows() }
  }

  /// Whether the user can select rows; true by default.
  open var allowsSelection = true

  /// Whether the user can select several rows; false by default.
  open var allowsMultipleSelection = false

  /// Discards all rows and the selection, and asks the data source again.
  open func reloadData() {
    selection.clear()
    forgetRows()
  }

  /// The number of sections.
  open var numberOfSections: Int { loadedRows.counts.count }

  /// Returns the number of rows in a section.
  open func numberOfRows(inSection section: Int) -> Int {
    loadedRows.counts.indices.contains(section) ? loadedRows.counts[section] : 0
  }

  /// Returns the frame of a row in the table's coordinates; empty for a row that does not exist.
  open func rectForRow(at indexPath: IndexPath) -> CGRect {
    loadedRows.rect(of: indexPath, width: bounds.width)
  }

  /// Returns the row at a point in the table's coordinates.
  open func indexPathForRow(at point: CGPoint) -> IndexPath? { loadedRows.row(at: point.y) }

  /// Returns the cell of a row; nil if the row is outside the bounds.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { cells[indexPath] }

  /// Returns the row of a cell; nil if the table does not show the cell.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? {
    cells.first { $0.value === cell }?.key
  }

  /// The visible cells, in the order of their rows.
  open var visibleCells: [UITableViewCell] {
    cells.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The first selected row.
  open var indexPathForSelectedRow: IndexPath? { selection.items.first }

  /// All selected rows; nil if there are none.
  open var indexPathsForSelectedRows: [IndexPath]? {
    selection.items.isEmpty ? nil : selection.items
  }

  /// Selects a row without calling the delegate.
  open func selectRow(at indexPath: IndexPath?, animated: Bool) {
    if !allowsMultipleSelection { for row in selection.items { setSelected(false, row) } }
    if let indexPath { setSelected(true, indexPath) }
  }

  /// Deselects a row without calling the delegate.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    setSelected(false, indexPath)
  }

  /// Returns a cell that was used for another row, prepared for reuse; nil if there is none.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    guard let cell = spare[identifier]?.popLast() else { return nil }
    cell.prepareForReuse()
    return cell
  }

  /// Places the cells of the rows inside the bounds.
  open override func layoutSubviews() {
    super.layoutSubviews()
    placeCells()
  }

  /// Highlights the row under a finger; the table does not forward touches.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    highlightRow(under: touches)
  }

  /// Does nothing; the table does not forward touches.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}

  /// Selects the row in which a finger landed if it also lifts there.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    selectRow(liftedBy: touches)
  }

  /// Removes the highlight from the row.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    cancelHighlight(by: touches)
  }

  /// The rows; the data source is asked for them when they are first needed after a reload.
  package var loadedRows: TableRows {
    if !isLoaded {
      isLoaded = true
      rows = TableRows(of: self)
      contentSize = CGSize(width: bounds.width, height: rows.height)
    }
    return rows
  }

  /// Discards the rows and their cells; the data source is asked again when they are next needed.
  private func forgetRows() {
    isLoaded = false
    selection.clearHighlight()
    recycleAllCells()
    setNeedsLayout()
  }
}

// The cells of the rows inside the bounds.
extension UITableView {
  /// Removes all cells and keeps them for reuse.
  func recycleAllCells() {
    for cell in visibleCells { recycle(cell) }
    cells = [:]
  }

  /// Recycles the cells outside the bounds, and makes and places those inside.
  func placeCells() {
    guard let dataSource else { return }
    let visibleRows = loadedRows.rows(from: bounds.minY, to: bounds.maxY)
    // The table may have another width than when the rows were loaded.
    if contentSize.width != bounds.width { contentSize.width = bounds.width }
    for (path, cell) in cells.sorted(by: { $0.key < $1.key }) where !visibleRows.contains(path) {
      cells[path] = nil
      recycle(cell)
    }
    for path in visibleRows {
      let cell = cells[path] ?? dataSource.tableView(self, cellForRowAt: path)
      cell.frame = rectForRow(at: path)
      cell.makeContentViewIfNeeded()
      show(cell, of: path)
      if cells[path] == nil { addSubview(cell) }
      cells[path] = cell
    }
  }

  /// Updates selection and highlight of a cell, which may be a new one for a row that is highlighted.
  private func show(_ cell: UITableViewCell, of path: IndexPath) {
    cell.isSelected = selection.items.contains(path)
    let isTouched = selection.highlighted == path
    if cell.isHighlighted != isTouched { cell.isHighlighted = isTouched }
  }

  private func recycle(_ cell: UITableViewCell) {
    cell.removeFromSuperview()
    if let name = cell.reuseIdentifier { spare[name, default: []].append(cell) }
  }
}
