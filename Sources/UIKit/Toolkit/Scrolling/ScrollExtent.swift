package import Foundation

/// The range of offsets to which content can be scrolled.
///
/// Pure. `minimum` and `maximum` are the offsets at the two edges; content that is smaller than the bounds
/// stays at `minimum`, where the alignment puts it.
package struct ScrollExtent: Equatable {
  /// The size of the bounds, in points.
  package var bounds: CGSize
  /// The size of the content, in points.
  package var content: CGSize
  /// The distances by which the content can be scrolled beyond its edges, in points.
  package var inset: UIEdgeInsets
  /// The place of content that is smaller than the bounds: from 0, at the top left, to 1 along each axis.
  package var alignment: CGPoint

  package init(
    bounds: CGSize, content: CGSize, inset: UIEdgeInsets = .zero, alignment: CGPoint = CGPoint.zero
  ) {
    self.bounds = bounds
    self.content = content
    self.inset = inset
    self.alignment = alignment
  }

  /// The offset at which the top left corner of the content and its inset is at that of the bounds, or, for content
  /// that is smaller, as far inside as the alignment says.
  package var minimum: CGPoint {
    let width = max(0, bounds.width - content.width - inset.left - inset.right)
    let height = max(0, bounds.height - content.height - inset.top - inset.bottom)
    return CGPoint(
      x: -inset.left - width * alignment.x, y: -inset.top - height * alignment.y)
  }

  /// The offset at which the bottom right corner of the content and its inset is at that of the bounds; along an axis
  /// on which the content is smaller, that of `minimum`.
  package var maximum: CGPoint {
    CGPoint(
      x: max(minimum.x, content.width + inset.right - bounds.width),
      y: max(minimum.y, content.height + inset.bottom - bounds.height))
  }

  /// Returns the nearest offset between the edges.
  package func clamped(_ offset: CGPoint) -> CGPoint {
    CGPoint(
      x: min(max(offset.x, minimum.x), maximum.x), y: min(max(offset.y, minimum.y), maximum.y))
  }

  /// Whether the content and its insets are larger than the bounds along an axis (R-SCROLL-9).
  package func overflows(along axis: ScrollAxis) -> Bool {
    maximum[axis] > minimum[axis]
  }

  /// Returns the offset nearest to `offset` that shows as much of a rectangle as possible.
  package func offset(showing rect: CGRect, from offset: CGPoint) -> CGPoint {
    let visible = CGRect(origin: offset, size: bounds).inset(by: inset)
    let x = Self.shift(rect.minX, rect.maxX, visible.minX, visible.maxX)
    let y = Self.shift(rect.minY, rect.maxY, visible.minY, visible.maxY)
    return clamped(CGPoint(x: offset.x + x, y: offset.y + y))
  }

  /// Returns the distance by which the visible range must move to show a range; 0 if one range contains the other.
  private static func shift(
    _ low: CGFloat, _ high: CGFloat, _ visibleLow: CGFloat, _ visibleHigh: CGFloat
  ) -> CGFloat {
    let back = low - visibleLow
    let forth = high - visibleHigh
    if back < 0, forth < 0 { return max(back, forth) }
    if back > 0, forth > 0 { return min(back, forth) }
    return 0
  }
}

/// An axis along which content scrolls.
package enum ScrollAxis: CaseIterable, Sendable {
  case horizontal, vertical

  /// The axis of the larger component of a translation.
  package init(of translation: CGPoint) {
    self = abs(translation.x) > abs(translation.y) ? .horizontal : .vertical
  }
}

extension CGPoint {
  /// The coordinate along an axis.
  package subscript(axis: ScrollAxis) -> CGFloat {
    get { axis == .horizontal ? x : y }
    set {
      switch axis {
      case .horizontal: x = newValue
      case .vertical: y = newValue
      }
    }
  }
}

extension CGSize {
  /// The length along an axis.
  package subscript(axis: ScrollAxis) -> CGFloat {
    axis == .horizontal ? width : height
  }
}
