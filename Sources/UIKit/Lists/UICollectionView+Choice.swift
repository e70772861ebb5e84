import Foundation

// Choosing an item by touch, in the documented order (see UICollectionViewDelegate).
//
// Unlike a table, a collection chooses within the touch's own delivery, and the item looks touched until
// all is told.
extension UICollectionView {
  func touchBegan(_ touches: Set<UITouch>) {
    guard allowsSelection, !choice.isTouched, let touch = touches.first,
      let item = indexPathForItem(at: touch.location(in: self)),
      delegate?.collectionView(self, shouldHighlightItemAt: item) ?? true
    else { return }
    choice.begin(touch, on: item)
    cells[item]?.isHighlighted = true
    delegate?.collectionView(self, didHighlightItemAt: item)
  }

  func touchEnded(_ touches: Set<UITouch>) {
    guard let (finger, item) = choice.end(touches) else { return }
    if indexPathForItem(at: finger.location(in: self)) == item { tap(item) }
    unhighlight(item)
  }

  func touchCancelled(_ touches: Set<UITouch>) {
    if let (_, item) = choice.end(touches) { unhighlight(item) }
  }

  private func unhighlight(_ item: IndexPath) {
    cells[item]?.isHighlighted = false
    delegate?.collectionView(self, didUnhighlightItemAt: item)
  }

  private func tap(_ item: IndexPath) {
    if allowsMultipleSelection, choice.chosen.contains(item) {
      guard delegate?.collectionView(self, shouldDeselectItemAt: item) ?? true else { return }
      return takeBack(item)
    }
    guard delegate?.collectionView(self, shouldSelectItemAt: item) ?? true else { return }
    if !allowsMultipleSelection {
      for old in choice.chosen where old != item { takeBack(old) }
    }
    setChosen(true, item)
    delegate?.collectionView(self, didSelectItemAt: item)
  }

  private func takeBack(_ item: IndexPath) {
    setChosen(false, item)
    delegate?.collectionView(self, didDeselectItemAt: item)
  }

  /// Chooses an item or takes the choice back, and tells nobody.
  func setChosen(_ isChosen: Bool, _ item: IndexPath) {
    choice.set(isChosen, item)
    cells[item]?.isSelected = isChosen
  }
}
