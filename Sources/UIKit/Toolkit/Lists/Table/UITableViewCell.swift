public import Foundation

/// The view of one row of a table; a content view contains its content.
///
/// As on iOS 14 and later, the content view is made when it is first read, or when the table is about to show the cell.
/// A view that was added to the cell itself before is behind the content view and gets no touches (R-TABLE-11).
/// `UITableViewCell+Layout` places the content, the accessories and the editing controls.
open class UITableViewCell: UIView, ListedView {
  /// The arrangement of the labels of a cell.
  public enum CellStyle: Int, Sendable {
    /// One label.
    case `default` = 0
    /// A label on the left, one on the right.
    case value1 = 1
    /// A small label on the left, and a label beside it; here the second label is on the right, as in `value1`.
    case value2 = 2
    /// A label with a smaller one below it.
    case subtitle = 3
  }

  /// The appearance of a selected cell; a picture shows every style but `none` in the same gray.
  public enum SelectionStyle: Int, Sendable {
    /// The appearance of a cell that is not selected.
    case none = 0
    /// Blue.
    case blue = 1
    /// Gray.
    case gray = 2
    /// The default of the system.
    case `default` = 3
  }

  /// The line below a cell.
  public enum SeparatorStyle: Int, Sendable {
    /// No line.
    case none = 0
    /// A line.
    case singleLine = 1
    /// An etched line; here the same as a line.
    case singleLineEtched = 2
  }

  /// The change that the user can make with the editing control of a row.
  public enum EditingStyle: Int, Sendable {
    /// None.
    case none = 0
    /// Deleting the row.
    case delete = 1
    /// Inserting a row.
    case insert = 2
  }

  /// A standard accessory at the right edge of a cell.
  public enum AccessoryType: Int, Sendable {
    /// Nothing.
    case none = 0
    /// An arrow.
    case disclosureIndicator = 1
    /// A detail button and an arrow.
    case detailDisclosureButton = 2
    /// A check mark.
    case checkmark = 3
    /// A detail button.
    case detailButton = 4
  }

  /// The controls beside the content of a cell while its row is edited or swiped.
  public struct StateMask: OptionSet, Sendable {
    /// The bits, as on iOS.
    public let rawValue: UInt

    /// Creates a mask from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The editing control.
    public static let showingEditControl = StateMask(rawValue: 1 << 0)
    /// The button to delete the row.
    public static let showingDeleteConfirmation = StateMask(rawValue: 1 << 1)
  }

  /// The style with which the cell was created.
  package let style: CellStyle
  /// The identifier under which the table keeps the cell for reuse.
  public let reuseIdentifier: String?
  /// Whether the table shows the cell or keeps it for reuse.
  package var listUse = ListUse.none
  /// The storage of `contentView`; nil until it is made.
  private var madeContentView: UIView?
  /// The subviews, the state of editing and the configurations.
  var parts = TableCellParts()
  /// The storage of `isSelected`.
  private var showsSelected = false
  /// The storage of `isHighlighted`.
  private var showsHighlighted = false

  /// Creates a cell that the table can reuse; without an identifier it is not reused.
  public init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
  }

  /// Creates a cell in the default style without an identifier, which is not reused.
  public convenience override init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    if !frame.isEmpty { self.frame = frame }
  }

  /// Creates an empty cell; archives are not read on this platform.
  public required init?(coder: NSCoder) {
    style = .default
    reuseIdentifier = nil
    super.init(coder: coder)
  }

  /// The view that contains the content of the cell; created on first use, in front of the subviews that exist then.
  open var contentView: UIView {
    if let madeContentView { return madeContentView }
    let made = UITableViewCellContentView(frame: bounds)
    made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    madeContentView = made
    addSubview(made)
    return made
  }

  /// Replaces the content view with that of a content configuration.
  private func replaceContentView(with view: UIView) {
    exchangeContentView(contentView, for: view)
    madeContentView = view
  }

  /// Makes the content view of a cell that is about to be shown.
  package func makeContentViewIfNeeded() { _ = contentView }

  /// The content view, if it has been made.
  var contentViewIfMade: UIView? { madeContentView }

  /// The main label; created on first use.
  open var textLabel: UILabel? { madeTextLabel() }

  /// The second label; created on first use, nil in the default style.
  open var detailTextLabel: UILabel? { madeDetailTextLabel() }

  /// The image at the beginning; created on first use.
  open var imageView: UIImageView? { madeImageView() }

  /// A view behind the content.
  open var backgroundView: UIView? {
    didSet { replaceBackground(oldValue, with: backgroundView) }
  }

  /// A view behind the content while the cell is selected or highlighted; only then is it in the cell (R-TABLE-23).
  open var selectedBackgroundView: UIView? {
    didSet { markChanged(oldValue) }
  }

  /// The view that replaces `selectedBackgroundView` while several rows can be selected.
  open var multipleSelectionBackgroundView: UIView? {
    didSet { markChanged(oldValue) }
  }

  /// The appearance of the cell while it is selected or highlighted; with `none` it does not change.
  open var selectionStyle: SelectionStyle = .default { didSet { showMark() } }

  /// Whether the cell looks selected: it is selected or highlighted, and its selection style is not `none`.
  var isMarked: Bool { (showsSelected || showsHighlighted) && selectionStyle != .none }

  /// The view that marks the selected cell; nil for the color of the selection style.
  var mark: UIView? {
    let several = table?.selectsSeveralRows == true ? multipleSelectionBackgroundView : nil
    return several ?? selectedBackgroundView
  }

  private func markChanged(_ old: UIView?) {
    showMark(old, isMarked: false, above: nil)
    showMark()
  }

  /// Shows the mark if the cell looks selected, and removes all other marks.
  private func showMark() {
    let mark = mark
    for other in [selectedBackgroundView, multipleSelectionBackgroundView] where other !== mark {
      showMark(other, isMarked: false, above: nil)
    }
    showMark(mark, isMarked: isMarked, above: backgroundView)
  }

  /// Whether the cell is selected.
  open var isSelected: Bool {
    get { showsSelected }
    set { setSelected(newValue, animated: false) }
  }

  /// Whether the cell is highlighted.
  open var isHighlighted: Bool {
    get { showsHighlighted }
    set { setHighlighted(newValue, animated: false) }
  }

  /// Selects or deselects the cell.
  open func setSelected(_ selected: Bool, animated: Bool) {
    let hasChanged = showsSelected != selected
    showsSelected = selected
    showMark()
    if hasChanged { setNeedsUpdateConfiguration() }
  }

  /// Highlights the cell and its content, or removes the highlight (R-TABLE-2).
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    let hasChanged = showsHighlighted != highlighted
    showsHighlighted = highlighted
    showMark()
    madeContentView?.highlightContent(highlighted)
    if hasChanged { setNeedsUpdateConfiguration() }
  }

  /// The standard accessory at the right edge; `none` by default.
  open var accessoryType = AccessoryType.none { didSet { setNeedsUpdateConfiguration() } }

  /// A view of the app at the right edge, which replaces the standard accessory.
  open var accessoryView: UIView? {
    didSet { replaceAccessory(oldValue) }
  }

  /// The standard accessory at the right edge while the row is edited; `none` by default.
  open var editingAccessoryType = AccessoryType.none { didSet { setNeedsUpdateConfiguration() } }

  /// A view of the app at the right edge while the row is edited, which replaces the standard accessory.
  open var editingAccessoryView: UIView? {
    didSet { replaceAccessory(oldValue) }
  }

  /// Whether the row is edited, or a swipe has revealed its actions.
  open var isEditing: Bool {
    get { parts.isEditing }
    set { setEditing(newValue, animated: false) }
  }

  /// Begins or ends editing of the row; the next layout shows or hides the editing controls.
  open func setEditing(_ editing: Bool, animated: Bool) { changeEditing(to: editing) }

  /// The change that the user can make with the editing control of the row.
  open var editingStyle: EditingStyle { parts.editingStyle }

  /// Whether the cell shows a reorder control; stored without effect, since each row that can be moved has one here.
  open var showsReorderControl = false { didSet { setNeedsLayout() } }

  /// Whether the content makes room for the editing control; true by default.
  open var shouldIndentWhileEditing = true { didSet { setNeedsLayout() } }

  /// Whether a swipe has revealed the actions of the row.
  open var showingDeleteConfirmation: Bool { parts.isSwipedOpen }

  /// The number of steps by which the content is indented.
  open var indentationLevel = 0 { didSet { setNeedsLayout() } }

  /// The width of a step of indentation; 10 points by default.
  open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }

  /// The distances of the separator from the edges, in points; stored without effect.
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)

  /// Called before the editing control or the delete button is shown or hidden; to be overridden.
  open func willTransition(to state: StateMask) {}

  /// Called after the editing control or the delete button was shown or hidden; to be overridden.
  open func didTransition(to state: StateMask) {}

  /// Called before the cell is reused; removes the selection, the highlight and the editing controls.
  open func prepareForReuse() {
    isSelected = false
    isHighlighted = false
    changeEditing(to: false)
  }

  /// The configuration that the content view shows in place of the labels; nil if there is none.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { parts.content.configuration }
    set {
      // `show` runs code of the app, which may read the configuration; reading it during a modification would trap.
      var content = parts.content
      content.show(newValue, in: contentView, replace: replaceContentView)
      parts.content = content
    }
  }

  /// Whether the content configuration follows the state of the cell; true by default.
  open var automaticallyUpdatesContentConfiguration = true

  /// The background behind the content; stored without effect.
  open var backgroundConfiguration: UIBackgroundConfiguration?

  /// Whether the background follows the state of the cell; true by default.
  open var automaticallyUpdatesBackgroundConfiguration = true

  /// Returns the configuration that arranges texts like the labels of the cell's style.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch style {
    case .default: .cell()
    case .subtitle: .subtitleCell()
    case .value1, .value2: .valueCell()
    }
  }

  /// The state that configurations follow.
  open var configurationState: UICellConfigurationState { currentConfigurationState }

  /// A closure that configures a cell for a state; called on the main thread.
  ///
  /// The type is not marked as `@MainActor`: Swift 6.3.1 would then give the getter of an open property in a
  /// `@preconcurrency` class two symbol names, and a subclass in another module would look for the wrong one.
  public typealias ConfigurationUpdateHandler =
    (_ cell: UITableViewCell, _ state: UICellConfigurationState) -> Void

  /// A closure that is called after `updateConfiguration(using:)`, with the same state, whenever UIKit updates the
  /// configurations.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// Requests that the configurations be updated at the beginning of the next layout.
  open func setNeedsUpdateConfiguration() {
    parts.needsConfigurationUpdate = true
    setNeedsLayout()
  }

  /// Updates the configurations for a state; an override can configure the cell for it.
  open func updateConfiguration(using state: UICellConfigurationState) {
    updateContent(using: state)
  }

  /// Updates the configurations if that was requested, and places the content, the accessory and the editing controls.
  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    super.layoutSubviews()
    placeParts()
  }

  /// Returns the width of the target size, and the height that the content needs in it (R-TABLE-12).
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize { contentFittingSize(targetSize, horizontal, vertical) }

  /// Returns the given width, and the height that the labels need in it.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: labelHeight(in: size.width))
  }
}

/// The class of the content views of cells; named as in hit-test logs of a device.
final class UITableViewCellContentView: UIView {}
