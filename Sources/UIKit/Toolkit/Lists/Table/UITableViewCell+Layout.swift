import Foundation

/// The subviews of a cell that are made when they are needed, and the state of its editing and its configurations.
@MainActor
struct TableCellParts {
  var label: UILabel?
  var detailLabel: UILabel?
  var image: UIImageView?
  var accessory: UIView?
  var editControl: UITableViewCellEditControl?
  var reorderControl: UITableViewCellReorderControl?
  /// Whether the row is edited; also true while a swipe has revealed its actions.
  var isEditing = false
  var editingStyle = UITableViewCell.EditingStyle.none
  /// Whether the row, while it is edited, can be selected with a mark, in place of an editing control.
  var isChosenWhileEditing = false
  var canBeMoved = false
  /// Whether the delegate lets the content make room for the editing control.
  var makesRoom = true
  /// Whether a swipe has revealed the actions of the row.
  var isSwipedOpen = false
  var content = ContentHolder()
  var needsConfigurationUpdate = false
}

// The labels and the image of the cell's style.
extension UITableViewCell {
  /// Returns the main label, and makes it first if necessary.
  func madeTextLabel() -> UILabel? {
    if let label = parts.label { return label }
    let made = UILabel(frame: contentView.bounds)
    if style == .value2 { made.font = UIFont.systemFont(ofSize: 12) }
    parts.label = made
    contentView.addSubview(made)
    setNeedsLayout()
    return made
  }

  /// Returns the second label, and makes it first if necessary; nil in the default style.
  func madeDetailTextLabel() -> UILabel? {
    if style == .default { return nil }
    if let label = parts.detailLabel { return label }
    let made = UILabel(frame: contentView.bounds)
    made.font = UIFont.systemFont(ofSize: detailFontSize)
    parts.detailLabel = made
    contentView.addSubview(made)
    setNeedsLayout()
    return made
  }

  /// The font size of the second label, in points.
  private var detailFontSize: CGFloat {
    switch style {
    case .value1: 17
    case .value2: 15
    case .default, .subtitle: 12
    }
  }

  /// Returns the image view, and makes it first if necessary.
  func madeImageView() -> UIImageView? {
    if let image = parts.image { return image }
    let made = UIImageView(frame: CGRect.zero)
    parts.image = made
    contentView.addSubview(made)
    setNeedsLayout()
    return made
  }

  private var indentation: CGFloat { CGFloat(indentationLevel) * indentationWidth }

  /// Places the labels and the image in the content view.
  private func placeLabels() {
    guard parts.label != nil || parts.detailLabel != nil || parts.image != nil else { return }
    let inner = contentView.bounds
    var left = ListConstants.cellMargin + indentation
    if let image = parts.image, let size = image.image?.size {
      let height = min(size.height, inner.height)
      let width = size.height > 0 ? size.width * height / size.height : 0
      image.frame = CGRect(
        x: left, y: (inner.height - height) / 2, width: width, height: height)
      if width > 0 { left += width + ListConstants.imageSpacing }
    }
    let room = CGRect(
      x: left, y: 0, width: max(0, inner.width - left - ListConstants.cellMargin),
      height: inner.height)
    let (label, detail) = (parts.label, parts.detailLabel)
    guard let detail, detail.text != nil else {
      label?.frame = room
      return
    }
    let size = detail.sizeThatFits(CGSize(width: room.width, height: 0))
    if style == .subtitle {
      let first = label?.sizeThatFits(CGSize(width: room.width, height: 0)).height ?? 0
      let top = (room.height - first - size.height) / 2
      label?.frame = CGRect(x: left, y: top, width: room.width, height: first)
      detail.frame = CGRect(x: left, y: top + first, width: room.width, height: size.height)
    } else {
      let width = min(size.width, room.width)
      detail.frame = CGRect(x: room.maxX - width, y: 0, width: width, height: room.height)
      label?.frame = CGRect(
        x: left, y: 0, width: max(0, room.width - width - ListConstants.imageSpacing),
        height: room.height)
    }
  }

  /// The height that the labels need in a width; at least that of a row.
  func labelHeight(in width: CGFloat) -> CGFloat {
    let imageWidth = parts.image?.image?.size.width ?? 0
    let beside = indentation + (imageWidth > 0 ? imageWidth + ListConstants.imageSpacing : 0)
    let room = CGSize(
      width: max(0, width - edges.left - edges.right - 2 * ListConstants.cellMargin - beside),
      height: 0)
    let first = parts.label?.sizeThatFits(room).height ?? 0
    let second = parts.detailLabel?.sizeThatFits(room).height ?? 0
    let text = style == .subtitle ? first + second : max(first, second)
    return max(ListConstants.rowHeight, text + 2 * ListConstants.textMargin)
  }
}

// Accessories.
extension UITableViewCell {
  /// The accessory for the present state of editing: the view of the app, and the type that is shown without a view.
  private var wantedAccessory: (view: UIView?, type: AccessoryType) {
    parts.isEditing && !parts.isSwipedOpen
      ? (editingAccessoryView, editingAccessoryType) : (accessoryView, accessoryType)
  }

  /// Removes an accessory view of the app that was replaced.
  func replaceAccessory(_ old: UIView?) {
    if old?.superview === self { old?.removeFromSuperview() }
    setNeedsLayout()
  }

  private func placeAccessory() {
    let wanted = wantedAccessory
    let shown = wanted.view ?? button(of: wanted.type)
    if parts.accessory !== shown {
      parts.accessory?.removeFromSuperview()
      parts.accessory = shown
    }
    guard let shown else { return }
    if shown.superview !== self { addSubview(shown) }
    let trailing = reorderWidth
    if wanted.view != nil {
      shown.frame.origin = CGPoint(
        x: bounds.width - trailing - ListConstants.accessoryMargin - shown.frame.width,
        y: (bounds.height - shown.frame.height) / 2)
    } else {
      let side = ListConstants.detailSide
      let right =
        wanted.type == .detailDisclosureButton
        ? ListConstants.disclosureWidth : ListConstants.accessoryMargin
      shown.frame = CGRect(
        x: bounds.width - trailing - right - side, y: (bounds.height - side) / 2, width: side,
        height: side)
    }
  }

  /// The button of an accessory type; nil if it has none.
  private func button(of type: AccessoryType) -> UIView? {
    guard type == .detailButton || type == .detailDisclosureButton else { return nil }
    if let made = parts.accessory as? AccessoryButton { return made }
    let made = AccessoryButton(type: .detailDisclosure)
    made.addAction(
      UIAction { [held = Anchored(self)] _ in held.object?.accessoryTapped() }, for: .touchUpInside)
    return made
  }

  private func accessoryTapped() {
    guard let table, let path = table.indexPath(for: self) else { return }
    table.delegate?.tableView(table, accessoryButtonTappedForRowWith: path)
  }

  /// The table that shows the cell; nil if there is none.
  var table: UITableView? { superview as? UITableView }

  private var accessoryWidth: CGFloat {
    let wanted = wantedAccessory
    if let view = wanted.view { return view.frame.width + 2 * ListConstants.accessoryMargin }
    return switch wanted.type {
    case .none: 0
    case .disclosureIndicator: ListConstants.disclosureWidth
    case .checkmark: ListConstants.checkmarkWidth
    case .detailButton: ListConstants.detailWidth
    case .detailDisclosureButton: ListConstants.detailDisclosureWidth
    }
  }
}

/// The button of a detail accessory.
private final class AccessoryButton: UIButton {}

// The places of all parts.
extension UITableViewCell {
  /// The widths at both sides of the cell that are kept free of the content, in points.
  private var edges: (left: CGFloat, right: CGFloat) {
    let hasControl =
      parts.isEditing && !parts.isSwipedOpen
      && (parts.editingStyle != .none || parts.isChosenWhileEditing)
    let makesRoom = hasControl && shouldIndentWhileEditing && parts.makesRoom
    return (makesRoom ? ListConstants.editControlWidth : 0, accessoryWidth + reorderWidth)
  }

  private var reorderWidth: CGFloat {
    parts.reorderControl == nil ? 0 : ListConstants.reorderControlWidth
  }

  /// Places the content view, the accessory, the labels and the editing controls.
  func placeParts() {
    placeEditingControls()
    let edges = edges
    let frame = CGRect(
      x: edges.left, y: 0, width: max(0, bounds.width - edges.left - edges.right),
      height: bounds.height)
    if contentView.frame != frame { contentView.frame = frame }
    placeAccessory()
    placeLabels()
  }

  private func placeEditingControls() {
    let isEditing = parts.isEditing && !parts.isSwipedOpen
    if isEditing, parts.editingStyle != .none, !parts.isChosenWhileEditing {
      let control = parts.editControl ?? UITableViewCellEditControl(of: self)
      parts.editControl = control
      if control.superview !== self { addSubview(control) }
      control.frame = CGRect(
        x: 0, y: 0, width: ListConstants.editControlWidth, height: bounds.height)
    } else {
      parts.editControl?.removeFromSuperview()
      parts.editControl = nil
    }
    if isEditing, parts.canBeMoved {
      let control = parts.reorderControl ?? UITableViewCellReorderControl(of: self)
      parts.reorderControl = control
      if control.superview !== self { addSubview(control) }
      control.frame = CGRect(
        x: bounds.width - ListConstants.reorderControlWidth, y: 0,
        width: ListConstants.reorderControlWidth, height: bounds.height)
    } else {
      parts.reorderControl?.removeFromSuperview()
      parts.reorderControl = nil
    }
  }

  /// Stores whether the row is edited, between the calls that announce the transition; the next layout shows or hides
  /// the controls.
  func changeEditing(to isEditing: Bool) {
    guard parts.isEditing != isEditing else { return }
    // A swiped cell has no editing controls; the swipe announces its own transition.
    let state: StateMask? = parts.isSwipedOpen ? nil : isEditing ? .showingEditControl : []
    if let state { willTransition(to: state) }
    parts.isEditing = isEditing
    setNeedsUpdateConfiguration()
    if let state { didTransition(to: state) }
  }
}

// Sizes that follow from the content (R-TABLE-12).
extension UITableViewCell {
  /// The height that the content needs in a width; the standard height of a row if the content does not determine it.
  func fittingHeight(in width: CGFloat) -> CGFloat {
    makeContentViewIfNeeded()
    updateConfigurationIfNeeded()
    if bounds.width != width { UIView.performWithoutAnimation { frame.size.width = width } }
    let size = systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    // 0 if constraints do not determine the height; UIKit, too, gives the row the standard height then.
    return size.height > 0 ? size.height : ListConstants.rowHeight
  }

  /// Does the work of `systemLayoutSizeFitting`; a target width of 0 means the present width.
  func contentFittingSize(
    _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    let width = target.width > 0 ? target.width : bounds.width
    let room = max(0, width - edges.left - edges.right)
    guard let content = contentViewIfMade,
      content is any UIContentView || !content.constraints.isEmpty
    else { return CGSize(width: width, height: labelHeight(in: width)) }
    let size = content.systemLayoutSizeFitting(
      CGSize(width: room, height: target.height), withHorizontalFittingPriority: horizontal,
      verticalFittingPriority: vertical)
    return CGSize(width: width, height: size.height)
  }
}

// Configurations.
extension UITableViewCell {
  /// The state of the cell for which its configurations are updated.
  var currentConfigurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    state.isEditing = parts.isEditing
    state.isSwiped = parts.isSwipedOpen
    if let table, let moved = table.editing.movedRow {
      state.isReordering = table.cells[moved] === self
    }
    return state
  }

  /// Updates the configurations if that was requested.
  func updateConfigurationIfNeeded() {
    guard parts.needsConfigurationUpdate else { return }
    parts.needsConfigurationUpdate = false
    let state = configurationState
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
  }

  /// Updates the configurations for a state, as far as they are updated automatically.
  func updateContent(using state: UICellConfigurationState) {
    if automaticallyUpdatesContentConfiguration, let old = contentConfiguration {
      contentConfiguration = old.updated(for: state)
    }
    if automaticallyUpdatesBackgroundConfiguration, let old = backgroundConfiguration {
      backgroundConfiguration = old.updated(for: state)
    }
  }
}
