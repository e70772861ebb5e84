public import Foundation

/// One or more wheels, each of which the user turns to choose one of its rows.
///
/// A wheel comes to rest with a row in the middle. That row is then selected, and the delegate is called (R-PICK-1). A
/// tap on another row turns the wheel to it (R-PICK-2).
open class UIPickerView: UIView {
  /// The object that provides the numbers of wheels and rows; held weakly.
  open weak var dataSource: (any UIPickerViewDataSource)? { didSet { setNeedsReload() } }

  /// The object that provides the content of rows and is called when the user selects a row; held weakly.
  open weak var delegate: (any UIPickerViewDelegate)? { didSet { setNeedsReload() } }

  /// Whether the middle row is marked; always true, and setting it has no effect.
  open var showsSelectionIndicator: Bool {
    get { true }
    set { _ = newValue }
  }

  /// Called after the delegate when the user has chosen a row, with the component and the row.
  final var onSelect: ((Int, Int) -> Void)?
  private var columns: [UIPickerColumnView] = []
  private var needsReload = true

  /// The size of a picker without constraints, in points.
  ///
  /// Observed.
  private static let size = CGSize(width: 320, height: 216)

  /// Creates a picker; an empty frame becomes the standard size.
  public override init(frame: CGRect) {
    super.init(frame: frame.isEmpty ? CGRect(origin: frame.origin, size: Self.size) : frame)
  }

  /// Creates a picker; archives are not read on this platform.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  // Rows.

  /// The number of wheels.
  open var numberOfComponents: Int { loaded.count }

  /// The number of rows of a wheel.
  open func numberOfRows(inComponent component: Int) -> Int {
    column(component)?.numberOfRows ?? 0
  }

  /// The size of a row of a wheel.
  open func rowSize(forComponent component: Int) -> CGSize {
    guard let column = column(component) else { return CGSize.zero }
    place()
    return CGSize(width: column.bounds.width, height: column.rowHeight)
  }

  /// The view that a row shows; nil while it is not on the screen.
  open func view(forRow row: Int, forComponent component: Int) -> UIView? {
    guard let column = column(component) else { return nil }
    layoutIfNeeded()
    return column.shownView(ofRow: row)
  }

  /// Asks the data source and delegate for all wheels again; each wheel keeps its selected row if it still has that
  /// row.
  open func reloadAllComponents() { setNeedsReload() }

  /// Asks for the rows of one wheel again.
  open func reloadComponent(_ component: Int) {
    guard !needsReload, let column = column(component) else { return }
    column.reload()
  }

  // The choice.

  /// Turns a wheel to a row; the delegate is not called (R-PICK-3).
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    guard let column = column(component), (0..<column.numberOfRows).contains(row) else { return }
    place()
    column.select(row, isAnimated: animated)
  }

  /// The row that is chosen in a wheel; -1 if it has none.
  open func selectedRow(inComponent component: Int) -> Int {
    column(component)?.selectedRow ?? -1
  }

  /// The size of a picker.
  open override var intrinsicContentSize: CGSize { Self.size }

  /// The size of a picker.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  /// Places the wheels side by side; those without a width from the delegate share the rest of the picker's width.
  open override func layoutSubviews() {
    super.layoutSubviews()
    place()
  }

  private var loaded: [UIPickerColumnView] {
    loadIfNeeded()
    return columns
  }

  private func column(_ component: Int) -> UIPickerColumnView? {
    loaded.indices.contains(component) ? columns[component] : nil
  }

  private func setNeedsReload() {
    needsReload = true
    setNeedsLayout()
  }

  private func loadIfNeeded() {
    guard needsReload, let dataSource else { return }
    needsReload = false
    let count = max(0, dataSource.numberOfComponents(in: self))
    for column in columns.dropFirst(count) { column.removeFromSuperview() }
    columns.removeLast(max(0, columns.count - count))
    while columns.count < count {
      let column = UIPickerColumnView(self, columns.count)
      columns.append(column)
      addSubview(column)
    }
    for column in columns { column.reload() }
  }

  /// Loads the wheels if they are not up to date, and places them.
  private func place() {
    let columns = loaded
    let wanted = columns.indices.map { component -> CGFloat? in
      let width = delegate?.pickerView(self, widthForComponent: component) ?? 0
      return width > 0 ? width : nil
    }
    let fixed = wanted.reduce(0) { $0 + ($1 ?? 0) }
    let shares = wanted.count { $0 == nil }
    let share = shares > 0 ? max(0, bounds.width - fixed) / CGFloat(shares) : 0
    let whole = fixed + share * CGFloat(shares)
    var x = (bounds.width - whole) / 2
    for (column, width) in zip(columns, wanted) {
      let frame = CGRect(x: x, y: 0, width: width ?? share, height: bounds.height)
      if column.frame != frame { column.frame = frame }
      column.keepSelection()
      x = frame.maxX
    }
  }
}

/// Provides the numbers of wheels and rows of a picker.
@preconcurrency @MainActor
public protocol UIPickerViewDataSource: NSObjectProtocol {
  /// The number of wheels.
  func numberOfComponents(in pickerView: UIPickerView) -> Int

  /// The number of rows of a wheel.
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// Provides the content of a picker's rows, and is called when the user has chosen one; all methods are optional.
@preconcurrency @MainActor
public protocol UIPickerViewDelegate: NSObjectProtocol {
  /// The width of a wheel, in points; 0 or less for a share of the width that the other wheels leave.
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat

  /// The height of the rows of a wheel, in points; 0 or less for the standard height.
  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat

  /// The title of a row.
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int)
    -> String?

  /// The title of a row with attributes, which replaces the plain title; only its characters are shown.
  func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString?

  /// The view of a row, in place of a title; `view` is an earlier view that can be reused, or nil.
  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
    reusing view: UIView?
  ) -> UIView

  /// Called after the user has chosen a row (R-PICK-1).
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
  /// Returns 0: the wheel has its share of the picker's width.
  public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
    0
  }

  /// Returns the height of a row with a title.
  public func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int)
    -> CGFloat
  { UIPickerColumnView.standardRowHeight }

  /// Returns nil.
  public func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? { nil }

  /// Returns nil.
  public func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString? { nil }

  /// Returns a label with the title of the row.
  public func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
    reusing view: UIView?
  ) -> UIView {
    let label = view as? UIPickerRowLabel ?? UIPickerRowLabel(frame: CGRect.zero)
    let attributed = pickerView.delegate?.pickerView(
      pickerView, attributedTitleForRow: row, forComponent: component)
    label.text =
      attributed?.string
      ?? pickerView.delegate?.pickerView(pickerView, titleForRow: row, forComponent: component)
    return label
  }

  /// Does nothing.
  public func pickerView(
    _ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int
  ) {}
}

/// The label of a row without a view of the app.
final class UIPickerRowLabel: UILabel {
  override init(frame: CGRect) {
    super.init(frame: frame)
    textAlignment = .center
    font = UIFont.systemFont(ofSize: UIPickerColumnView.titleSize)
  }

  required init?(coder: NSCoder) { return nil }
}
