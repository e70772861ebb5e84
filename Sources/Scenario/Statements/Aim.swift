/// A target in a statement, and the misses that the statement allows.
package struct Aim: Hashable, Sendable {
  package var target: Target
  /// Whether the touch may land on a view other than the named one.
  package var allowsMiss = false
  /// Whether the point may lie outside the display.
  package var allowsOutside = false
  /// The place of the target in the text.
  package var place: Place

  package init(_ target: Target, place: Place) {
    self.target = target
    self.place = place
  }
}
