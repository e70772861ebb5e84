import Foundation

/// The selected items of a table or collection, and the item that a finger highlights.
///
/// It only holds the state; the table or collection calls the delegate.
@MainActor package struct ItemSelection {
  /// The selected items, in the order of their index paths.
  package private(set) var items: [IndexPath] = []
  /// The highlighted item; nil if there is none.
  package private(set) var highlighted: IndexPath?
  /// The touch of the finger that highlights the item.
  @Anchored private var finger: UITouch?

  package init() {}

  /// Whether a finger highlights an item, so that no other finger can highlight one (R-TABLE-6).
  package var isHighlighting: Bool { finger != nil }

  /// Highlights an item under a finger that has landed.
  package mutating func begin(_ touch: UITouch, on item: IndexPath) {
    finger = touch
    highlighted = item
  }

  /// Ends the highlight and returns its finger and item; nil if the finger is not among those that lift or are
  /// cancelled.
  package mutating func end(_ touches: Set<UITouch>) -> (finger: UITouch, item: IndexPath)? {
    guard let finger, touches.contains(finger), let highlighted else { return nil }
    clearHighlight()
    return (finger, highlighted)
  }

  /// Ends the highlight, although its finger may still be down; returns the item, or nil if none was highlighted.
  package mutating func endHighlight() -> IndexPath? {
    defer { clearHighlight() }
    return highlighted
  }

  /// Discards the finger and the highlight.
  package mutating func clearHighlight() {
    finger = nil
    highlighted = nil
  }

  /// Selects or deselects an item.
  package mutating func set(_ isSelected: Bool, _ item: IndexPath) {
    items.removeAll { $0 == item }
    guard isSelected else { return }
    items.insert(item, at: items.firstIndex { item < $0 } ?? items.endIndex)
  }

  /// Moves the selection and the highlight to the places of their items after a batch of changes; items that are gone
  /// or reloaded lose both.
  package mutating func move(by transition: ListTransition) {
    items = items.compactMap { transition.place(of: $0) }.sorted()
    guard let highlighted else { return }
    if let place = transition.place(of: highlighted) {
      self.highlighted = place
    } else {
      clearHighlight()
    }
  }

  /// Discards the selection and the highlight.
  package mutating func clear() {
    items = []
    clearHighlight()
  }
}
