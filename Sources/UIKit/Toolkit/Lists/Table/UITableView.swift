public import Foundation

/// A list of rows, each shown by a cell that the data source provides.
///
/// Only rows inside the bounds have cells, which are subviews of the table, so that a cell's next responder is the
/// table (R-RESP-12). Since a scroll view delays the touches of its content, a cell gets a touch after a delay, or not
/// at all if the finger drags. The extensions in the files beside this one handle the rows and their places, cells,
/// headers, changes, selection by touch, editing and swipes.
open class UITableView: UIScrollView {
  /// The style of a table, which decides about the places of headers and cells.
  public enum Style: Int, Sendable {
    /// One list, whose headers and footers stay visible as long as their sections are.
    case plain = 0
    /// A group for each section.
    case grouped = 1
    /// A group for each section, with margins at both sides.
    case insetGrouped = 2
  }

  /// The position of a row after the table has scrolled to it.
  public enum ScrollPosition: Int, Sendable {
    /// Any position; the table scrolls only as far as necessary to show the row.
    case none = 0
    /// At the top.
    case top = 1
    /// In the middle.
    case middle = 2
    /// At the bottom.
    case bottom = 3
  }

  /// The animation with which rows come and go.
  ///
  /// Rows come and go at once here; with any value but `none`, the rows that stay move to their places in an animation.
  public enum RowAnimation: Int, Sendable {
    /// Fading.
    case fade = 0
    /// From the right, or to it.
    case right = 1
    /// From the left, or to it.
    case left = 2
    /// From the top, or to it.
    case top = 3
    /// From the bottom, or to it.
    case bottom = 4
    /// At once.
    case none = 5
    /// From the middle.
    case middle = 6
    /// As the table decides.
    case automatic = 100
  }

  /// A height that means: the height that follows from the content (R-TABLE-12).
  nonisolated public static let automaticDimension: CGFloat = -1

  /// A title of the section index that means the magnifying glass.
  nonisolated public static let indexSearch = "{search}"

  /// The style of the table.
  public let style: Style
  /// The heights and positions of the rows as they were loaded last; `loadedRows` loads them first if necessary.
  package var rows = TableRows()
  /// The cells that were made, by the row that each shows.
  package var cells: [IndexPath: UITableViewCell] = [:]
  /// The headers and footers that were made, by the index of their section.
  package var sectionViews: [TableSectionPart: [Int: UIView]] = [.header: [:], .footer: [:]]
  /// The views that are kept for reuse, and the registered classes.
  package let reuse = TableReuse()
  /// The selected rows and the highlighted one.
  package var selection = ItemSelection()
  /// The batch of changes that is open, or an empty one.
  package var batch = ListBatch(isAnimated: false)
  /// The state of editing, with the swipe and the move of a row.
  package var editing = TableEditing()
  /// Whether `rows` are those of the data source, and not discarded.
  package var isLoaded = false
  /// The separators, and the section index with its titles.
  package var looks = TableLooks()

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
    // Unlike other scroll views, a table takes one finger at a time.
    isMultipleTouchEnabled = false
    // The recognizer adds itself to the table.
    _ = UISwipeActionPanGestureRecognizer(of: self)
  }

  /// The object that provides the rows; held weakly.
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { forgetRows() }
  }

  /// The object that decides about rows and is called when they are selected; held weakly.
  open weak var delegate: (any UITableViewDelegate)? {
    didSet {
      scrollDelegate = delegate
      forgetRows()
    }
  }

  package override func takeDelegate(_ delegate: (any UIScrollViewDelegate)?) {
    self.delegate = delegate as? any UITableViewDelegate
    super.takeDelegate(delegate)
  }

  /// The height of rows unless the delegate returns another one, in points; by default it follows from the content.
  open var rowHeight: CGFloat = UITableView.automaticDimension { didSet { forgetRows() } }

  /// The height of headers unless the delegate returns another one, in points; in a plain table, only of headers that
  /// exist.
  open var sectionHeaderHeight: CGFloat = UITableView.automaticDimension { didSet { forgetRows() } }

  /// The height of footers unless the delegate returns another one, in points; in a plain table, only of footers that
  /// exist.
  open var sectionFooterHeight: CGFloat = UITableView.automaticDimension { didSet { forgetRows() } }

  /// The height of a row until its content is measured; with `automaticDimension`, the default, 44 points.
  open var estimatedRowHeight: CGFloat = UITableView.automaticDimension

  /// An estimate of the height of headers; stored without effect, since headers are measured at once.
  open var estimatedSectionHeaderHeight: CGFloat = UITableView.automaticDimension

  /// An estimate of the height of footers; stored without effect, since footers are measured at once.
  open var estimatedSectionFooterHeight: CGFloat = UITableView.automaticDimension

  /// The space above the headers of a plain table, in points; `automaticDimension`, the default, means 0 here.
  open var sectionHeaderTopPadding: CGFloat = UITableView.automaticDimension {
    didSet { forgetRows() }
  }

  /// A view above the first section; its height is that of its frame, its width the table's.
  open var tableHeaderView: UIView? {
    didSet { replaceOwnView(oldValue, with: tableHeaderView) }
  }

  /// A view below the last section; its height is that of its frame, its width the table's.
  open var tableFooterView: UIView? {
    didSet { replaceOwnView(oldValue, with: tableFooterView) }
  }

  /// A view behind the rows, as large as the table.
  open var backgroundView: UIView? {
    didSet { replaceOwnView(oldValue, with: backgroundView) }
  }

  /// Whether the user can select rows; true by default.
  open var allowsSelection = true

  /// Whether the user can select several rows; false by default.
  open var allowsMultipleSelection = false

  /// Whether the user can select rows while the table is edited; false by default.
  open var allowsSelectionDuringEditing = false

  /// Whether the user can select several rows while the table is edited; false by default.
  open var allowsMultipleSelectionDuringEditing = false

  /// Whether the user edits the rows (R-TABLE-16), or a swipe has revealed the actions of a row.
  open var isEditing: Bool {
    get { editing.isOn || swipe != nil }
    set { setEditing(newValue, animated: false) }
  }

  /// Begins or ends editing of the rows (R-TABLE-16).
  open func setEditing(_ editing: Bool, animated: Bool) {
    changeEditing(to: editing, isAnimated: animated)
  }

  /// Discards all rows and the selection, and asks for the numbers and heights of rows again; the next layout makes the
  /// cells (R-TABLE-25).
  open func reloadData() {
    selection.clear()
    editing.move = nil
    forgetRows()
    // Reading the rows loads them.
    _ = loadedRows
  }

  /// Asks the data source for the titles of the section index again.
  open func reloadSectionIndexTitles() {
    looks.indexTitles = dataSource?.sectionIndexTitles(for: self)
  }

  /// Returns a cell that was used for another row, or a new one of the registered class; nil if there is neither.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    taken(reuse.cell(identifier))
  }

  /// Returns a cell that was used for another row, or a new one of the registered class; traps if there is neither.
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath)
    -> UITableViewCell
  {
    guard let cell = taken(reuse.cell(identifier)) else {
      preconditionFailure(
        "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class for the "
          + "identifier or connect a prototype cell in a storyboard")
    }
    let row = rows.rect(of: indexPath, width: bounds.width)
    let standard = CGRect(x: 0, y: 0, width: bounds.width, height: ListConstants.rowHeight)
    // The cell may still be at the place of its last row, and must not be animated from there.
    UIView.performWithoutAnimation { cell.frame = row.isEmpty ? standard : row }
    return cell
  }

  /// Returns a header or footer that was used before, or a new one of the registered class; nil if there is neither.
  open func dequeueReusableHeaderFooterView(withIdentifier identifier: String)
    -> UITableViewHeaderFooterView?
  { taken(reuse.headerFooter(identifier)) }

  /// Registers the class of new cells; nil removes the registration.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    reuse.register(cellClass, forCell: identifier)
  }

  /// Registers the class of new headers and footers; nil removes the registration.
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    reuse.register(aClass, forHeaderFooter: identifier)
  }

  /// Begins a batch of changes; batches can be nested.
  open func beginUpdates() { beginBatch() }

  /// Ends a batch of changes; the end of the outermost one applies all changes (R-TABLE-13).
  open func endUpdates() { endBatch(completion: nil) }

  /// Places the cells, headers and footers inside the bounds, and the table's own header, footer and background.
  open override func layoutSubviews() {
    super.layoutSubviews()
    placeCells()
    placeOwnViews()
  }

  /// Highlights the row under the finger if touches can select rows and the delegate allows it.
  ///
  /// A second finger removes the highlight. The touches are not forwarded.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    highlightRow(under: touches)
  }

  /// Does nothing, and does not forward the touches.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}

  /// Removes the highlight, and if the finger lifts in the highlighted row, selects or deselects the row after the
  /// commit.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    selectRow(liftedBy: touches)
  }

  /// Removes the highlight from the row.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    cancelHighlight(by: touches)
  }
}

/// A part of a section beside its rows.
package enum TableSectionPart: CaseIterable {
  case header, footer
}
