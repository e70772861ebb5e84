import Foundation

// Selecting an item by touch, in the documented order (see `UICollectionViewDelegate`).
//
// Unlike a table, a collection selects while the touch is delivered, and removes the highlight last.
extension UICollectionView {
  /// Highlights the item under a finger that lands, unless touches cannot select items, another finger highlights one
  /// or the delegate refuses.
  func highlightItem(under touches: Set<UITouch>) {
    guard selectsItems, !selection.isHighlighting, let touch = touches.inOrder.first,
      let item = indexPathForItem(at: touch.location(in: self)),
      delegate?.collectionView(self, shouldHighlightItemAt: item) ?? true
    else { return }
    selection.begin(touch, on: item)
    cells[item]?.isHighlighted = true
    delegate?.collectionView(self, didHighlightItemAt: item)
  }

  /// Selects the highlighted item if its finger lifts in it; then removes the highlight, wherever the finger lifts.
  func selectItem(liftedBy touches: Set<UITouch>) {
    guard let (finger, item) = selection.end(touches) else { return }
    if indexPathForItem(at: finger.location(in: self)) == item { selectByUser(item) }
    unhighlight(item)
  }

  /// Removes the highlight if the touch of its finger was cancelled.
  func cancelHighlight(by touches: Set<UITouch>) {
    if let (_, item) = selection.end(touches) { unhighlight(item) }
  }

  private func unhighlight(_ item: IndexPath) {
    cells[item]?.isHighlighted = false
    delegate?.collectionView(self, didUnhighlightItemAt: item)
  }

  /// Selects an item that was tapped, or deselects it if it is selected and several items can be.
  ///
  /// The tap also performs the primary action of the item, unless it would deselect the item or add it to others
  /// (R-COLL-6).
  private func selectByUser(_ item: IndexPath) {
    if selectsSeveralItems, selection.items.contains(item) {
      guard delegate?.collectionView(self, shouldDeselectItemAt: item) ?? true else { return }
      return deselectByUser(item)
    }
    let extendsSelection = selectsSeveralItems && !selection.items.isEmpty
    if delegate?.collectionView(self, shouldSelectItemAt: item) ?? true {
      if !selectsSeveralItems {
        for old in selection.items where old != item { deselectByUser(old) }
      }
      setSelected(true, item)
      delegate?.collectionView(self, didSelectItemAt: item)
    }
    if !extendsSelection { performPrimaryAction(ofItem: item) }
  }

  private func performPrimaryAction(ofItem item: IndexPath) {
    guard let delegate, delegate.collectionView(self, canPerformPrimaryActionForItemAt: item) else {
      return
    }
    delegate.collectionView(self, performPrimaryActionForItemAt: item)
  }

  /// Whether a touch can select an item; while items are edited, the app must allow it separately (R-COLL-7).
  private var selectsItems: Bool {
    isEditing
      ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
  }

  /// Whether several items can be selected.
  var selectsSeveralItems: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  private func deselectByUser(_ item: IndexPath) {
    setSelected(false, item)
    delegate?.collectionView(self, didDeselectItemAt: item)
  }

  /// Selects or deselects an item without calling the delegate.
  func setSelected(_ isSelected: Bool, _ item: IndexPath) {
    selection.set(isSelected, item)
    cells[item]?.isSelected = isSelected
  }
}
