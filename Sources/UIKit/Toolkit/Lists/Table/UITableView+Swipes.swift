import Foundation

// The actions that a swipe on a row reveals (R-TABLE-14).
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
      editingStyle(ofRow: item) == .delete
    else { return nil }
    return deletion(ofRow: item)
  }

  /// The configuration with the single action that deletes a row.
  func deletion(ofRow path: IndexPath) -> UISwipeActionsConfiguration {
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

  func cellToSwipe(_ item: IndexPath) -> UIView? { cells[item] }

  func frameToSwipe(_ item: IndexPath) -> CGRect { rectForRow(at: item) }

  func swipeWillBegin(_ item: IndexPath) {
    delegate?.tableView(self, willBeginEditingRowAt: item)
    cells[item]?.showSwipe(isOpen: true)
  }

  func swipeDidEnd(_ item: IndexPath) {
    cells[item]?.showSwipe(isOpen: false)
    delegate?.tableView(self, didEndEditingRowAt: item)
  }
}

extension UITableViewCell {
  /// Changes the state of the cell when the actions of its row are revealed or hidden.
  fileprivate func showSwipe(isOpen: Bool) {
    willTransition(to: isOpen ? .showingDeleteConfirmation : [])
    // Editing changes while the cell counts as swiped, so that no editing control is announced.
    if isOpen { parts.isSwipedOpen = true }
    if table?.editing.isOn != true { setEditing(isOpen, animated: true) }
    parts.isSwipedOpen = isOpen
    setNeedsUpdateConfiguration()
    didTransition(to: isOpen ? .showingDeleteConfirmation : [])
  }
}
