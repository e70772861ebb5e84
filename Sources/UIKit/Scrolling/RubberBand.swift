package import Foundation

/// How content follows a finger that pulls it beyond its edge.
///
/// Pure. A finger that is x beyond shows `(1 - 1 / (x * 0.55 / L + 1)) * L`, with L the length of the
/// bounds: a little more than half of it at first, never as much as L (R-SCROLL-17).
package struct RubberBand: Equatable {
  /// The length of the bounds along the axis, in points.
  package let length: CGFloat

  package init(length: CGFloat) {
    self.length = length
  }

  /// How far beyond the edge content is shown for a finger that is so far beyond.
  package func shown(_ pulled: CGFloat) -> CGFloat {
    guard length > 0 else { return 0 }
    let pull = abs(pulled) * GestureConstants.rubberBand / length
    let shown = (1 - 1 / (pull + 1)) * length
    return pulled < 0 ? -shown : shown
  }

  /// How far beyond the edge a finger is if the content is shown so far beyond; undoes `shown`.
  package func pulled(_ shown: CGFloat) -> CGFloat {
    guard length > 0 else { return 0 }
    // A bounce may go where no finger can pull; the nearest that one can is taken.
    let share = min(abs(shown) / length, Self.largestShare)
    let pulled = (1 / (1 - share) - 1) * length / GestureConstants.rubberBand
    return shown < 0 ? -pulled : pulled
  }

  /// An offset as it is shown, with what is beyond an edge shortened.
  package func shown(_ offset: CGFloat, from low: CGFloat, to high: CGFloat) -> CGFloat {
    if offset < low { return low + shown(offset - low) }
    if offset > high { return high + shown(offset - high) }
    return offset
  }

  /// The offset that a finger stands for if another one is shown; undoes the above.
  package func pulled(_ offset: CGFloat, from low: CGFloat, to high: CGFloat) -> CGFloat {
    if offset < low { return low + pulled(offset - low) }
    if offset > high { return high + pulled(offset - high) }
    return offset
  }

  private static let largestShare: CGFloat = 0.99
}
