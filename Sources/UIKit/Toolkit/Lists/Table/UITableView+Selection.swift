import Foundation

// Selecting a row by touch (R-TABLE-2, R-TABLE-3).
//
// The row is highlighted while the finger is down, wherever the finger goes, and is selected if the finger lifts in it.
// It is selected after the commit of the turn, not while the touch is delivered, so that the screen shows the highlight
// first (R-TABLE-4).
extension UITableView {
  /// Highlights the row under a finger that lands, if the delegate allows it.
  func highlightRow(under touches: Set<UITouch>) {
    guard !selection.isHighlighting else {
      // A second finger removes the highlight, and highlights no row itself (R-TABLE-5, R-TABLE-6).
      if let row = selection.endHighlight() { unhighlight(row) }
      return
    }
    guard selectsRows, let touch = touches.inOrder.first,
      let row = indexPathForRow(at: touch.location(in: self)),
      delegate?.tableView(self, shouldHighlightRowAt: row) ?? true
    else { return }
    selection.begin(touch, on: row)
    cells[row]?.isHighlighted = true
    delegate?.tableView(self, didHighlightRowAt: row)
  }

  /// Removes the highlight if its finger lifts, and selects the row after the commit if the finger lifts in it.
  func selectRow(liftedBy touches: Set<UITouch>) {
    guard let (finger, row) = endHighlight(touches),
      indexPathForRow(at: finger.location(in: self)) == row
    else { return }
    context.scene.performAfterCommit { [held = Anchored(self)] in held.object?.selectByUser(row) }
  }

  /// Removes the highlight if the touch of its finger was cancelled.
  func cancelHighlight(by touches: Set<UITouch>) {
    _ = endHighlight(touches)
  }

  /// Ends the highlight if its finger is among those that lift or are cancelled, and returns the finger and the row;
  /// nil otherwise.
  private func endHighlight(_ touches: Set<UITouch>) -> (finger: UITouch, row: IndexPath)? {
    guard let (finger, row) = selection.end(touches) else { return nil }
    unhighlight(row)
    return (finger, row)
  }

  private func unhighlight(_ row: IndexPath) {
    cells[row]?.isHighlighted = false
    delegate?.tableView(self, didUnhighlightRowAt: row)
  }

  /// Selects a row that was tapped, or deselects it if it is selected and several rows can be selected (R-TABLE-9).
  ///
  /// The tap also performs the primary action of the row, unless it would deselect the row or add it to others
  /// (R-TABLE-24).
  private func selectByUser(_ row: IndexPath) {
    // Between the lift and the commit, the app may have removed the row or forbidden the selection.
    guard selectsRows, loadedRows.contains(row) else { return }
    if selectsSeveralRows, selection.items.contains(row) { return deselectByUser(row) }
    let extendsSelection = selectsSeveralRows && !selection.items.isEmpty
    var wanted: IndexPath? = row
    if let delegate { wanted = delegate.tableView(self, willSelectRowAt: row) }
    if let wanted {
      if !selectsSeveralRows {
        for old in selection.items where old != wanted { deselectByUser(old) }
      }
      setSelected(true, wanted)
      delegate?.tableView(self, didSelectRowAt: wanted)
    }
    if !extendsSelection { performPrimaryAction(ofRow: wanted ?? row) }
  }

  private func performPrimaryAction(ofRow row: IndexPath) {
    guard let delegate, delegate.tableView(self, canPerformPrimaryActionForRowAt: row) else {
      return
    }
    delegate.tableView(self, performPrimaryActionForRowAt: row)
  }

  private func deselectByUser(_ row: IndexPath) {
    var wanted: IndexPath? = row
    if let delegate { wanted = delegate.tableView(self, willDeselectRowAt: row) }
    guard let wanted else { return }
    setSelected(false, wanted)
    delegate?.tableView(self, didDeselectRowAt: wanted)
  }

  /// Selects or deselects a row without calling the delegate.
  func setSelected(_ isSelected: Bool, _ row: IndexPath) {
    selection.set(isSelected, row)
    cells[row]?.isSelected = isSelected
  }

  /// Whether a touch can select a row; while rows are edited, the app must allow it separately (R-TABLE-16).
  private var selectsRows: Bool {
    editing.isOn
      ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
  }

  /// Whether several rows can be selected.
  var selectsSeveralRows: Bool {
    editing.isOn ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }
}

// The selection, without calls of the delegate.
extension UITableView {
  /// The first selected row; nil if there is none.
  public var indexPathForSelectedRow: IndexPath? { selection.items.first }

  /// All selected rows; nil if there are none.
  public var indexPathsForSelectedRows: [IndexPath]? {
    selection.items.isEmpty ? nil : selection.items
  }

  /// Selects a row without calling the delegate, and scrolls to it unless the position is `none`; nil deselects all
  /// rows.
  public func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    if !selectsSeveralRows || indexPath == nil {
      for row in selection.items where row != indexPath { setSelected(false, row) }
    }
    guard let indexPath else { return }
    setSelected(true, indexPath)
    if scrollPosition != .none {
      scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  /// Deselects a row without calling the delegate.
  public func deselectRow(at indexPath: IndexPath, animated: Bool) {
    setSelected(false, indexPath)
  }
}
