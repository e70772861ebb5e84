import Foundation

/// A row that a finger moves by its control (R-TABLE-18).
struct RowMove {
  let from: IndexPath
  /// Where the row would go if the finger lifted now.
  var target: IndexPath
  /// How far the finger is below the middle of the row.
  let grip: CGFloat

  /// By how many heights of the moved row another row makes room for it: -1 up, 1 down, 0 not at all.
  func shift(of row: IndexPath) -> CGFloat {
    if row == from { return 0 }
    if from < row {
      return row < target || (row == target && target.section == from.section) ? -1 : 0
    }
    return target <= row ? 1 : 0
  }
}

// Moving a row by its control.
extension UITableView {
  /// Where the cell of a row is, which may make room for one that a finger moves.
  func shownFrame(ofRow path: IndexPath) -> CGRect {
    let frame = rectForRow(at: path)
    guard let move = editing.move else { return frame }
    return frame.offsetBy(dx: 0, dy: move.shift(of: path) * rectForRow(at: move.from).height)
  }

  /// Follows the finger on the control of a row.
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
      settleRows(cell)
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
    settleRows(nil)
  }

  private func drop(_ cell: UITableViewCell) {
    guard let move = editing.move else { return }
    editing.move = nil
    if move.target != move.from {
      dataSource?.tableView(self, moveRowAt: move.from, to: move.target)
      moveRow(at: move.from, to: move.target)
    } else {
      settleRows(cell)
    }
    cell.setNeedsUpdateConfiguration()
  }

  /// Moves rows to their places in an animation.
  private func settleRows(_ cell: UITableViewCell?) {
    setNeedsLayout()
    UIView.animate(
      withDuration: ListConstants.updateDuration, delay: 0, options: .allowUserInteraction,
      animations: { self.layoutIfNeeded() })
    cell?.setNeedsUpdateConfiguration()
  }
}

/// The control at the right of a row that can be moved, named as on a device.
///
/// Its recognizer has the finger from the landing on, so that the row moves and the table does not scroll.
final class UITableViewCellReorderControl: UIControl {
  @Anchored private var cell: UITableViewCell?

  init(of cell: UITableViewCell) {
    self.cell = cell
    super.init(frame: CGRect.zero)
    let recognizer = UILongPressGestureRecognizer(
      target: self, action: Selector(UITableViewCellReorderControl.follow, name: "move"))
    recognizer.minimumPressDuration = 0
    addGestureRecognizer(recognizer)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  private func follow(_ recognizer: UILongPressGestureRecognizer) {
    guard let cell else { return }
    cell.table?.follow(recognizer, moving: cell)
  }
}
