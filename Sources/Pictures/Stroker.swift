/// Makes the outline of lines: a rectangle for each straight piece, joins between pieces, and caps at the ends.
///
/// The pieces overlap and must be filled together by the winding rule. The caller splits curves into straight lines
/// first, and decides how to draw a circle.
package struct Stroker {
  /// A piece of an outline; all polygons have the same direction, so that none cancels another.
  package enum Piece {
    case polygon([Picture.Point])
    /// A circle that is as wide as the line.
    case circle(around: Picture.Point)
  }

  /// Half of the width of the line.
  package let halfWidth: Double
  private let pen: Picture.Pen
  /// The pieces of the lines that were added.
  package private(set) var pieces: [Piece] = []

  /// Makes a stroker for lines that are as wide as the pen.
  package init(_ pen: Picture.Pen) {
    self.pen = pen
    halfWidth = pen.width / 2
  }

  /// Adds the outline of a line through points; consecutive points must differ.
  ///
  /// A single point is a dot if the ends are round, and otherwise nothing.
  /// - Parameter join: Returns the shape of a corner, given the index of its point and the cosine of the angle by which
  ///   the line turns there.
  package mutating func add(
    _ points: [Picture.Point], isClosed: Bool, join: (Int, Double) -> Picture.Pen.Join
  ) {
    guard halfWidth > 0, let first = points.first else { return }
    let count = points.count
    guard count > 1 else {
      if pen.cap == .round { pieces.append(.circle(around: first)) }
      return
    }
    for index in 0..<(isClosed ? count : count - 1) {
      addSide(points[index], points[(index + 1) % count])
    }
    for index in 0..<count where isClosed || (index > 0 && index < count - 1) {
      addJoin(
        points[(index + count - 1) % count], points[index], points[(index + 1) % count]
      ) { join(index, $0) }
    }
    guard !isClosed else { return }
    addCap(points[0], from: points[1])
    addCap(points[count - 1], from: points[count - 2])
  }

  /// The direction from one point to another, with length 1; the direction of the x axis if the points are equal.
  private func direction(_ start: Picture.Point, _ end: Picture.Point) -> Picture.Point {
    let way = end - start
    let length = way.length
    return length > 0 ? Picture.Point(way.x / length, way.y / length) : Picture.Point(1, 0)
  }

  /// A point moved forwards along a direction and to its left, as seen with y upwards; distances are in half widths.
  private func moved(
    _ point: Picture.Point, _ along: Picture.Point, forwards: Double, left: Double
  ) -> Picture.Point {
    Picture.Point(
      point.x + (along.x * forwards - along.y * left) * halfWidth,
      point.y + (along.y * forwards + along.x * left) * halfWidth)
  }

  private mutating func addSide(_ start: Picture.Point, _ end: Picture.Point) {
    let along = direction(start, end)
    addPolygon([
      moved(start, along, forwards: 0, left: 1), moved(start, along, forwards: 0, left: -1),
      moved(end, along, forwards: 0, left: -1),
      moved(end, along, forwards: 0, left: 1),
    ])
  }

  private mutating func addCap(_ end: Picture.Point, from before: Picture.Point) {
    switch pen.cap {
    case .butt: return
    case .round: pieces.append(.circle(around: end))
    case .square:
      let along = direction(before, end)
      addPolygon([
        moved(end, along, forwards: 0, left: 1), moved(end, along, forwards: 0, left: -1),
        moved(end, along, forwards: 1, left: -1),
        moved(end, along, forwards: 1, left: 1),
      ])
    }
  }

  /// Fills the gap between two sides on the outer side of a corner; `shape` is called with the cosine of the turn.
  private mutating func addJoin(
    _ before: Picture.Point, _ corner: Picture.Point, _ after: Picture.Point,
    shape: (Double) -> Picture.Pen.Join
  ) {
    let (incoming, outgoing) = (direction(before, corner), direction(corner, after))
    let cross = incoming.x * outgoing.y - incoming.y * outgoing.x
    let cosine = incoming.x * outgoing.x + incoming.y * outgoing.y
    let join = shape(cosine)
    if join == .round { return pieces.append(.circle(around: corner)) }
    // If the line goes straight on or straight back, there is no wedge to fill.
    guard abs(cross) > 1e-9 else { return }
    // The outer side of a corner is on the right if the line turns left.
    let side: Double = cross > 0 ? -1 : 1
    var wedge = [
      corner, moved(corner, incoming, forwards: 0, left: side),
      moved(corner, outgoing, forwards: 0, left: side),
    ]
    // The distance of the wedge's tip from the corner, in half widths. Beyond the miter limit there is no tip, as in
    // Core Graphics.
    let reach = 1 / max(((1 + cosine) / 2).squareRoot(), 1e-9)
    if join == .miter, reach <= pen.miterLimit {
      let middle = Picture.Point(
        side * -(incoming.y + outgoing.y), side * (incoming.x + outgoing.x))
      let length = middle.length
      wedge.insert(
        Picture.Point(
          corner.x + middle.x / length * halfWidth * reach,
          corner.y + middle.y / length * halfWidth * reach), at: 2)
    }
    addPolygon(wedge)
  }

  /// Adds a polygon; its points are reversed if they have the other direction.
  private mutating func addPolygon(_ points: [Picture.Point]) {
    var area = 0.0
    for (one, next) in zip(points, points.dropFirst() + points.prefix(1)) {
      area += one.x * next.y - next.x * one.y
    }
    pieces.append(.polygon(area < 0 ? points.reversed() : points))
  }
}
