public import Foundation

/// An item that the app lets follow a finger.
package struct ItemMove {
  let from: IndexPath
  /// Where the item would go if the movement ended now.
  var target: IndexPath
}

// Moving an item, which the app does with a recognizer of its own (R-COLL-3).
extension UICollectionView {
  /// Begins to move an item that has a cell, if none is moved yet and the data source allows it; returns whether it begins.
  public func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    guard interactiveMove == nil, let cell = cells[indexPath],
      dataSource?.collectionView(self, canMoveItemAt: indexPath) == true
    else { return false }
    interactiveMove = ItemMove(from: indexPath, target: indexPath)
    cell.superview?.bringSubviewToFront(cell)
    return true
  }

  /// Moves the item to a point, in the collection's coordinates.
  public func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    guard var move = interactiveMove else { return }
    // The cell of a section that scrolls by itself is in that section's scroll view.
    if let cell = cells[move.from] { cell.center = convert(targetPosition, to: cell.superview) }
    let proposed = indexPathForItem(at: targetPosition) ?? move.target
    move.target =
      delegate?.collectionView(
        self, targetIndexPathForMoveFromItemAt: move.from, toProposedIndexPath: proposed)
      ?? proposed
    interactiveMove = move
  }

  /// Ends the movement: the data source moves the item if it has another place now, and its cell goes there.
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

  private func settleItems() {
    setNeedsLayout()
    UIView.animate(
      withDuration: ListConstants.updateDuration, delay: 0, options: .allowUserInteraction,
      animations: { self.layoutIfNeeded() })
  }
}
