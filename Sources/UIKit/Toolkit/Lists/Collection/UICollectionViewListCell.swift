public import Foundation

/// A cell of a list, with accessories at its edges.
open class UICollectionViewListCell: UICollectionViewCell {
  /// Whether the accessories that are shown are those for editing.
  private var showsEditing = false
  /// The accessories that are shown, with their views.
  private var shown: [(accessory: UICellAccessory, view: UIView?)] = []

  /// The accessories of the cell; those at each edge are placed from left to right.
  open var accessories: [UICellAccessory] = [] {
    didSet { showAccessories() }
  }

  /// The number of steps by which the content is indented.
  open var indentationLevel = 0 { didSet { setNeedsLayout() } }

  /// The width of a step of indentation; 10 points by default.
  open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }

  /// Whether leading accessories are indented, too; true by default.
  open var indentsAccessories = true { didSet { setNeedsLayout() } }

  /// Returns the configuration of a cell with a text.
  open override func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }

  /// Replaces the accessories if the list has begun or ended editing.
  open override func updateConfiguration(using state: UICellConfigurationState) {
    super.updateConfiguration(using: state)
    if state.isEditing != showsEditing { showAccessories() }
  }

  private func showAccessories() {
    for (_, view) in shown { view?.removeFromSuperview() }
    showsEditing = configurationState.isEditing
    shown = accessories.filter { $0.displayed.isShown(whileEditing: showsEditing) }.map {
      accessory in
      let view = accessory.makeView()
      view?.isHidden = accessory.options.isHidden
      if let view { addSubview(view) }
      return (accessory, view)
    }
    setNeedsLayout()
  }

  /// The widths beside the content, in points: indentation and accessories.
  private var edges: (left: CGFloat, right: CGFloat) {
    var edges: (left: CGFloat, right: CGFloat) = (CGFloat(indentationLevel) * indentationWidth, 0)
    for (accessory, view) in shown {
      let width = accessory.width(with: view)
      if accessory.isLeading { edges.left += width } else { edges.right += width }
    }
    return edges
  }

  /// Places the content and the accessories.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let edges = edges
    let frame = CGRect(
      x: edges.left, y: 0, width: max(0, bounds.width - edges.left - edges.right),
      height: bounds.height)
    if contentView.frame != frame { contentView.frame = frame }
    var left = indentsAccessories ? CGFloat(indentationLevel) * indentationWidth : 0
    var right = bounds.width - edges.right
    for (accessory, view) in shown {
      let width = accessory.width(with: view)
      let start = accessory.isLeading ? left : right
      if accessory.isLeading { left += width } else { right += width }
      guard let view else { continue }
      // A button fills the area of its accessory; any other view is in the middle.
      view.frame =
        view is UIButton
        ? CGRect(x: start, y: 0, width: width, height: bounds.height)
        : CGRect(
          x: start + (width - view.frame.width) / 2, y: (bounds.height - view.frame.height) / 2,
          width: view.frame.width, height: view.frame.height)
    }
  }

  /// Returns the target width, and the height that the content needs beside the accessories, at least that of a row.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    updateConfigurationIfNeeded()
    let edges = edges
    let room = CGSize(
      width: max(0, targetSize.width - edges.left - edges.right), height: targetSize.height)
    let size = super.systemLayoutSizeFitting(
      room, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
    return CGSize(
      width: targetSize.width, height: max(size.height, ListConstants.rowHeight))
  }
}
