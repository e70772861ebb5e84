/// Makes polygons of a line: a rectangle for each side, and what joins and ends them; to be filled by the winding rule.
///
/// It works in pixels, where a few straight lines are as good as a curve, so that a text of many letters has few edges.
struct Stroker {
  private let halfWidth: Double
  private let pen: Picture.Pen
  private(set) var polygons: [[Picture.Point]] = []

  /// Makes a stroker for a line that is as many pixels wide.
  init(_ pen: Picture.Pen, width: Double) {
    self.pen = pen
    halfWidth = width / 2
  }

  mutating func add(_ lines: [FlatLine]) {
    for line in lines { add(line) }
  }

  private mutating func add(_ line: FlatLine) {
    guard halfWidth > 0, let first = line.points.first else { return }
    var points: [Picture.Point] = []
    for point in line.points where points.last != point { points.append(point) }
    if line.isClosed, points.count > 1, points.first == points.last { points.removeLast() }
    guard points.count > 1 else {
      // A line without length is a dot if its ends are round.
      if pen.cap == .round, line.points.count > 1 || line.isClosed { addCircle(first) }
      return
    }
    let count = points.count
    for index in 0..<(line.isClosed ? count : count - 1) {
      addSide(points[index], points[(index + 1) % count])
    }
    for index in 0..<count where line.isClosed || (index > 0 && index < count - 1) {
      addJoin(
        points[(index + count - 1) % count], points[index], points[(index + 1) % count])
    }
    guard !line.isClosed else { return }
    addCap(points[0], from: points[1])
    addCap(points[count - 1], from: points[count - 2])
  }

  /// The direction from one point to another, with length 1.
  private func direction(_ start: Picture.Point, _ end: Picture.Point) -> Picture.Point {
    let way = end - start
    let length = way.length
    return length > 0 ? Picture.Point(way.x / length, way.y / length) : Picture.Point(1, 0)
  }

  /// A point moved along a direction and to its left, by half widths.
  private func moved(
    _ point: Picture.Point, _ along: Picture.Point, _ forwards: Double, _ left: Double
  ) -> Picture.Point {
    Picture.Point(
      point.x + (along.x * forwards - along.y * left) * halfWidth,
      point.y + (along.y * forwards + along.x * left) * halfWidth)
  }

  private mutating func addSide(_ start: Picture.Point, _ end: Picture.Point) {
    let along = direction(start, end)
    addPolygon([
      moved(start, along, 0, 1), moved(start, along, 0, -1), moved(end, along, 0, -1),
      moved(end, along, 0, 1),
    ])
  }

  private mutating func addCap(_ end: Picture.Point, from before: Picture.Point) {
    switch pen.cap {
    case .butt: return
    case .round: addCircle(end)
    case .square:
      let along = direction(before, end)
      addPolygon([
        moved(end, along, 0, 1), moved(end, along, 0, -1), moved(end, along, 1, -1),
        moved(end, along, 1, 1),
      ])
    }
  }

  private mutating func addJoin(
    _ before: Picture.Point, _ corner: Picture.Point, _ after: Picture.Point
  ) {
    let (incoming, outgoing) = (direction(before, corner), direction(corner, after))
    let cross = incoming.x * outgoing.y - incoming.y * outgoing.x
    let cosine = incoming.x * outgoing.x + incoming.y * outgoing.y
    // Where the line goes on almost straight, as along a curve, a wedge cannot be told from anything else.
    let isSmooth = cosine > 0.9
    if pen.join == .round, !isSmooth { return addCircle(corner) }
    guard abs(cross) > 1e-9 else { return }
    // The outer side of the corner is the right one where the line turns left.
    let side: Double = cross > 0 ? -1 : 1
    var wedge = [corner, moved(corner, incoming, 0, side), moved(corner, outgoing, 0, side)]
    let reach = 1 / max(((1 + cosine) / 2).squareRoot(), 1e-9)
    if pen.join == .miter || isSmooth, reach <= pen.miterLimit {
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

  private mutating func addCircle(_ center: Picture.Point) {
    addPolygon(
      Self.circle.map {
        Picture.Point(center.x + $0.x * halfWidth, center.y + $0.y * halfWidth)
      })
  }

  /// Adds a polygon, turned around if need be: all go around in the same direction, so that none cancels another.
  private mutating func addPolygon(_ points: [Picture.Point]) {
    var area = 0.0
    for (one, next) in zip(points, points.dropFirst() + points.prefix(1)) {
      area += one.x * next.y - next.x * one.y
    }
    polygons.append(area < 0 ? points.reversed() : points)
  }

  /// Points on the circle of radius 1.
  private static let circle: [Picture.Point] = {
    // The sixteenth part of a turn, halved from a quarter twice; each next point is the one before, turned by it.
    let cosine = ((2 + Double(2).squareRoot()).squareRoot()) / 2
    let sine = ((2 - Double(2).squareRoot()).squareRoot()) / 2
    var points = [Picture.Point(1, 0)]
    for _ in 1..<16 {
      let last = points[points.count - 1]
      points.append(
        Picture.Point(last.x * cosine - last.y * sine, last.x * sine + last.y * cosine))
    }
    return points
  }()
}
