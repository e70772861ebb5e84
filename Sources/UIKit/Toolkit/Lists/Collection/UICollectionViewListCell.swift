public import Foundation

/// A cell of a list, with accessories at its edges.
open class UICollectionViewListCell: UICollectionViewCell {
  /// Whether the accessories are shown that a list has while it is edited.
  private var showsEditing = false
  /// The accessories that are shown, with their views.
  private var shown: [(accessory: UICellAccessory, view: UIView?)] = []

  /// What the cell shows at its edges, from the outside to the inside at the left and from the inside to the outside at the
  /// right.
  open var accessories: [UICellAccessory] = [] {
    didSet { showAccessories() }
  }

  /// How many steps the content is indented.
  open var indentationLevel = 0 { didSet { setNeedsLayout() } }

  /// The width of a step of indentation; 10 points by default.
  open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }

  /// Whether the accessories make room for indentation, too; true by default.
  open var indentsAccessories = true { didSet { setNeedsLayout() } }

  /// Returns the configuration of a cell with a text.
  open override func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }

  /// Shows other accessories where they depend on whether the list is edited.
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

  /// How much of the width the content leaves free at either side.
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
      // A button takes the whole area, anything else is in its middle.
      view.frame =
        view is UIButton
        ? CGRect(x: start, y: 0, width: width, height: bounds.height)
        : CGRect(
          x: start + (width - view.frame.width) / 2, y: (bounds.height - view.frame.height) / 2,
          width: view.frame.width, height: view.frame.height)
    }
  }

  /// The size that the content needs beside the accessories.
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
