import Foundation

extension CGRect {
  /// Whether a point inside one rectangle is also inside the other; rectangles that only touch do not overlap.
  ///
  /// On Linux `intersects(_:)` is also true for rectangles that only touch. A rectangle without a size overlaps another
  /// if it lies inside it, and not on its edge.
  package func overlaps(_ other: CGRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}
