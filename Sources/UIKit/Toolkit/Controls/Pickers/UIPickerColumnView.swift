import Foundation

/// A wheel of a picker, whose middle row is the chosen one.
///
/// It is a scroll view. Its insets allow the first and the last row to reach the middle, and it comes to rest only with
/// a row in the middle. A row has a view only while it is visible.
final class UIPickerColumnView: UIScrollView, UIScrollViewDelegate {
  /// The height of a row with a title, in points.
  ///
  /// Observed.
  static let standardRowHeight: CGFloat = 32
  /// The size of the font of a title, in points.
  ///
  /// Observed.
  static let titleSize: CGFloat = 21

  private unowned let picker: UIPickerView
  private let component: Int
  private(set) var numberOfRows = 0
  private(set) var rowHeight = UIPickerColumnView.standardRowHeight
  /// The chosen row; -1 if there are none.
  private(set) var selectedRow = -1
  /// The views of the visible rows.
  private var rows: [Int: UIPickerRowView] = [:]
  /// Row views outside of the wheel, kept for reuse.
  private var unused: [UIPickerRowView] = []
  /// The height of the wheel for which the content was placed; -1 if it has to be placed again.
  private var placedHeight: CGFloat = -1

  init(_ picker: UIPickerView, _ component: Int) {
    self.picker = picker
    self.component = component
    super.init(frame: CGRect.zero)
    scrollDelegate = self
    scrollsToTop = false
    bouncesHorizontally = false
    let tap = UITapGestureRecognizer(target: nil, action: nil)
    tap.name = "picker-row"
    tap.addTarget(self, action: UIPickerColumnView.tapped, name: "tap")
    addGestureRecognizer(tap)
  }

  required init?(coder: NSCoder) { return nil }

  /// The title of the chosen row, which tests read; while the wheel turns, another row may be in the middle.
  override var accessibilityValue: String? {
    get { rows[selectedRow]?.title ?? title(ofRow: selectedRow) }
    set { super.accessibilityValue = newValue }
  }

  /// Asks for the number and the height of the rows again, and with the next layout for the visible rows.
  func reload() {
    let (source, delegate) = (picker.dataSource, picker.delegate)
    numberOfRows = max(0, source?.pickerView(picker, numberOfRowsInComponent: component) ?? 0)
    let height = delegate?.pickerView(picker, rowHeightForComponent: component) ?? 0
    rowHeight = height > 0 ? height : Self.standardRowHeight
    for row in rows.keys.sorted() { putAway(row) }
    selectedRow = numberOfRows == 0 ? -1 : min(max(0, selectedRow), numberOfRows - 1)
    placedHeight = -1
    setNeedsLayout()
    picker.setNeedsLayout()
  }

  /// Turns to a row; the delegate is not called.
  func select(_ row: Int, isAnimated: Bool) {
    selectedRow = row
    setContentOffset(offset(ofRow: row), animated: isAnimated)
    setNeedsLayout()
  }

  /// Places the content and scrolls to the chosen row, after a reload or if the height of the wheel has changed.
  func keepSelection() {
    if contentSize.width != bounds.width { contentSize.width = bounds.width }
    guard placedHeight != bounds.height else { return }
    placedHeight = bounds.height
    let margin = (bounds.height - rowHeight) / 2
    contentInset = UIEdgeInsets(top: margin, left: 0, bottom: margin, right: 0)
    contentSize = CGSize(width: bounds.width, height: rowHeight * CGFloat(numberOfRows))
    contentOffset = offset(ofRow: max(0, selectedRow))
    setNeedsLayout()
  }

  /// The app's view of a row; nil while the row is not visible.
  func shownView(ofRow row: Int) -> UIView? {
    layoutIfNeeded()
    return rows[row]?.content
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let first = max(0, Int((bounds.minY / rowHeight).rounded(.down)))
    let last = min(numberOfRows - 1, Int((bounds.maxY / rowHeight).rounded(.up)) - 1)
    for row in rows.keys.sorted() where row < first || row > last { putAway(row) }
    guard first <= last else { return }
    for row in first...last {
      let view = rows[row] ?? addView(ofRow: row)
      view.frame = CGRect(
        x: 0, y: CGFloat(row) * rowHeight, width: bounds.width, height: rowHeight)
      // Rows other than the middle one are paler.
      view.alpha = row == self.row(at: bounds.midY) ? 1 : 0.5
    }
  }

  private func offset(ofRow row: Int) -> CGPoint {
    CGPoint(x: 0, y: CGFloat(row) * rowHeight - contentInset.top)
  }

  /// The row at a vertical position in the content, or the nearest row.
  private func row(at y: CGFloat) -> Int {
    min(max(0, Int((y / rowHeight).rounded(.down))), max(0, numberOfRows - 1))
  }

  private func title(ofRow row: Int) -> String? {
    guard row >= 0 else { return nil }
    return picker.delegate?.pickerView(picker, titleForRow: row, forComponent: component)
  }

  private func addView(ofRow row: Int) -> UIPickerRowView {
    let view = unused.popLast() ?? UIPickerRowView(frame: CGRect.zero)
    let content = picker.delegate?.pickerView(
      picker, viewForRow: row, forComponent: component, reusing: view.content)
    view.show(content)
    rows[row] = view
    addSubview(view)
    return view
  }

  private func putAway(_ row: Int) {
    guard let view = rows.removeValue(forKey: row) else { return }
    view.removeFromSuperview()
    unused.append(view)
  }

  private func tapped(_ recognizer: UITapGestureRecognizer) {
    let place = recognizer.location(in: self).y
    guard numberOfRows > 0, place >= 0, place < contentSize.height else { return }
    let row = row(at: place)
    guard row != selectedRow else { return }
    setContentOffset(offset(ofRow: row), animated: true)
  }

  /// Selects the row in the middle, and calls the delegate if it is another one.
  private func settle() {
    guard numberOfRows > 0 else { return }
    let row = row(at: contentOffset.y + contentInset.top + rowHeight / 2)
    guard row != selectedRow else { return }
    selectedRow = row
    picker.delegate?.pickerView(picker, didSelectRow: row, inComponent: component)
    picker.onSelect?(component, row)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { setNeedsLayout() }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    let target = unsafe targetContentOffset.pointee
    let row = row(at: target.y + contentInset.top + rowHeight / 2)
    unsafe targetContentOffset.pointee = offset(ofRow: row)
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { settle() }
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { settle() }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { settle() }
}

/// A row of a wheel, with the view of the app in it.
final class UIPickerRowView: UIView {
  private(set) var content: UIView?

  /// Creates a row that receives no touches; the wheel receives them, also after the row under the finger was removed.
  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { return nil }

  /// The text of the row; nil if its view has none.
  var title: String? { content?.accessibilityLabel ?? (content as? UILabel)?.text }

  /// Shows another view of the app; nil shows none.
  func show(_ new: UIView?) {
    guard new !== content else { return }
    content?.removeFromSuperview()
    content = new
    guard let new else { return }
    addSubview(new)
    setNeedsLayout()
  }

  /// Lets the app's view fill the row.
  override func layoutSubviews() {
    super.layoutSubviews()
    content?.frame = bounds
  }
}
