public import Foundation

/// A list of rows, each a cell that a data source provides.
///
/// The rows that are inside of the bounds have cells; they stand in the responder chain between what is in
/// them and the table (R-RESP-12). Scrolling is not part of it yet: the bounds' origin says where it is.
open class UITableView: UIView {
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
  package var chosenRow: IndexPath?
  package var touchedRow: IndexPath?
  private var isLoaded = false

  /// Makes an empty table.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
  }

  /// Makes an empty plain table.
  public convenience override init(frame: CGRect) {
    self.init(frame: frame, style: .plain)
  }

  /// Makes an empty table as an archive would; archives are not read on this platform.
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
  }

  /// Where the rows come from.
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { forgetRows() }
  }

  /// Who decides about rows and hears of choices.
  open weak var delegate: (any UITableViewDelegate)? {
    didSet { forgetRows() }
  }

  /// How high rows are unless the delegate says otherwise; unit: points.
  open var rowHeight: CGFloat = UITableView.automaticDimension {
    didSet { forgetRows() }
  }

  /// Whether rows can be chosen; true by default.
  open var allowsSelection = true

  /// Asks the data source for everything anew.
  open func reloadData() {
    chosenRow = nil
    forgetRows()
  }

  /// How many sections there are.
  open var numberOfSections: Int { loadedRows.sections.count }

  /// How many rows a section has.
  open func numberOfRows(inSection section: Int) -> Int {
    loadedRows.sections.indices.contains(section) ? loadedRows.sections[section].count : 0
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

  /// The row that is chosen.
  open var indexPathForSelectedRow: IndexPath? { chosenRow }

  /// Chooses a row without telling the delegate.
  open func selectRow(at indexPath: IndexPath?, animated: Bool) {
    choose(indexPath)
  }

  /// Takes the choice of a row back without telling the delegate.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    if chosenRow == indexPath { choose(nil) }
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

  /// Nothing until the finger lifts.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}

  /// A finger that lifts in the row where it landed chooses it.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    touchEnded(touches)
  }

  /// The row looks as before.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    highlight(nil)
  }

  package var loadedRows: TableRows {
    if !isLoaded {
      isLoaded = true
      rows = TableRows(of: self)
    }
    return rows
  }

  private func forgetRows() {
    isLoaded = false
    recycleAllCells()
    setNeedsLayout()
  }
}
