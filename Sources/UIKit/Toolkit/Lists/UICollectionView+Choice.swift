import Foundation

// Selecting an item by touch, in the documented order (see `UICollectionViewDelegate`).
//
// Unlike a table, a collection selects while the touch is delivered, and removes the highlight last.
extension UICollectionView {
  /// Highlights the item under a finger that lands.
  func highlightItem(under touches: Set<UITouch>) {
    guard allowsSelection, !choice.isTouched, let touch = touches.first,
      let item = indexPathForItem(at: touch.location(in: self)),
      delegate?.collectionView(self, shouldHighlightItemAt: item) ?? true
    else { return }
    choice.begin(touch, on: item)
    cells[item]?.isHighlighted = true
    delegate?.collectionView(self, didHighlightItemAt: item)
  }

  /// Selects the highlighted item if its finger lifts in it, then removes the highlight.
  func selectItem(liftedBy touches: Set<UITouch>) {
    guard let (finger, item) = choice.end(touches) else { return }
    if indexPathForItem(at: finger.location(in: self)) == item { selectByUser(item) }
    unhighlight(item)
  }

  /// Removes the highlight if the touch of its finger was cancelled.
  func cancelHighlight(by touches: Set<UITouch>) {
    if let (_, item) = choice.end(touches) { unhighlight(item) }
  }

  private func unhighlight(_ item: IndexPath) {
    cells[item]?.isHighlighted = false
    delegate?.collectionView(self, didUnhighlightItemAt: item)
  }

  /// Selects an item that was tapped, or with multiple selection deselects a selected one.
  private func selectByUser(_ item: IndexPath) {
    if allowsMultipleSelection, choice.chosen.contains(item) {
      guard delegate?.collectionView(self, shouldDeselectItemAt: item) ?? true else { return }
      return deselectByUser(item)
    }
    guard delegate?.collectionView(self, shouldSelectItemAt: item) ?? true else { return }
    if !allowsMultipleSelection {
      for old in choice.chosen where old != item { deselectByUser(old) }
    }
    setSelected(true, item)
    delegate?.collectionView(self, didSelectItemAt: item)
  }

  private func deselectByUser(_ item: IndexPath) {
    setSelected(false, item)
    delegate?.collectionView(self, didDeselectItemAt: item)
  }

  /// Selects or deselects an item without calling the delegate.
  func setSelected(_ isSelected: Bool, _ item: IndexPath) {
    choice.set(isSelected, item)
    cells[item]?.isSelected = isSelected
  }
}

/// The selected items of a table or collection, and the item that a finger highlights.
///
/// It only holds the state; the order of the delegate calls is up to the table or collection.
@MainActor package struct ItemChoice {
  /// The selected items, in their order.
  package private(set) var chosen: [IndexPath] = []
  /// The highlighted item.
  package private(set) var touched: IndexPath?
  private weak var finger: UITouch?

  package init() {}

  /// Whether a finger highlights an item; other fingers are ignored meanwhile (R-TABLE-6).
  package var isTouched: Bool { finger != nil }

  /// Highlights an item under a finger that has landed.
  package mutating func begin(_ touch: UITouch, on item: IndexPath) {
    finger = touch
    touched = item
  }

  /// Ends the highlight if its finger is among those that lift or are cancelled; returns finger and item.
  package mutating func end(_ touches: Set<UITouch>) -> (finger: UITouch, item: IndexPath)? {
    guard let finger, touches.contains(finger), let touched else { return nil }
    forgetTouch()
    return (finger, touched)
  }

  /// Ends the highlight whatever its finger does; returns the item.
  package mutating func giveUp() -> IndexPath? {
    defer { forgetTouch() }
    return touched
  }

  /// Discards finger and highlight.
  package mutating func forgetTouch() {
    finger = nil
    touched = nil
  }

  /// Selects or deselects an item.
  package mutating func set(_ isChosen: Bool, _ item: IndexPath) {
    chosen.removeAll { $0 == item }
    guard isChosen else { return }
    chosen.insert(item, at: chosen.firstIndex { item < $0 } ?? chosen.endIndex)
  }

  /// Discards the selection and the highlight.
  package mutating func forgetAll() {
    chosen = []
    forgetTouch()
  }
}
