public import Foundation

extension CGPath {
  /// Returns the outline of the path drawn with a line of a width, to be filled by the winding rule.
  ///
  /// The outline is made of straight pieces, which overlap; a curve is followed in at least 16 of them.
  public func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin,
    miterLimit: CGFloat, transform: CGAffineTransform = .identity
  ) -> CGPath {
    let outline = CGMutablePath()
    let pen = StrokePen(
      halfWidth: lineWidth / 2, cap: lineCap, join: lineJoin, miterLimit: miterLimit)
    for line in polylines { pen.draw(line, into: outline) }
    return CGPath(elements: outline.elements.map { $0.applying(transform) })
  }

  /// Returns the pieces of the path that a pattern leaves: a length drawn, a length left out, and so on.
  ///
  /// `phase` is how far into the pattern the path begins. A pattern shorter than a hundredth of a
  /// point leaves all of the path.
  public func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
  ) -> CGPath {
    guard lengths.allSatisfy({ $0 >= 0 && $0.isFinite }), lengths.reduce(0, +) >= 0.01 else {
      return CGPath(elements: elements.map { $0.applying(transform) })
    }
    let dashed = CGMutablePath()
    for line in polylines { DashPattern(lengths: lengths, phase: phase).cut(line, into: dashed) }
    return CGPath(elements: dashed.elements.map { $0.applying(transform) })
  }

  /// The subpaths as lines from point to point; one whose pieces have no length has one point.
  package var polylines: [Polyline] {
    var lines: [Polyline] = []
    var line = Polyline(points: [])
    func finish() {
      if line.isDrawn { lines.append(line) }
    }
    for element in elements {
      switch element {
      case .move(let start):
        finish()
        line = Polyline(points: [start])
      case .line(let end): line.add(end, isSmooth: false)
      case .quad, .curve:
        let segment = PathSegment(points: [line.points.last ?? CGPoint.zero] + element.points)
        let count = segment.pieceCount
        for step in 1...count {
          line.add(segment.point(at: CGFloat(step) / CGFloat(count)), isSmooth: step > 1)
        }
      case .close: line.close()
      }
    }
    finish()
    return lines
  }
}

extension PathSegment {
  /// The number of straight pieces that follow a curve: one for each four points of its control lines, from 16 to 256.
  fileprivate var pieceCount: Int {
    let sides = zip(points, points.dropFirst()).map { CGVector(from: $0, to: $1) }
    let length = sides.reduce(0) { $0 + hypot($1.dx, $1.dy) }
    return min(max(16, Int((length / 4).rounded(.up))), 256)
  }
}

/// A line from point to point.
package struct Polyline {
  package var points: [CGPoint]
  package var isClosed = false
  /// Whether anything follows the beginning, if only a line to the same point.
  var isDrawn = false
  /// The indices of the points within a curve, where the line has no corner.
  package var smoothPoints: Set<Int> = []

  /// Adds a point; `isSmooth` says that the point before it is within a curve.
  mutating func add(_ point: CGPoint, isSmooth: Bool) {
    isDrawn = true
    guard point != points.last else { return }
    if isSmooth { smoothPoints.insert(points.count - 1) }
    points.append(point)
  }

  mutating func close() {
    isDrawn = true
    isClosed = true
    if points.count > 1, points.first == points.last { points.removeLast() }
  }
}

/// What draws a line: its width and the shape of its ends and corners.
private struct StrokePen {
  let halfWidth: CGFloat
  let cap: CGLineCap
  let join: CGLineJoin
  let miterLimit: CGFloat

  func draw(_ line: Polyline, into outline: CGMutablePath) {
    guard halfWidth > 0 else { return }
    let points = line.points
    guard points.count > 1 else { return drawPoint(points[0], into: outline) }
    let count = line.isClosed ? points.count : points.count - 1
    for index in 0..<count {
      addSide(from: points[index], to: points[(index + 1) % points.count], into: outline)
    }
    for index in 0..<points.count where line.isClosed || (index > 0 && index < points.count - 1) {
      addJoin(
        at: points[index], from: points[(index + points.count - 1) % points.count],
        to: points[(index + 1) % points.count],
        as: line.smoothPoints.contains(index) ? .round : join, into: outline)
    }
    if !line.isClosed {
      addCap(at: points[0], from: points[1], into: outline)
      addCap(at: points[points.count - 1], from: points[points.count - 2], into: outline)
    }
  }

  /// A subpath of one point has caps but no direction.
  private func drawPoint(_ point: CGPoint, into outline: CGMutablePath) {
    guard cap == .round else { return }
    addCircle(around: point, into: outline)
  }

  private func addSide(from start: CGPoint, to end: CGPoint, into outline: CGMutablePath) {
    let along = CGVector(from: start, to: end).unit
    addPolygon(
      [
        offset(start, along, 0, 1), offset(start, along, 0, -1), offset(end, along, 0, -1),
        offset(end, along, 0, 1),
      ], into: outline)
  }

  private func addCap(at end: CGPoint, from before: CGPoint, into outline: CGMutablePath) {
    let along = CGVector(from: before, to: end).unit
    switch cap {
    case .butt: return
    case .round: addCircle(around: end, into: outline)
    case .square:
      addPolygon(
        [
          offset(end, along, 0, 1), offset(end, along, 0, -1), offset(end, along, 1, -1),
          offset(end, along, 1, 1),
        ], into: outline)
    }
  }

  private func addJoin(
    at corner: CGPoint, from before: CGPoint, to after: CGPoint, as join: CGLineJoin,
    into outline: CGMutablePath
  ) {
    if join == .round { return addCircle(around: corner, into: outline) }
    let incoming = CGVector(from: before, to: corner).unit
    let outgoing = CGVector(from: corner, to: after).unit
    let cross = incoming.dx * outgoing.dy - incoming.dy * outgoing.dx
    let cosine = incoming.dx * outgoing.dx + incoming.dy * outgoing.dy
    // Where the line goes straight on, or back, its sides leave no wedge to fill.
    guard abs(cross) > 1e-9 else { return }
    // The outer side of the corner is the right one where the line turns left.
    let side: CGFloat = cross > 0 ? -1 : 1
    var wedge = [
      corner, offset(corner, incoming, 0, side), offset(corner, outgoing, 0, side),
    ]
    // The distance of the wedge's tip from the corner, in half widths; beyond the limit there is no tip, as documented.
    let reach = 1 / max(((1 + cosine) / 2).squareRoot(), 1e-9)
    if join == .miter, reach <= miterLimit {
      let middle = CGVector(
        dx: side * -(incoming.dy + outgoing.dy), dy: side * (incoming.dx + outgoing.dx)
      ).unit
      wedge.insert(
        CGPoint(
          x: corner.x + middle.dx * halfWidth * reach, y: corner.y + middle.dy * halfWidth * reach),
        at: 2)
    }
    addPolygon(wedge, into: outline)
  }

  private func addCircle(around center: CGPoint, into outline: CGMutablePath) {
    outline.addEllipse(
      in: CGRect(
        x: center.x - halfWidth, y: center.y - halfWidth, width: 2 * halfWidth,
        height: 2 * halfWidth))
  }

  /// A point, moved by multiples of the half width along a direction and to its left.
  private func offset(
    _ point: CGPoint, _ along: CGVector, _ forwards: CGFloat, _ left: CGFloat
  ) -> CGPoint {
    CGPoint(
      x: point.x + (along.dx * forwards - along.dy * left) * halfWidth,
      y: point.y + (along.dy * forwards + along.dx * left) * halfWidth)
  }

  /// Adds a polygon, turned around if need be: all go around in the same direction, so that none cancels another.
  private func addPolygon(_ points: [CGPoint], into outline: CGMutablePath) {
    var area: CGFloat = 0
    for (one, next) in zip(points, points.dropFirst() + points.prefix(1)) {
      area += one.x * next.y - next.x * one.y
    }
    outline.addLines(between: area < 0 ? points.reversed() : points)
    outline.closeSubpath()
  }
}

/// Lengths that are alternately drawn and left out.
private struct DashPattern {
  private let lengths: [CGFloat]
  private var index = 0
  private var rest: CGFloat = 0

  init(lengths: [CGFloat], phase: CGFloat) {
    // An odd number of lengths is repeated, so that each is drawn in one round and left out in the next.
    self.lengths = lengths.count % 2 == 0 ? lengths : lengths + lengths
    let whole = self.lengths.reduce(0, +)
    var start = phase.isFinite ? phase.truncatingRemainder(dividingBy: whole) : 0
    if start < 0 { start += whole }
    // A first length of zero is a dot at the beginning.
    while start > 0, start >= self.lengths[index] {
      start -= self.lengths[index]
      index = (index + 1) % self.lengths.count
    }
    rest = self.lengths[index] - start
  }

  private var isDrawing: Bool { index % 2 == 0 }

  func cut(_ line: Polyline, into path: CGMutablePath) {
    var pattern = self
    var points = line.points
    if line.isClosed || points.count == 1 { points.append(points[0]) }
    if pattern.isDrawing { path.move(to: points[0]) }
    for (start, end) in zip(points, points.dropFirst()) {
      pattern.cut(from: start, to: end, into: path)
    }
  }

  private mutating func cut(from start: CGPoint, to end: CGPoint, into path: CGMutablePath) {
    let along = CGVector(from: start, to: end)
    let length = hypot(along.dx, along.dy)
    var done: CGFloat = 0
    while length - done > rest {
      done += rest
      let point = CGPoint(
        x: start.x + along.dx * done / length, y: start.y + along.dy * done / length)
      if isDrawing { path.addLine(to: point) }
      index = (index + 1) % lengths.count
      rest = lengths[index]
      if isDrawing { path.move(to: point) }
    }
    rest -= length - done
    if isDrawing { path.addLine(to: end) }
  }
}
