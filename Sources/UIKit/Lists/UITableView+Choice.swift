import Foundation

// Choosing a row by touch (R-TABLE-2, R-TABLE-3).
//
// The row looks touched while the finger is on it, and is chosen when the finger lifts in it: not within the
// touch's own delivery but after the commit of the same turn, so that the screen shows the one before the
// other (R-TABLE-4).
extension UITableView {
  func touchBegan(_ touches: Set<UITouch>) {
    guard !choice.isTouched else {
      // R-TABLE-5, R-TABLE-6: a second finger takes the highlight away and drives no row itself.
      if let row = choice.giveUp() { unhighlight(row) }
      return
    }
    guard allowsSelection, let touch = touches.first,
      let row = indexPathForRow(at: touch.location(in: self)),
      delegate?.tableView(self, shouldHighlightRowAt: row) ?? true
    else { return }
    choice.begin(touch, on: row)
    cells[row]?.isHighlighted = true
    delegate?.tableView(self, didHighlightRowAt: row)
  }

  func touchEnded(_ touches: Set<UITouch>) {
    guard let (finger, row) = letGo(touches),
      indexPathForRow(at: finger.location(in: self)) == row
    else { return }
    AppContext.current.scene.performAfterCommit { [weak self] in self?.tap(row) }
  }

  func touchCancelled(_ touches: Set<UITouch>) {
    _ = letGo(touches)
  }

  /// The row looks as before.
  private func letGo(_ touches: Set<UITouch>) -> (finger: UITouch, item: IndexPath)? {
    guard let ended = choice.end(touches) else { return nil }
    unhighlight(ended.item)
    return ended
  }

  private func unhighlight(_ row: IndexPath) {
    cells[row]?.isHighlighted = false
    delegate?.tableView(self, didUnhighlightRowAt: row)
  }

  /// A person chose a row, or with several to choose took the choice back (R-TABLE-9).
  private func tap(_ row: IndexPath) {
    guard allowsSelection, loadedRows.contains(row) else { return }
    if allowsMultipleSelection, choice.chosen.contains(row) { return takeBack(row) }
    var wanted: IndexPath? = row
    if let delegate { wanted = delegate.tableView(self, willSelectRowAt: row) }
    guard let wanted else { return }
    if !allowsMultipleSelection {
      for old in choice.chosen where old != wanted { takeBack(old) }
    }
    setChosen(true, wanted)
    delegate?.tableView(self, didSelectRowAt: wanted)
  }

  private func takeBack(_ row: IndexPath) {
    var wanted: IndexPath? = row
    if let delegate { wanted = delegate.tableView(self, willDeselectRowAt: row) }
    guard let wanted else { return }
    setChosen(false, wanted)
    delegate?.tableView(self, didDeselectRowAt: wanted)
  }

  /// Chooses a row or takes the choice back, and tells nobody.
  func setChosen(_ isChosen: Bool, _ row: IndexPath) {
    choice.set(isChosen, row)
    cells[row]?.isSelected = isChosen
  }
}
