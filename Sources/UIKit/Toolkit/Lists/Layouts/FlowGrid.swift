package import Foundation

/// The positions of the equal cells of a flow layout; created again when the layout is invalidated.
///
/// Lines are horizontal, one below the other; for a horizontally scrolling layout, the caller exchanges the axes. All
/// lengths are in points.
package struct FlowGrid: Equatable, Sendable {
  /// The number of items in each section.
  package var counts: [Int]
  /// The size of each cell.
  package var itemSize: CGSize
  /// The distance between lines.
  package var lineSpacing: CGFloat
  /// The least distance between the cells of a line.
  package var itemSpacing: CGFloat
  /// The margins of each section.
  package var insets: UIEdgeInsets
  /// The length of a line, margins included.
  package var width: CGFloat

  package init(
    counts: [Int], itemSize: CGSize, lineSpacing: CGFloat, itemSpacing: CGFloat,
    insets: UIEdgeInsets, width: CGFloat
  ) {
    self.counts = counts
    self.itemSize = itemSize
    self.lineSpacing = lineSpacing
    self.itemSpacing = itemSpacing
    self.insets = insets
    self.width = width
  }

  /// The number of cells in a line; at least 1, even if one cell is wider than the line.
  package var itemsInLine: Int {
    // The line is extended by one spacing, so that the last cell is followed by one, too.
    let room = width - insets.left - insets.right + itemSpacing
    let each = itemSize.width + itemSpacing
    guard each > 0, room.isFinite else { return 1 }
    // The conversion to an integer traps on large numbers.
    return max(1, Int(min(room / each, CGFloat(Int16.max))))
  }

  /// The height of all sections together.
  package var height: CGFloat {
    counts.indices.reduce(0) { $0 + height(ofSection: $1) }
  }

  /// Returns the frame of an item; nil if there is no such item.
  ///
  /// The cells of a line are spread over its length, those of the last line are aligned with the columns of
  /// the others, and if a line has room for only one cell, the cell is centered (observed).
  package func frame(section: Int, item: Int) -> CGRect? {
    guard counts.indices.contains(section), 0..<counts[section] ~= item else { return nil }
    let (line, place) = item.quotientAndRemainder(dividingBy: itemsInLine)
    let top = (0..<section).reduce(0) { $0 + height(ofSection: $1) }
    return CGRect(
      x: insets.left + x(of: place),
      y: top + insets.top + CGFloat(line) * (itemSize.height + lineSpacing),
      width: itemSize.width, height: itemSize.height)
  }

  /// Returns the items whose frames intersect a rectangle, in their order.
  package func items(in rect: CGRect) -> [(section: Int, item: Int)] {
    var found: [(section: Int, item: Int)] = []
    var top: CGFloat = 0
    for section in counts.indices {
      for item in items(of: section, from: rect.minY - top, to: rect.maxY - top) {
        if let frame = frame(section: section, item: item), intersect(frame, rect) {
          found.append((section, item))
        }
      }
      top += height(ofSection: section)
    }
    return found
  }

  /// Returns the items of the lines between two distances from the top of a section.
  private func items(of section: Int, from first: CGFloat, to last: CGFloat) -> Range<Int> {
    let each = itemSize.height + lineSpacing
    let all = 0..<counts[section]
    // Lines without a height, or an infinite rectangle, give no numbers of lines.
    guard each > 0, (first + last + insets.top).isFinite else { return all }
    func firstItem(ofLineAt distance: CGFloat) -> Int {
      let line = min(max(0, (distance - insets.top) / each), CGFloat(counts[section]))
      return min(Int(line) * itemsInLine, counts[section])
    }
    let end = min(firstItem(ofLineAt: last) + itemsInLine, counts[section])
    // With a negative spacing, cells reach into the lines below theirs.
    let overlap = max(0, -lineSpacing)
    return firstItem(ofLineAt: first - overlap)..<end
  }

  /// Whether two rectangles intersect; unlike Foundation's method, it does not trap on values that are not finite.
  private func intersect(_ one: CGRect, _ other: CGRect) -> Bool {
    one.origin.x < other.origin.x + other.size.width
      && other.origin.x < one.origin.x + one.size.width
      && one.origin.y < other.origin.y + other.size.height
      && other.origin.y < one.origin.y + one.size.height
  }

  /// The distance of a cell from the beginning of its line, by its place in the line.
  private func x(of place: Int) -> CGFloat {
    let room = width - insets.left - insets.right - CGFloat(itemsInLine) * itemSize.width
    guard itemsInLine > 1 else { return max(0, room / 2) }
    return CGFloat(place) * (itemSize.width + room / CGFloat(itemsInLine - 1))
  }

  private func height(ofSection section: Int) -> CGFloat {
    let lines = (counts[section] + itemsInLine - 1) / itemsInLine
    guard lines > 0 else { return insets.top + insets.bottom }
    return insets.top + CGFloat(lines) * itemSize.height + CGFloat(lines - 1) * lineSpacing
      + insets.bottom
  }
}
