public import Foundation

/// The view of one row of a table; what it shows stands in its content view.
open class UITableViewCell: UIView {
  /// How a cell arranges its labels; nothing is drawn on this platform.
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

  /// How a chosen cell looks.
  public enum SelectionStyle: Int, Sendable {
    /// As any other.
    case none = 0
    /// Blue.
    case blue = 1
    /// Gray.
    case gray = 2
    /// As the system has it.
    case `default` = 3
  }

  /// What the cell shows stands in here.
  public let contentView: UIView
  /// The name under which the table keeps the cell for another row.
  public let reuseIdentifier: String?
  private var label: UILabel?
  private var isChosen = false
  private var isTouched = false

  /// Makes a cell that can be used again under a name.
  public init(style: CellStyle, reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    contentView = UITableViewCellContentView(frame: CGRect.zero)
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    fillWithContentView()
  }

  /// Makes a cell as an archive would; archives are not read on this platform.
  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    contentView = UITableViewCellContentView(frame: CGRect.zero)
    super.init(coder: coder)
    fillWithContentView()
  }

  /// The main label; made when it is first asked for.
  open var textLabel: UILabel? {
    if let label { return label }
    let made = UILabel(frame: contentView.bounds)
    made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    label = made
    contentView.addSubview(made)
    return made
  }

  /// How the cell looks when it is chosen.
  open var selectionStyle: SelectionStyle = .default

  /// Whether the cell looks chosen.
  open var isSelected: Bool {
    get { isChosen }
    set { setSelected(newValue, animated: false) }
  }

  /// Whether the cell looks touched.
  open var isHighlighted: Bool {
    get { isTouched }
    set { setHighlighted(newValue, animated: false) }
  }

  /// Makes the cell look chosen or not.
  open func setSelected(_ selected: Bool, animated: Bool) { isChosen = selected }

  /// Makes the cell look touched or not, and the controls in it (R-TABLE-2).
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    isTouched = highlighted
    contentView.highlightControls(highlighted)
  }

  /// Called before the cell is used for another row; to be overridden.
  open func prepareForReuse() {
    isSelected = false
    isHighlighted = false
  }

  private func fillWithContentView() {
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }
}

/// The private class of content views, by the name that hit-test logs of a device have.
final class UITableViewCellContentView: UIView {}
