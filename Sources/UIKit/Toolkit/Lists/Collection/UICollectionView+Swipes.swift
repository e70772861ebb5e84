import Foundation

// The actions that a swipe on an item of a list reveals (R-COLL-4).
extension UICollectionView: SwipeHost {
  /// Adds the recognizer of swipes, once, if the layout can have actions.
  func recognizeSwipes() {
    guard swipeRecognizer == nil, collectionViewLayout.hasSwipeActions else { return }
    swipeRecognizer = UISwipeActionPanGestureRecognizer(of: self)
  }

  func itemToSwipe(at point: CGPoint) -> IndexPath? {
    guard let item = indexPathForItem(at: point), cells[item] != nil else { return nil }
    return item
  }

  func swipeActions(of item: IndexPath, on side: RowSwipe.Side) -> UISwipeActionsConfiguration? {
    collectionViewLayout.swipeActions(of: item, on: side)
  }

  func cellToSwipe(_ item: IndexPath) -> UIView? { cells[item] }

  func frameToSwipe(_ item: IndexPath) -> CGRect {
    collectionViewLayout.layoutAttributesForItem(at: item)?.frame ?? CGRect.zero
  }

  func swipeWillBegin(_ item: IndexPath) { cells[item]?.isSwipedOpen = true }

  func swipeDidEnd(_ item: IndexPath) { cells[item]?.isSwipedOpen = false }
}
