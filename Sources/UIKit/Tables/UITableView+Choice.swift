// Choosing a row by touch.
//
// Observed: the row looks touched at once, and is chosen when the finger lifts in it.
extension UITableView {
  func touchBegan(_ touches: Set<UITouch>) {
    guard allowsSelection, touchedRow == nil, let touch = touches.first,
      let path = indexPathForRow(at: touch.location(in: self)),
      delegate?.tableView(self, shouldHighlightRowAt: path) ?? true
    else { return }
    highlight(path)
  }

  func touchEnded(_ touches: Set<UITouch>) {
    guard let path = touchedRow, let touch = touches.first else { return }
    highlight(nil)
    guard indexPathForRow(at: touch.location(in: self)) == path else { return }
    var wanted: IndexPath? = path
    if let delegate { wanted = delegate.tableView(self, willSelectRowAt: path) }
    guard let wanted else { return }
    if let old = chosenRow, old != wanted {
      choose(nil)
      delegate?.tableView(self, didDeselectRowAt: old)
    }
    choose(wanted)
    delegate?.tableView(self, didSelectRowAt: wanted)
  }

  func highlight(_ path: IndexPath?) {
    if let touchedRow { cells[touchedRow]?.isHighlighted = false }
    touchedRow = path
    if let path { cells[path]?.isHighlighted = true }
  }

  func choose(_ path: IndexPath?) {
    if let chosenRow { cells[chosenRow]?.isSelected = false }
    chosenRow = path
    if let path { cells[path]?.isSelected = true }
  }
}
