public import Foundation

/// A list of rows, each shown by a cell that the data source provides.
///
/// Only rows inside the bounds have cells, which are subviews of the table, so that the chain leads from a cell to the
/// table (R-RESP-12). As content of a scroll view that delays touches, a cell gets them after a delay, or not at all if the
/// finger drags. The extensions beside this file handle what the rows are and where, cells, headers, changes,
/// selection by touch, editing and swipes.
open class UITableView: UIScrollView {
  /// The style of a table; the difference is where headers and cells are.
  public enum Style: Int, Sendable {
    /// One list, whose headers stay in sight.
    case plain = 0
    /// Groups.
    case grouped = 1
    /// Groups with margins.
    case insetGrouped = 2
  }

  /// Where in the table a row is after the table has scrolled to it.
  public enum ScrollPosition: Int, Sendable {
    /// Wherever the way is shortest.
    case none = 0
    /// At the top.
    case top = 1
    /// In the middle.
    case middle = 2
    /// At the bottom.
    case bottom = 3
  }

  /// How rows come and go.
  ///
  /// Here they do so at once; with any way but `none`, the rows that stay move to their places in an animation.
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

  /// Stands for a height that follows from the content (R-TABLE-12).
  nonisolated public static let automaticDimension: CGFloat = -1

  /// Stands for the magnifying glass in a section index.
  nonisolated public static let indexSearch = "{search}"

  /// The style of the table.
  public let style: Style
  package var rows = TableRows()
  package var cells: [IndexPath: UITableViewCell] = [:]
  package var sectionViews: [TableSectionPart: [Int: UIView]] = [.header: [:], .footer: [:]]
  package let reuse = TableReuse()
  package var selection = ItemSelection()
  package var batch = ListBatch(isAnimated: false)
  package var editing = TableEditing()
  package var isLoaded = false
  /// Separators, the section index and its titles.
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
    isMultipleTouchEnabled = false
    _ = UISwipeActionPanGestureRecognizer(of: self)
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

  /// The height of rows unless the delegate returns another one, in points; by default it follows from the content.
  open var rowHeight: CGFloat = UITableView.automaticDimension { didSet { forgetRows() } }

  /// The height of headers that exist unless the delegate returns another one, in points.
  open var sectionHeaderHeight: CGFloat = UITableView.automaticDimension { didSet { forgetRows() } }

  /// The height of footers that exist unless the delegate returns another one, in points.
  open var sectionFooterHeight: CGFloat = UITableView.automaticDimension { didSet { forgetRows() } }

  /// The height of a row until its content is measured; with `automaticDimension`, the default, 44 points.
  open var estimatedRowHeight: CGFloat = UITableView.automaticDimension

  /// An estimate of the height of headers; headers are measured at once.
  open var estimatedSectionHeaderHeight: CGFloat = UITableView.automaticDimension

  /// An estimate of the height of footers; footers are measured at once.
  open var estimatedSectionFooterHeight: CGFloat = UITableView.automaticDimension

  /// What a plain table leaves free above the headers of sections, in points; with `automaticDimension` nothing here.
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

  /// Whether the user edits the rows (R-TABLE-16).
  open var isEditing: Bool {
    get { editing.isOn || swipe != nil }
    set { setEditing(newValue, animated: false) }
  }

  /// Begins or ends editing of the rows (R-TABLE-16).
  open func setEditing(_ editing: Bool, animated: Bool) { changeEditing(editing, animated) }

  /// Discards all rows and the selection, and asks for the numbers and heights of rows again; cells are made at the next
  /// layout (R-TABLE-25).
  open func reloadData() {
    selection.clear()
    forgetRows()
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

  /// Returns a cell that was used for another row, or a new one of the class that must be registered.
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
    // It may still be in the table, where its last row was, and must not move from there.
    UIView.performWithoutAnimation { cell.frame = row.isEmpty ? standard : row }
    return cell
  }

  /// Returns a header or footer that was used before, or a new one of the registered class; nil if there is neither.
  open func dequeueReusableHeaderFooterView(withIdentifier identifier: String)
    -> UITableViewHeaderFooterView?
  { taken(reuse.headerFooter(identifier)) }

  /// Registers the class from which new cells are made; nil takes the registration back.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    reuse.register(cellClass, forCell: identifier)
  }

  /// Registers the class from which new headers and footers are made; nil takes the registration back.
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    reuse.register(aClass, forHeaderFooter: identifier)
  }

  /// Begins a batch of changes, which may contain others.
  open func beginUpdates() { beginBatch() }

  /// Ends a batch of changes; the outermost one applies what was changed (R-TABLE-13).
  open func endUpdates() { endBatch(completion: nil) }

  /// Places the cells of the rows inside the bounds.
  open override func layoutSubviews() {
    super.layoutSubviews()
    placeCells()
    placeOwnViews()
  }

  /// Highlights the row under a finger, if it can be; the table does not forward touches.
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
}

/// A part of a section beside its rows.
package enum TableSectionPart: CaseIterable {
  case header, footer
}

// Separators and the section index. The table stores what an app sets; a picture has the same line below each row, whatever
// that is.
extension UITableView {
  /// From where the insets of lines are measured.
  public enum SeparatorInsetReference: Int, Sendable {
    /// Insets are measured from the edges of the cells.
    case fromCellEdges = 0
    /// Insets are measured from the automatic insets.
    case fromAutomaticInsets = 1
  }

  /// How rows are separated; by single lines by default.
  public var separatorStyle: UITableViewCell.SeparatorStyle {
    get { looks.separatorStyle }
    set { looks.separatorStyle = newValue }
  }

  /// The color of the lines.
  public var separatorColor: UIColor? {
    get { looks.separatorColor }
    set { looks.separatorColor = newValue }
  }

  /// How far the lines are from the edges; 16 points at the left by default.
  public var separatorInset: UIEdgeInsets {
    get { looks.separatorInset }
    set { looks.separatorInset = newValue }
  }

  /// From where the insets of lines are measured.
  public var separatorInsetReference: SeparatorInsetReference {
    get { looks.separatorInsetReference }
    set { looks.separatorInsetReference = newValue }
  }

  /// The number of rows from which on the section index is shown.
  public var sectionIndexMinimumDisplayRowCount: Int {
    get { looks.sectionIndexMinimumDisplayRowCount }
    set { looks.sectionIndexMinimumDisplayRowCount = newValue }
  }

  /// The color of the titles in the section index.
  public var sectionIndexColor: UIColor? {
    get { looks.sectionIndexColor }
    set { looks.sectionIndexColor = newValue }
  }

  /// The color behind the section index.
  public var sectionIndexBackgroundColor: UIColor? {
    get { looks.sectionIndexBackgroundColor }
    set { looks.sectionIndexBackgroundColor = newValue }
  }

  /// Whether cells keep to a readable width; false by default, and nothing changes here.
  public var cellLayoutMarginsFollowReadableWidth: Bool {
    get { looks.followsReadableWidth }
    set { looks.followsReadableWidth = newValue }
  }

  /// Whether the content views of cells stay in the safe area; true by default, and nothing changes here.
  public var insetsContentViewsToSafeArea: Bool {
    get { looks.insetsToSafeArea }
    set { looks.insetsToSafeArea = newValue }
  }
}

/// The separators and the section index of a table.
package struct TableLooks {
  var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
  var separatorColor: UIColor?
  var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
  var separatorInsetReference = UITableView.SeparatorInsetReference.fromCellEdges
  var sectionIndexMinimumDisplayRowCount = 0
  var sectionIndexColor: UIColor?
  var sectionIndexBackgroundColor: UIColor?
  var followsReadableWidth = false
  var insetsToSafeArea = true
  var indexTitles: [String]?
}
