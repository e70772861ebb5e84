import Foundation

/// The move of a row that a finger holds by its control (R-TABLE-18).
struct RowMove {
  /// The index path of the row before the move.
  let from: IndexPath
  /// The index path to which the row would go if the finger lifted now.
  var target: IndexPath
  /// The distance of the finger below the middle of the row, in points.
  let grip: CGFloat

  /// The direction in which another row makes room for the moved one: -1 up, 1 down, 0 if it stays.
  func shift(of row: IndexPath) -> CGFloat {
    if row == from { return 0 }
    if from < row {
      return row < target || (row == target && target.section == from.section) ? -1 : 0
    }
    return target <= row ? 1 : 0
  }

  /// Returns the move with the index paths after changes of the table; nil if the row was deleted or reloaded.
  ///
  /// If the row at the target is gone, the target becomes the moved row's own place.
  func following(_ transition: ListTransition) -> RowMove? {
    guard let row = transition.place(of: from) else { return nil }
    return RowMove(from: row, target: transition.place(of: target) ?? row, grip: grip)
  }
}

// Moving a row by its control.
extension UITableView {
  /// The frame of the cell of a row, which may make room for a row that a finger moves.
  func shownFrame(ofRow path: IndexPath) -> CGRect {
    let frame = rectForRow(at: path)
    guard let move = editing.move else { return frame }
    return frame.offsetBy(dx: 0, dy: move.shift(of: path) * rectForRow(at: move.from).height)
  }

  /// Follows the finger on the reorder control of a cell.
  func follow(_ recognizer: UIGestureRecognizer, moving cell: UITableViewCell) {
    let place = recognizer.location(in: self)
    switch recognizer.state {
    case .began:
      guard let path = indexPath(for: cell) else { return }
      editing.move = RowMove(from: path, target: path, grip: place.y - cell.frame.midY)
      bringSubviewToFront(cell)
      cell.setNeedsUpdateConfiguration()
    case .changed: moveCell(cell, to: place)
    case .ended: drop(cell)
    case .cancelled:
      editing.move = nil
      settleRows()
      cell.setNeedsUpdateConfiguration()
    case .possible, .failed: break
    }
  }

  private func moveCell(_ cell: UITableViewCell, to place: CGPoint) {
    guard var move = editing.move else { return }
    cell.center.y = place.y - move.grip
    let proposed = loadedRows.row(at: place.y) ?? move.target
    move.target =
      delegate?.tableView(
        self, targetIndexPathForMoveFromRowAt: move.from, toProposedIndexPath: proposed) ?? proposed
    guard move.target != editing.move?.target else { return }
    editing.move = move
    settleRows()
  }

  private func drop(_ cell: UITableViewCell) {
    guard let move = editing.move else { return }
    editing.move = nil
    if move.target != move.from {
      dataSource?.tableView(self, moveRowAt: move.from, to: move.target)
      moveRow(at: move.from, to: move.target)
    } else {
      settleRows()
    }
    cell.setNeedsUpdateConfiguration()
  }

  /// Moves all rows to their places in an animation.
  private func settleRows() {
    setNeedsLayout()
    UIView.animate(
      withDuration: ListConstants.updateDuration, delay: 0, options: .allowUserInteraction,
      animations: { self.layoutIfNeeded() })
  }
}
