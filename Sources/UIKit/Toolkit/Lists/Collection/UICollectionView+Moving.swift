public import Foundation

/// The movement of an item that follows a finger.
package struct ItemMove {
  /// The place of the item before the movement.
  let from: IndexPath
  /// The place to which the item would go if the movement ended now.
  var target: IndexPath

  /// Returns the movement with the index paths after changes of the collection; nil if the item was deleted or
  /// reloaded.
  ///
  /// If the item at the target is gone, the target becomes the moved item's own place.
  func following(_ transition: ListTransition) -> ItemMove? {
    guard let item = transition.place(of: from) else { return nil }
    return ItemMove(from: item, target: transition.place(of: target) ?? item)
  }
}

// Moving an item, which the app drives with a recognizer of its own (R-COLL-3).
extension UICollectionView {
  /// Begins to move an item; returns false, and does nothing, if the item has no cell, another item is being moved, or
  /// the data source refuses.
  public func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    guard interactiveMove == nil, let cell = cells[indexPath],
      dataSource?.collectionView(self, canMoveItemAt: indexPath) == true
    else { return false }
    interactiveMove = ItemMove(from: indexPath, target: indexPath)
    cell.superview?.bringSubviewToFront(cell)
    return true
  }

  /// Moves the center of the item's cell to a point, in the collection's coordinates, and determines the place to which
  /// the item would go.
  public func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    guard var move = interactiveMove else { return }
    // In a section that scrolls by itself, the superview is the section's scroll view.
    if let cell = cells[move.from] { cell.center = convert(targetPosition, to: cell.superview) }
    let proposed = indexPathForItem(at: targetPosition) ?? move.target
    move.target =
      delegate?.collectionView(
        self, targetIndexPathForMoveFromItemAt: move.from, toProposedIndexPath: proposed)
      ?? proposed
    interactiveMove = move
  }

  /// Ends the movement: if the item goes to another place, asks the data source to move it, and moves the cell there.
  public func endInteractiveMovement() {
    guard let move = interactiveMove else { return }
    interactiveMove = nil
    guard move.target != move.from else { return settleItems() }
    dataSource?.collectionView(self, moveItemAt: move.from, to: move.target)
    moveItem(at: move.from, to: move.target)
  }

  /// Ends the movement; the item goes back to where it was.
  public func cancelInteractiveMovement() {
    guard interactiveMove != nil else { return }
    interactiveMove = nil
    settleItems()
  }

  /// Animates all cells to the places that the layout gives them.
  private func settleItems() {
    setNeedsLayout()
    UIView.animate(
      withDuration: ListConstants.updateDuration, delay: 0, options: .allowUserInteraction,
      animations: { self.layoutIfNeeded() })
  }
}
