import Foundation

/// What a table keeps of its editing.
package struct TableEditing {
  /// Whether rows show the controls of editing.
  var isOn = false
  /// The row that is pulled aside.
  var swipe: RowSwipe?
  /// The row that a finger moves.
  var move: RowMove?

  package init() {}

  /// The row that a finger moves, where it began.
  var movedRow: IndexPath? { move?.from }
}

// Editing of rows: the controls, deleting and inserting (R-TABLE-16).
extension UITableView {
  func changeEditing(_ isEditing: Bool, _ isAnimated: Bool) {
    closeSwipe()
    guard editing.isOn != isEditing else { return }
    editing.isOn = isEditing
    for path in cells.keys.sorted() {
      if let cell = cells[path] { showEditing(in: cell, of: path, animated: isAnimated) }
    }
  }

  /// Gives a cell the controls that its row has while the table is edited.
  func showEditing(in cell: UITableViewCell, of path: IndexPath, animated: Bool) {
    guard editing.isOn else {
      if cell.isEditing, !cell.parts.isSwipedOpen { cell.setEditing(false, animated: animated) }
      return
    }
    let canEdit = dataSource?.tableView(self, canEditRowAt: path) ?? false
    cell.parts.editingStyle = canEdit ? style(ofRow: path) : .none
    cell.parts.isChosenWhileEditing = canEdit && allowsMultipleSelectionDuringEditing
    cell.parts.makesRoom = delegate?.tableView(self, shouldIndentWhileEditingRowAt: path) ?? true
    cell.parts.canBeMoved = canMove(path)
    if !cell.isEditing {
      cell.setEditing(true, animated: animated)
    } else {
      cell.setNeedsLayout()
    }
  }

  private func style(ofRow path: IndexPath) -> UITableViewCell.EditingStyle {
    delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
  }

  private func canMove(_ path: IndexPath) -> Bool {
    guard let dataSource, ImplementedMethod.move.isImplemented(by: dataSource) else { return false }
    return dataSource.tableView(self, canMoveRowAt: path)
  }

  /// What a tap on the control of a row does: inserts a row, or reveals the button that deletes (R-TABLE-17).
  func editControlTapped(of cell: UITableViewCell) {
    guard let path = indexPath(for: cell), let dataSource else { return }
    switch cell.editingStyle {
    case .none: break
    case .insert: dataSource.tableView(self, commit: .insert, forRowAt: path)
    case .delete:
      let configuration =
        delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
        ?? deletion(ofRow: path)
      openSwipe(RowSwipe(path, .trailing, configuration))
    }
  }

  /// The one action of a row whose data source can delete it.
  private func deletion(ofRow path: IndexPath) -> UISwipeActionsConfiguration {
    let title =
      delegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path) ?? "Delete"
    let action = UIContextualAction(style: .destructive, title: title) {
      [held = Anchored(self)] _, _, complete in
      if let table = held.object, let row = table.swipe?.item {
        table.dataSource?.tableView(table, commit: .delete, forRowAt: row)
      }
      complete(true)
    }
    return UISwipeActionsConfiguration(actions: [action])
  }
}

extension UITableView: SwipeHost {
  var swipe: RowSwipe? {
    get { editing.swipe }
    set { editing.swipe = newValue }
  }

  func itemToSwipe(at point: CGPoint) -> IndexPath? {
    guard !editing.isOn, let path = indexPathForRow(at: point), cells[path] != nil,
      dataSource?.tableView(self, canEditRowAt: path) == true
    else { return nil }
    return path
  }

  func swipeActions(of item: IndexPath, on side: RowSwipe.Side) -> UISwipeActionsConfiguration? {
    guard side == .trailing else {
      return delegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: item)
    }
    if let wanted = delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: item) {
      return wanted
    }
    guard let dataSource, ImplementedMethod.commit.isImplemented(by: dataSource),
      style(ofRow: item) == .delete
    else { return nil }
    return deletion(ofRow: item)
  }

  func cellToSwipe(_ item: IndexPath) -> UIView? { cells[item] }

  func frameToSwipe(_ item: IndexPath) -> CGRect { rectForRow(at: item) }

  func swipeWillBegin(_ item: IndexPath) {
    delegate?.tableView(self, willBeginEditingRowAt: item)
    cells[item]?.showSwipe(true)
  }

  func swipeDidEnd(_ item: IndexPath) {
    cells[item]?.showSwipe(false)
    delegate?.tableView(self, didEndEditingRowAt: item)
  }
}

extension UITableViewCell {
  /// Shows that the actions of the row are revealed, or no longer.
  fileprivate func showSwipe(_ isOpen: Bool) {
    willTransition(to: isOpen ? .showingDeleteConfirmation : [])
    parts.isSwipedOpen = isOpen
    if table?.editing.isOn != true { setEditing(isOpen, animated: true) }
    setNeedsUpdateConfiguration()
    didTransition(to: isOpen ? .showingDeleteConfirmation : [])
  }
}

/// The control at the left of a row that is edited, named as on a device.
final class UITableViewCellEditControl: UIControl {
  init(of cell: UITableViewCell) {
    super.init(frame: CGRect.zero)
    addAction(
      UIAction { [held = Anchored(cell)] _ in
        guard let cell = held.object else { return }
        cell.table?.editControlTapped(of: cell)
      }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}
