/// Computes the share of each pixel that an area covers.
///
/// Eight horizontal lines through each row of pixels are cut by the edges of the area. Along a line, the share of a
/// pixel between two cuts is exact. Coordinates are integers, in 256ths of a pixel, for the same result on every
/// machine.
struct Scanner {
  /// A straight edge that goes down.
  private struct Edge {
    let x0: Int
    let y0: Int
    let x1: Int
    let y1: Int
    /// 1 if the path goes down here, -1 if it goes up.
    let direction: Int

    /// The x at which the edge cuts the horizontal line at `y`, which must be within the edge.
    func x(at y: Int) -> Int { x0 + (y - y0) * (x1 - x0) / (y1 - y0) }
  }

  /// The number of units in a pixel; a shift by 8 divides by it.
  private static let unit = 256
  /// The number of horizontal lines through a row of pixels.
  private static let linesPerRow = 8
  /// The largest coordinate, in 256ths of a pixel, for which no product overflows.
  private static let limit = 1 << 30

  private var edges: [Edge] = []
  private var (minX, maxX, minY, maxY) = (Int.max, Int.min, Int.max, Int.min)

  /// Adds subpaths in pixels; each counts as closed.
  mutating func add(_ lines: [FlatLine]) {
    for line in lines { add(line.points) }
  }

  /// Adds a polygon in pixels.
  mutating func add(_ points: [Picture.Point]) {
    guard points.count > 1, var last = points.last.map(Self.place) else { return }
    for point in points {
      let place = Self.place(point)
      add(from: last, to: place)
      last = place
    }
  }

  private mutating func add(from start: (x: Int, y: Int), to end: (x: Int, y: Int)) {
    (minX, maxX) = (min(minX, end.x), max(maxX, end.x))
    (minY, maxY) = (min(minY, end.y), max(maxY, end.y))
    guard start.y != end.y else { return }
    let (upper, lower, direction) = start.y < end.y ? (start, end, 1) : (end, start, -1)
    edges.append(
      Edge(x0: upper.x, y0: upper.y, x1: lower.x, y1: lower.y, direction: direction))
  }

  private static func place(_ point: Picture.Point) -> (x: Int, y: Int) {
    (place(point.x), place(point.y))
  }

  /// Converts pixels to 256ths of a pixel, limited to `limit`.
  private static func place(_ value: Double) -> Int {
    let scaled = value * Double(unit)
    guard scaled.magnitude < Double(limit) else { return scaled > 0 ? limit : -limit }
    return Int(scaled.rounded())
  }

  /// Returns the coverage of the polygons in a rectangle whose top left corner is 0,0.
  consuming func coverage(width: Int, height: Int, _ rule: Picture.Rule) -> Coverage {
    let unit = Self.unit
    let left = min(max(0, minX >> 8), width)
    let right = min(max(left, (maxX + unit - 1) >> 8), width)
    let top = min(max(0, minY >> 8), height)
    let bottom = min(max(top, (maxY + unit - 1) >> 8), height)
    guard !edges.isEmpty, left < right, top < bottom else {
      return .nothing
    }
    let size = (width: right - left, height: bottom - top)
    if isWholePixels(left, right, top, bottom) {
      return Coverage(left: left, top: top, width: size.width, height: size.height, cells: [])
    }
    edges.sort { ($0.y0, $0.x0, $0.y1, $0.x1) < ($1.y0, $1.x0, $1.y1, $1.x1) }
    var cells: [UInt16] = []
    cells.reserveCapacity(size.width * size.height)
    var next = 0
    var active: [Edge] = []
    for row in top..<bottom {
      while next < edges.count, edges[next].y0 < (row + 1) * unit {
        active.append(edges[next])
        next += 1
      }
      active.removeAll { $0.y1 <= row * unit }
      var changes = [Int](repeating: 0, count: size.width + 2)
      for line in 0..<Self.linesPerRow {
        let y = row * unit + unit / Self.linesPerRow / 2 + line * unit / Self.linesPerRow
        Self.cut(active, at: y, rule, from: left, to: right, into: &changes)
      }
      var sum = 0
      for column in 0..<size.width {
        sum += changes[column]
        // Eight lines of 256ths add up to 2048, a sixteenth of `full`.
        cells.append(UInt16(min(max(sum << 4, 0), Coverage.full)))
      }
    }
    return Coverage(left: left, top: top, width: size.width, height: size.height, cells: cells)
  }

  /// Whether the area is an upright rectangle that fills the given pixels.
  private func isWholePixels(_ left: Int, _ right: Int, _ top: Int, _ bottom: Int) -> Bool {
    guard edges.count == 2, edges.allSatisfy({ $0.x0 == $0.x1 }) else { return false }
    let unit = Self.unit
    let sides = edges.map { min(max($0.x0, left * unit), right * unit) }
    return edges[0].y0 == edges[1].y0 && edges[0].y1 == edges[1].y1
      && max(edges[0].y0, top * unit) == top * unit
      && min(edges[0].y1, bottom * unit) == bottom * unit
      && min(sides[0], sides[1]) == left * unit && max(sides[0], sides[1]) == right * unit
  }

  /// Adds the coverage along one line to `changes`, which holds the difference of each pixel to the previous one.
  private static func cut(
    _ active: [Edge], at y: Int, _ rule: Picture.Rule, from left: Int, to right: Int,
    into changes: inout [Int]
  ) {
    var cuts: [(x: Int, direction: Int)] = []
    for edge in active where edge.y0 <= y && y < edge.y1 {
      cuts.append((edge.x(at: y), edge.direction))
    }
    cuts.sort { ($0.x, $0.direction) < ($1.x, $1.direction) }
    var winding = 0
    for index in cuts.indices.dropLast() {
      winding += rule == .winding ? cuts[index].direction : 1
      guard rule == .winding ? winding != 0 : winding % 2 != 0 else { continue }
      let start = min(max(cuts[index].x, left * unit), right * unit) - left * unit
      let end = min(max(cuts[index + 1].x, left * unit), right * unit) - left * unit
      guard start < end else { continue }
      let (first, last) = (start >> 8, end >> 8)
      let (before, within) = (start & 255, end & 255)
      changes[first] += unit - before
      changes[first + 1] += before
      changes[last] += within - unit
      changes[last + 1] -= within
    }
  }
}
