package import Foundation

/// On which page content comes to rest along one axis (R-SCROLL-18).
///
/// Pure. Pages are as long as the bounds. A fast lift turns to the neighbour in its direction, a slow one
/// goes to the nearest page; both stay within one page of the one where the drag began.
package struct Paging: Equatable {
  /// How long a page is, in points.
  package let length: CGFloat
  /// The offsets at the two edges of the content.
  package let low: CGFloat
  package let high: CGFloat

  package init(length: CGFloat, low: CGFloat, high: CGFloat) {
    self.length = length
    self.low = low
    self.high = high
  }

  /// The offset of the page; velocity in points a second.
  package func target(from start: CGFloat, at offset: CGFloat, velocity: CGFloat) -> CGFloat {
    guard length > 0 else { return min(max(offset, low), high) }
    let place = (offset - low) / length
    let first = ((start - low) / length).rounded()
    var page = place.rounded()
    if abs(velocity) >= GestureConstants.pageFlickVelocity {
      page = velocity > 0 ? place.rounded(.down) + 1 : place.rounded(.up) - 1
    }
    page = min(max(page, first - 1), first + 1)
    return min(max(low + page * length, low), high)
  }
}
