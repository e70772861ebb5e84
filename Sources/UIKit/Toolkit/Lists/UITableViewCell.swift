public import Foundation

/// The view of one row of a table; it shows its content in a content view.
///
/// As since iOS 14, the content view is made when it is first asked for, at the latest when the table is about to
/// show the cell. A view that was added to the cell itself before that is behind the content view and gets no touches
/// (R-TABLE-11).
open class UITableViewCell: UIView {
  /// The arrangement of the labels of a cell; nothing is drawn on this platform.
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

  /// The appearance of a selected cell; nothing is drawn on this platform.
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

  /// The identifier under which the table keeps the cell for reuse.
  public let reuseIdentifier: String?
  private var madeContentView: UIView?
  private var label: UILabel?
  private var showsSelected = false
  private var showsHighlighted = false

  /// Creates a cell that the table can reuse.
  public init(style: CellStyle, reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
  }

  /// Creates an empty cell; archives are not read on this platform.
  public required init?(coder: NSCoder) {
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

  /// Makes the content view of a cell that is about to be shown.
  package func makeContentViewIfNeeded() { _ = contentView }

  /// The main label; created on first use.
  open var textLabel: UILabel? {
    if let label { return label }
    let made = UILabel(frame: contentView.bounds)
    made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    label = made
    contentView.addSubview(made)
    return made
  }

  /// The appearance of the cell when it is selected.
  open var selectionStyle: SelectionStyle = .default

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
  open func setSelected(_ selected: Bool, animated: Bool) { showsSelected = selected }

  /// Highlights the cell and what it contains, or removes the highlight (R-TABLE-2).
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    showsHighlighted = highlighted
    madeContentView?.highlightContent(highlighted)
  }

  /// Called before the cell is reused; removes selection and highlight.
  open func prepareForReuse() {
    isSelected = false
    isHighlighted = false
  }
}

/// The private class of content views, named as in hit-test logs of a device.
final class UITableViewCellContentView: UIView {}
