import Foundation

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
