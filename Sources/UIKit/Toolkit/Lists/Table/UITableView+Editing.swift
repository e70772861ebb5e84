import Foundation

/// The state of editing of a table.
package struct TableEditing {
  /// Whether rows show the editing controls.
  var isOn = false
  /// The swipe of the row that is pulled aside.
  var swipe: RowSwipe?
  /// The move of the row that a finger moves.
  var move: RowMove?

  package init() {}

  /// The index path, before the move, of the row that a finger moves.
  var movedRow: IndexPath? { move?.from }
}

// Editing of rows: the controls, deleting and inserting (R-TABLE-16).
extension UITableView {
  /// Does the work of `setEditing(_:animated:)`.
  func changeEditing(to isEditing: Bool, isAnimated: Bool) {
    closeSwipe()
    guard editing.isOn != isEditing else { return }
    editing.isOn = isEditing
    for path in cells.keys.sorted() {
      if let cell = cells[path] { showEditing(in: cell, of: path, animated: isAnimated) }
    }
  }

  /// Shows the editing controls of a row in its cell while the table is edited, and hides them otherwise.
  func showEditing(in cell: UITableViewCell, of path: IndexPath, animated: Bool) {
    guard editing.isOn else {
      // The cell whose actions a swipe has revealed stays in the state of editing.
      if cell.isEditing, !cell.parts.isSwipedOpen { cell.setEditing(false, animated: animated) }
      return
    }
    let canEdit = dataSource?.tableView(self, canEditRowAt: path) ?? false
    cell.parts.editingStyle = canEdit ? editingStyle(ofRow: path) : .none
    cell.parts.isChosenWhileEditing = canEdit && allowsMultipleSelectionDuringEditing
    cell.parts.makesRoom = delegate?.tableView(self, shouldIndentWhileEditingRowAt: path) ?? true
    cell.parts.canBeMoved = canMove(path)
    if !cell.isEditing {
      cell.setEditing(true, animated: animated)
    } else {
      cell.setNeedsLayout()
    }
  }

  /// The editing control of a row, without regard to whether the row can be edited.
  func editingStyle(ofRow path: IndexPath) -> UITableViewCell.EditingStyle {
    delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
  }

  private func canMove(_ path: IndexPath) -> Bool {
    guard let dataSource, ImplementedMethod.move.isImplemented(by: dataSource) else { return false }
    return dataSource.tableView(self, canMoveRowAt: path)
  }

  /// Performs a tap on the editing control of a row: inserts a row, or reveals the button to delete it (R-TABLE-17).
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
}
