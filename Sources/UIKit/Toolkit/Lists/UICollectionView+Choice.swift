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

/// Which items of a list are chosen, and which one a finger is on; a table and a collection each have one.
///
/// It only remembers. Who is asked and told in which order is the list's own affair.
@MainActor package struct ItemChoice {
  /// What is chosen, in the order of the items.
  package private(set) var chosen: [IndexPath] = []
  /// What looks touched.
  package private(set) var touched: IndexPath?
  private weak var finger: UITouch?

  package init() {}

  /// Whether a finger drives the list; others do nothing meanwhile (R-TABLE-6).
  package var isTouched: Bool { finger != nil }

  /// A finger landed on an item.
  package mutating func begin(_ touch: UITouch, on item: IndexPath) {
    finger = touch
    touched = item
  }

  /// The finger and its item, if it is among those that lift or are taken away; it drives the list no more.
  package mutating func end(_ touches: Set<UITouch>) -> (finger: UITouch, item: IndexPath)? {
    guard let finger, touches.contains(finger), let touched else { return nil }
    forgetTouch()
    return (finger, touched)
  }

  /// The finger drives the list no more, whatever it does; returns its item.
  package mutating func giveUp() -> IndexPath? {
    defer { forgetTouch() }
    return touched
  }

  /// Nothing looks touched any more, as what was touched is gone.
  package mutating func forgetTouch() {
    finger = nil
    touched = nil
  }

  /// Chooses an item or takes the choice back.
  package mutating func set(_ isChosen: Bool, _ item: IndexPath) {
    chosen.removeAll { $0 == item }
    guard isChosen else { return }
    chosen.insert(item, at: chosen.firstIndex { item < $0 } ?? chosen.endIndex)
  }

  /// Nothing is chosen any more.
  package mutating func forgetAll() {
    chosen = []
    forgetTouch()
  }
}
