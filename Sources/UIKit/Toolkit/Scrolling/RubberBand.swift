package import Foundation

/// The resistance of content that a finger pulls beyond its edge.
///
/// Pure. When a finger has pulled by x points beyond the edge, the content is shown
/// `(1 - 1 / (x * 0.55 / L + 1)) * L` points beyond it, where L is the length of the bounds. This is a little more than
/// half of x at first, and always less than L (R-SCROLL-17).
package struct RubberBand: Equatable {
  /// The length of the bounds along the axis, in points.
  package let length: CGFloat

  package init(length: CGFloat) {
    self.length = length
  }

  /// Returns the distance at which the content is shown for the distance of a finger beyond the edge.
  package func shown(_ pulled: CGFloat) -> CGFloat {
    guard length > 0 else { return 0 }
    let pull = abs(pulled) * GestureConstants.rubberBandCoefficient / length
    let shown = (1 - 1 / (pull + 1)) * length
    return pulled < 0 ? -shown : shown
  }

  /// Returns the distance of a finger for the distance at which the content is shown; the inverse of `shown(_:)`.
  package func pulled(_ shown: CGFloat) -> CGFloat {
    guard length > 0 else { return 0 }
    // A bounce can exceed what a finger can reach; the nearest reachable distance is used.
    let share = min(abs(shown) / length, Self.largestShare)
    let pulled = (1 / (1 - share) - 1) * length / GestureConstants.rubberBandCoefficient
    return shown < 0 ? -pulled : pulled
  }

  /// Returns the offset that is shown for the offset of a finger.
  package func shown(_ offset: CGFloat, from low: CGFloat, to high: CGFloat) -> CGFloat {
    if offset < low { return low + shown(offset - low) }
    if offset > high { return high + shown(offset - high) }
    return offset
  }

  /// Returns the offset of a finger for the offset that is shown; the inverse of `shown(_:from:to:)`.
  package func pulled(_ offset: CGFloat, from low: CGFloat, to high: CGFloat) -> CGFloat {
    if offset < low { return low + pulled(offset - low) }
    if offset > high { return high + pulled(offset - high) }
    return offset
  }

  /// The largest fraction of the length from which a finger's distance is computed; at 1 the distance would be
  /// infinite.
  private static let largestShare: CGFloat = 0.99
}
