public import Foundation

/// A list of rows, each a cell that a data source provides.
///
/// The rows that are inside of the bounds have cells; they stand in the responder chain between what is in
/// them and the table (R-RESP-12). Touches in cells are content of a scroll view: they come late, or never if
/// the finger drags. What a touch means for a row is in `UITableView+Choice`.
open class UITableView: UIScrollView {
  /// How a table is divided; nothing is drawn on this platform.
  public enum Style: Int, Sendable {
    /// One list.
    case plain = 0
    /// Groups.
    case grouped = 1
    /// Groups with margins.
    case insetGrouped = 2
  }

  /// Stands for the height that a row has by itself: 44 points, as nothing is drawn.
  nonisolated public static let automaticDimension: CGFloat = -1

  /// How the table is divided.
  public let style: Style
  package var rows = TableRows()
  package var cells: [IndexPath: UITableViewCell] = [:]
  /// Cells that wait for another row, by their reuse identifiers; only looked up, never walked.
  package var spare: [String: [UITableViewCell]] = [:]
  package var choice = ItemChoice()
  private var isLoaded = false

  /// Makes an empty table.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    alwaysBounceVertical = true
  }

  /// Makes an empty plain table.
  public convenience override init(frame: CGRect) {
    self.init(frame: frame, style: .plain)
  }

  /// Makes an empty table as an archive would; archives are not read on this platform.
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
    alwaysBounceVertical = true
  }

  /// Where the rows come from.
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { forgetRows() }
  }

  /// Who decides about rows and hears of choices.
  open weak var delegate: (any UITableViewDelegate)? {
    didSet {
      scrollDelegate = delegate
      forgetRows()
    }
  }

  /// How high rows are unless the delegate says otherwise; unit: points.
  open var rowHeight: CGFloat = UITableView.automaticDimension {
    didSet { forgetRows() }
  }

  /// Whether rows can be chosen; true by default.
  open var allowsSelection = true

  /// Whether a tap adds a row to those that are chosen, or takes it away; false by default.
  open var allowsMultipleSelection = false

  /// The view's own coordinates; rows that come into them get cells with the next layout.
  open override var bounds: CGRect {
    get { super.bounds }
    set {
      super.bounds = newValue
      setNeedsLayout()
    }
  }

  /// Asks the data source for everything anew.
  open func reloadData() {
    choice.forgetAll()
    forgetRows()
  }

  /// How many sections there are.
  open var numberOfSections: Int { loadedRows.counts.count }

  /// How many rows a section has.
  open func numberOfRows(inSection section: Int) -> Int {
    loadedRows.counts.indices.contains(section) ? loadedRows.counts[section] : 0
  }

  /// Where a row is, in the table's coordinates; empty for one that does not exist.
  open func rectForRow(at indexPath: IndexPath) -> CGRect {
    loadedRows.rect(of: indexPath, width: bounds.width)
  }

  /// The row at a point of the table's coordinates.
  open func indexPathForRow(at point: CGPoint) -> IndexPath? { loadedRows.row(at: point.y) }

  /// The cell of a row, if the row is inside of the bounds.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { cells[indexPath] }

  /// The row of a cell, if the table shows it.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? {
    cells.first { $0.value === cell }?.key
  }

  /// The cells that are shown, in the order of their rows.
  open var visibleCells: [UITableViewCell] {
    cells.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The first row that is chosen.
  open var indexPathForSelectedRow: IndexPath? { choice.chosen.first }

  /// All rows that are chosen; nil if none is.
  open var indexPathsForSelectedRows: [IndexPath]? {
    choice.chosen.isEmpty ? nil : choice.chosen
  }

  /// Chooses a row without telling the delegate.
  open func selectRow(at indexPath: IndexPath?, animated: Bool) {
    if !allowsMultipleSelection { for row in choice.chosen { setChosen(false, row) } }
    if let indexPath { setChosen(true, indexPath) }
  }

  /// Takes the choice of a row back without telling the delegate.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    setChosen(false, indexPath)
  }

  /// A cell that was used for another row, if there is one to spare.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    takeSpareCell(identifier)
  }

  /// Gives the rows that are inside of the bounds cells, and puts them in their places.
  open override func layoutSubviews() {
    super.layoutSubviews()
    placeCells()
  }

  /// A finger on a row makes it look touched; the table does not pass touches on.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    touchBegan(touches)
  }

  /// Nothing until the finger lifts: what moves is a drag, or stays a touch of its row.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}

  /// A finger that lifts in the row where it landed chooses it.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    touchEnded(touches)
  }

  /// The row looks as before.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    touchCancelled(touches)
  }

  package var loadedRows: TableRows {
    if !isLoaded {
      isLoaded = true
      rows = TableRows(of: self)
      contentSize = CGSize(width: bounds.width, height: rows.height)
    }
    return rows
  }

  private func forgetRows() {
    isLoaded = false
    choice.forgetTouch()
    recycleAllCells()
    setNeedsLayout()
  }
}

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
