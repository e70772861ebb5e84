package import Foundation

/// The frames of a section of a flow layout whose items have sizes of their own.
///
/// Lines are horizontal, one below the other; for a horizontally scrolling layout, the caller exchanges the axes.
package struct FlowSection: Equatable, Sendable {
  /// A line of items.
  private struct Line: Equatable, Sendable {
    let items: Range<Int>
    let top: CGFloat
    let bottom: CGFloat
  }

  /// The frame of the header; nil without one.
  package let header: CGRect?
  /// The frame of the footer; nil without one.
  package let footer: CGRect?
  /// The frames of the items.
  package let frames: [CGRect]
  /// The end of the section.
  package let bottom: CGFloat
  /// The beginning of the section.
  package let top: CGFloat
  private let lines: [Line]

  /// The measures from which the frames are computed, in points.
  package struct Metrics: Equatable, Sendable {
    /// The sizes of the items.
    package var sizes: [CGSize] = []
    package var insets = UIEdgeInsets.zero
    package var lineSpacing: CGFloat = 0
    package var itemSpacing: CGFloat = 0
    package var headerHeight: CGFloat = 0
    package var footerHeight: CGFloat = 0

    package init() {}
  }

  /// Places a section below a distance from the top, in lines of a width.
  package init(_ metrics: Metrics, top: CGFloat, width: CGFloat) {
    self.top = top
    var y = top
    header =
      metrics.headerHeight > 0
      ? CGRect(x: 0, y: y, width: width, height: metrics.headerHeight) : nil
    y += metrics.headerHeight + metrics.insets.top
    var (frames, lines): ([CGRect], [Line]) = ([], [])
    let room = width - metrics.insets.left - metrics.insets.right
    let ranges = Self.lines(of: metrics.sizes, width: room, spacing: metrics.itemSpacing)
    let isColumn = ranges.allSatisfy { $0.count == 1 }
    for range in ranges {
      if range.lowerBound > 0 { y += metrics.lineSpacing }
      let sizes = metrics.sizes[range]
      let height = sizes.reduce(0) { max($0, $1.height) }
      let used = sizes.reduce(0) { $0 + $1.width }
      let isLast = range.upperBound == metrics.sizes.count
      var x = metrics.insets.left
      var gap = metrics.itemSpacing
      if range.count == 1, !isLast || isColumn {
        // A single item in its line is centered, except in the last line if another line has several items (observed).
        x += max(0, (room - used) / 2)
      } else if !isLast {
        gap = max(gap, (room - used) / CGFloat(range.count - 1))
      }
      for size in sizes {
        frames.append(
          CGRect(x: x, y: y + (height - size.height) / 2, width: size.width, height: size.height))
        x += size.width + gap
      }
      lines.append(Line(items: range, top: y, bottom: y + height))
      y += height
    }
    y += metrics.insets.bottom
    footer =
      metrics.footerHeight > 0
      ? CGRect(x: 0, y: y, width: width, height: metrics.footerHeight) : nil
    bottom = y + metrics.footerHeight
    self.frames = frames
    self.lines = lines
  }

  /// Returns the items of each line: as many as fit beside each other.
  private static func lines(
    of sizes: [CGSize], width room: CGFloat, spacing: CGFloat
  ) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var (start, used): (Int, CGFloat) = (0, 0)
    for (index, size) in sizes.enumerated() {
      let wanted = index == start ? size.width : used + spacing + size.width
      if index > start, wanted > room + ListConstants.fittingTolerance {
        lines.append(start..<index)
        (start, used) = (index, size.width)
      } else {
        used = wanted
      }
    }
    if start < sizes.count { lines.append(start..<sizes.count) }
    return lines
  }

  /// Returns the items whose frames intersect a rectangle, in their order.
  package func items(in rect: CGRect) -> [Int] {
    // Binary search for the first line that ends after the beginning of the rectangle.
    var (low, high) = (0, lines.count)
    while low < high {
      let middle = (low + high) / 2
      if lines[middle].bottom > rect.minY { high = middle } else { low = middle + 1 }
    }
    return lines[low...].prefix { $0.top < rect.maxY }
      .flatMap { $0.items.filter { frames[$0].overlaps(rect) } }
  }
}
