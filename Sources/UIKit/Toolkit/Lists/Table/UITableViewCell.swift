public import Foundation

/// The view of one row of a table; it shows its content in a content view.
///
/// As since iOS 14, the content view is made when it is first asked for, at the latest when the table is about to
/// show the cell. A view that was added to the cell itself before that is behind the content view and gets no touches
/// (R-TABLE-11). `UITableViewCell+Layout` places content, accessories and the controls of editing.
open class UITableViewCell: UIView, ListedView {
  /// The arrangement of the labels of a cell.
  public enum CellStyle: Int, Sendable {
    /// One label.
    case `default` = 0
    /// A label on the left, one on the right.
    case value1 = 1
    /// A small label on the left, one beside it.
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

  /// What the user can do to a row that is edited.
  public enum EditingStyle: Int, Sendable {
    /// Nothing.
    case none = 0
    /// Delete it.
    case delete = 1
    /// Insert a row.
    case insert = 2
  }

  /// What a cell shows at its right edge.
  public enum AccessoryType: Int, Sendable {
    /// Nothing.
    case none = 0
    /// An arrow.
    case disclosureIndicator = 1
    /// A button and an arrow.
    case detailDisclosureButton = 2
    /// A check mark.
    case checkmark = 3
    /// A button.
    case detailButton = 4
  }

  /// What a cell shows beside its content while its row is edited or swiped.
  public struct StateMask: OptionSet, Sendable {
    /// The bits, as on iOS.
    public let rawValue: UInt

    /// Creates a mask from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The controls of editing.
    public static let showingEditControl = StateMask(rawValue: 1 << 0)
    /// The button that deletes.
    public static let showingDeleteConfirmation = StateMask(rawValue: 1 << 1)
  }

  /// The style with which the cell was created.
  package let style: CellStyle
  /// The identifier under which the table keeps the cell for reuse.
  public let reuseIdentifier: String?
  /// What the table does with the cell.
  package var listUse = ListUse.none
  private var madeContentView: UIView?
  var parts = TableCellParts()
  private var showsSelected = false
  private var showsHighlighted = false

  /// Creates a cell that the table can reuse.
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

  /// The view that contains the content of the cell; created on first use, in front of the subviews that the cell has.
  open var contentView: UIView {
    if let madeContentView { return madeContentView }
    let made = UITableViewCellContentView(frame: bounds)
    made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    madeContentView = made
    addSubview(made)
    return made
  }

  /// Shows another content view in place of the present one, as a content configuration does.
  private func replaceContentView(with view: UIView) {
    exchangeContentView(contentView, for: view)
    madeContentView = view
    setNeedsLayout()
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

  /// The view that takes the place of `selectedBackgroundView` where several rows can be selected.
  open var multipleSelectionBackgroundView: UIView? {
    didSet { markChanged(oldValue) }
  }

  /// The appearance of the cell when it is selected; with `none` it has no background of its own for that.
  open var selectionStyle: SelectionStyle = .default { didSet { showMark() } }

  /// Whether the cell looks selected, as it does under a finger too.
  var isMarked: Bool { (showsSelected || showsHighlighted) && selectionStyle != .none }

  /// The view that marks the cell; nil for the color of the selection style.
  var mark: UIView? {
    let several = table?.selectsSeveralRows == true ? multipleSelectionBackgroundView : nil
    return several ?? selectedBackgroundView
  }

  private func markChanged(_ old: UIView?) {
    showMark(old, false, above: nil)
    showMark()
  }

  private func showMark() {
    let mark = mark
    for other in [selectedBackgroundView, multipleSelectionBackgroundView] where other !== mark {
      showMark(other, false, above: nil)
    }
    showMark(mark, isMarked, above: backgroundView)
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

  /// Highlights the cell and what it contains, or removes the highlight (R-TABLE-2).
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    let hasChanged = showsHighlighted != highlighted
    showsHighlighted = highlighted
    showMark()
    madeContentView?.highlightContent(highlighted)
    if hasChanged { setNeedsUpdateConfiguration() }
  }

  /// What the cell shows at its right edge.
  open var accessoryType = AccessoryType.none { didSet { accessoriesChanged() } }

  /// A view at the right edge, in place of the accessory type.
  open var accessoryView: UIView? {
    didSet { replaceAccessory(oldValue) }
  }

  /// What the cell shows at its right edge while its row is edited.
  open var editingAccessoryType = AccessoryType.none { didSet { accessoriesChanged() } }

  /// A view at the right edge while the row is edited, in place of the accessory type.
  open var editingAccessoryView: UIView? {
    didSet { replaceAccessory(oldValue) }
  }

  /// Whether the row is edited.
  open var isEditing: Bool {
    get { parts.isEditing }
    set { setEditing(newValue, animated: false) }
  }

  /// Shows the controls of editing, or hides them.
  open func setEditing(_ editing: Bool, animated: Bool) { showEditing(editing) }

  /// What the user can do to the row while it is edited.
  open var editingStyle: EditingStyle { parts.editingStyle }

  /// Whether the row has a control with which it can be moved; stored without effect: each row that can be moved has one.
  open var showsReorderControl = false { didSet { setNeedsLayout() } }

  /// Whether the content makes room for the controls of editing; true by default.
  open var shouldIndentWhileEditing = true { didSet { setNeedsLayout() } }

  /// Whether the button that deletes is shown.
  open var showingDeleteConfirmation: Bool { parts.isSwipedOpen }

  /// How many steps the content is indented.
  open var indentationLevel = 0 { didSet { setNeedsLayout() } }

  /// The width of a step of indentation; 10 points by default.
  open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }

  /// How far the line below the cell is from the edges; stored without effect.
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)

  /// Called before the controls of editing or the button that deletes are shown or hidden; to be overridden.
  open func willTransition(to state: StateMask) {}

  /// Called after the controls of editing or the button that deletes were shown or hidden; to be overridden.
  open func didTransition(to state: StateMask) {}

  /// Called before the cell is reused; removes the selection, the highlight and the controls of editing.
  open func prepareForReuse() {
    isSelected = false
    isHighlighted = false
    showEditing(false)
  }

  /// What the cell shows in its content view, in place of its labels.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { parts.content.configuration }
    set {
      // Code of the app runs meanwhile, and may ask for the configuration.
      var content = parts.content
      content.show(newValue, in: contentView, replace: replaceContentView)
      parts.content = content
    }
  }

  /// Whether the content configuration follows the state of the cell; true by default.
  open var automaticallyUpdatesContentConfiguration = true

  /// What is behind the content; kept, and not shown here.
  open var backgroundConfiguration: UIBackgroundConfiguration?

  /// Whether the background follows the state of the cell; true by default.
  open var automaticallyUpdatesBackgroundConfiguration = true

  /// Returns the configuration that has the labels of the cell's style.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch style {
    case .default: .cell()
    case .subtitle: .subtitleCell()
    case .value1, .value2: .valueCell()
    }
  }

  /// The state that configurations follow.
  open var configurationState: UICellConfigurationState { currentConfigurationState }

  /// What configures a cell for a state, on the main thread.
  ///
  /// Without `@MainActor`, with which Swift 6.3.1 gives the property's getter two names in a `@preconcurrency` class.
  public typealias ConfigurationUpdateHandler =
    (_ cell: UITableViewCell, _ state: UICellConfigurationState) -> Void

  /// Called with the state that configurations follow when it has changed, before a layout.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// Requests that the configurations follow the state at the next layout.
  open func setNeedsUpdateConfiguration() {
    parts.needsConfigurationUpdate = true
    setNeedsLayout()
  }

  /// Has the configurations follow the state; an override configures the cell for it.
  open func updateConfiguration(using state: UICellConfigurationState) {
    updateContent(using: state)
  }

  /// Places content, accessories and the controls of editing.
  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    super.layoutSubviews()
    placeParts()
  }

  /// The size that the content needs in a width (R-TABLE-12).
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize { contentFittingSize(targetSize, horizontal, vertical) }

  /// The size that the content needs in the width of a size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: labelHeight(in: size.width))
  }
}

/// The private class of content views, named as in hit-test logs of a device.
final class UITableViewCellContentView: UIView {}
